export type { WebhookOptions } from "./create-webhook.ts";
export { createWebhook } from "./create-webhook.ts";
