import type { Io } from "../io.ts";
import { readOutside } from "./read-outside.ts";
import { type Choice, chosenText, renderReply, renderState, renderTold, renderWhy } from "./render.ts";
import type { Reply, Session } from "./session.ts";

const help =
  "/state shows the slots, /why the tools and why they are offered or hidden, /quit leaves.\n" +
  "/data JSON, /event NAME [JSON] and /slots JSON bring in what a system would, /slots with a read-back; /keys 12 presses keys of a phone.\n";

/** Talks until the person leaves, the input ends or the conversation does. */
export async function talk(session: Session, io: Io): Promise<void> {
  if (io.isInteractive) io.write(help);
  let shown = show(session.opening, "in-progress", io);
  prompt(io);
  for await (const line of io.readLines()) {
    if (!io.isInteractive) io.write(`you>   ${line}\n`);
    const text = line.trim();
    if (text === "/quit") return;
    const outside = readOutside(text);
    if (outside !== undefined) shown = show(await session.receive(outside), shown.status, io);
    else if (text.startsWith("/")) io.write(await answerCommand(text, session));
    else if (text !== "") shown = show(await session.say(chosenText(text, shown.choices)), shown.status, io);
    if (shown.status === "ended") return;
    prompt(io);
  }
  if (io.isInteractive) io.write("\n");
}

/** Writes a reply, and its status where it changed. */
function show(reply: Reply, before: Reply["status"], io: Io): { status: Reply["status"]; choices: readonly Choice[] } {
  const { text, choices } = renderReply(reply);
  io.write(`${text}${renderTold(reply)}`);
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
