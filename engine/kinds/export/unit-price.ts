import type { Inline, Sentence } from "#document";
import { enterFact, enterSource } from "../../evidence/enter.ts";
import type { PublishedFigure } from "../../evidence/trade.ts";
import { idOf } from "../../ledger.ts";
import { cite, fig, listed, lower, prose, sentence, word, year } from "../../writing/prose.ts";
import { tradeYear } from "./interpret.ts";
import type { Landed } from "./landed.ts";
import { priceUnit } from "./prices-held.ts";
import type { ExportWork } from "./work.ts";
import { inText } from "./words.ts";

/** Years by which a published price may lie from the tables, and what a price of exports is of. */
const near = 2;
const perUnit = /\b(?:a|per) (?:kilogram|tonne|case|pair|piece|square metre|litre|bottle)\b/i;
/** A price at home, in the shop or at auction of one grade is not what goods cost on board. */
const notOnBoard = /\b(?:retail|shop|consumer|farm|auction|import|domestic|cost of)\b/i;

type Figure = PublishedFigure["fact"];

/** A published price of a unit of the goods as they are exported, in dollars, the nearest to the year of trade. */
function priceOfUnit(w: ExportWork): Figure | undefined {
  if (w.subject.product.within !== null) return undefined;
  return w.subject.evidence
    .publishedFigures(w.subject.origin.iso3)
    .filter(
      ({ of, fact }) =>
        of === null &&
        fact.metric === "price" &&
        (fact.unit.startsWith("USD/") || (fact.unit === "USD" && perUnit.test(fact.axis ?? ""))) &&
        Math.abs(fact.year - tradeYear) <= near &&
        !notOnBoard.test(fact.axis ?? ""),
    )
    .map(({ fact }) => fact)
    .toSorted((a, b) => Math.abs(a.year - tradeYear) - Math.abs(b.year - tradeYear))[0];
}

/** What one unit costs at the importer's warehouse, by the price that a page prints of it on board: dollars that a buyer knows, beside those of a hundred. */
export function unitSentence(w: ExportWork, rows: readonly Landed[]): Sentence[] {
  const fact = priceOfUnit(w);
  if (!fact) return [];
  const { ledger } = w.study;
  const { pages } = w.subject.evidence;
  const price = enterFact(ledger, pages, fact, `${w.subject.origin.name}: price of exports ${fact.year}`);
  const at = (l: Landed, end: string, of: string) =>
    ledger.formulaOnce(idOf("unit_at", l.market.data.iso3, end), `${price} * ${of} / ${l.prices.FOB}`, {
      label: `${l.market.name}: price of a unit at the importer's warehouse, ${l.isDutyAssumed ? "before duty" : `duty paid${l.low.paid === l.high.paid ? "" : `, ${end} end`}`}`,
      unit: ledger.cell(price).unit,
      format: { style: "compact", currency: "USD" },
    });
  const told = rows.map((l): Inline[] => {
    const name = word(inText(l.market.data.country));
    if (l.isDutyAssumed) return prose`${fig(at(l, "before", l.beforeDuty))} before duty in ${name}`;
    const low = at(l, "low", l.low.paid);
    return l.low.paid === l.high.paid ? prose`${fig(low)} in ${name}` : prose`${fig(low)} to ${fig(at(l, "high", l.high.paid))} in ${name}`;
  });
  return [
    sentence([
      ...prose`A page prints a price of ${fig(price)} for ${year(fact.year)} (${word([fact.axis && lower(fact.axis), priceUnit({ fact })].filter(Boolean).join(", "), "taxonomy")}). With that on board a unit costs ${listed(told)}`,
      cite(enterSource(ledger, pages, fact.source)),
      ...prose`.`,
    ]),
  ];
}
