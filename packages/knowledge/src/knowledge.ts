import type { Clock, Embedder } from "@signalbox/ports";
import type { Kysely } from "kysely";
import {
  type AccessToken,
  addToken,
  organisationOfToken,
  readTokens,
  removeToken,
  type TokenRole,
} from "./catalogue/access-tokens.ts";
import { putAgent, putScope, readScope, removeAgent, type SearchAgent, type SearchScope } from "./catalogue/agents.ts";
import { type Directory, putDirectory, removeDirectory } from "./catalogue/directories.ts";
import type { NewDocument, PutOutcome } from "./catalogue/document.ts";
import {
  findAgent,
  findSource,
  type ListedAgent,
  type ListedFolder,
  listAgents,
  listContacts,
  listDirectories,
  listFolders,
  listNamed,
  listOrganisations,
} from "./catalogue/list.ts";
import {
  type DocumentFilter,
  type ListedDocument,
  listDocuments,
  type ReadDocument,
  readDocument,
} from "./catalogue/list-documents.ts";
import { type OperatorTokens, operatorTokens } from "./catalogue/operator-tokens.ts";
import { type Named, putOrganisation, removeOrganisation } from "./catalogue/organisations.ts";
import type { Page, PageRequest } from "./catalogue/pages.ts";
import { putDocuments } from "./catalogue/put-documents.ts";
import { removeDocument } from "./catalogue/remove-document.ts";
import { type ScopeView, viewScope } from "./catalogue/scope-view.ts";
import { endSession, type NewSession, openSession, type ScopeSnapshot } from "./catalogue/sessions.ts";
import { type Contact, putContact, putSegment, putSource, removeNamed } from "./catalogue/sources-and-people.ts";
import { type IndexStatus, indexStatus } from "./indexing/index-status.ts";
import { embedNew, reindex } from "./indexing/reindex.ts";
import type { Caller } from "./search/caller.ts";
import { type Explanation, explain } from "./search/explain.ts";
import type { FoundPassage, SearchOutcome } from "./search/outcome.ts";
import { readPassage } from "./search/read-passage.ts";
import { DEFAULT_SETTINGS, type SearchRequest, type SearchSettings, search } from "./search/search.ts";
import { type LoggedSearch, recentSearches } from "./search/telemetry.ts";
import { migrateKnowledge } from "./storage/migrate.ts";
import { sqlDatabase } from "./storage/sql-database.ts";

/** What knowledge is kept and searched with. */
export interface KnowledgeOptions<Tables> {
  /** PostgreSQL 15 or newer with pgvector 0.7 or newer, or PGlite with its pgvector. */
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Absent: search is by words only, and says so. */
  readonly embedder?: Embedder | undefined;
  /** What differs from `DEFAULT_SETTINGS`. */
  readonly settings?: Partial<SearchSettings> | undefined;
}

/** Everything that can be done for one organisation. Another organisation's things are to it as if they were not there. */
export interface OrganisationKnowledge {
  search(caller: OrganisationCaller, request: SearchRequest): Promise<SearchOutcome>;
  /** A passage with all of its words, if the caller may see it at this moment. Throws `storage-unavailable`. */
  passage(caller: OrganisationCaller, id: string): Promise<FoundPassage | undefined>;
  /** The newest searches, newest first: for the organisation's own people. */
  recentSearches(limit: number): Promise<readonly LoggedSearch[]>;
  directories(page: PageRequest): Promise<Page<Directory>>;
  putDirectory(directory: Directory): Promise<void>;
  removeDirectory(id: string): Promise<void>;
  sources(page: PageRequest): Promise<Page<Named>>;
  /** Undefined for one that the organisation does not have. */
  source(id: string): Promise<Named | undefined>;
  putSource(source: Named): Promise<void>;
  removeSource(id: string): Promise<void>;
  /** The folders within one, the roots (`parentKey: null`), or all of them. They come to be by what is put into them. */
  folders(page: PageRequest & { readonly parentKey?: string | null | undefined }): Promise<Page<ListedFolder>>;
  segments(page: PageRequest): Promise<Page<Named>>;
  putSegment(segment: Named): Promise<void>;
  removeSegment(id: string): Promise<void>;
  contacts(page: PageRequest): Promise<Page<Contact>>;
  putContact(contact: Contact): Promise<void>;
  removeContact(id: string): Promise<void>;
  documents(filter: DocumentFilter): Promise<Page<ListedDocument>>;
  document(id: string): Promise<ReadDocument>;
  putDocuments(documents: readonly NewDocument[]): Promise<readonly PutOutcome[]>;
  removeDocument(id: string): Promise<void>;
  agents(page: PageRequest): Promise<Page<ListedAgent>>;
  /** Undefined for one that the organisation does not have. */
  agent(id: string): Promise<ListedAgent | undefined>;
  putAgent(agent: SearchAgent): Promise<void>;
  removeAgent(id: string): Promise<void>;
  scopeOf(agentId: string): Promise<SearchScope>;
  putScope(agentId: string, scope: SearchScope): Promise<void>;
  /** The scope, and apart from it what follows from it. */
  viewScope(agentId: string): Promise<ScopeView>;
  openSession(session: NewSession): Promise<ScopeSnapshot>;
  endSession(id: string): Promise<void>;
  /** Gives vectors to what has none, and follows a change of analyser or model. */
  reindex(signal: AbortSignal): Promise<void>;
  /** Gives vectors to what has none in an index of this embedder's model; returns how many. */
  embedNew(signal: AbortSignal): Promise<number>;
  /** How the passages are indexed, and how far their vectors are. */
  indexStatus(): Promise<IndexStatus>;
  /** Why a query finds what it finds: for an administrator of the organisation only, as it tells of what the caller may not see. */
  explain(caller: OrganisationCaller, query: string): Promise<Explanation>;
  /** Returns the token, this once. At most two of a role are valid at once. */
  addToken(role: TokenRole, name: string): Promise<string>;
  removeToken(role: TokenRole, name: string): Promise<void>;
  tokens(): Promise<readonly AccessToken[]>;
}

