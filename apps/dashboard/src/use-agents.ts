import type { AgentView, Client } from "@signalbox/api";
import { useCallback, useEffect, useState } from "react";
import { type Problem, problemOf } from "./api/problem.ts";

/** The agents as far as they are known. */
export type AgentsState =
  | { readonly type: "loading" }
  | { readonly type: "failed"; readonly problem: Problem }
  | { readonly type: "ready"; readonly agents: readonly AgentView[] };

/** Reads the agents once, and again on `reload`. */
export function useAgents(client: Client): readonly [AgentsState, () => void] {
  const [state, setState] = useState<AgentsState>({ type: "loading" });
  const load = useCallback(() => {
    const abort = new AbortController();
    setState({ type: "loading" });
    client.listAgents({ signal: abort.signal }).then(
      (agents) => setState({ type: "ready", agents }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ type: "failed", problem: problemOf(error) });
      },
    );
    return () => abort.abort();
  }, [client]);
  useEffect(load, [load]);
  return [state, load];
}
