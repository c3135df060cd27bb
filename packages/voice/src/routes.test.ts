import { isAppError } from "@signalbox/ports";
import { describe, expect, test } from "vitest";
import { parseRoutes, routeFor } from "./routes.ts";

const agents = ["booking", "operator"];

/** What is wrong with a table, by place. */
function problemsOf(table: unknown): unknown {
  try {
    parseRoutes(table, agents);
  } catch (error) {
    return isAppError(error) && error.code === "config-invalid" ? error.details : error;
  }
  return [];
}

describe("routes", () => {
  test("a route takes no calls unless it says so", () => {
    expect(parseRoutes([{ match: "1500", agent: "operator" }], agents)).toEqual([
      { match: "1500", agent: "operator", enabled: false, timeZone: "UTC" },
    ]);
  });

  test("the first that matches answers, by the whole number or its beginning", () => {
    const table = parseRoutes(
      [
        { match: "+7701", agent: "operator" },
        { match: "+77*", agent: "booking" },
      ],
      agents,
    );
    const found = ["+7701", "+77012", "+78"].map((dialled) => routeFor(table, dialled)?.agent);
    expect(found).toEqual(["operator", "booking", undefined]);
  });

  test("every problem of every route is told with its place", () => {
    expect(
      problemsOf([
        { match: "", agent: "operator", enabled: "yes" },
        { match: "1", agent: "booking", open: true },
      ]),
    ).toMatchObject([{ field: "routes[0].match" }, { field: "routes[0].enabled" }, { field: "routes[1]" }]);
  });

  test("an unknown agent is told with the one that was meant", () => {
    expect(problemsOf([{ match: "1", agent: "operater" }])).toEqual([
      { field: "routes[0].agent", message: 'there is no agent "operater". Did you mean "operator"?' },
    ]);
  });

  test("a route that an earlier one hides, and a time zone that is none, are told", () => {
    const hidden = [
      { match: "1*", agent: "booking" },
      { match: "15*", agent: "operator" },
    ];
    expect(problemsOf(hidden)).toMatchObject([{ field: "routes[1].match" }]);
    expect(problemsOf([{ match: "1", agent: "booking", timeZone: "Almaty" }])).toMatchObject([
      { field: "routes[0].timeZone" },
    ]);
  });
});
