import { nearestName } from "@signalbox/engine";
import { AppError } from "@signalbox/ports";
import * as z from "zod";

const match = z
  .string()
  .regex(/^(\*|[+0-9a-zA-Z@._-]+\*?)$/, 'a number or name as it is dialled; "*" at its end stands for any rest');
const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language tag, as "ru" or "en-GB"');

const route = z.strictObject({
  match,
  agent: z.string().min(1),
  enabled: z.boolean().default(false),
  timeZone: z.string().refine(isTimeZone, 'an IANA time zone, as "Asia/Almaty"').default("UTC"),
  locale: languageTag.optional(),
  transferTo: z.string().min(1).optional(),
});
const routes = z.array(route);

/** Which agent answers what was dialled. */
export interface Route {
  /** A number or name; "*" at its end stands for any rest. */
  readonly match: string;
  readonly agent: string;
  /** False unless the table says otherwise: no number is live by mistake. */
  readonly enabled: boolean;
  /** IANA name. */
  readonly timeZone: string;
  readonly locale?: string | undefined;
  /** Where a person is to be reached. */
  readonly transferTo?: string | undefined;
}

/**
 * Reads a table of routes. Throws `config-invalid` with every problem and its place: a wrong field, an agent that is not among
 * `agents`, a route that an earlier one hides.
 */
export function parseRoutes(value: unknown, agents: readonly string[]): readonly Route[] {
  const parsed = routes.safeParse(value);
  const problems = parsed.success ? tableProblems(parsed.data, agents) : parsed.error.issues.map(shapeProblem);
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new AppError({
    code: "config-invalid",
    message: `The routes are not valid:\n${problems.map(({ field, message }) => `  ${field}: ${message}`).join("\n")}`,
    hint: "A route is { match, agent, enabled, timeZone?, locale?, transferTo? }; the first that matches answers.",
    details: problems,
  });
}

/** The first route that matches, whether it is enabled or not. */
export function routeFor(table: readonly Route[], dialled: string): Route | undefined {
  return table.find((each) => covers(each.match, dialled));
}

interface RouteProblem {
  readonly field: string;
  readonly message: string;
}

function shapeProblem(issue: z.core.$ZodIssue): RouteProblem {
  const field = issue.path.reduce<string>(
    (path, key) => (typeof key === "number" ? `${path}[${key}]` : `${path}.${String(key)}`),
    "routes",
  );
  return { field, message: issue.message };
}

function tableProblems(table: readonly Route[], agents: readonly string[]): RouteProblem[] {
  return table.flatMap((each, index) => {
    const problems: RouteProblem[] = [];
    const hiding = table.slice(0, index).findIndex((earlier) => covers(earlier.match, each.match));
    if (!agents.includes(each.agent))
      problems.push({ field: `routes[${index}].agent`, message: unknownAgent(each.agent, agents) });
    if (hiding >= 0)
      problems.push({ field: `routes[${index}].match`, message: `never reached: routes[${hiding}] matches it first` });
    return problems;
  });
}

function unknownAgent(name: string, agents: readonly string[]): string {
  const nearest = nearestName(name, agents);
  const meant = nearest === undefined ? `Agents here: ${agents.join(", ") || "none"}.` : `Did you mean "${nearest}"?`;
  return `there is no agent "${name}". ${meant}`;
}

function covers(pattern: string, dialled: string): boolean {
  return pattern.endsWith("*") ? dialled.startsWith(pattern.slice(0, -1)) : pattern === dialled;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
