import type { OpenChannel } from "@signalbox/testing";
import { channelCargo, describeChannel, playChannel } from "@signalbox/testing";
import { expect } from "vitest";
import { scenario } from "../../scenario.ts";
import { overApi, overPhone, overRemoteTerminal, overStream, overTerminal } from "./channel.fixture.ts";

const channels: readonly (readonly [string, OpenChannel])[] = [
  ["the chat API", overApi],
  ["the chat API as a stream", overStream],
  ["the terminal", overTerminal],
  ["the terminal with a server", overRemoteTerminal],
  ["the phone", overPhone],
];

for (const [name, open] of channels) describeChannel(name, open);

scenario(
  "t93.one-conversation-on-every-channel",
  "the same user, the same agent: the same words, and the same decisions behind them",
  async () => {
    const outcomes = [];
    for (const [, open] of channels) {
      const talk = await playChannel(open, channelCargo());
      const decided = ["filled", "auto-confirm", "task-fired", "denied"];
      const trace = (await talk.record()).flatMap(({ trace }) => trace.filter(({ tag }) => decided.includes(tag)));
      outcomes.push({ heard: talk.heard, trace });
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  },
);
