import type { AgentView, Client } from "@signalbox/api";
import { type ReactElement, useEffect } from "react";
import type { ConversationActions } from "./conversation-actions.ts";
import type { ConversationState } from "./conversation-state.ts";
import type { ConversationStore } from "./conversation-store.ts";
import { Header } from "./header/header.tsx";
import { formatHash } from "./route.ts";
import { StartScreen } from "./start/start-screen.tsx";
import { ProblemNotice } from "./talk/problem-notice.tsx";
import { useAgents } from "./use-agents.ts";
import { useConversation } from "./use-conversation.ts";
import { useRoute } from "./use-route.ts";
import { Workspace } from "./workspace.tsx";

/** The whole page. */
export function App({ client, store, actions }: AppProps): ReactElement {
  const route = useRoute();
  const state = useConversation(store, actions, route);
  const [agents, reloadAgents] = useAgents(client);
  const agentId = state.view?.agent;
  const known = agents.type === "ready" ? agents.agents.find((agent) => agent.id === agentId) : undefined;
  const agentName = known?.name ?? agentId ?? "";
  useTitle(route.type === "start" ? "Start a conversation" : agentName);
  const open = async (agent: AgentView): Promise<void> => {
    const id = await actions.open({ agent: agent.id, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
    if (id !== undefined) location.hash = formatHash({ type: "conversation", id });
  };
  if (route.type === "start") {
    return (
      <div className="page">
        <Header agentName="" onNew={undefined} />
        <StartScreen
          agents={agents}
          problem={state.problem}
          isOpening={state.phase !== "start"}
          onOpen={(agent) => void open(agent)}
          onReload={reloadAgents}
        />
      </div>
    );
  }
  return (
    <div className="page page-fixed">
      <Header agentName={agentName} onNew={goToStart} />
      <ConversationView client={client} state={state} actions={actions} />
    </div>
  );
}

function ConversationView({
  client,
  state,
  actions,
}: Pick<AppProps, "client" | "actions"> & { readonly state: ConversationState }): ReactElement {
  const { phase, id, problem } = state;
  // Another conversation starts with an empty draft and the first tab.
  if (phase === "ready")
    return <Workspace key={id} client={client} state={state} actions={actions} onNew={goToStart} />;
  return (
    <main className="start">
      {problem === null || id === null ? (
        <p className="empty" role="status">
          Reading the conversation…
        </p>
      ) : (
        <ProblemNotice
          problem={problem}
          actions={[
            { label: "Try again", run: () => void actions.show(id) },
            { label: "New conversation", run: goToStart },
          ]}
        />
      )}
    </main>
  );
}

function goToStart(): void {
  location.hash = formatHash({ type: "start" });
}

function useTitle(subject: string): void {
  useEffect(() => {
    document.title = subject === "" ? "Signalbox" : `${subject} · Signalbox`;
  }, [subject]);
}

interface AppProps {
  readonly client: Client;
  readonly store: ConversationStore;
  readonly actions: ConversationActions;
}
