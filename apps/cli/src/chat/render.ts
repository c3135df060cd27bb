import type { Reply, ShownChip, ShownPart, View } from "./session.ts";

/** A choice that the person can make by typing `key`. */
export interface Choice {
  readonly key: string;
  readonly text: string;
  readonly label: string;
}

/** A reply as lines of text, and the choices it ends with. */
export function renderReply(reply: Reply): { readonly text: string; readonly choices: readonly Choice[] } {
  const parts = reply.messages.flatMap((message) => message.parts);
  const choices = choicesOf(parts.flatMap((part) => (part.type === "chips" ? part.options : [])));
  const lines = [
    ...parts.flatMap((part) => renderPart(part)).map((line) => `agent> ${line}\n`),
    ...(choices.length === 0 ? [] : [`       ${choices.map(({ key, label }) => `[${key}] ${label}`).join("  ")}\n`]),
  ];
  return { text: lines.join(""), choices };
}

/** What became of values from outside, and the decisions of a conversation that is debugged, a line each. */
export function renderTold({ given, trace = [] }: Reply): string {
  const taken = given === undefined || given.taken.length === 0 ? [] : [`-- taken: ${given.taken.join(", ")}\n`];
  const refused = (given?.refused ?? []).map(({ name, code }) => `-- refused: ${name} (${code})\n`);
  const decisions = trace.map(({ tag, ...data }) => {
    const words = Object.entries(data).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
    return `   . ${tag}${words.join("")}\n`;
  });
  return [...taken, ...refused, ...decisions].join("");
}

/** What the person's line stands for: the text of a choice if it is a choice's key, otherwise itself. */
export function chosenText(line: string, choices: readonly Choice[]): string {
  return choices.find((choice) => choice.key === line.trim().toLowerCase())?.text ?? line;
}

/** `/state`: every slot with its value or what it waits for. */
export function renderState(view: View): string {
  const back = view.suspended.length > 0 ? `in ${view.flow}, then back to ${view.suspended.join(", ")}\n` : "";
  const slots = table(
    view.slots.map((slot) => [
      `${slot.isAskedNext ? ">" : " "} ${slot.name}`,
      slot.state,
      slot.value === undefined ? waiting(slot.waitsFor) : JSON.stringify(slot.value),
    ]),
  );
  return `${back}${slots}`;
}

/** `/why`: every tool, offered or hidden, and the reason. */
export function renderWhy(view: View): string {
  return table(view.tools.map((tool) => [tool.offered ? "offered" : "hidden", tool.tool, tool.reason]));
}

/** Keys are numbers, or letters where a number is itself an answer ("4" must not choose the fourth of "2", "4", "6"). */
function choicesOf(chips: readonly ShownChip[]): readonly Choice[] {
  const hasNumbers = chips.some((chip) => /\d/.test(`${chip.text}${chip.label ?? ""}`));
  return chips.map((chip, index) => ({
    key: hasNumbers ? String.fromCharCode(97 + index) : String(index + 1),
    text: chip.text,
    label: chip.label ?? chip.text,
  }));
}

function renderPart(part: ShownPart): readonly string[] {
  switch (part.type) {
    case "text":
      return [part.text];
    case "chips":
      return [];
    case "card":
      return [part.title, part.subtitle, part.body, part.link && `${part.link.label}: ${part.link.url}`].flatMap(
        (line) => line ?? [],
      );
    case "payload":
      return [`(payload) ${JSON.stringify(part.data)}`];
    case "citations":
      return part.items.map(({ number, title, url }) => `[${number}] ${title}${url === undefined ? "" : ` (${url})`}`);
    case "audio":
      return [`(audio) ${part.uri}`];
    case "end-session":
      return [`(end of the session: ${part.reason})`];
    case "transfer":
      return [`(transfer to ${part.target})`];
  }
}

function waiting(names: readonly string[]): string {
  return names.length === 0 ? "" : `waits for ${names.join(", ")}`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (sofar, row) => row.map((cell, column) => Math.max(cell.length, sofar[column] ?? 0)),
    [],
  );
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
