import type { AgentView } from "@signalbox/api";
import type { ReactElement } from "react";
import type { Problem } from "../api/problem.ts";
import { ProblemNotice } from "../talk/problem-notice.tsx";
import type { AgentsState } from "../use-agents.ts";

/** Where a conversation begins: choose an agent. */
export function StartScreen({ agents, problem, isOpening, onOpen, onReload }: StartScreenProps): ReactElement {
  return (
    <main className="start">
      <h1>Start a conversation</h1>
      <p className="start-lead">
        Choose an agent, talk to it, and watch its flow: what it knows, what it asks next, and why.
      </p>
      {problem !== null && <ProblemNotice problem={problem} actions={[]} />}
      <Agents agents={agents} isOpening={isOpening} onOpen={onOpen} onReload={onReload} />
    </main>
  );
}

function Agents({ agents, isOpening, onOpen, onReload }: Omit<StartScreenProps, "problem">): ReactElement {
  switch (agents.type) {
    case "loading":
      return (
        <p className="empty" role="status">
          Reading the agents…
        </p>
      );
    case "failed":
      return <ProblemNotice problem={agents.problem} actions={[{ label: "Try again", run: onReload }]} />;
    case "ready":
      if (agents.agents.length === 0)
        return <p className="empty">This server has no agents. Start it with an agent file.</p>;
      return (
        <ul className="agents" aria-label="Agents" aria-busy={isOpening}>
          {agents.agents.map((agent) => (
            <AgentButton key={agent.id} agent={agent} isOpening={isOpening} onOpen={onOpen} />
          ))}
        </ul>
      );
  }
}

function AgentButton({ agent, isOpening, onOpen }: AgentButtonProps): ReactElement {
  return (
    <li>
      <button type="button" className="agent" aria-disabled={isOpening} onClick={() => !isOpening && onOpen(agent)}>
        <span className="agent-name" dir="auto">
          {agent.name}
        </span>
        {agent.description !== undefined && (
          <span className="agent-text" dir="auto">
            {agent.description}
          </span>
        )}
        <span className="agent-meta">
          <code>{agent.id}</code> <span>{agent.locale}</span>
        </span>
      </button>
    </li>
  );
}

interface AgentButtonProps extends Pick<StartScreenProps, "isOpening" | "onOpen"> {
  readonly agent: AgentView;
}

interface StartScreenProps {
  readonly agents: AgentsState;
  readonly problem: Problem | null;
  readonly isOpening: boolean;
  readonly onOpen: (agent: AgentView) => void;
  readonly onReload: () => void;
}
