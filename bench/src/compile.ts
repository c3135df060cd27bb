import { compileAgent } from "@signalbox/engine";
import { languages } from "@signalbox/engine/language";
import { agentOfSize } from "./agents.ts";
import { percentile } from "./percentile.ts";

/** Milliseconds to compile an agent of some size: the first time in this process, and again and again. */
export interface CompileFigures {
  readonly slots: number;
  readonly firstMs: number;
  readonly p50Ms: number;
}

/** To be called before anything else is compiled, as the first time counts too. */
export function measureCompile(slots: number, times: number): CompileFigures {
  const definition = agentOfSize(slots);
  const samples = Array.from({ length: times }, () => {
    const started = performance.now();
    compileAgent(definition, languages);
    return performance.now() - started;
  });
  return { slots, firstMs: Math.round((samples[0] ?? 0) * 100) / 100, p50Ms: percentile(samples.slice(1), 50) };
}
