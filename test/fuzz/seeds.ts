import { readFileSync } from "node:fs";
import { parse, stringify } from "yaml";
import { goodAgent } from "./good-agent.ts";
import type { Chance } from "./seeded.ts";

/** A good agent file that is spoilt: what it holds, and how it is written. */
export interface Seed {
  readonly agent: { readonly [member: string]: unknown };
  readonly yaml: string;
  readonly json: string;
}

const examples = ["table-booking", "claim-intake", "help-desk", "insurance-desk", "kz-operator"] as const;

function seedOf(agent: Seed["agent"], yaml: string): Seed {
  return { agent, yaml, json: JSON.stringify(agent, null, 1) };
}

function exampleSeed(name: (typeof examples)[number]): Seed {
  const yaml = readFileSync(new URL(`../../examples/${name}/agent.yaml`, import.meta.url), "utf8");
  return seedOf(parse(yaml), yaml);
}

const good = seedOf(goodAgent, stringify(goodAgent));
const [first, ...others] = examples;
const ofExamples: readonly [Seed, ...Seed[]] = [exampleSeed(first), ...others.map(exampleSeed)];

/** Mostly the agent in which everything occurs; one in four times an example, as people write them: those are long, and slower to check. */
export function pickSeed(chance: Chance): Seed {
  return chance.below(4) > 0 ? good : chance.pick(ofExamples);
}
