/**
 * Who searches. In a session, channel and contact are the session's, as it was opened; without one the server says them, never
 * the person or the model that asks.
 */
export type Caller = {
  readonly organisation: string;
  readonly agentId: string;
} & (
  | { readonly sessionId: string }
  | { readonly sessionId?: undefined; readonly channel: string; readonly contactId?: string | undefined }
);
