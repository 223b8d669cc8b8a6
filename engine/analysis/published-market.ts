import { cellOfFact, enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { ownPartOf } from "../evidence/own-part.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import { restsOn } from "./rests-on.ts";
import { homeOf, inDollars } from "./sizing/estimate.ts";

/**
 * The market of a year as published, in dollars of that year: sales of the same year over it need no range of ours. Only of a size on which the
 * report's own rests, for any other may count another thing. `headline`: the cell of the report's size.
 */
export function publishedMarket(study: Study, headline: string, year: number): string | undefined {
  const { evidence, ledger } = study;
  const { name, id } = evidence.market;
  const isHeld = (f: Fact) => !f.entity && f.year === year && /^[A-Z]{3}$/.test(f.unit);
  const isTrusted = (f: Fact) => ledger.has(cellOfFact(f)) && restsOn(ledger, headline, cellOfFact(f));
  const fact = evidence.factsOf(id, "market_size", placeCode(study)).find((f) => isHeld(f) && isTrusted(f));
  // A figure that counts more than the market would hold shares too low.
  if (!fact || boundaryFor(study, fact)) return undefined;
  const cell = enterFact(ledger, evidence, fact, `${name}, ${placeLabel(study)}, ${year}`);
  return inDollars(study, cell, fact, homeOf(evidence.official, fact.unit));
}

/** Cell of the part of published figures of the place that is the market, where they count more; undefined where they count the market. */
export const boundaryOf = (study: Study): string | undefined =>
  study.ledger.cells.find(({ id }) => id.startsWith("boundary_") && id.endsWith(`_${placeCode(study).toLowerCase()}`))?.id;

/** The same for one figure: others of the place may count the market alone. */
export const boundaryFor = (study: Study, fact: Pick<Fact, "subject" | "geography">): string | undefined =>
  widerSubject(study, fact) !== undefined && isPartOfCount(study, fact) ? boundaryOf(study) : undefined;

/** Whether a share is held of what the market is of the figure's own count. */
function isPartOfCount({ evidence }: Study, { subject, geography }: Pick<Fact, "subject" | "geography">): boolean {
  return ownPartOf(evidence.factsOf(evidence.market.id, "segment_share", geography), subject ?? "") !== undefined;
}

/** What a figure of the place counts, where that holds more than the market: "Hotels and other tourist accommodation". */
export const widerSubject = (study: Study, { subject, geography }: Pick<Fact, "subject" | "geography">): string | undefined =>
  subject !== undefined && geography === placeCode(study) && boundaryOf(study) !== undefined && subject !== study.evidence.market.name
    ? subject
    : undefined;
