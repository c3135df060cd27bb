import { describe, expect, test } from "vitest";
import { formatHash, parseHash } from "./route.ts";

describe("the address", () => {
  test("a conversation's address reads back to its id, whatever the id holds", () => {
    for (const id of ["0199c3f2", "a/b", "ä ö#?", "%"]) {
      expect(parseHash(formatHash({ type: "conversation", id }))).toEqual({ type: "conversation", id });
    }
  });

  test("an unknown or broken address is the start", () => {
    for (const hash of ["", "#", "#/", "#/c/", "#/c/a/b", "#/x/1", "#/c/%E0%A4%A"]) {
      expect(parseHash(hash)).toEqual({ type: "start" });
    }
  });
});
