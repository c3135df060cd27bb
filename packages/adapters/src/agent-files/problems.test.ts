import { describe, expect, it } from "vitest";
import { formatPath, formatProblem, formatReport, reportOf } from "./problems.ts";

const place = { file: "a.yaml", line: 3, column: 5, path: "slots[0].requires[1]" };

describe("a problem", () => {
  it("is one line with everything that is known of it", () => {
    const problem = {
      ...place,
      message: 'there is no slot "sice"',
      found: "sice",
      expected: "the name of a slot",
      nearest: "size",
    };
    expect(formatProblem(problem)).toBe(
      'a.yaml:3:5 slots[0].requires[1]: there is no slot "sice" (found "sice", expected the name of a slot); did you mean "size"?',
    );
  });

  it("stays one short line whatever was found", () => {
    const text = formatProblem({ ...place, message: "wrong\nkey", found: { text: `\u001b[31m\n${"x".repeat(500)}` } });
    expect(text).toMatch(/^a\.yaml:3:5 [^\u0000-\u001f]*$/u);
    expect(text.length).toBeLessThan(160);
    expect(formatProblem({ ...place, message: "wrong", found: () => 1 })).toContain("found nothing");
  });

  it("names its path as people write it", () => {
    expect(formatPath(["slots", 2, "requires", 0])).toBe("slots[2].requires[0]");
    expect(formatPath(["tools", "find-times", "a b"])).toBe('tools.find-times["a b"]');
    expect(formatPath([])).toBe("");
  });
});

describe("a report", () => {
  it("holds each problem once, in the order of the file", () => {
    const later = { ...place, message: "later" };
    const earlier = { ...place, line: 1, message: "earlier" };
    expect(formatReport(reportOf("a.yaml", { problems: [later, earlier, later] }))).toBe(
      "a.yaml:1:5 slots[0].requires[1]: earlier\na.yaml:3:5 slots[0].requires[1]: later\na.yaml: 2 problems",
    );
  });

  it("holds a hundred problems and the number of the others", () => {
    const many = Array.from({ length: 150 }, (_, line) => ({ ...place, line, message: "wrong" }));
    const report = reportOf("a.yaml", { problems: many });
    expect(report.problems).toHaveLength(101);
    expect(report.problems.at(-1)?.message).toBe("and 50 more");
  });

  it("keeps warnings apart from problems, and says so on their lines", () => {
    const warnings = [{ ...place, message: "odd" }];
    expect(formatReport(reportOf("a.yaml", { problems: [], warnings }))).toBe(
      "a.yaml:3:5 slots[0].requires[1]: warning: odd\na.yaml: 1 warning",
    );
    expect(formatReport(reportOf("a.yaml", { problems: [{ ...place, message: "wrong" }], warnings }))).toMatch(
      /wrong\n.*warning: odd\na\.yaml: 1 problem, 1 warning$/,
    );
  });

  it("says in one line that all is well", () => {
    expect(formatReport(reportOf("a.yaml", { problems: [] }))).toBe("a.yaml: no problems");
  });
});
