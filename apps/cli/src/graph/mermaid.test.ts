import { readFileSync } from "node:fs";
import { definitionSchema } from "@signalbox/engine";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { drawGraph } from "./mermaid.ts";

const draw = (definition: object): string => drawGraph(definitionSchema.parse({ id: "a", ...definition }));

describe("the flowchart of an agent", () => {
  it("shows slots, tasks, inputs, outputs, requirements, conditions and the end", () => {
    const text = draw({
      slots: [
        { name: "hello", source: "announce", message: "Hello" },
        { name: "size", type: "integer", requires: ["hello"] },
        { name: "phone", source: ["event", "user"], type: "phone", condition: "int(filled.size) >= 5" },
        { name: "number", source: "task:book" },
      ],
      tasks: [
        {
          name: "book",
          tool: "book",
          inputs: ["size", "phone"],
          requires: ["hello"],
          outputs: { n: "number" },
          terminal: true,
        },
      ],
    });
    expect(text).toMatchInlineSnapshot(`
      "flowchart TD
        slot0>"hello<br/>announcement"]:::announce
        slot1(["size<br/>integer"])
        slot2(["phone<br/>phone, from an event, else the user"])
        slot3[/"number<br/>from a task"/]
        task0[["book<br/>ends the conversation"]]:::terminal
        slot0 -.-> slot1
        slot1 -.->|"if int(filled.size) #62;= 5"| slot2
        slot1 --> task0
        slot2 --> task0
        slot0 -.-> task0
        task0 --> slot3
        classDef announce stroke-dasharray: 4 3
        classDef terminal stroke-width: 4px
      "
    `);
  });

  it("reads the slots of a condition in both notations, each once", () => {
    const text = draw({
      slots: [
        { name: "x" },
        { name: "y" },
        { name: "z", condition: 'filled["x"] == "a" && filled.y == "b" && filled.x != "c"' },
      ],
    });
    expect(text.match(/-\.->/g)).toHaveLength(2);
    expect(text).toContain("slot0 -.->|");
    expect(text).toContain("slot1 -.->|");
  });

  it("lets no name or condition end a label or become markup", () => {
    const text = draw({ slots: [{ name: "end", condition: 'channel == "<b>]|\n" # `x`' }] });
    expect(text).toMatchInlineSnapshot(`
      "flowchart TD
        slot0(["end<br/>text"])
        slot0if{{"channel"}} -.->|"if channel == #34;#60;b#62;#93;#124;#10;#34; #35; #96;x#96;"| slot0
        classDef announce stroke-dasharray: 4 3
        classDef terminal stroke-width: 4px
      "
    `);
  });

  it("draws each flow as a part of its own, with what it shares and what starts it", () => {
    const text = draw({
      slots: [{ name: "topic" }, { name: "customer" }],
      flows: [
        {
          name: "claim",
          description: "Report damage",
          startsWhen: 'filled.topic == "claim"',
          shares: ["customer"],
          slots: [{ name: "what", requires: ["customer"] }],
          tasks: [{ name: "File", tool: "file", inputs: ["customer", "what"], terminal: true }],
        },
      ],
    });
    expect(text).toMatchInlineSnapshot(`
      "flowchart TD
        slot0(["topic<br/>text"])
        slot1(["customer<br/>text"])
        subgraph flow0["claim"]
          flow0_slot0(["what<br/>text"])
          flow0_task0[["File<br/>ends the flow"]]:::terminal
          slot1 -.-> flow0_slot0
          slot1 --> flow0_task0
          flow0_slot0 --> flow0_task0
        end
        slot0 -.->|"if filled.topic == #34;claim#34;"| flow0
        classDef announce stroke-dasharray: 4 3
        classDef terminal stroke-width: 4px
      "
    `);
  });

  it.each(["table-booking", "claim-intake"])("draws the example %s", (name) => {
    const file = new URL(`../../../../examples/${name}/agent.yaml`, import.meta.url);
    expect(drawGraph(definitionSchema.parse(parse(readFileSync(file, "utf8"))))).toMatchSnapshot();
  });
});
