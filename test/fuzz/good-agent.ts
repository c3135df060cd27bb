/** An agent in which most of what an agent's file can hold occurs. It is what is spoilt. */
export const goodAgent: { readonly [member: string]: unknown } = {
  id: "good",
  locale: "en",
  closing: "Bye {guests}.",
  gateSlot: "hello",
  slots: [
    { name: "hello", source: "announce", message: "Hello." },
    { name: "guests", source: ["event", "user"], type: "integer", min: 1, max: 8, requiresReadback: true },
    {
      name: "kind",
      type: "choice",
      choices: ["a", { value: "b", label: "B", synonyms: ["bee"] }],
      response: [{ type: "chips", options: [{ text: "a" }] }],
    },
    { name: "openings", source: "task:Check" },
    {
      name: "time",
      type: "time",
      requires: ["openings"],
      condition: 'filled.kind == "a"',
      ask: "{guests, plural, one {# guest} other {# guests}} at?",
      validateAgainst: { slot: "openings" },
    },
    {
      name: "code",
      pattern: "[A-Z]+",
      setter: "set_code",
      validation: {
        errors: { out_of_range: "No." },
        onExhaust: { say: "Bye.", then: { tool: "ring", args: { g: "{guests}" } } },
      },
    },
  ],
  tasks: [
    {
      name: "Check",
      tool: "check",
      inputs: ["guests", "kind"],
      outputs: { found: "openings" },
      onFailure: { retrySay: "Again?", clearSlots: ["guests"], maxRetries: 2 },
    },
    { name: "Book", tool: "book", inputs: ["time", "code"], terminal: true, thenSay: "Done {time}." },
  ],
  steerBack: { softAfter: 1, hardAfter: 2, escalateAfter: 3 },
  tools: { check: { http: { url: "https://example.com/{guests}" } }, set_code: { setter: true } },
};
