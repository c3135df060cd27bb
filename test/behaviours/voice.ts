import type { Behaviour } from "./behaviour.ts";

/** What is promised of phone calls, with whatever provider and on whatever leg. */
export const voiceBehaviours = {
  "voice.conversation-comes-first": {
    sentence: "A call's conversation is opened before its provider is started, and the provider starts from its state.",
    source: "calls, integration",
  },
  "voice.state-is-told-at-every-transition": {
    sentence: "A provider is told the state of the conversation anew whenever it has changed.",
    source: "calls, integration",
  },
  "voice.calls-are-permitted-by-the-engine": {
    sentence:
      "A provider's tool call is held against what was offered with its response, and is told its result or its denial.",
    source: "G6",
  },
  "voice.routes-are-closed-by-default": {
    sentence: "A call that no enabled route matches is hung up, without a conversation and without a provider.",
    source: "calls, integration",
  },
  "voice.one-response-at-a-time": {
    sentence: "No response is asked for while another is under way.",
    source: "openai/openai-agents-python#1466",
  },
  "voice.calls-belong-to-their-response": {
    sentence:
      "A tool call counts only with the response that it came with; one of an unknown or a finished response does not run.",
    source: "issue 4, point 8",
  },
  "voice.discarded-calls-do-not-run": {
    sentence: "The tool calls of a response that was interrupted do not run.",
    source: "pipecat-ai/pipecat#4997",
  },
  "voice.results-survive-interruption": {
    sentence: "What a tool brought is kept, and told to the provider, although its reply was talked over.",
    source: "livekit/agents#3702",
  },
  "voice.leaves-after-the-last-word": {
    sentence: "A call ends, or is transferred, after the last word was played, and not while the caller talks over it.",
    source: "pipecat-ai/pipecat#1461",
  },
  "voice.a-failed-transfer-comes-back": {
    sentence: "A caller who could not be put through is told so.",
    source: "livekit/agents#3187",
  },
  "voice.only-what-was-heard-counts": {
    sentence: "Of a message that was cut off only what was heard enters the history.",
    source: "issue 4, point 8",
  },
  "voice.nothing-unsaid-is-heard": {
    sentence: "A provider's words are played only once the engine says them.",
    source: "G9",
  },
  "voice.what-must-be-heard-is-heard": {
    sentence:
      "A message that must be heard is played to its end, and what the caller says over it is answered after it.",
    source: "livekit/agents#5001",
  },
  "voice.barge-in-stops-the-bot": {
    sentence: "Speech of the caller stops the bot at once, and cuts its words no further than they were sent.",
    source: "pipecat-ai/pipecat#1963",
  },
  "voice.noise-does-not-silence-the-bot": {
    sentence: "After speech that brings no words the bot goes on.",
    source: "livekit/agents#4039",
  },
  "voice.one-answer-an-utterance": {
    sentence: "One utterance is answered once, however often its transcript comes.",
    source: "livekit/agents-js#222",
  },
  "voice.keys-are-events": {
    sentence: "A key stops the bot and is heard; keys pressed together are one answer.",
    source: "microsoft/botframework-telephony#25",
  },
  "voice.timers-run-only-while-listening": {
    sentence: "Silence is counted only while the bot listens: not while anybody speaks, and not while a tool runs.",
    source: "think41/foundation-voice#10",
  },
  "voice.silence-comes-to-an-end": {
    sentence: "A caller who stays silent is asked again, and said goodbye to when there is nothing more to ask.",
    source: "kirklandsig/AIReceptionist#10",
  },
  "voice.calls-have-a-longest-time": {
    sentence: "A call that takes too long is said goodbye to, and cut off if that does not end it.",
    source: "issue 4, point 8",
  },
  "voice.hang-up-cleans-up": {
    sentence:
      "When the caller hangs up, in whatever state, the session is closed, no timer is left and the conversation is ended.",
    source: "twilio-samples/speech-assistant-openai-realtime-api-python#10",
  },
  "voice.provider-errors-do-not-end-a-call": {
    sentence:
      "A provider that fails, is late, throws or loses its session does not crash a call: the engine speaks for itself, and a new session takes over.",
    source: "openai/openai-agents-js#189",
  },
  "voice.fits-providers-and-legs": {
    sentence:
      "A call is led the same over a leg without marks or without flushing, over one of text, and with a provider that only speaks.",
    source: "issue 4, point 8",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
