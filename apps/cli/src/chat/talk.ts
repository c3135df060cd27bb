import type { Io } from "../io.ts";
import { type Choice, chosenText, renderReply, renderState, renderWhy } from "./render.ts";
import type { Reply, Session } from "./session.ts";

const help = "/state shows the slots, /why the tools and why they are offered or hidden, /quit leaves.\n";

/** Talks until the person leaves, the input ends or the conversation does. */
export async function talk(session: Session, io: Io): Promise<void> {
  if (io.isInteractive) io.write(help);
  let shown = show(session.opening, "in-progress", io);
  prompt(io);
  for await (const line of io.readLines()) {
    if (!io.isInteractive) io.write(`you>   ${line}\n`);
    const text = line.trim();
    if (text === "/quit") return;
    if (text.startsWith("/")) io.write(await answerCommand(text, session));
    else if (text !== "") shown = show(await session.say(chosenText(text, shown.choices)), shown.status, io);
    if (shown.status === "ended") return;
    prompt(io);
  }
  if (io.isInteractive) io.write("\n");
}

/** Writes a reply, and its status where it changed. */
function show(reply: Reply, before: Reply["status"], io: Io): { status: Reply["status"]; choices: readonly Choice[] } {
  const { text, choices } = renderReply(reply);
  io.write(text);
  if (reply.status !== before) io.write(`-- ${statusLine(reply.status)}\n`);
  return { status: reply.status, choices };
}

function prompt(io: Io): void {
  if (io.isInteractive) io.write("you>   ");
}

async function answerCommand(command: string, session: Session): Promise<string> {
  if (command === "/state") return renderState(await session.view());
  if (command === "/why") return renderWhy(await session.view());
  return help;
}

function statusLine(status: Reply["status"]): string {
  switch (status) {
    case "in-progress":
      return "in progress";
    case "complete":
      return "complete: everything is done; /quit leaves";
    case "escalated":
      return "escalated: a person takes over, the agent says nothing more; /quit leaves";
    case "ended":
      return "ended";
  }
}
