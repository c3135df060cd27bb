import type { InputOf, OutputOf } from "@signalbox/api";
import type { adminOperations } from "@signalbox/api/admin";
import { ingest, type OrganisationKnowledge, type Reading, toReading } from "@signalbox/knowledge";
import { AppError } from "@signalbox/ports";
import type { AdminAccess } from "./enter.ts";

type Operations = typeof adminOperations;
/** The name of an endpoint for administrators. */
export type AdminOperationName = keyof Operations;
type Input<Name extends AdminOperationName> = InputOf<Operations[Name]>;

/** A handler for each endpoint for administrators. */
export type AdminRoutes = {
  readonly [Name in AdminOperationName]: (
    input: Input<Name>,
    access: AdminAccess,
  ) => Promise<OutputOf<Operations[Name]>>;
};

const isDone = { done: true } as const;

/** Who carries out each operation for administrators, each for the organisation that the token is of. */
export const adminRoutes: AdminRoutes = {
  listSources: (input, { own }) => own.sources(input.query),
  putSource: (input, { own }) => done(own.putSource({ id: input.params.id, ...input.body })),
  removeSource: (input, { own }) => done(own.removeSource(input.params.id)),
  async putItems(input, { own }) {
    const { folder, items } = input.body;
    if ((await own.source(input.params.id)) === undefined) throw noSuch("source", "PUT …/sources/{id} makes one.");
    const { signal } = new AbortController();
    return await ingest(own, readings(items), { sourceId: input.params.id, folder, signal });
  },
  async listFolders(input, { own }) {
    const { parentKey = null, ...page } = input.query;
    return own.folders({ ...page, parentKey });
  },
  listItems: (input, { own }) => documents(input, own, "knowledge"),
  getItem: (input, { own }) => document(input.params.id, own, "knowledge"),
  removeItem: (input, { own }) => done(own.removeDocument(input.params.id)),
  listDirectories: (input, { own }) => own.directories(input.query),
  putDirectory: (input, { own }) =>
    done(own.putDirectory({ id: input.params.id, name: input.body.name, parentId: input.body.parentId })),
  removeDirectory: (input, { own }) => done(own.removeDirectory(input.params.id)),
  listInstructions: (input, { own }) => documents(input, own, "instruction"),
  getInstruction: (input, { own }) => document(input.params.id, own, "instruction"),
  putInstruction: async (input, { own }) => {
    const { directoryId, segments, ...rest } = input.body;
    const audience = segments === undefined ? undefined : ({ type: "segments", segmentIds: segments } as const);
    await own.putDocuments([
      { id: input.params.id, place: { category: "instruction", directoryId }, audience, ...rest },
    ]);
    return isDone;
  },
  removeInstruction: (input, { own }) => done(own.removeDocument(input.params.id)),
  listSegments: (input, { own }) => own.segments(input.query),
  putSegment: (input, { own }) => done(own.putSegment({ id: input.params.id, ...input.body })),
  removeSegment: (input, { own }) => done(own.removeSegment(input.params.id)),
  listContacts: (input, { own }) => own.contacts(input.query),
  putContact: (input, { own }) => done(own.putContact({ id: input.params.id, ...input.body })),
  removeContact: (input, { own }) => done(own.removeContact(input.params.id)),
  listSearchAgents: (input, { own }) => own.agents(input.query),
  putSearchAgent: (input, { own }) => done(own.putAgent({ id: input.params.id, ...input.body })),
  removeSearchAgent: (input, { own }) => done(own.removeAgent(input.params.id)),
  getSearchScope: (input, { own }) => own.viewScope(input.params.id),
  putSearchScope: (input, { own }) => done(own.putScope(input.params.id, input.body)),
};

async function done(change: Promise<void>): Promise<typeof isDone> {
  await change;
  return isDone;
}

function documents(
  { query }: { readonly query: object },
  own: OrganisationKnowledge,
  category: "instruction" | "knowledge",
): Promise<OutputOf<Operations["listItems"]>> {
  return own.documents({ ...query, category });
}

async function document(
  id: string,
  own: OrganisationKnowledge,
  category: "instruction" | "knowledge",
): Promise<OutputOf<Operations["getItem"]>> {
  const found = await own.document(id);
  if (found.place.category === category) return found;
  throw noSuch("document", "Items and instructions have paths of their own.");
}

function noSuch(what: string, hint: string): AppError {
  return new AppError({ code: "knowledge-not-found", message: `There is no such ${what}.`, hint });
}

async function* readings(items: readonly unknown[]): AsyncGenerator<Reading> {
  for (const [index, item] of items.entries()) yield toReading(`items.${index}`, item);
}
