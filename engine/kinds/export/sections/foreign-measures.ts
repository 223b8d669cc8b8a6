import type { Inline, Sentence } from "#document";
import { enterFact, enterSource } from "../../../evidence/enter.ts";
import type { PublishedFigure } from "../../../evidence/trade.ts";
import { idOf } from "../../../ledger.ts";
import { cite, fig, pct, prose, sentence, usd, word, year } from "../../../writing/prose.ts";
import { tradeYear } from "../interpret.ts";
import type { ExportWork } from "../work.ts";
import { inText } from "../words.ts";

type Figure = PublishedFigure["fact"];
/** Years by which a published figure may lie from the tables to stand beside them. */
const near = 1;
/** Part of a figure of exports that a page counts by destination. */
const byDestination = /\bexports?\b/i;

/** Exports that pages print in the origin's money, all and by destination, beside the tables at the rate of the tables, each with its gap. */
export function foreignMeasures(w: ExportWork, figures: readonly PublishedFigure[]): Sentence[] {
  const { iso3, currency } = w.subject.origin;
  const rate = w.tables.fact(iso3, "fx_per_usd");
  if (!rate || !currency || currency === "USD" || w.supply === "none" || w.subject.product.within !== null) return [];
  const own = figures
    .filter(({ of, fact }) => of === null && fact.of === undefined && fact.unit === currency && Math.abs(fact.year - tradeYear) <= near)
    .map(({ fact }) => fact)
    .toSorted((a, b) => Math.abs(a.year - tradeYear) - Math.abs(b.year - tradeYear));
  const all = own.find(({ metric, entity }) => metric === "exports" && entity === undefined);
  const there = own.flatMap((fact) => {
    const market = w.markets.find(({ name, sold }) => name === fact.entity && sold !== null);
    return market?.sold && byDestination.test(`${fact.metric} ${fact.axis ?? ""}`) ? [{ fact, market, sold: market.sold }] : [];
  })[0];
  return [
    ...(all ? [measured(w, all, rate, w.exports, [])] : []),
    ...(there ? [measured(w, there.fact, rate, there.sold, prose` to ${word(inText(there.market.data.country))}`)] : []),
  ];
}

function measured(w: ExportWork, fact: Figure, rate: string, base: string, to: Inline[]): Sentence {
  const { ledger } = w.study;
  const { pages } = w.subject.evidence;
  const id = (what: string) => idOf("foreign_measure", fact.entity ?? "all", what);
  const cell = enterFact(ledger, pages, fact, `${w.subject.origin.name}: exports ${fact.entity ?? ""} ${fact.year}`.replace(/ +/g, " "));
  const inDollars = ledger.formulaOnce(id("dollars"), `${cell} / ${rate}`, {
    label: `Exports as a page prints them, in dollars${fact.entity ? `, ${fact.entity}` : ""}`,
    unit: "USD",
    format: usd,
  });
  const gap = ledger.formulaOnce(id("gap"), `${inDollars} / ${base} - 1`, {
    label: `Exports as a page prints them over the tables of ${tradeYear}${fact.entity ? `, ${fact.entity}` : ""}`,
    unit: "1",
    format: pct,
  });
  return sentence([
    ...prose`A page prints ${fig(cell)} of exports${to} for ${year(fact.year)} `,
    cite(enterSource(ledger, pages, fact.source)),
    ...prose`, ${fig(inDollars)} at ${fig(rate)}, beside ${fig(base)} in ${year(tradeYear)} here: ${fig(gap)}${fact.year === tradeYear ? "" : ", of another year"}.`,
  ]);
}