/** A caller within the organisation whose knowledge it is. */
export type OrganisationCaller = WithoutOrganisation<Caller>;

type WithoutOrganisation<Each> = Each extends unknown ? Omit<Each, "organisation"> : never;

/** The knowledge of all organisations. */
export interface Knowledge {
  /** Creates or updates the tables; returns what it ran. */
  migrate(): Promise<readonly string[]>;
  organisations(page: PageRequest): Promise<Page<Named>>;
  putOrganisation(organisation: Named): Promise<void>;
  /** With all it has, unless only an empty one is to go. */
  removeOrganisation(id: string, how?: { readonly onlyEmpty: boolean }): Promise<void>;
  /** Of whoever keeps the organisations. */
  readonly operatorTokens: OperatorTokens;
  /** The organisation that a token is good for in a role; undefined for one that is not. */
  organisationOf(role: TokenRole, token: string): Promise<string | undefined>;
  of(organisation: string): OrganisationKnowledge;
}

/** Knowledge over a database. Keeps nothing in memory: each call reads what is committed. */
export function createKnowledge<Tables>(options: KnowledgeOptions<Tables>): Knowledge {
  const { clock, embedder } = options;
  const db = sqlDatabase(options.db);
  const ports = { db, clock, embedder, settings: { ...DEFAULT_SETTINGS, ...options.settings } };
  return {
    migrate: () => migrateKnowledge(options.db),
    organisations: (page) => listOrganisations(db, page),
    putOrganisation: (organisation) => putOrganisation(db, organisation, embedder),
    removeOrganisation: (id, how = { onlyEmpty: false }) => removeOrganisation(db, id, how),
    operatorTokens: operatorTokens(db, () => clock.now()),
    organisationOf: (role, token) => organisationOfToken(db, role, token),
    of: (organisation) => ({
      search: (caller, request) => search(ports, { ...caller, organisation }, request),
      passage: (caller, id) => readPassage(db, { ...caller, organisation }, id, clock.now()),
      recentSearches: (limit) => recentSearches(db, organisation, limit),
      directories: (page) => listDirectories(db, organisation, page),
      putDirectory: (directory) => putDirectory(db, organisation, directory),
      removeDirectory: (id) => removeDirectory(db, organisation, id),
      source: (id) => findSource(db, organisation, id),
      sources: (page) => listNamed(db, "source", organisation, page),
      putSource: (source) => putSource(db, organisation, source),
      removeSource: (id) => removeNamed(db, "source", organisation, id),
      folders: (page) => listFolders(db, organisation, page),
      segments: (page) => listNamed(db, "segment", organisation, page),
      putSegment: (segment) => putSegment(db, organisation, segment),
      removeSegment: (id) => removeNamed(db, "segment", organisation, id),
      contacts: (page) => listContacts(db, organisation, page),
      putContact: (contact) => putContact(db, organisation, contact),
      removeContact: (id) => removeNamed(db, "contact", organisation, id),
      documents: (filter) => listDocuments(db, organisation, filter),
      document: (id) => readDocument(db, organisation, id),
      putDocuments: (documents) => putDocuments(db, organisation, documents, clock.now()),
      removeDocument: (id) => removeDocument(db, organisation, id, clock.now()),
      agents: (page) => listAgents(db, organisation, page),
      agent: (id) => findAgent(db, organisation, id),
      putAgent: (agent) => putAgent(db, organisation, agent),
      removeAgent: (id) => removeAgent(db, organisation, id),
      scopeOf: (agentId) => readScope(db, organisation, agentId),
      putScope: (agentId, scope) => putScope(db, organisation, agentId, scope),
      viewScope: (agentId) => viewScope(db, organisation, agentId),
      openSession: (session) => openSession(db, organisation, session, clock.now()),
      endSession: (id) => endSession(db, organisation, id, clock.now()),
      reindex: (signal) => reindex(db, organisation, embedder, signal),
      embedNew: (signal) => embedNew(db, organisation, embedder, signal),
      indexStatus: () => indexStatus(db, organisation, embedder),
      explain: (caller, query) => explain(db, { ...caller, organisation }, query, clock.now()),
      addToken: (role, name) => addToken(db, organisation, role, name, clock.now()),
      removeToken: (role, name) => removeToken(db, organisation, role, name),
      tokens: () => readTokens(db, organisation),
    }),
  };
}
