import { recordEntry } from "@signalbox/testing";
import { openPgliteStore } from "./open-pglite-store.ts";

/** A process that commits to the conversation "one" until it is killed, and prints each version once it is committed. */
const { store } = await openPgliteStore({ organisation: "default", folder: process.argv[2] ?? "" });
for (let lease = await store.acquire("one", "committer", 600_000); lease !== undefined; ) {
  const change = { entries: [recordEntry(lease.sequence + 1)], state: lease.state, consumed: [], release: false };
  lease = await store.commit(lease, change, 600_000);
  process.stdout.write(`${lease.version}\n`);
}
