import { randomUUID } from "node:crypto";
import type { ProfileStore } from "@signalbox/ports";
import { expect, test } from "vitest";
import { profileFact } from "./answer-store-samples.ts";
import { HARD_TEXT } from "./store-contract-samples.ts";

/** What a store of profiles promises. It may hold other people's. */
export function describeProfiles(getStore: () => ProfileStore): void {
  const newContact = (): string => `contact-${randomUUID()}`;

  test("what is known of a person comes back as it was kept, under a version that rises by one", async () => {
    const contact = `${newContact()} ${HARD_TEXT}`;
    expect(await getStore().get(contact)).toBeUndefined();
    expect(await getStore().put(contact, [profileFact(HARD_TEXT)], 0)).toBe(true);
    expect(await getStore().get(contact)).toEqual({ version: 1, facts: [profileFact(HARD_TEXT)] });
    expect(await getStore().put(contact, [profileFact("b"), profileFact("a")], 1)).toBe(true);
    expect(await getStore().get(contact)).toEqual({ version: 2, facts: [profileFact("b"), profileFact("a")] });
  });

  test("a change on a version that is not the newest changes nothing", async () => {
    const contact = newContact();
    expect(await getStore().put(contact, [profileFact("never")], 1)).toBe(false);
    expect(await getStore().get(contact)).toBeUndefined();
    await getStore().put(contact, [profileFact("first")], 0);
    for (const version of [0, 2]) expect(await getStore().put(contact, [profileFact("never")], version)).toBe(false);
    expect(await getStore().get(contact)).toEqual({ version: 1, facts: [profileFact("first")] });
  });

  test("of changes at once on one version, of somebody new and of somebody known, one is kept", async () => {
    const contact = newContact();
    for (const version of [0, 1]) {
      const values = ["a", "b", "c", "d"];
      const put = (value: string): Promise<boolean> => getStore().put(contact, [profileFact("car", value)], version);
      const kept = await Promise.all(values.map(put));
      expect(kept.filter((isKept) => isKept)).toHaveLength(1);
      const value = values[kept.indexOf(true)];
      expect(await getStore().get(contact)).toEqual({ version: version + 1, facts: [profileFact("car", value)] });
    }
  });

  test("a person who is forgotten is unknown, and may become known anew", async () => {
    const contact = newContact();
    expect(await getStore().delete(contact)).toBe(false);
    await getStore().put(contact, [profileFact("car")], 0);
    expect(await getStore().delete(contact)).toBe(true);
    expect(await getStore().get(contact)).toBeUndefined();
    expect(await getStore().put(contact, [profileFact("stale")], 1)).toBe(false);
    expect(await getStore().put(contact, [profileFact("car")], 0)).toBe(true);
  });

  test("people are listed in pages without gap or repeat, with how much is known and none of it", async () => {
    const prefix = newContact();
    const contacts = Array.from({ length: 5 }, (_, index) => `${prefix}-${index}`);
    for (const contact of [...contacts].reverse())
      await getStore().put(contact, [profileFact("a"), profileFact("b")], 0);
    const listed: unknown[] = [];
    for (let after: string | undefined = prefix; ; ) {
      const page = await getStore().list(after, 2);
      listed.push(...page.filter(({ contact }) => contact.startsWith(prefix)));
      after = page.at(-1)?.contact;
      if (after === undefined || !after.startsWith(prefix)) break;
    }
    expect(listed).toEqual(contacts.map((contact) => ({ contact, version: 1, facts: 2 })));
    expect((await getStore().list(undefined, 1)).length).toBe(1);
  });

  test.each(["unknown", "nul \u0000", "lone \ud800", "", "' or true --"])(
    "of %j, who is nobody, nothing is known",
    async (contact) => {
      expect(await getStore().get(contact)).toBeUndefined();
      expect(await getStore().delete(contact)).toBe(false);
    },
  );
}
