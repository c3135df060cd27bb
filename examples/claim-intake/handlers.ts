import { createHash } from "node:crypto";
import type { ToolHandler } from "@signalbox/ports";

/**
 * The insurer's back end, made up so that every path can be walked. Policies start with HM-. Those from HM-000001 to
 * HM-000009 are hard to file: that many attempts fail before one succeeds. On HM-000911 the emergency team is not reached.
 */
export const handlers: Record<string, ToolHandler> = {
  look_up_policy(args) {
    const holder = holderOf(String(args["policy_number"]));
    return holder === undefined ? { found: false } : { found: true, holder };
  },

  notify_emergency(args, context) {
    if (args["policy_number"] === "HM-000911") return { success: false, reason: "not_reached" };
    return { success: true, reference: `EM-${digits(context.idempotencyKey)}` };
  },

  file_claim(args, context) {
    if (isAttemptFailing(String(args["policy_number"]), context.conversationId)) {
      return { success: false, reason: "unavailable" };
    }
    return { success: true, number: `CL-${digits(context.idempotencyKey)}` };
  },

  discard_claim() {
    return { success: true };
  },

  call_handler() {
    return { success: true };
  },
};

const names: readonly string[] = ["Ada Park", "Ben Okafor", "Carla Ruiz", "Dev Shah", "Eva Lind"];
const failures = new Map<string, number>();

function holderOf(policy: string): string | undefined {
  if (!policy.startsWith("HM-")) return undefined;
  return names[Number(policy.slice(3)) % names.length];
}

function isAttemptFailing(policy: string, conversationId: string): boolean {
  const due = /^HM-00000([1-9])$/.exec(policy)?.[1];
  const failed = failures.get(conversationId) ?? 0;
  if (due === undefined || failed >= Number(due)) return false;
  failures.set(conversationId, failed + 1);
  return true;
}

function digits(key: string): string {
  const digest = createHash("sha256").update(key).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0");
}
