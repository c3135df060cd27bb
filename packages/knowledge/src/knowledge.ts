import type { Clock, Embedder } from "@signalbox/ports";
import type { Kysely } from "kysely";
import { putAgent, putScope, readScope, removeAgent, type SearchAgent, type SearchScope } from "./catalogue/agents.ts";
import { type Directory, putDirectory, removeDirectory } from "./catalogue/directories.ts";
import type { NewDocument, PutOutcome } from "./catalogue/document.ts";
import { type Named, putOrganisation, removeOrganisation } from "./catalogue/organisations.ts";
import { putDocuments } from "./catalogue/put-documents.ts";
import { removeDocument } from "./catalogue/remove-document.ts";
import { endSession, type NewSession, openSession, type ScopeSnapshot } from "./catalogue/sessions.ts";
import { type Contact, putContact, putSegment, putSource, removeNamed } from "./catalogue/sources-and-people.ts";
import { reindex } from "./indexing/reindex.ts";
import type { Caller } from "./search/caller.ts";
import type { SearchOutcome } from "./search/outcome.ts";
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
  /** The newest searches, newest first: for the organisation's own people. */
  recentSearches(limit: number): Promise<readonly LoggedSearch[]>;
  putDirectory(directory: Directory): Promise<void>;
  removeDirectory(id: string): Promise<void>;
  putSource(source: Named): Promise<void>;
  removeSource(id: string): Promise<void>;
  putSegment(segment: Named): Promise<void>;
  removeSegment(id: string): Promise<void>;
  putContact(contact: Contact): Promise<void>;
  removeContact(id: string): Promise<void>;
  putDocuments(documents: readonly NewDocument[]): Promise<readonly PutOutcome[]>;
  removeDocument(id: string): Promise<void>;
  putAgent(agent: SearchAgent): Promise<void>;
  removeAgent(id: string): Promise<void>;
  scopeOf(agentId: string): Promise<SearchScope>;
  putScope(agentId: string, scope: SearchScope): Promise<void>;
  openSession(session: NewSession): Promise<ScopeSnapshot>;
  endSession(id: string): Promise<void>;
  /** Gives vectors to what has none, and follows a change of analyser or model. */
  reindex(signal: AbortSignal): Promise<void>;
}

/** A caller within the organisation whose knowledge it is. */
export type OrganisationCaller = WithoutOrganisation<Caller>;

type WithoutOrganisation<Each> = Each extends unknown ? Omit<Each, "organisation"> : never;

/** The knowledge of all organisations. */
export interface Knowledge {
  /** Creates or updates the tables; returns what it ran. */
  migrate(): Promise<readonly string[]>;
  putOrganisation(organisation: Named): Promise<void>;
  removeOrganisation(id: string): Promise<void>;
  of(organisation: string): OrganisationKnowledge;
}

/** Knowledge over a database. Keeps nothing in memory: each call reads what is committed. */
export function createKnowledge<Tables>(options: KnowledgeOptions<Tables>): Knowledge {
  const { clock, embedder } = options;
  const db = sqlDatabase(options.db);
  const ports = { db, clock, embedder, settings: { ...DEFAULT_SETTINGS, ...options.settings } };
  return {
    migrate: () => migrateKnowledge(options.db),
    putOrganisation: (organisation) => putOrganisation(db, organisation, embedder),
    removeOrganisation: (id) => removeOrganisation(db, id),
    of: (organisation) => ({
      search: (caller, request) => search(ports, { ...caller, organisation }, request),
      recentSearches: (limit) => recentSearches(db, organisation, limit),
      putDirectory: (directory) => putDirectory(db, organisation, directory),
      removeDirectory: (id) => removeDirectory(db, organisation, id),
      putSource: (source) => putSource(db, organisation, source),
      removeSource: (id) => removeNamed(db, "source", organisation, id),
      putSegment: (segment) => putSegment(db, organisation, segment),
      removeSegment: (id) => removeNamed(db, "segment", organisation, id),
      putContact: (contact) => putContact(db, organisation, contact),
      removeContact: (id) => removeNamed(db, "contact", organisation, id),
      putDocuments: (documents) => putDocuments(db, organisation, documents, clock.now()),
      removeDocument: (id) => removeDocument(db, organisation, id, clock.now()),
      putAgent: (agent) => putAgent(db, organisation, agent),
      removeAgent: (id) => removeAgent(db, organisation, id),
      scopeOf: (agentId) => readScope(db, organisation, agentId),
      putScope: (agentId, scope) => putScope(db, organisation, agentId, scope),
      openSession: (session) => openSession(db, organisation, session, clock.now()),
      endSession: (id) => endSession(db, organisation, id, clock.now()),
      reindex: (signal) => reindex(db, organisation, embedder, signal),
    }),
  };
}
