import type { Client } from "@signalbox/api";
import { type ReactElement, type ReactNode, useCallback, useState } from "react";
import { type PassageSource, PassageSourceContext } from "./answers/passage-source.ts";
import type { ConversationActions } from "./conversation-actions.ts";
import type { ConversationState } from "./conversation-state.ts";
import { FlowPanel } from "./flow/flow-panel.tsx";
import { RecordPanel } from "./record/record-panel.tsx";
import { panelId, type Tab, TabList, tabId } from "./tabs/tab-list.tsx";
import { TalkPanel } from "./talk/talk-panel.tsx";
import { useMedia } from "./use-media.ts";

type PaneName = "talk" | "flow" | "record";

const sideTabs: readonly Tab<PaneName>[] = [
  { name: "flow", label: "Flow" },
  { name: "record", label: "Record" },
];
const allTabs: readonly Tab<PaneName>[] = [{ name: "talk", label: "Talk" }, ...sideTabs];

/** The talk with the flow and the record beside it; on a narrow screen all three are tabs. */
export function Workspace({ client, state, actions, onNew }: WorkspaceProps): ReactElement {
  const passages = usePassages(client, state);
  const isNarrow = useMedia("(max-width: 800px)");
  const [chosen, setChosen] = useState<PaneName>("talk");
  const selected = !isNarrow && chosen === "talk" ? "flow" : chosen;
  const tabs = (
    <TabList
      label="Views of the conversation"
      tabs={isNarrow ? allTabs : sideTabs}
      selected={selected}
      onSelect={setChosen}
    />
  );
  return (
    <main className="workspace">
      {isNarrow && tabs}
      <Pane name="talk" isTab={isNarrow} isShown={!isNarrow || selected === "talk"}>
        <PassageSourceContext value={passages}>
          <TalkPanel state={state} actions={actions} onNew={onNew} />
        </PassageSourceContext>
      </Pane>
      {!isNarrow && tabs}
      <Pane name="flow" isTab isShown={selected === "flow"}>
        <FlowPanel view={state.view} entries={state.entries} actions={actions} />
      </Pane>
      <Pane name="record" isTab isShown={selected === "record"}>
        <RecordPanel client={client} conversationId={state.id} entries={state.entries} />
      </Pane>
    </main>
  );
}

/** Passages as the conversation's agent and channel may see them now, for somebody unknown. */
function usePassages(client: Client, { view }: ConversationState): PassageSource {
  const [agent, channel] = [view?.agent ?? "", view?.channel];
  return useCallback((passageId) => client.getPassage(passageId, { agent, channel }), [client, agent, channel]);
}

function Pane({ name, isTab, isShown, children }: PaneProps): ReactElement {
  const naming = isTab
    ? ({ role: "tabpanel", "aria-labelledby": tabId(name) } as const)
    : ({ role: "region", "aria-label": "Talk" } as const);
  // A tab panel that begins with no control is itself a stop for the Tab key, so that it can be scrolled.
  return (
    <div
      id={panelId(name)}
      className={`pane pane-${name}`}
      hidden={!isShown}
      {...naming}
      {...(name === "talk" ? {} : { tabIndex: 0 })}
    >
      {children}
    </div>
  );
}

interface PaneProps {
  readonly name: PaneName;
  readonly isTab: boolean;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

interface WorkspaceProps {
  readonly client: Client;
  readonly state: ConversationState;
  readonly actions: ConversationActions;
  readonly onNew: () => void;
}
