import { enterFact } from "../../evidence/enter.ts";
import type { PublishedFigure } from "../../evidence/trade.ts";
import { idOf } from "../../ledger.ts";
import { usd } from "../../writing/prose.ts";
import type { ExportSubject } from "./interpret.ts";
import { monthsOf, wordsOf } from "./own-sales.ts";
import { periodLabel } from "./published-period.ts";
import type { ExportWork } from "./work.ts";

type Fact = PublishedFigure["fact"];
type Product = ExportSubject["product"];

/** What sales abroad are called along which a page counts both their value and their tonnes. */
const ofSales = /\b(?:export\w*|sold|sales|shipped|shipments)\b/i;
/** What a figure counts, in words that can be set beside another's; those of the goods that all of them are of tell none from the next. */
const plain = (fact: Fact, { name, within }: Product): string => {
  const goods = new Set(wordsOf(within ?? name));
  const said = [fact.axis ?? fact.of ?? "", fact.entity ?? "", fact.metric === "exports" ? "exported" : ""].join(" ");
  return wordsOf(said.replace(/\btonnes of\b/gi, ""))
    .filter((each) => !goods.has(each))
    .toSorted()
    .join(" ");
};

/** The tonnes that the same page prints of the very sales of a value: one year, one span of months, one destination; undefined where it prints none. */
export function tonnesOf(product: Product, fact: Fact, figures: readonly PublishedFigure[]): Fact | undefined {
  if (fact.unit !== "USD") return undefined;
  return figures.find(
    ({ fact: other }) =>
      other.unit === "tonne" &&
      other.source === fact.source &&
      ofSales.test(`${other.axis ?? ""} ${other.of ?? ""}`) &&
      periodLabel(other) === periodLabel(fact) &&
      plain(other, product) === plain(fact, product),
  )?.fact;
}

/** Value a tonne of such sales as cells. */
export function valueOfTonne(w: ExportWork, fact: Fact, figures: readonly PublishedFigure[]): { tonnes: string; each: string } | undefined {
  const other = tonnesOf(w.subject.product, fact, figures);
  if (!other) return undefined;
  const { ledger } = w.study;
  const months = monthsOf(fact.axis);
  const enter = (of: Fact, what: string) =>
    enterFact(ledger, w.subject.evidence.pages, of, `${w.subject.origin.name}: ${what} ${of.entity ?? ""} ${of.year}`.replace(/ +/g, " "));
  const [value, tonnes] = [enter(fact, fact.axis ?? "exports"), enter(other, other.axis ?? "tonnes")];
  return {
    tonnes,
    each: ledger.formulaOnce(idOf("a_tonne", value), `${value} / ${tonnes}`, {
      label: `Value of a tonne, ${fact.entity ?? "all"}, ${periodLabel(fact)}${months ? `, ${months}` : ""}`,
      unit: "USD/tonne",
      format: usd,
    }),
  };
}
