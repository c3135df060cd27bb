import type { BaseCheckpointSaver } from "@langchain/langgraph";
import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
import type { AskOnce } from "./signalbox.ts";
import { passages, questions } from "./workload.ts";

const last = <T>(first: T) => Annotation<T>({ reducer: (_before, next) => next, default: () => first });
const added = <T>() => Annotation<T[]>({ reducer: (before, next) => [...before, ...next], default: () => [] });

const State = Annotation.Root({
  messages: added<{ readonly role: string; readonly text: string }>(),
  profile: last<Record<string, string>>({}),
  route: last(""),
  query: last(""),
  passages: last<readonly { readonly id: string; readonly title: string; readonly text: string }[]>([]),
  verdict: last(""),
  relevant: last<readonly string[]>([]),
  draft: last<{ readonly text: string; readonly citations: readonly string[] }[]>([]),
  confidence: last(0),
  grounded: last(false),
  retrievals: last(0),
  regenerations: last(0),
});

/** The same eight nodes and edges over LangGraph.js, with fakes that answer at once and as little work of its own as its author could do. */
export function langGraph(checkpointer?: BaseCheckpointSaver): AskOnce {
  const graph = new StateGraph(State)
    .addNode("load_memory", async () => ({ profile: {}, retrievals: 0, regenerations: 0 }))
    .addNode("triage", async () => ({ route: "knowledge" }))
    .addNode("contextualize", async () => ({ query: "excess of the Comfort policy" }))
    .addNode("retrieve", async ({ retrievals }) => ({ passages, retrievals: retrievals + 1 }))
    .addNode("grade", async () => ({ verdict: "sufficient", relevant: ["passage-0"] }))
    .addNode("generate", async () => ({
      draft: [{ text: "The excess of the Comfort policy is 200 euros per claim.", citations: ["passage-0"] }],
      confidence: 0.9,
    }))
    .addNode("verify", async () => ({ grounded: true }))
    .addNode("write_memory", async ({ draft }) => ({
      messages: [{ role: "assistant", text: draft.map(({ text }) => text).join(" ") }],
    }))
    .addEdge(START, "load_memory")
    .addEdge("load_memory", "triage")
    .addConditionalEdges("triage", ({ route }) => (route === "knowledge" ? "contextualize" : END), [
      "contextualize",
      END,
    ])
    .addEdge("contextualize", "retrieve")
    .addEdge("retrieve", "grade")
    .addConditionalEdges("grade", ({ verdict }) => (verdict === "sufficient" ? "generate" : END), ["generate", END])
    .addEdge("generate", "verify")
    .addConditionalEdges("verify", ({ grounded }) => (grounded ? "write_memory" : END), ["write_memory", END])
    .addEdge("write_memory", END)
    .compile(checkpointer === undefined ? {} : { checkpointer });
  return async (threadId) => {
    const asked = { messages: [{ role: "user", text: questions[0] ?? "" }] };
    const ended = await graph.invoke(asked, { configurable: { thread_id: threadId } });
    if (!ended.grounded) throw new Error("the turn did not end as it should");
  };
}
