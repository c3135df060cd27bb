import "./api/without-eval.ts";
import { createClient } from "@signalbox/api";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createActions } from "./conversation-actions.ts";
import { createConversationStore } from "./conversation-store.ts";
import { newKey } from "./new-key.ts";
import "./styles/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element #root");
const client = createClient({ baseUrl: "" });
const store = createConversationStore();
const actions = createActions(client, store, newKey);
createRoot(root).render(
  <StrictMode>
    <App client={client} store={store} actions={actions} />
  </StrictMode>,
);
