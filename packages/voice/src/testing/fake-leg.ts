import type { Clock } from "@signalbox/ports";
import type { CallLeg, Dialled, LegCapabilities, LegEvent, TransferOutcome } from "../leg.ts";
import type { Timers } from "../timers.ts";

/** How a fake leg is made. */
export interface FakeLegOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly capabilities?: Partial<LegCapabilities>;
  readonly dialled?: Partial<Dialled>;
  /** What transfers come to, in order; the last one again and again. */
  readonly transfers?: readonly TransferOutcome[];
  /** How long a transfer rings, in milliseconds. */
  readonly ringsMs?: number;
}

/** A leg without a line. What is played is words (see `createScriptedProvider`), one a piece, so that what was heard can be read. */
export interface FakeLeg extends CallLeg {
  /** The words that were played by now. */
  readonly heard: string;
  readonly hungUp: string | undefined;
  readonly transferred: readonly { readonly target: string; readonly summary: string }[];
  readonly flushes: number;
  /** Something happens on the line. */
  emit(event: LegEvent): void;
}

interface Piece {
  readonly words: string;
  readonly endsAt: number;
}

/** A leg that plays on the given clock. Nothing is heard after it was hung up. */
export function createFakeLeg(options: FakeLegOptions): FakeLeg {
  const { clock, timers, transfers = ["answered"], ringsMs = 4_000 } = options;
  const capabilities: LegCapabilities = {
    media: "audio",
    flush: true,
    marks: true,
    transfer: true,
    ...options.capabilities,
  };
  const transferred: { target: string; summary: string }[] = [];
  let listener: (event: LegEvent) => void = () => undefined;
  let hungUp: string | undefined;
  let flushes = 0;
  const line = createLine(clock, timers, (segmentId) => {
    const playedMs = Number.MAX_SAFE_INTEGER;
    if (capabilities.marks) listener({ type: "played", segmentId, playedMs, isDone: true });
  });
  return {
    capabilities,
    dialled: { id: "call", from: "+77010000000", to: "1500", ...options.dialled },
    transferred,
    listen: (listen) => {
      listener = listen;
    },
    play: (segmentId, audio, isLast) => {
      line.add(new TextDecoder().decode(audio.data), audio.ms);
      if (isLast) line.mark(segmentId);
    },
    say: (segmentId, text) => {
      for (const word of text.split(" ")) line.add(word, 200);
      line.mark(segmentId);
    },
    flush: () => {
      flushes += 1;
      line.cut();
    },
    transfer: async (target, { summary }) => {
      const outcome = transfers[Math.min(transferred.length, transfers.length - 1)] ?? "failed";
      transferred.push({ target, summary });
      await new Promise<void>((resolve) => {
        timers.schedule(ringsMs, resolve);
      });
      return outcome;
    },
    hangUp: (reason) => {
      hungUp ??= reason;
      line.cut();
    },
    emit: (event) => {
      if (event.type === "hung-up") line.cut();
      listener(event);
    },
    get heard() {
      return line.heard();
    },
    get hungUp() {
      return hungUp;
    },
    get flushes() {
      return flushes;
    },
  };
}

/** What is played one after the other, in the clock's time. */
interface Line {
  add(words: string, ms: number): void;
  /** Tells when everything up to here was played. */
  mark(segmentId: string): void;
  /** Takes back what was not played yet. */
  cut(): void;
  heard(): string;
}

function createLine(clock: Clock, timers: Timers, onMark: (segmentId: string) => void): Line {
  const now = (): number => Date.parse(clock.now());
  const marks = new Set<() => void>();
  let pieces: Piece[] = [];
  let busyUntil = 0;
  return {
    add: (words, ms) => {
      busyUntil = Math.max(now(), busyUntil) + ms;
      if (words !== "") pieces.push({ words, endsAt: busyUntil });
    },
    mark: (segmentId) => {
      const stop = timers.schedule(busyUntil - now(), () => {
        marks.delete(stop);
        onMark(segmentId);
      });
      marks.add(stop);
    },
    cut: () => {
      pieces = pieces.filter(({ endsAt }) => endsAt <= now());
      busyUntil = now();
      for (const stop of marks) stop();
      marks.clear();
    },
    heard: () => pieces.flatMap(({ words, endsAt }) => (endsAt <= now() ? [words] : [])).join(" "),
  };
}
