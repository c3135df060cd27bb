import { folderKey, type NewDocument, type OrganisationKnowledge, type SearchScope } from "@signalbox/knowledge";
import type { OracleDocument, OracleScope, OracleSession, OracleWorld } from "./oracle.fixture.ts";
import type { Chance } from "./random.fixture.ts";

/** Words that are alike neither in their stems nor in their beginnings: who shares one shares it whole. */
export const WORDS = (
  "abalok bovinar cudmint dorquan efuzzel fipwond gormaxu hexapil ivontar jukkomb kelphar lumdoor mivquat norbluk ovishan " +
  "pludwor quermix rongtul sebwand tufmoor ulvanto vexnoid wombrat xilpoor yandrum zephtor"
).split(" ");

export const CHANNELS = ["phone", "chat"] as const;
const YESTERDAY = "2026-11-29T12:00:00.000Z";
const TOMORROW = "2026-12-01T12:00:00.000Z";
const NAMES = ["Billing", "Cards", "Öffnung/Zeiten", "Тарифы", "a b"];

/** A world that can change; the oracle reads it, and `write` brings it into a database. */
export class World implements OracleWorld {
  readonly directories: Map<string, string | undefined> = new Map();
  documents: OracleDocument[] = [];
  readonly contacts: Map<string, readonly string[]> = new Map();
  segments: string[] = [];
  readonly agents: Map<string, OracleScope> = new Map();
  sessions: OracleSession[] = [];
  readonly #chance: Chance;
  readonly #target: OrganisationKnowledge;
  #count = 0;

  constructor(chance: Chance, target: OrganisationKnowledge) {
    this.#chance = chance;
    this.#target = target;
  }

  /** Fills world and database alike, with up to `passages` passages. */
  async fill(passages: number): Promise<void> {
    const chance = this.#chance;
    for (const id of ["docs", "wiki"]) await this.#target.putSource({ id, name: id });
    for (let at = chance.between(0, 7); at > 0; at -= 1) await this.#addDirectory();
    for (let at = chance.between(0, 4); at > 0; at -= 1) await this.#addSegment();
    for (let at = chance.between(1, 4); at > 0; at -= 1) await this.#putContact(this.#id("contact"));
    const documents: OracleDocument[] = [];
    for (let left = passages; left > 0; ) {
      const document = this.#document(this.#id("doc"), Math.min(left, chance.between(1, 6)));
      documents.push(document);
      left -= document.sections.length;
    }
    await this.#put(documents);
    for (let at = chance.between(1, 3); at > 0; at -= 1) await this.#addAgent();
    for (let at = chance.between(1, 3); at > 0; at -= 1) await this.#openSession();
  }

  /** Something changes, in both. */
  async change(): Promise<void> {
    const chance = this.#chance;
    const kind = chance.pick(["scope", "scope", "delete", "put", "put", "contact", "segment", "session", "directory"]);
    const document = chance.any(this.documents.filter((each) => !each.isDeleted));
    if (kind === "scope") await this.#putScope(chance.any([...this.agents.keys()]) ?? "");
    else if (kind === "delete" && document !== undefined) await this.#delete(document);
    else if (kind === "put")
      await this.#put([this.#document(chance.any(this.documents)?.id ?? this.#id("doc"), chance.between(1, 4))]);
    else if (kind === "contact") await this.#putContact(chance.any([...this.contacts.keys()]) ?? this.#id("contact"));
    else if (kind === "segment") await (chance.often(0.5) ? this.#removeSegment() : this.#addSegment());
    else if (kind === "session") await (chance.often(0.5) ? this.#endSession() : this.#openSession());
    else if (kind === "directory") await this.#addDirectory();
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}-${this.#count}`;
  }

  async #addDirectory(): Promise<void> {
    const id = this.#id("directory");
    const parentId = this.#chance.often(0.7) ? this.#chance.any([...this.directories.keys()]) : undefined;
    await this.#target.putDirectory({ id, name: id, parentId });
    this.directories.set(id, parentId);
  }

  async #addSegment(): Promise<void> {
    const id = this.#id("segment");
    await this.#target.putSegment({ id, name: id });
    this.segments.push(id);
  }

