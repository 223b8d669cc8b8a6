import type { Work } from "../analysis/work.ts";
import { acceptFact } from "../evidence/accept.ts";
import { enterSource } from "../evidence/enter.ts";
import { readFigures } from "../evidence/read-figures.ts";
import { idOf } from "../ledger.ts";
import { placeCode } from "../report/study.ts";
import type { Moving } from "../writing/effects.ts";
import { isPart } from "../report/study.ts";
import { wordsOfRate } from "./fraction-words.ts";

/** Rates that a quotation prints, at most. */
const mostRates = 2;

/** A rate of a quotation, and the words of the statement that stand for it: "a sixth". */
export interface Rate {
  cell: string;
  words: string;
}

/** The rates that a statement's own quotation prints and the statement tells in words, in their order: of any other nobody can say what it is of. */
export function ratesOf(w: Work, claim: Moving): Rate[] {
  const { ledger, evidence } = w.study;
  if (!isPart(w.study)) return [];
  const read = readFigures(claim.quote).filter((f) => f.kind === "amount" && f.percent === "percent" && !f.alternative);
  if (read.length === 0 || read.length > mostRates) return [];
  const { snapshot } = evidence.source(claim.source);
  const context = { placesIn: evidence.official.placesIn };
  return read.flatMap((f, i) => {
    const words = wordsOfRate(claim.mechanism, f.value);
    if (words === undefined) return [];
    const id = idOf("rate", claim.source, claim.name, i);
    if (ledger.has(id)) return [{ cell: id, words }];
    const found = [claim.year, claim.year - 1]
      .map((period) => ({
        label: `${claim.name}: rate in the words of its source, ${period}`,
        unit: "1",
        format: { style: "percent", digits: Math.min(2, f.decimals) } as const,
        value: f.value,
        metric: `other: ${claim.name}, ${i === 0 ? "first" : "second"} rate of ${claim.source}`,
        entity: "",
        geography: placeCode(w.study),
        period,
        status: "reported" as const,
        quote: claim.quote,
        note: `Year of the page: ${period}`,
      }))
      .find((proposal) => acceptFact(proposal, snapshot, context).ok);
    return found ? [{ cell: ledger.fact(id, { ...found, source: enterSource(ledger, evidence, claim.source) }, context), words }] : [];
  });
}
