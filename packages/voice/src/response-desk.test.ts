import { createSimulatedClock, describeModel } from "@signalbox/testing";
import { defaultLimits } from "./limits.ts";
import type { SessionEvent } from "./provider.ts";
import { ResponseDesk } from "./response-desk.ts";
import { SessionKeeper } from "./session-keeper.ts";
import { createScriptedProvider, createSimulatedTimers } from "./testing/index.ts";

// Its failures are the session's and come all the same, so that the codes of a script do not apply to it.
describeModel("A voice session", {
  isScriptable: false,
  open: (script) => {
    const clock = createSimulatedClock();
    const timers = createSimulatedTimers(clock);
    const replies = script.map(({ text, toolCalls }) => ({ ...(text && { text }), ...(toolCalls && { toolCalls }) }));
    const onNote = (): void => undefined;
    const keeper: SessionKeeper = new SessionKeeper({
      provider: createScriptedProvider({ timers, script: replies }),
      timers,
      limits: defaultLimits,
      onLost: onNote,
      history: async () => [],
      onNote,
      onEvent: (event: SessionEvent) => {
        if ("responseId" in event) model.take(event);
      },
    });
    const { responseMs } = defaultLimits;
    const model = new ResponseDesk({ name: "scripted", keeper, timers, responseMs, mayAnswer: () => true, onNote });
    let isOver = false;
    const keepGoing = async (): Promise<void> => {
      while (!isOver) await timers.advance(100);
    };
    const going = keepGoing();
    return {
      model,
      close: () => {
        isOver = true;
        return going;
      },
    };
  },
});
