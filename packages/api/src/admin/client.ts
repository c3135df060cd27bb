import type { Client } from "openapi-fetch";
import { createGeneratedClient, type GeneratedClientOptions } from "../generated-client.ts";
import type { components, paths } from "./generated.ts";

/** What administrators and operators may ask, by method and path; `dataOf` of an answer is its data. A request throws an `ApiFailure`. */
export type AdminClient = Client<paths>;
/** Where the server is, and by which token of an administrator or an operator it is asked. A request may take 10 s unless given. */
export type AdminClientOptions = GeneratedClientOptions;
/** What an agent may search, as it was selected. */
export type AdminSearchScope = components["schemas"]["SearchScope"];

/** A client of the contract that this package was built with. It keeps nothing and repeats nothing. */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  return createGeneratedClient<paths>(options);
}
