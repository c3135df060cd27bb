import type { OperationInput, OperationName, OperationOutput } from "@signalbox/api";
import type { Knowledge } from "@signalbox/knowledge";
import type { AgentCatalog, HandoffBook, Outbox, ProfileStore } from "@signalbox/ports";
import type { Answering, Conversations } from "@signalbox/runtime";

/** What handlers work with. */
export interface Services {
  readonly conversations: Conversations;
  readonly answering: Answering;
  readonly profiles: ProfileStore;
  readonly catalog: AgentCatalog;
  readonly handoffs: HandoffBook;
  readonly outbox: Outbox;
  /** Whose rows the server's own are. */
  readonly organisation: string;
  /** Absent where the database cannot hold it. */
  readonly knowledge?: Knowledge | undefined;
  /** Resolves when the storage answers; throws `storage-unavailable`. */
  readonly checkStorage: () => Promise<void>;
  /** The server's own version. */
  readonly version: string;
}

/** Told of each message once it is committed. Who does not stream does not listen. */
export type Emit = (event: "message", message: Emitted) => void;
type Emitted = OperationOutput<"postTurn">["messages"][number];

/** Carries out one endpoint: data in, data out, no framework. What it throws is answered by `failureOf`. */
export type Handler<Name extends OperationName> = (
  input: OperationInput<Name>,
  services: Services,
  emit: Emit,
) => Promise<OperationOutput<Name>>;

/** A handler for each endpoint of the contract. */
export type Routes = { readonly [Name in OperationName]: Handler<Name> };
