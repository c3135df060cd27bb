import type { Profile } from "@signalbox/engine/answers";
import type { ProfileStore } from "@signalbox/ports";

/** What is remembered of people, in the memory of this process. */
export function createMemoryProfileStore(): ProfileStore {
  const profiles = new Map<string, Profile>();
  return {
    get: async (contact) => structuredClone(profiles.get(contact)),
    async put(contact, facts, version) {
      if ((profiles.get(contact)?.version ?? 0) !== version) return false;
      profiles.set(contact, { version: version + 1, facts: structuredClone(facts) });
      return true;
    },
    delete: async (contact) => profiles.delete(contact),
    async list(after, limit) {
      const contacts = [...profiles.keys()].sort().filter((contact) => after === undefined || contact > after);
      return contacts.slice(0, limit).flatMap((contact) => {
        const profile = profiles.get(contact);
        return profile === undefined ? [] : [{ contact, version: profile.version, facts: profile.facts.length }];
      });
    },
  };
}