  async #removeSegment(): Promise<void> {
    const id = this.#chance.any(this.segments);
    if (id === undefined) return;
    await this.#target.removeSegment(id);
    this.segments = this.segments.filter((each) => each !== id);
    for (const [contact, own] of this.contacts) {
      this.contacts.set(
        contact,
        own.filter((each) => each !== id),
      );
    }
    this.documents = this.documents.map((document) => ({
      ...document,
      segments: document.segments?.filter((each) => each !== id),
    }));
  }

  async #putContact(id: string): Promise<void> {
    const segmentIds = this.#chance.some(this.segments, 0.4);
    await this.#target.putContact({ id, name: id, segmentIds });
    this.contacts.set(id, segmentIds);
  }

  /** One that is there already stays in its category and at its source. */
  #document(id: string, sections: number): OracleDocument {
    const chance = this.#chance;
    const known = this.documents.find((document) => document.id === id);
    const category = known?.category ?? chance.pick(["instruction", "knowledge", "knowledge"]);
    return {
      id,
      category,
      directoryId:
        category === "instruction" && chance.often(0.7) ? chance.any([...this.directories.keys()]) : undefined,
      sourceId: known?.sourceId ?? chance.pick(["docs", "wiki"]),
      path: chance.some(NAMES, 0.4),
      state: chance.often(0.9) ? "published" : "draft",
      visibility: chance.often(0.92) ? "public" : "private",
      channels: chance.pick([["*"], ["*"], ["phone"], ["chat"], ["chat", "phone"], []]),
      segments: chance.often(0.3) ? chance.some(this.segments, 0.5) : undefined,
      from: chance.pick([undefined, undefined, undefined, undefined, YESTERDAY, TOMORROW]),
      until: chance.pick([undefined, undefined, undefined, undefined, TOMORROW, YESTERDAY]),
      isDeleted: false,
      sections: Array.from({ length: sections }, () => this.#section()),
    };
  }

  #section() {
    const words = Array.from({ length: this.#chance.between(3, 12) }, () => this.#chance.any(WORDS) ?? "");
    return { mark: `mark${this.#id("9")}`.replace("-", "9"), words };
  }

  async #put(documents: readonly OracleDocument[]): Promise<void> {
    await this.#target.putDocuments(documents.map(toNewDocument));
    const ids = new Set(documents.map(({ id }) => id));
    this.documents = [...this.documents.filter(({ id }) => !ids.has(id)), ...documents];
  }

  async #delete(document: OracleDocument): Promise<void> {
    await this.#target.removeDocument(document.id);
    this.documents = this.documents.map((each) => (each.id === document.id ? { ...each, isDeleted: true } : each));
  }

  async #addAgent(): Promise<void> {
    const id = this.#id("agent");
    await this.#target.putAgent({ id, name: id, fallback: "" });
    this.agents.set(id, { instructions: "all", knowledge: "all" });
    await this.#putScope(id);
  }

  async #putScope(agentId: string): Promise<void> {
    const chance = this.#chance;
    const idsOf = (category: string): string[] =>
      chance.some(
        this.documents.filter((each) => each.category === category).map(({ id }) => id),
        0.15,
      );
    const folders = this.documents
      .filter((each) => each.category === "knowledge" && chance.often(0.05))
      .map(({ sourceId, path }) => ({ sourceId, path: path.slice(0, chance.between(0, path.length)) }));
    const scope: OracleScope = {
      instructions: chance.often(0.35)
        ? "all"
        : { ids: idsOf("instruction"), directories: chance.some([...this.directories.keys()], 0.3) },
      knowledge: chance.often(0.35) ? "all" : { ids: idsOf("knowledge"), folders },
    };
    await this.#target.putScope(agentId, toSearchScope(scope));
    this.agents.set(agentId, scope);
  }

  async #openSession(): Promise<void> {
    const chance = this.#chance;
    const agentId = chance.any([...this.agents.keys()]);
    if (agentId === undefined) return;
    const contactId = chance.often(0.7) ? chance.any([...this.contacts.keys()]) : undefined;
    const session = { id: this.#id("session"), agentId, channel: chance.pick(CHANNELS), contactId };
    await this.#target.openSession(session);
    this.sessions.push({ ...session, hasEnded: false });
  }

  async #endSession(): Promise<void> {
    const session = this.#chance.any(this.sessions);
    if (session === undefined) return;
    await this.#target.endSession(session.id);
    this.sessions = this.sessions.map((each) => (each.id === session.id ? { ...each, hasEnded: true } : each));
  }
}

function toNewDocument(document: OracleDocument): NewDocument {
  const { id, category, directoryId, sourceId, path, state, visibility, channels, segments, from, until } = document;
  return {
    id,
    place:
      category === "instruction"
        ? { category, directoryId }
        : { category, sourceId, externalId: `external ${id}`, path },
    format: "markdown",
    language: "en",
    text: document.sections.map(({ mark, words }) => `## ${mark}\n\n${mark} ${words.join(" ")}`).join("\n\n"),
    state,
    visibility,
    channels,
    audience: segments === undefined ? { type: "everyone" } : { type: "segments", segmentIds: segments },
    activeFrom: from,
    activeUntil: until,
  };
}

function toSearchScope({ instructions, knowledge }: OracleScope): SearchScope {
  return {
    instructions:
      instructions === "all"
        ? { mode: "all", instructionIds: [], directoryIds: [] }
        : { mode: "selected", instructionIds: instructions.ids, directoryIds: instructions.directories },
    knowledge:
      knowledge === "all"
        ? { mode: "all", itemIds: [], folderKeys: [] }
        : {
            mode: "selected",
            itemIds: knowledge.ids,
            folderKeys: knowledge.folders.map((folder) => folderKey(folder)),
          },
  };
}
