import type { Inline } from "#document";
import { enterFact, enterSource } from "../../evidence/enter.ts";
import type { PublishedFigure } from "../../evidence/trade.ts";
import { cite, fig, listed, prose, word, year } from "../../writing/prose.ts";
import type { ExportSubject } from "./interpret.ts";
import type { ExportWork } from "./work.ts";
import { inText } from "./words.ts";

/** What a page prints of the product as asked that was sold to one destination, where customs count it within wider goods. */
export interface OwnSale {
  market: ExportWork["markets"][number];
  cell: string;
  source: string;
  /** "April to July", where it is not a whole year. */
  months: string | undefined;
  year: number;
}

/** Destinations that an answer names. */
const named = 3;
/** From so many destinations of one page and period an order is told: one alone may be the smallest. */
const leastTold = 2;

/** Words of the product that the wider goods do not share: "basmati". */
function ownWords({ name, within }: ExportSubject["product"]): string[] {
  const wider = new Set(wordsOf(within ?? ""));
  return wordsOf(name).filter((each) => !wider.has(each));
}
const wordsOf = (said: string): string[] =>
  said
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** The newest such figures of one page, period and measure, the largest first; none where the figures of the report are of the product itself. */
function ownSaleFigures({ product, evidence, origin }: Pick<ExportSubject, "product" | "evidence" | "origin">): PublishedFigure[] {
  if (product.within === null) return [];
  const own = ownWords(product);
  const told = evidence.publishedSupply(origin.iso3).filter(({ fact: { entity, axis = "", unit } }) => {
    const said = wordsOf(axis);
    return entity !== undefined && unit === "USD" && /\bdestination\b/i.test(axis) && own.some((each) => said.includes(each));
  });
  const groups = [...Map.groupBy(told, ({ fact: { source, axis, year: at } }) => [at, source, axis].join("|")).values()];
  const [newest] = groups.filter((rows) => rows.length >= leastTold).toSorted((a, b) => (b[0]?.fact.year ?? 0) - (a[0]?.fact.year ?? 0));
  return (newest ?? []).toSorted((a, b) => b.fact.value - a.fact.value);
}

/** Names of those destinations: they have a page wherever the ranking of the wider goods puts them. */
export const ownSaleNames = (subject: Pick<ExportSubject, "product" | "evidence" | "origin">): string[] =>
  ownSaleFigures(subject)
    .slice(0, named)
    .flatMap(({ fact }) => fact.entity ?? []);

/** The same as cells, the largest first. */
export function ownSales(w: ExportWork): OwnSale[] {
  const { ledger } = w.study;
  return ownSaleFigures(w.subject)
    .slice(0, named)
    .flatMap(({ fact }) => {
      const market = w.markets.find((m) => m.name === fact.entity);
      if (!market) return [];
      const cell = enterFact(ledger, w.subject.evidence.pages, fact, `${market.name}: ${fact.axis ?? "sold"} ${fact.year}`);
      const source = enterSource(ledger, w.subject.evidence.pages, fact.source);
      return [{ market, cell, source, months: /,\s*(.+)$/.exec(fact.axis ?? "")?.[1], year: fact.year }];
    });
}

/** "from April to July 2024", "in 2024". */
export const periodOf = ({ months, year: at }: Pick<OwnSale, "months" | "year">): Inline[] =>
  months ? prose`from ${word(months, "taxonomy")} ${year(at)}` : prose`in ${year(at)}`;

/** "Saudi Arabia ($422 million), Iran ($349 million) and Iraq ($285 million)". */
export const ownBuyers = (rows: readonly OwnSale[]): Inline[] =>
  listed(rows.map(({ market, cell }) => prose`${word(inText(market.data.country))} (${fig(cell)})`));

export const ownSaleSource = (rows: readonly OwnSale[]): Inline => cite(...rows.map(({ source }) => source));
