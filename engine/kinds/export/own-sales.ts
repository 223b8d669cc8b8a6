import type { Inline } from "#document";
import { enterFact, enterSource } from "../../evidence/enter.ts";
import type { PublishedFigure } from "../../evidence/trade.ts";
import { cite, fig, listed, prose, word, year } from "../../writing/prose.ts";
import type { ExportSubject } from "./interpret.ts";
import type { Choice, ExportWork, Judged } from "./work.ts";
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

/** "April to July", of "sold abroad, April to July". */
export const monthsOf = (axis = ""): string | undefined => /,\s*(.+)$/.exec(axis)?.[1];

/** Words of the product that the wider goods do not share: "basmati". */
export function ownWords({ name, within }: ExportSubject["product"]): string[] {
  const wider = new Set(wordsOf(within ?? ""));
  return wordsOf(name).filter((each) => !wider.has(each));
}
export const wordsOf = (said: string): string[] =>
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
      return [{ market, cell, source, months: monthsOf(fact.axis), year: fact.year }];
    });
}

/** Those of them that stand first on the short list, in the order of what they bought: the answer, the plan and all that follows begin with them. */
export const ownFirst = (choice: Choice, names: readonly string[]): Choice => {
  const led = names.flatMap((name) => choice.short.filter((m) => m.name === name && m.verdict.says !== "not"));
  return led.length === 0 ? choice : { ...choice, isNewFirst: false, short: [...led, ...choice.short.filter((m) => !led.includes(m))] };
};
/** The markets of the short list that what pages print of the product itself puts first; none where the figures of the report order it. */
export const ownLed = (w: ExportWork): readonly Judged[] => {
  const sales = ownSales(w);
  return w.short.filter((m) => m.verdict.says !== "not" && sales.some(({ market }) => market.data.iso3 === m.data.iso3));
};

/** What the page that tells the destinations prints of all sales of the same months, and the part that those named take; undefined where it prints no sum. */
export function ownPart(w: ExportWork): { part: string; sales: readonly OwnSale[] } | undefined {
  const sales = ownSales(w);
  const [first] = ownSaleFigures(w.subject);
  const [sale] = sales;
  if (!first || !sale) return undefined;
  const own = ownWords(w.subject.product);
  const months = monthsOf(first.fact.axis);
  const all = w.subject.evidence
    .publishedSupply(w.subject.origin.iso3)
    .find(
      ({ fact: { entity, axis = "", unit, source, year: at } }) =>
        entity === undefined &&
        unit === "USD" &&
        source === first.fact.source &&
        at === first.fact.year &&
        monthsOf(axis) === months &&
        own.some((each) => wordsOf(axis).includes(each)),
    );
  if (!all) return undefined;
  const { ledger } = w.study;
  const total = enterFact(
    ledger,
    w.subject.evidence.pages,
    all.fact,
    `${w.subject.origin.name}: ${all.fact.axis ?? "sold"} ${all.fact.year}`,
  );
  const part = ledger.formulaOnce("own_buyers", `sum(${sales.map(({ cell }) => cell).join(", ")}) / ${total}`, {
    label: `Part of what was sold of ${w.subject.product.name.toLowerCase()} abroad that its largest buyers took`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  return { part, sales };
}

/** "from April to July 2024", "in 2024". */
export const periodOf = ({ months, year: at }: Pick<OwnSale, "months" | "year">): Inline[] =>
  months ? prose`from ${word(months, "taxonomy")} ${year(at)}` : prose`in ${year(at)}`;

/** "Saudi Arabia ($422 million), Iran ($349 million) and Iraq ($285 million)". */
export const ownBuyers = (rows: readonly OwnSale[]): Inline[] =>
  listed(rows.map(({ market, cell }) => prose`${word(inText(market.data.country))} (${fig(cell)})`));

export const ownSaleSource = (rows: readonly OwnSale[]): Inline => cite(...rows.map(({ source }) => source));
