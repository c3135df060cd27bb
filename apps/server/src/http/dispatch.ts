import { type InputOf, type Operation, type OperationInput, type OperationName, operations } from "@signalbox/api";
import { adminOperations, operatorOperations } from "@signalbox/api/admin";
import { voiceOperations } from "@signalbox/api/voice";
import type { Knowledge } from "@signalbox/knowledge";
import type { AdminOperationName, AdminRoutes } from "../routes/admin.ts";
import {
  type AdminAccess,
  type Entering,
  enterAsAdministrator,
  enterAsOperator,
  enterAsVoice,
  type VoiceAccess,
} from "../routes/enter.ts";
import type { OperatorOperationName, OperatorRoutes } from "../routes/organisations.ts";
import type { Emit, Routes, Services } from "../routes/route.ts";
import type { VoiceOperationName, VoiceRoutes } from "../routes/voice.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";
import { readInput } from "./read-input.ts";
import type { WorkGate } from "./work-gate.ts";

/** What endpoints run with. */
export interface DispatchOptions {
  readonly services: Services;
  readonly gate: WorkGate;
  readonly heartbeatMs: number;
}

/** One request for an endpoint, without the framework. */
export interface Incoming {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  /** What is sent as the event `error`; also where the error is logged. */
  readonly describeError: (error: unknown) => unknown;
}

/** An endpoint's answer: whole, or as it comes. */
export type Answer =
  | { readonly type: "whole"; readonly status: Operation["status"]; readonly data: unknown }
  | ({ readonly type: "streamed" } & EventStream);

/** An endpoint ready to be called. */
export interface Endpoint {
  readonly operation: Operation;
  answer(incoming: Incoming): Promise<Answer>;
}

/** The handlers of every contract. */
export interface AllRoutes {
  readonly routes: Routes;
  readonly admin: AdminRoutes;
  readonly operator: OperatorRoutes;
  readonly voice: VoiceRoutes;
}

/**
 * Every endpoint of the contract, of that with administrators and of that with voice workers, with its handler. Who may not enter is told so
 * before anything else of his request is looked at.
 */
export function bindRoutes(
  { routes, admin, operator, voice }: AllRoutes,
  options: DispatchOptions,
): readonly Endpoint[] {
  const { services } = options;
  const anybody = async (): Promise<Services> => services;
  const bind = <Name extends OperationName>(name: Name) =>
    bindRoute<OperationInput<Name>, Services>(operations[name], anybody, routes[name], options);
  const bindAdmin = <Name extends AdminOperationName>(name: Name) => {
    const enter = (entering: Entering) => enterAsAdministrator(entering, services);
    return bindRoute<InputOf<(typeof adminOperations)[Name]>, AdminAccess>(
      adminOperations[name],
      enter,
      admin[name],
      options,
    );
  };
  const bindOperator = <Name extends OperatorOperationName>(name: Name) => {
    const enter = (entering: Entering) => enterAsOperator(entering, services);
    return bindRoute<InputOf<(typeof operatorOperations)[Name]>, Knowledge>(
      operatorOperations[name],
      enter,
      operator[name],
      options,
    );
  };
  const bindVoice = <Name extends VoiceOperationName>(name: Name) => {
    const enter = (entering: Entering) => enterAsVoice(entering, name, services);
    return bindRoute<InputOf<(typeof voiceOperations)[Name]>, VoiceAccess>(
      voiceOperations[name],
      enter,
      voice[name],
      options,
    );
  };
  // The keys of a table of operations are its names.
  return [
    ...(Object.keys(operations) as OperationName[]).map((name) => bind(name)),
    ...(Object.keys(adminOperations) as AdminOperationName[]).map((name) => bindAdmin(name)),
    ...(Object.keys(operatorOperations) as OperatorOperationName[]).map((name) => bindOperator(name)),
    ...(Object.keys(voiceOperations) as VoiceOperationName[]).map((name) => bindVoice(name)),
  ];
}

function bindRoute<Input, Access>(
  operation: Operation,
  enter: (entering: Entering) => Promise<Access>,
  handler: (input: Input, access: Access, emit: Emit) => Promise<unknown>,
  { gate, heartbeatMs }: DispatchOptions,
): Endpoint {
  return {
    operation,
    async answer({ request, params, describeError }) {
      const access = await enter({ headers: request.headers, params });
      // `readInput` has just parsed it with this operation's shapes.
      const input = (await readInput(operation, request, params)) as Input;
      const run = (emit: Emit) => gate.run(() => handler(input, access, emit));
      if (operation.streams === true && wantsEvents(request)) {
        return { type: "streamed", ...(await openEventStream({ run, describeError, heartbeatMs })) };
      }
      return { type: "whole", status: operation.status, data: await run(() => undefined) };
    },
  };
}

function wantsEvents(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/event-stream") ?? false;
}
