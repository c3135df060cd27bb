import { openApiDocument } from "@signalbox/api";
import { statusOf } from "../http/error-status.ts";
import type { Handler } from "./route.ts";

/** The process answers. */
export const health: Handler<"health"> = async () => ({ status: "ok" });

/** The storage answers; throws `storage-unavailable`. */
export const ready: Handler<"ready"> = async (_input, { checkStorage }) => {
  await checkStorage();
  return { status: "ok" };
};

/** The contract as OpenAPI 3.1. */
export const openApi: Handler<"openApi"> = async (_input, { version }) => openApiDocument({ version, statusOf });
