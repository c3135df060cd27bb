import { z } from "zod";
import type { Operation } from "../operations.ts";
import {
  contactPageShape,
  contactPutShape,
  directoryPageShape,
  directoryPutShape,
  documentPageShape,
  doneShape,
  folderPageShape,
  instructionPutShape,
  itemsPutShape,
  itemsReportShape,
  namedPageShape,
  nameShape,
  readDocumentShape,
  searchAgentPageShape,
  searchAgentPutShape,
  searchScopeShape,
  searchScopeViewShape,
} from "./shapes.ts";

const id = z.string().min(1).max(200);
const organisation = z.strictObject({ organisation: id });
const one = z.strictObject({ organisation: id, id });
const headers = z.object({ authorization: z.string().optional().describe("`Bearer` and an administrator's token.") });
const page = z.strictObject({
  after: z.string().min(1).max(2000).optional().describe("The `next` of the page before."),
  limit: z.int().min(1).max(200).default(50).describe("How many at most."),
});
const errors = ["unauthenticated", "knowledge-not-found", "storage-unavailable", "validation-failed"];
const writeErrors = [
  ...errors,
  "knowledge-conflict",
  "invalid-json",
  "invalid-encoding",
  "unsupported-media-type",
  "body-too-large",
];
const get = { method: "GET", params: organisation, query: page, headers, body: null, status: 200, errors } as const;
const put = {
  method: "PUT",
  params: one,
  query: z.strictObject({}),
  headers,
  // A document of the longest text, with each character written as an escape.
  maxBodyBytes: 8 * 2 ** 20,
  status: 200,
  response: doneShape,
  errors: writeErrors,
} as const;
const remove = { ...put, method: "DELETE", body: null, errors: [...errors, "knowledge-conflict"] } as const;
const getOne = { ...get, params: one, query: z.strictObject({}), response: readDocumentShape } as const;
const base = "/v1/organisations/{organisation}";

/** What administrators of an organisation may do with its knowledge: every endpoint by its name. */
export const adminOperations = {
  listSources: { ...get, path: `${base}/sources`, summary: "The sources of items.", response: namedPageShape },
  putSource: { ...put, path: `${base}/sources/{id}`, summary: "Adds or renames a source.", body: nameShape },
  removeSource: { ...remove, path: `${base}/sources/{id}`, summary: "Removes a source with its items." },
  putItems: {
    ...put,
    method: "POST",
    path: `${base}/sources/{id}/items`,
    summary: "Puts up to 200 items into a source.",
    body: itemsPutShape,
    response: itemsReportShape,
  },
  listFolders: {
    ...get,
    path: `${base}/folders`,
    summary: "The folders within one, or the roots of the sources.",
    query: page.extend({ parentKey: z.string().min(1).max(4000).optional() }),
    response: folderPageShape,
  },
  listItems: {
    ...get,
    path: `${base}/items`,
    summary: "Items, without their texts.",
    query: page.extend({ folderKey: z.string().min(1).max(4000).optional(), sourceId: id.optional() }),
    response: documentPageShape,
  },
  getItem: { ...getOne, path: `${base}/items/{id}`, summary: "An item with its text." },
  removeItem: { ...remove, path: `${base}/items/{id}`, summary: "Deletes an item: it is not found any more." },
  listDirectories: {
    ...get,
    path: `${base}/directories`,
    summary: "The directories of instructions.",
    response: directoryPageShape,
  },
  putDirectory: {
    ...put,
    path: `${base}/directories/{id}`,
    summary: "Adds, moves or renames a directory.",
    body: directoryPutShape,
  },
  removeDirectory: { ...remove, path: `${base}/directories/{id}`, summary: "Removes an empty directory." },
  listInstructions: {
    ...get,
    path: `${base}/instructions`,
    summary: "Instructions, without their texts.",
    query: page.extend({ directoryId: id.optional() }),
    response: documentPageShape,
  },
  getInstruction: { ...getOne, path: `${base}/instructions/{id}`, summary: "An instruction with its text." },
  putInstruction: {
    ...put,
    path: `${base}/instructions/{id}`,
    summary: "Adds an instruction, or its new version.",
    body: instructionPutShape,
  },
  removeInstruction: { ...remove, path: `${base}/instructions/{id}`, summary: "Deletes an instruction." },
  listSegments: {
    ...get,
    path: `${base}/segments`,
    summary: "The segments of contacts.",
    response: namedPageShape,
  },
  putSegment: { ...put, path: `${base}/segments/{id}`, summary: "Adds or renames a segment.", body: nameShape },
  removeSegment: {
    ...remove,
    path: `${base}/segments/{id}`,
    summary: "Removes a segment: what is for it alone is for nobody then.",
  },
  listContacts: {
    ...get,
    path: `${base}/contacts`,
    summary: "Contacts with their segments.",
    response: contactPageShape,
  },
  putContact: {
    ...put,
    path: `${base}/contacts/{id}`,
    summary: "Adds a contact, or makes it what is said.",
    body: contactPutShape,
  },
  removeContact: { ...remove, path: `${base}/contacts/{id}`, summary: "Removes a contact." },
  listSearchAgents: {
    ...get,
    path: `${base}/agents`,
    summary: "The agents that search.",
    response: searchAgentPageShape,
  },
  putSearchAgent: {
    ...put,
    path: `${base}/agents/{id}`,
    summary: "Adds an agent that may search everything, or renames one.",
    body: searchAgentPutShape,
  },
  removeSearchAgent: {
    ...remove,
    path: `${base}/agents/{id}`,
    summary: "Removes an agent with its selections and sessions.",
  },
  getSearchScope: {
    ...get,
    path: `${base}/agents/{id}/search-scope`,
    summary: "What an agent may search: as it was selected, what that brings along, and how much it comes to.",
    params: one,
    query: z.strictObject({}),
    response: searchScopeViewShape,
  },
  putSearchScope: {
    ...put,
    path: `${base}/agents/{id}/search-scope`,
    summary: "Makes the scope what is said. Clearing a selection does not open a category: the mode `all` does.",
    body: searchScopeShape,
  },
} as const satisfies Record<string, Operation>;

const organisations = "/v1/organisations";

/** What an operator may do with organisations as such: every endpoint by its name. An operator reaches nothing within them. */
export const operatorOperations = {
  listOrganisations: {
    ...get,
    path: organisations,
    summary: "The organisations.",
    params: z.strictObject({}),
    response: namedPageShape,
  },
  putOrganisation: {
    ...put,
    path: base,
    summary: "Adds an organisation, or renames it.",
    params: organisation,
    body: nameShape,
  },
  removeOrganisation: {
    ...remove,
    path: base,
    summary: "Removes an organisation: an empty one, unless its contents are to go with it. Nothing of it comes back.",
    params: organisation,
    query: z.strictObject({
      contents: z.literal("remove").optional().describe("Documents, agents, contacts and tokens go with it."),
    }),
  },
} as const satisfies Record<string, Operation>;
