import type { AgentDefinition } from "@signalbox/engine";

/** An agent with `count` slots: a tenth of them conditional, a few that wait for a task, one task a ten slots. */
export function agentOfSize(count: number): AgentDefinition {
  const groups = Math.max(1, Math.round(count / 10));
  const slots: AgentDefinition["slots"] = [];
  const tasks: NonNullable<AgentDefinition["tasks"]> = [];
  for (let group = 0; group < groups; group++) {
    const name = (part: string): string => `${part}_${group}`;
    slots.push(
      {
        name: name("party"),
        type: "integer",
        min: 1,
        max: 8,
        ask: "How many guests?",
        requiresReadback: true,
        readbackFormat: { type: "plural", one: "guest", other: "guests" },
      },
      { name: name("day"), type: "date", ask: "Which day?", requiresReadback: true, readbackFormat: "date" },
      { name: name("times"), source: `task:${name("Find")}` },
      { name: name("phone"), type: "phone", ask: "Which number?", condition: `int(filled.${name("party")}) >= 5` },
      { name: name("time"), type: "time", requires: [name("times")], ask: `We have {${name("times")}}. Which one?` },
      {
        name: name("area"),
        type: "choice",
        choices: ["inside", "outside", "bar"],
        ask: "Where would you like to sit?",
      },
      { name: name("guest"), type: "name", ask: "What name?", requiresReadback: true },
      { name: name("email"), type: "email", ask: "Which e-mail address?" },
      { name: name("notes"), type: "text", ask: "Any requests?", requiresReadback: true },
      { name: name("number"), source: `task:${name("Book")}` },
    );
    tasks.push(
      {
        name: name("Find"),
        tool: name("find"),
        inputs: [name("party"), name("day")],
        outputs: { times: name("times") },
        thenSay: "Good news.",
      },
      {
        name: name("Book"),
        tool: name("book"),
        inputs: ["party", "day", "time", "phone", "area", "guest", "email", "notes"].map(name),
        outputs: { number: name("number") },
        readbackInputs: true,
        terminal: group === groups - 1,
        thenSay: `Booked: {${name("number")}}.`,
      },
    );
  }
  return { id: `size-${count}`, limits: { turns: 10_000 }, slots, tasks };
}
