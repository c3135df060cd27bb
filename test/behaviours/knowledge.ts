import type { Behaviour } from "./behaviour.ts";

/** What is promised of scoped search. */
export const knowledgeBehaviours = {
  "knowledge.no-leak": {
    sentence:
      "No search finds a passage outside the caller's organisation, scope, segment, channel or time window, nor one that was withdrawn; and it misses none that it should find.",
    source: "G10",
  },
  "knowledge.scopes-are-independent": {
    sentence:
      "Instructions and knowledge are restricted independently: a category without a selection is searched whole.",
    source: "voice knowledge search: product semantics",
  },
  "knowledge.selection-covers-descendants": {
    sentence:
      "A selected directory or folder covers all that is below it, now and later, and is told apart from what it covers.",
    source: "voice knowledge search: scope model",
  },
  "knowledge.scope-never-widens-by-itself": {
    sentence: "A restricted category stays restricted when all that was selected in it is deleted.",
    source: "voice knowledge search: non-goals",
  },
  "knowledge.withheld-is-not-found": {
    sentence: "What is a draft, deleted, private, outside its active time or for another channel is not found.",
    source: "voice knowledge search: retrieval pipeline",
  },
  "knowledge.segments-decide": {
    sentence: "A document for a segment is found for its members and for nobody else.",
    source: "voice knowledge search: retrieval pipeline",
  },
  "knowledge.doubt-finds-nothing": {
    sentence: "Who asks and what he may see is read at each search; any doubt finds nothing.",
    source: "voice knowledge search: bootstrap and runtime contract",
  },
  "knowledge.foreign-ids-are-not-found": {
    sentence:
      "To an organisation, another one's things are as if they were not there, in every write and every search.",
    source: "voice knowledge search: scope model",
  },
  "knowledge.writes-keep-the-tree-whole": {
    sentence: "No write makes a directory its own descendant, an id ambiguous or a name double.",
    source: "voice knowledge search: scope model",
  },
  "knowledge.outcomes-are-told-apart": {
    sentence:
      "Nothing fits, nothing may be seen, too late and not available are four outcomes, none of which passes for another.",
    source: "voice knowledge search: rollout and observability",
  },
  "knowledge.one-arm-answers": {
    sentence: "When the embedding fails or is late the words are searched all the same, and the outcome says so.",
    source: "voice knowledge search: retrieval pipeline",
  },
  "knowledge.both-categories-have-their-share": {
    sentence: "Near-duplicates of one category do not crowd the other out of an answer.",
    source: "voice knowledge search: retrieval pipeline",
  },
  "knowledge.changed-text-counts-at-once": {
    sentence:
      "What was changed is found by its new text and not by its old one from the commit on; its old vectors are gone.",
    source: "voice knowledge search: retrieval pipeline",
  },
  "knowledge.model-change-is-a-switch": {
    sentence: "A change of the embedding model fills a second index beside the first and switches when it is whole.",
    source: "design 6",
  },
  "knowledge.kazakh-over-russian": {
    sentence: "A Kazakh question that finds nothing is asked of the Russian documents.",
    source: "call state machine: knowledge",
  },
  "knowledge.any-text-is-safe": {
    sentence: "No query and no document, however long or broken, is more than text.",
    source: "design 6",
  },
  "knowledge.log-is-the-organisations-own": {
    sentence: "Each search is in the log of its own organisation, with modes, counts, returned ids, times and status.",
    source: "voice knowledge search: rollout and observability",
  },
  "knowledge.ingestion-can-be-repeated": {
    sentence: "Ingesting the same again changes nothing, and one that was broken off goes on where it was.",
    source: "call state machine: knowledge",
  },
  "knowledge.ingestion-names-bad-records": {
    sentence: "A record that cannot be taken is told with its place and the reason, and does not keep others out.",
    source: "call state machine: knowledge",
  },
  "knowledge.ingestion-reads-formats": {
    sentence: "JSON Lines, CSV, Markdown, HTML and text become items with title, place and address.",
    source: "call state machine: knowledge",
  },
  "knowledge.in-conversations": {
    sentence:
      "A search is an effect of the conversation; its outcome is an event that names what was found by its ids, and the model is told the words.",
    source: "design 3",
  },
  "knowledge.search-needs-permission": {
    sentence: "A search is offered and made only where phase, guard, slots and owner permit it.",
    source: "call state machine: hard guardrail",
  },
  "knowledge.search-is-as-the-contact": {
    sentence: "A conversation finds what its own contact may see; one that is not known finds nothing.",
    source: "voice knowledge search: retrieval pipeline",
  },
  "knowledge.a-miss-is-told-as-one": {
    sentence: "Where nothing is found the model is told to make nothing up, and what the agent offers instead.",
    source: "voice knowledge search: retrieval pipeline",
  },
  "knowledge.lists-come-in-pages": {
    sentence:
      "Everything of an organisation is listed in pages in the order of its keys, each thing once, and nothing of another organisation.",
    source: "issue 5, point 7",
  },
  "knowledge.explicit-apart-from-inherited": {
    sentence:
      "An agent's scope tells what was selected apart from what lies below it, so that saving what was read makes nothing permanent.",
    source: "issue 5, point 2",
  },
  "knowledge.explains-what-is-withheld": {
    sentence:
      "Why something is not found is told by the predicates that keep it away, to the organisation's administrators only.",
    source: "issue: why did it not find this",
  },
  "knowledge.tokens-rotate": {
    sentence:
      "A token is kept as a hash, is good for one organisation and role until it is removed, and has a successor beside it.",
    source: "voice knowledge search: bootstrap and runtime contract",
  },
  "knowledge.voice-calls-search": {
    sentence:
      "A call begins with its instructions and a snapshot of its scope, without any knowledge, and searches for its contact until it ends.",
    source: "voice knowledge search: bootstrap and runtime contract",
  },
  "knowledge.voice-is-kept-apart": {
    sentence:
      "A voice service reaches the sessions and agents of the organisation that its token is of, and no others.",
    source: "voice knowledge search: bootstrap and runtime contract",
  },
  "knowledge.voice-contract-is-one": {
    sentence: "A voice worker of another contract is refused, with both versions named.",
    source: "voice knowledge search: bootstrap and runtime contract",
  },
  "knowledge.voice-failure-is-an-outcome": {
    sentence: "Whatever keeps a call's search from an answer is an outcome that tells the model to make nothing up.",
    source: "voice knowledge search: retrieval pipeline",
  },
  "knowledge.administration-over-http": {
    sentence:
      "An organisation's administrators list, put and remove what it has over HTTP, and nobody else does; a scope is put as it was selected.",
    source: "issue 5, point 7",
  },
  "knowledge.operators-keep-organisations": {
    sentence:
      "Operators list, add, rename and remove organisations over HTTP, reach nothing within them, and remove none by accident.",
    source: "issue 5, point 7",
  },
  "knowledge.who-asks-comes-first": {
    sentence: "Whoever may not enter is told so before his request is looked at, and learns nothing of what is there.",
    source: "issue 5, points 6 and 7",
  },
  "knowledge.words-are-exact": {
    sentence:
      "A search by words finds the passages whose score reaches the floor, all of them and no others, whichever of its words they were looked up by.",
    source: "issue 5, points 3 and 4",
  },
  "knowledge.migration-keeps-what-is-found": {
    sentence:
      "A database of an older version is brought along with its texts, words and vectors: searches find what they found.",
    source: "issue 5, point 1",
  },
} as const satisfies Readonly<Record<string, Behaviour>>;
