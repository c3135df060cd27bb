import type { Behaviour } from "./behaviour.ts";

/** What went wrong with other engines in public threads, each as a promise of this one. `source` names the thread it came from. */
export const cases = {
  "t01.invalid-answers-are-bounded": {
    sentence:
      "Invalid answers are explained, then a way out is offered, then a person takes over; nothing re-asks for ever.",
    source: "case T01, RasaHQ/rasa-sdk#317",
  },
  "t02.the-error-takes-the-place-of-the-question": {
    sentence: "What was wrong with a value is said instead of the question, not before it.",
    source: "case T02, RasaHQ/rasa-sdk#240",
  },
  "t04.off-topic-text-is-no-value": {
    sentence:
      "Every value is held against its slot's type and pattern, so text about something else never lands in it.",
    source: "case T04, axa-group/nlp.js#421",
  },
  "t05.a-later-answer-leaves-earlier-ones": {
    sentence: "A later answer of the same kind fills its own slot and leaves the earlier one as it was.",
    source: "case T05, axa-group/nlp.js#291",
  },
  "t07.a-greeting-is-no-value": {
    sentence: "Greetings, thanks and hesitations never become a value.",
    source: "case T07, RasaHQ/rasa#2040",
  },
  "t09.exhaustion-keeps-the-invalid-value-out": {
    sentence: "When a slot's attempts are used up, the invalid value is not let through.",
    source: "case T09, microsoft/botframework-sdk#1919",
  },
  "t10.each-error-has-its-message": {
    sentence: "Each kind of mistake is answered with the message that its slot declares for it.",
    source: "case T10, botfront/botfront#1029",
  },
  "t11.a-model-cannot-make-up-a-task-input": {
    sentence: "A task's inputs are never a model's own: they come from the user, an event or a task.",
    source: "case T11, vercel/ai#4169",
  },
  "t14.required-is-what-the-engine-waits-for": {
    sentence:
      "What a task needs is held by the engine, not by a prompt: it neither starts early nor is kept from starting.",
    source: "case T14, hashgraph/hedera-agent-kit-js#612",
  },
  "t15.one-message-may-answer-several-questions": {
    sentence: "Several answers in one message all land before the engine decides.",
    source: "case T15, RasaHQ/rasa-sdk#85",
  },
  "t17.all-setters-before-the-task": {
    sentence: "All calls of a reply are taken in before a task may fire.",
    source: "case T17",
  },
  "t19.words-beside-calls-lose-no-call": {
    sentence: "A reply of words and calls has its calls carried out and its words held.",
    source: "case T19, oracle/wayflow#96",
  },
  "t20.a-change-takes-what-depends-on-it": {
    sentence: "Changing an early answer takes what depends on it, and leaves what does not.",
    source: "case T20, emcie-co/parlant#461",
  },
  "t22.a-refused-change-gives-the-old-value-back": {
    sentence: "A user who refuses the changed value has the confirmed one back, with what was made from it.",
    source: "case T22",
  },
  "t23.a-changed-day-is-looked-up-again": {
    sentence: "After a correction availability is looked up again before anything of it is offered.",
    source: "case T23",
  },
  "t25.neither-yes-nor-no-stays-open": {
    sentence: "What is neither a yes nor a no leaves the values waiting, and is served.",
    source: "case T25, microsoft/BotFramework-Composer#940",
  },
  "t26.yes-is-heard-in-many-words": {
    sentence: "A yes is heard in the many ways people say it, and the model helps with the rest.",
    source: "case T26, microsoft/botframework-sdk#736 and #452",
  },
  "t28.own-words-for-yes": {
    sentence: "An agent may add its customers' own words for yes and no, for each language.",
    source: "case T28, microsoft/BotFramework-Composer#5364",
  },
  "t30.the-engine-reads-back": {
    sentence: "A number is read back by the engine, digit for digit, not by a model.",
    source: "case T30, openai/openai-agents-js#182 and openai/openai-realtime-agents#29",
  },
  "t32.a-changing-task-waits-behind-a-yes": {
    sentence: "A task behind a read-back cannot fire without the user's yes to it, by construction.",
    source: "case T32, mastra-ai/mastra#5982",
  },
  "t33.a-model-does-not-answer-for-the-user": {
    sentence: "A model cannot answer its own questions: only a turn with the user's words fills the user's slots.",
    source: "case T33, pipecat-ai/pipecat#1691",
  },
  "t34.answered-and-skipped-stay-so": {
    sentence: "A question that was answered or skipped is not asked again.",
    source: "case T34, n8n-io/n8n#32755",
  },
  "t35.a-done-task-does-not-fire-again": {
    sentence: "A task that is done does not fire again, however often a model repeats its calls.",
    source: "case T35, google/adk-python#1555",
  },
  "t38.runaway-loops-are-cut": {
    sentence: "Requests to the model in a turn and turns in a conversation have a hard cap.",
    source: "case T38, google/adk-docs#263",
  },
  "t40.only-a-finished-flow-gives-control-back": {
    sentence: "A model cannot end a flow early: control leaves it when its task has run.",
    source: "case T40, openai/openai-agents-python#1078",
  },
  "t41.an-interrupted-reply-keeps-the-result": {
    sentence: "A tool's result is kept when the user talks over the reply, and the same call is not made again.",
    source: "case T41, livekit/agents#3702",
  },
  "t42.a-slow-tool-runs-once": {
    sentence: "A tool that takes its time is called once, whatever is said meanwhile.",
    source: "case T42, livekit/agents#6100",
  },
  "t43.every-call-ends": {
    sentence:
      "Every call ends as a result, an error, a timeout, unknown or called off, and none of them blocks the flow.",
    source: "case T43, pipecat-ai/pipecat#4165",
  },
  "t44.one-reply-after-all-calls": {
    sentence: "A user's turn gets one reply, after all of its calls.",
    source: "case T44, pipecat-ai/pipecat-flows#87",
  },
  "t46.one-key-for-each-piece-of-work": {
    sentence: "Each piece of work is called once with an idempotency key of its own, also where tasks share a tool.",
    source: "case T46, google/adk-python#3940",
  },
  "t48.success-is-told-to-the-model": {
    sentence: "After a success its tools are hidden and its details stand in what the model reads.",
    source: "case T48, GoogleCloudPlatform/cymbal-air-toolbox-demo#549",
  },
  "t49.every-call-has-its-result-in-the-history": {
    sentence: "Every call that a model made is followed by its result in the history, whatever became of it.",
    source: "case T49, livekit/agents#5092",
  },
  "t51.a-restart-repeats-no-effect": {
    sentence: "Effects are recorded before they run, so going on after a crash repeats none that may not be repeated.",
    source: "case T51, langchain-ai/langgraph#7780 and #4172, rancher/rancher-ai-agent#136",
  },
  "t52.streaming-has-the-same-gate": {
    sentence: "A streamed turn goes through the same gates as one that is not.",
    source: "case T52, openai/openai-agents-js#647",
  },
  "t57.a-pause-loses-nothing": {
    sentence: "A user who comes back days later, or after a restart, finds what was said.",
    source: "case T57, RasaHQ/rasa#5091",
  },
  "t58.conversations-share-no-state": {
    sentence: "Conversations share nothing but their agent, which no conversation changes.",
    source: "case T58, aws/agentcore-cli#1639",
  },
  "t59.a-crash-before-the-reply-sends-it-once": {
    sentence:
      "A process that dies between a task's success and the reply leaves the result there, and the reply is sent once.",
    source: "case T59",
  },
  "t66.messages-that-pile-up-get-one-reply": {
    sentence:
      "Turns of a conversation run one after the other, and messages that pile up meanwhile are answered together.",
    source: "case T66, google/adk-python#1733",
  },
  "t67.one-turn-at-a-time": {
    sentence: "However many processes take up a conversation at once, one turn of it runs.",
    source: "case T67, NousResearch/hermes-agent#2086",
  },
  "t68.no-write-is-lost": {
    sentence: "A write under a lease that was lost is refused, and what was received stays.",
    source: "case T68, lucianfialho/effect-gates#64",
  },
  "t70.double-texting-is-the-same-everywhere": {
    sentence: "What is said while a turn runs waits and is answered next, on every way in.",
    source: "case T70, langchain-ai/langgraphjs#864",
  },
  "t71.every-merged-message-is-looked-at": {
    sentence: "Of messages that became one turn each is looked at for a cancel, a wish for a person and a no.",
    source: "case T71, NVIDIA-NeMo/Guardrails#1413",
  },
  "t73.words-alone-promise-no-person": {
    sentence: "A model's words that promise a person are not said where the engine hands nothing over.",
    source: "case T73, openai/openai-agents-python#2352",
  },
  "t74.code-hands-over-without-a-model": {
    sentence: "The engine hands over to a person also where the model is down or never asked.",
    source: "case T74, google/adk-python#5125",
  },
  "t75.silence-after-a-handoff": {
    sentence: "After a handoff the bot says nothing and asks no model; what comes in is recorded.",
    source: "case T75, chatwoot/rasa-agent-bot-demo#12",
  },
  "t76.ownership-is-state-not-text": {
    sentence: "Who answers is state: no text in the history, the model's or a tool's, changes it.",
    source: "case T76, fazer-ai/agents#457",
  },
  "t78.a-handoff-does-not-hang": {
    sentence: "A transfer that does not come about gives control back, and the turn is settled.",
    source: "case T78, livekit/agents#3187",
  },
  "t79.a-handoff-says-why": {
    sentence: "A handoff carries its reason as a name of a closed list, with what is known.",
    source: "case T79, livekit/agents#7200",
  },
  "t81.only-an-event-gives-a-conversation-back": {
    sentence: "Nothing that a user or a model says takes a conversation back from a person.",
    source: "case T81, openai/openai-agents-python#1197",
  },
  "t82.a-refused-transfer-keeps-the-user": {
    sentence: "A transfer that is refused leaves the conversation open, and what the user says is recorded.",
    source: "case T82, livekit/sip#234",
  },
  "t60.a-question-is-answered-before-the-pending-one": {
    sentence: "A question in between is answered first, and the open question follows it once.",
    source: "case T60, RasaHQ/rasa#7751",
  },
  "t61.cancel-works-everywhere": {
    sentence: "A cancel is offered and heard in every state, and clears what the user said.",
    source: "case T61, RasaHQ/rasa#2337 and #2326, axa-group/nlp.js#352",
  },
  "t64.any-number-of-questions-changes-nothing": {
    sentence: "However many questions come in between, the answer after them leads to the same state.",
    source: "case T64, RasaHQ/rasa#7639",
  },
  "t83.relative-days-are-the-users": {
    sentence:
      "A relative day is counted in the conversation's time zone, around midnight and when the clocks change too.",
    source:
      "case T83, microsoft/botframework-components#375, IBM-Cloud/insurance-bot#154, microsoft/Recognizers-Text#1486",
  },
  "t85.a-day-stays-a-day": {
    sentence: "A day that was said without a time has none.",
    source: "case T85, microsoft/botframework-sdk#4431",
  },
  "t87.one-message-switches-no-language": {
    sentence: "A message in another language does not switch the conversation's.",
    source: "case T87, PersonalJarvis/PersonalJarvis#119",
  },
  "t89.a-tool-result-switches-no-language": {
    sentence: "A tool's result in another language does not switch the conversation's.",
    source: "case T89, elevenlabs/examples#174, GoogleCloudPlatform/cxas-scrapi#79",
  },
  "t90.an-unheard-question-was-not-asked": {
    sentence: "A question that was not heard counts as not asked: it is put again, and no attempt is used up.",
    source: "case T90, livekit/agents-js#1269",
  },
  "t92.what-must-be-heard-is-said-until-it-was": {
    sentence: "What must be heard is said again until it was, and what waits for it stays closed.",
    source: "case T92, aplisay/llm-agent#74",
  },
  "t93.must-be-heard-holds-on-every-channel": {
    sentence: "What must be heard is marked so on every channel alike.",
    source: "case T93, livekit/agents#5001",
  },
  "t93.one-conversation-on-every-channel": {
    sentence: "Chat, stream, terminal and phone carry the same words of the same conversation, each once and in order.",
    source: "case T93, livekit/agents#5001",
  },
  "t96.a-new-turn-takes-the-place-of-a-waiting-prompt": {
    sentence: "A new turn of the user takes the place of a reply that was still to come: a question is put once.",
    source: "case T96, pipecat-ai/pipecat#5091",
  },
  "t97.the-record-only-grows": {
    sentence: "What the user says over a reply changes nothing of what the record holds.",
    source: "case T97, openai/openai-agents-js#523",
  },
  "t73.words-alone-hand-nothing-over": {
    sentence: "A handoff is an act of the engine: a model's words alone hand nothing over.",
    source: "case T73, openai/openai-agents-python#2352",
  },
  "t74.code-hands-over-without-the-model": {
    sentence: "Code can hand a conversation over at any time, whatever the model does.",
    source: "case T74, google/adk-python#5125",
  },
  "t75.silent-after-the-handoff": {
    sentence: "After a handoff the bot says nothing, whatever comes in; what comes in is recorded.",
    source: "case T75, chatwoot/rasa-agent-bot-demo#12",
  },
  "t76.return-restores-the-bot": {
    sentence:
      "Who owns a conversation is state: after it was given back the bot speaks, and knows what happened meanwhile.",
    source: "case T76, fazer-ai/agents#457",
  },
  "t78.ringing-ends-by-its-own-timer": {
    sentence: "A call for a person that nobody answers ends by a deadline of its own.",
    source: "case T78, livekit/agents#3187",
  },
  "t79.each-outcome-has-its-words-and-its-next-step": {
    sentence: "Each outcome of a handoff has its own words and its own next step.",
    source: "case T79, livekit/agents#7200",
  },
  "t81.the-way-back-is-explicit": {
    sentence: "A conversation comes back to the bot by an explicit event only, where its agent allows it.",
    source: "case T81, openai/openai-agents-python#1197",
  },
  "t82.a-failed-transfer-keeps-the-caller": {
    sentence: "Whoever could not be put through is kept, and is offered something.",
    source: "case T82, livekit/sip#234",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
