import type { CharacterTest } from "./characters.ts";
import type { PatternNode, PlaceTest } from "./syntax.ts";

/** One step of a program; `next` and `other` are indices of steps. */
type Instruction =
  | { readonly type: "character"; readonly test: CharacterTest }
  | { readonly type: "place"; readonly isHere: PlaceTest }
  | { readonly type: "fork"; next: number; other: number }
  | { readonly type: "end" };

const mostInstructions = 5000;

/**
 * Makes a test of whole texts from a pattern. All ways through the pattern are followed at once, character by character (Thompson), so
 * that the time is at most the text's length times the pattern's. Undefined for a pattern that repetitions make too long.
 */
export function automatonOf(node: PatternNode): ((text: string) => boolean) | undefined {
  const program: Instruction[] = [];
  if (!emit(program, node)) return undefined;
  program.push({ type: "end" });
  return (text) => runProgram(program, Array.from(text));
}

/** Each step leads to the one after it, but for forks. False where the program grows too long. */
function emit(program: Instruction[], node: PatternNode): boolean {
  if (program.length > mostInstructions) return false;
  switch (node.type) {
    case "character":
    case "place":
      return program.push(node) > 0;
    case "sequence":
      return node.items.every((item) => emit(program, item));
    case "choice":
      return emitChoice(program, node.branches);
    case "repeat":
      return emitRepeat(program, node);
  }
}

function emitChoice(program: Instruction[], branches: readonly PatternNode[]): boolean {
  const exits: { other: number }[] = [];
  for (const [index, branch] of branches.entries()) {
    const isLast = index === branches.length - 1;
    const fork = isLast ? undefined : pushFork(program);
    if (!emit(program, branch)) return false;
    if (fork === undefined) continue;
    exits.push(pushJump(program));
    fork.other = program.length;
  }
  for (const exit of exits) exit.other = program.length;
  return true;
}

function emitRepeat(program: Instruction[], node: PatternNode & { type: "repeat" }): boolean {
  for (let count = 0; count < node.least; count++) if (!emit(program, node.item)) return false;
  if (node.most === Infinity) {
    const start = program.length;
    const fork = pushFork(program);
    if (!emit(program, node.item)) return false;
    pushJump(program).other = start;
    fork.other = program.length;
    return true;
  }
  const exits: { other: number }[] = [];
  for (let count = node.least; count < node.most; count++) {
    exits.push(pushFork(program));
    if (!emit(program, node.item)) return false;
  }
  for (const exit of exits) exit.other = program.length;
  return true;
}

function pushFork(program: Instruction[]): { other: number } {
  const fork = { type: "fork" as const, next: program.length + 1, other: -1 };
  program.push(fork);
  return fork;
}

/** A fork of which only `other` is taken. */
function pushJump(program: Instruction[]): { other: number } {
  const jump = { type: "fork" as const, next: -1, other: -1 };
  program.push(jump);
  return jump;
}

function runProgram(program: readonly Instruction[], text: readonly string[]): boolean {
  const seen = new Int32Array(program.length).fill(-1);
  let heads = reach(program, [0], seen, 0, text);
  for (const [index, character] of text.entries()) {
    const moved: number[] = [];
    for (const head of heads) {
      const instruction = program[head];
      if (instruction?.type === "character" && instruction.test(character)) moved.push(head + 1);
    }
    if (moved.length === 0) return false;
    heads = reach(program, moved, seen, index + 1, text);
  }
  return heads.some((head) => program[head]?.type === "end");
}

/** The steps that wait for a character at `place`, each once. */
function reach(
  program: readonly Instruction[],
  from: readonly number[],
  seen: Int32Array,
  place: number,
  text: readonly string[],
): number[] {
  const stack = [...from];
  const heads: number[] = [];
  for (let head = stack.pop(); head !== undefined; head = stack.pop()) {
    const instruction = program[head];
    if (instruction === undefined || seen[head] === place) continue;
    seen[head] = place;
    if (instruction.type === "fork") stack.push(instruction.other, instruction.next);
    else if (instruction.type !== "place") heads.push(head);
    else if (instruction.isHere(text[place - 1], text[place])) stack.push(head + 1);
  }
  return heads;
}
