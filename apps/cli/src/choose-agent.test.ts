import { describe, expect, it } from "vitest";
import { chooseAgent } from "./choose-agent.ts";

describe("choosing an agent", () => {
  it("takes the one that is named, and the only one where none is", () => {
    expect(chooseAgent("b", ["a", "b"])).toBe("b");
    expect(chooseAgent(undefined, ["a"])).toBe("a");
  });

  it("suggests the nearest id for an unknown one", () => {
    expect(() => chooseAgent("tabel-booking", ["claim-intake", "table-booking"])).toThrow(
      expect.objectContaining({ code: "agent-not-found", hint: 'did you mean "table-booking"?' }),
    );
  });

  it("lists the ids when none is near or none is named", () => {
    expect(() => chooseAgent("zzz", ["b", "a"])).toThrow(expect.objectContaining({ hint: "one of: a, b" }));
    expect(() => chooseAgent(undefined, ["b", "a"])).toThrow(expect.objectContaining({ hint: "one of: a, b" }));
    expect(() => chooseAgent("a", [])).toThrow(expect.objectContaining({ hint: expect.stringContaining("--agents") }));
  });
});
