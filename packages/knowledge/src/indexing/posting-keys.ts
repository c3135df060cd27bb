import { type RawBuilder, sql } from "kysely";

/**
 * By what passages are looked up that have a term: a number that the organisation has a part in, so that a frequent word of one is not read past in
 * the search of another. Two may come to the same key, so who looks up must still hold each row against the organisation and the term.
 */
export function postingKey(organisationNumber: RawBuilder<unknown>, term: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${organisationNumber} * 2654435761 + ${term}) & 2147483647)::integer`;
}

/** The keys of all terms that a query of one column gives, as an array; an empty one for none. */
export function postingKeys(organisationNumber: RawBuilder<unknown>, terms: RawBuilder<unknown>): RawBuilder<unknown> {
  const key = postingKey(organisationNumber, sql`each_term.term`);
  return sql`(select coalesce(array_agg(${key}), '{}') from (${terms}) as each_term(term))`;
}
