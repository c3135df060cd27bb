/** Which part of a list: what comes after a key, in the order of keys. */
export interface PageRequest {
  /** The `next` of the page before; the beginning where absent. */
  readonly after?: string | undefined;
  /** 1 to 200; 50 where absent. */
  readonly limit?: number | undefined;
}

/** A part of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** What to go on after; null at the end. */
  readonly next: string | null;
}

const MOST = 200;
const USUAL = 50;

/** Reads a page: `read` gets the key to begin after and how many rows to read, one more than are given. */
export async function readPage<Item>(
  { after = "", limit = USUAL }: PageRequest,
  keyOf: (item: Item) => string,
  read: (after: string, limit: number) => Promise<readonly Item[]>,
): Promise<Page<Item>> {
  const most = Math.min(MOST, Math.max(1, Math.floor(limit)));
  const rows = await read(after, most + 1);
  const items = rows.slice(0, most);
  const last = items.at(-1);
  return { items, next: rows.length > most && last !== undefined ? keyOf(last) : null };
}
