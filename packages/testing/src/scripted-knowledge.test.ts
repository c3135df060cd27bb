import { contractKnowledge, describeKnowledgeSearch } from "./knowledge-contract.ts";
import { createScriptedKnowledge } from "./scripted-knowledge.ts";

describeKnowledgeSearch("the scripted knowledge", async () => {
  const script = { documents: contractKnowledge, agents: ["desk"], shut: ["shut"], contacts: ["ann", "bob"] };
  return {
    search: createScriptedKnowledge(script),
    stuck: createScriptedKnowledge({ ...script, failure: "timeout" }),
    gone: createScriptedKnowledge({ ...script, failure: "unavailable" }),
    close: async () => undefined,
  };
});
