import type { InputOf, OutputOf } from "@signalbox/api";
import type { adminOperations } from "@signalbox/api/admin";
import { ingest, itemRecordShape, type OrganisationKnowledge, type Reading } from "@signalbox/knowledge";
import { AppError } from "@signalbox/ports";
import { knowledgeOf } from "./knowledge.ts";
import type { Services } from "./route.ts";

type Operations = typeof adminOperations;
/** The name of an endpoint for administrators. */
export type AdminOperationName = keyof Operations;
type Input<Name extends AdminOperationName> = InputOf<Operations[Name]>;

/** A handler for each endpoint for administrators. */
export type AdminRoutes = {
  readonly [Name in AdminOperationName]: (
    input: Input<Name>,
    services: Services,
  ) => Promise<OutputOf<Operations[Name]>>;
};

const done = { done: true } as const;

/** Who carries out each operation for administrators, each for the organisation that the token is of. */
export const adminRoutes: AdminRoutes = {
  listSources: async (input, services) => (await ownOf(input, services)).sources(input.query),
  putSource: (input, services) =>
    write(input, services, (own) => own.putSource({ id: input.params.id, ...input.body })),
  removeSource: (input, services) => write(input, services, (own) => own.removeSource(input.params.id)),
  async putItems(input, services) {
    const own = await ownOf(input, services);
    const { folder, items } = input.body;
    const { signal } = new AbortController();
    return await ingest(own, readings(items), { sourceId: input.params.id, folder, signal });
  },
  async listFolders(input, services) {
    const { parentKey = null, ...page } = input.query;
    return (await ownOf(input, services)).folders({ ...page, parentKey });
  },
  listItems: (input, services) => documents(input, services, "knowledge"),
  removeItem: (input, services) => write(input, services, (own) => own.removeDocument(input.params.id)),
  listDirectories: async (input, services) => (await ownOf(input, services)).directories(input.query),
  putDirectory: (input, services) =>
    write(input, services, (own) =>
      own.putDirectory({ id: input.params.id, name: input.body.name, parentId: input.body.parentId }),
    ),
  removeDirectory: (input, services) => write(input, services, (own) => own.removeDirectory(input.params.id)),
  listInstructions: (input, services) => documents(input, services, "instruction"),
  putInstruction: (input, services) =>
    write(input, services, async (own) => {
      const { directoryId, segments, ...rest } = input.body;
      const audience = segments === undefined ? undefined : ({ type: "segments", segmentIds: segments } as const);
      await own.putDocuments([
        { id: input.params.id, place: { category: "instruction", directoryId }, audience, ...rest },
      ]);
    }),
  removeInstruction: (input, services) => write(input, services, (own) => own.removeDocument(input.params.id)),
  listSegments: async (input, services) => (await ownOf(input, services)).segments(input.query),
  putSegment: (input, services) =>
    write(input, services, (own) => own.putSegment({ id: input.params.id, ...input.body })),
  removeSegment: (input, services) => write(input, services, (own) => own.removeSegment(input.params.id)),
  listContacts: async (input, services) => (await ownOf(input, services)).contacts(input.query),
  putContact: (input, services) =>
    write(input, services, (own) => own.putContact({ id: input.params.id, ...input.body })),
  removeContact: (input, services) => write(input, services, (own) => own.removeContact(input.params.id)),
  listSearchAgents: async (input, services) => (await ownOf(input, services)).agents(input.query),
  putSearchAgent: (input, services) =>
    write(input, services, (own) => own.putAgent({ id: input.params.id, ...input.body })),
  removeSearchAgent: (input, services) => write(input, services, (own) => own.removeAgent(input.params.id)),
  getSearchScope: async (input, services) => (await ownOf(input, services)).viewScope(input.params.id),
  putSearchScope: (input, services) => write(input, services, (own) => own.putScope(input.params.id, input.body)),
};

interface Asked {
  readonly params: { readonly organisation: string };
  readonly headers: { readonly authorization?: string | undefined };
}

async function write(
  input: Asked,
  services: Services,
  change: (own: OrganisationKnowledge) => Promise<void>,
): Promise<typeof done> {
  await change(await ownOf(input, services));
  return done;
}

async function documents(
  input: Asked & { readonly query: object },
  services: Services,
  category: "instruction" | "knowledge",
): Promise<OutputOf<Operations["listItems"]>> {
  return (await ownOf(input, services)).documents({ ...input.query, category });
}

/** The knowledge of an organisation, for its own administrators; to others it is as if it were not there. */
async function ownOf({ params, headers }: Asked, services: Services): Promise<OrganisationKnowledge> {
  const knowledge = knowledgeOf(services);
  const token = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? "")?.[1];
  const organisation = token === undefined ? undefined : await knowledge.organisationOf("admin", token);
  if (organisation === params.organisation) return knowledge.of(organisation);
  throw new AppError({
    code: "unauthenticated",
    message: "The request bears no valid token of an administrator of this organisation.",
    hint: "Send it as Authorization: Bearer TOKEN; signalbox token add admin NAME makes one.",
  });
}

async function* readings(items: readonly unknown[]): AsyncGenerator<Reading> {
  for (const [index, item] of items.entries()) {
    const where = `items.${index}`;
    const parsed = itemRecordShape.safeParse(item);
    if (parsed.success) yield { type: "record", where, record: parsed.data };
    else yield { type: "problem", where, problem: parsed.error.issues[0]?.message ?? "is no record" };
  }
}
