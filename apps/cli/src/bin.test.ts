import { describe, expect, it } from "vitest";
import { startBin } from "./process.fixture.ts";

describe("the signalbox process", () => {
  it("talks through a pipe, prints the transcript, and ends at /quit though the pipe stays open", async () => {
    const { child, ended } = startBin(["chat", "table-booking"]);
    child.stdin.write("for four people\n/quit\n");
    const { code, output, errors } = await ended;
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(output).toContain("you>   for four people\nagent> Just to confirm: 4 guests.");
  });

  it("ends without a word when nobody reads its output any more", async () => {
    const { child, ended } = startBin(["graph", "examples/table-booking"]);
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, errors: "" });
  });

  it("ends with 2 and one line for a wrong call", async () => {
    const { code, errors } = await startBin(["graph", "nowhere"]).ended;
    expect(code).toBe(2);
    expect(errors).toMatch(/^error: nowhere does not exist \(.+\)\n$/);
  });
}, 60_000);
