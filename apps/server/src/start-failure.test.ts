import { AppError } from "@signalbox/ports";
import { expect, test } from "vitest";
import { describeStartFailure } from "./start-failure.ts";

test("a failure is one line of what happened and what to do", () => {
  const taken = { code: "port-unavailable", message: "port 4300 is in use", hint: "set PORT to another one" } as const;
  expect(describeStartFailure(new AppError(taken))).toBe("signalbox: port 4300 is in use; set PORT to another one");
  const locked = { code: "folder-locked", message: "The folder is in use.", hint: "Choose another." } as const;
  expect(describeStartFailure(new AppError(locked))).toBe("signalbox: The folder is in use. Choose another.");
});

test("an error that nobody foresaw is one line too, without its stack", () => {
  expect(describeStartFailure(new TypeError("no\nmore"))).toBe("signalbox: could not start: no");
});

test("each problem of an agent's file has a line of its own", () => {
  const error = new AppError({
    code: "agent-invalid",
    message: "Two problems",
    hint: "Mend them.",
    details: ["a.yaml:3:5 slots[0].name: is missing", "b.yaml:1:1 the file is empty"],
  });
  expect(describeStartFailure(error).split("\n")).toEqual([
    "signalbox: there are 2 problems in the agents. Mend them.",
    "  a.yaml:3:5 slots[0].name: is missing",
    "  b.yaml:1:1 the file is empty",
  ]);
});
