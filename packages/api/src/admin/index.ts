export { dataOf } from "../generated-client.ts";
export type { AdminClient, AdminClientOptions, AdminSearchScope } from "./client.ts";
export { createAdminClient } from "./client.ts";
export { adminOperations, operatorOperations } from "./operations.ts";
