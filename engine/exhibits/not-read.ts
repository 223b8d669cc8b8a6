import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { listed, prose, word } from "../writing/prose.ts";

/**
 * Why a part of a section is empty, and who has it: those whom one asks in this trade, or who counts in this country. In one wording, so that
 * what a section lacks from one source is one row of its gaps.
 */
export const notRead = ({ economics: { terms } }: Work): Inline[] =>
  prose`No source that was read tells; ${terms ? word(terms.whoHasIt) : "the trade association and three buyers"} would.`;

/** The same of what the statistics office of the country counts. */
export function notCounted({ study: { country, evidence } }: Work): Inline[] {
  const office = country && evidence.official.statisticsOffice(country.iso3);
  return prose`No count of it was read; ${office ? word(office.name) : "the statistics office"} or a survey of buyers would give it.`;
}

/** The same of what only sellers know, by the names of those who are known. */
export function heldBySellers({ competition: { companies } }: Work): Inline[] {
  const names = companies.slice(0, 2).map((c) => [word(c.name)]);
  return prose`Not published; ${names.length > 0 ? prose`the books of ${listed(names, "or")}` : "the books of sellers"} hold it.`;
}
