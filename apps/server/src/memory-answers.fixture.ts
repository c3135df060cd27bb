import { createMemoryAnswerStore, createMemoryProfileStore } from "@signalbox/adapters/memory";
import { createRulesAnswerModel } from "@signalbox/adapters/rules";
import type { AgentCatalog } from "@signalbox/ports";
import { createAnswering } from "@signalbox/runtime";
import type { Services } from "./routes/route.ts";
import { createUuidV7Ids } from "./uuid-v7.ts";

/** What a server answers questions with, in memory and by rules. */
export function memoryAnswers(catalog: AgentCatalog): Pick<Services, "answering" | "profiles" | "organisation"> {
  const clock = { now: () => new Date().toISOString() };
  const profiles = createMemoryProfileStore();
  const model = createRulesAnswerModel();
  const answering = createAnswering({
    catalog,
    store: createMemoryAnswerStore({ clock }),
    models: { small: model, main: model },
    profiles,
    clock,
    ids: createUuidV7Ids(clock),
  });
  return { answering, profiles, organisation: "default" };
}
