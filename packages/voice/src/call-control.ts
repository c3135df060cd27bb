import type { Agent } from "@signalbox/engine";
import type { AgentCatalog, Clock, Model } from "@signalbox/ports";
import { AppError } from "@signalbox/ports";
import type { Conversations } from "@signalbox/runtime";
import type { CallEnd } from "./call.ts";
import { Call } from "./call.ts";
import type { CallLeg } from "./leg.ts";
import type { CallLimits } from "./limits.ts";
import { defaultLimits } from "./limits.ts";
import type { TakeNote } from "./notes.ts";
import type { VoiceProvider } from "./provider.ts";
import type { Route } from "./routes.ts";
import { routeFor } from "./routes.ts";
import type { Timers } from "./timers.ts";

/** What calls are led with. */
export interface CallControlPorts {
  readonly catalog: AgentCatalog;
  /** Conversations whose model is the given one: a provider that answers by itself. Without one, the service's own model. */
  readonly conversationsWith: (model: Model | undefined) => Conversations;
  readonly provider: VoiceProvider;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** How calls are led. */
export interface CallControlOptions {
  /** As `parseRoutes` gives them. */
  readonly routes: readonly Route[];
  readonly limits?: Partial<CallLimits> | undefined;
  readonly onNote?: TakeNote | undefined;
}

/** What became of a call. */
export type CallOutcome =
  | { readonly type: "refused"; readonly reason: "no-route" | "route-disabled" }
  | { readonly type: "led"; readonly conversationId: string; readonly end: CallEnd };

/** Answers calls. */
export interface CallControl {
  /**
   * Leads a call to its end. What the line, the provider or the caller does is an outcome; what is thrown is what opening the
   * conversation throws, after the leg was hung up.
   */
  answer(leg: CallLeg): Promise<CallOutcome>;
}

/** Call control over the given ports. Calls that no enabled route matches are hung up at once. */
export function createCallControl(ports: CallControlPorts, options: CallControlOptions): CallControl {
  const limits = { ...defaultLimits, ...options.limits };
  const onNote = options.onNote ?? ((): void => undefined);
  return {
    answer: async (leg) => {
      const route = routeFor(options.routes, leg.dialled.to);
      if (route === undefined || !route.enabled) {
        const reason = route === undefined ? "no-route" : "route-disabled";
        leg.hangUp(reason);
        return { type: "refused", reason };
      }
      const call = new Call({ ...ports, leg, route, agent: agentOf(route, ports, leg), limits, onNote });
      const end = await call.run();
      return { type: "led", conversationId: call.conversationId, end };
    },
  };
}

function agentOf(route: Route, { catalog }: CallControlPorts, leg: CallLeg): Agent {
  const loaded = catalog.get(route.agent);
  if (loaded !== undefined) return loaded.agent;
  leg.hangUp("agent-not-found");
  throw new AppError({
    code: "agent-not-found",
    message: `The route's agent "${route.agent}" is not loaded.`,
    hint: "Check the routes against the agents that are there: parseRoutes does.",
  });
}
