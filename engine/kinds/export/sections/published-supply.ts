import type { Inline, Sentence } from "#document";
import { enterFact, enterSource } from "../../../evidence/enter.ts";
import type { PublishedFigure } from "../../../evidence/trade.ts";
import { idOf, present } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, cite, fig, listed, lower, lowerFirst, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { priceUnit } from "../prices-held.ts";
import { ownWords, wordsOf } from "../own-sales.ts";
import { tonnesOf, valueOfTonne } from "../own-value.ts";
import { periodLabel } from "../published-period.ts";
import { shownSupply, supplyFigures } from "../published-shown.ts";
import type { ExportWork } from "../work.ts";
import { asked, goods, origin } from "../words.ts";

type Metric = PublishedFigure["fact"]["metric"];
const counted: Readonly<Partial<Record<Metric, string>>> = {
  exports: "Exports",
  price: "Price",
  volume: "Volume",
  production: "Made at home",
  company_share: "Share of a seller",
  company_volume: "Output of a maker",
  company_revenue: "Sales of a company",
  segment_share: "Share",
};

/** Along what a share is told, where the name of the part does not say it already. */
const axisOf = ({ entity = "", axis }: PublishedFigure["fact"]): string | undefined =>
  axis && !entity.startsWith(axis) ? lowerFirst(axis) : undefined;

const cellOf = (w: ExportWork, { fact }: PublishedFigure): string =>
  enterFact(
    w.study.ledger,
    w.subject.evidence.pages,
    fact,
    `${w.subject.origin.name}: ${lower(counted[fact.metric] ?? fact.axis ?? fact.metric)} ${fact.entity ?? ""} ${fact.year}`.replace(
      / +/g,
      " ",
    ),
  );

/** "exports, a maker, of a part"; what is of the wider goods alone says so. */
const whatOf = (w: ExportWork, { fact, of }: PublishedFigure): string =>
  [
    counted[fact.metric],
    fact.entity,
    axisOf(fact),
    priceUnit({ fact }),
    fact.of ? `of ${fact.of}` : w.subject.product.within !== null && of === null && !isOwn(w, fact) ? `of ${goods(w)}` : undefined,
  ]
    .filter(Boolean)
    .join(", ");

/** Of the product as asked, where customs count it within wider goods. */
const isOwn = (w: ExportWork, { axis = "", of = "" }: PublishedFigure["fact"]): boolean =>
  w.subject.product.within !== null && ownWords(w.subject.product).some((each) => wordsOf(`${axis} ${of}`).includes(each));

/** Within a title; the name of a country keeps its capital. */
const inTitle = (w: ExportWork, what: string): string => (w.markets.some(({ name }) => what.startsWith(name)) ? what : lowerFirst(what));

/** What pages print of the origin's sales abroad: newer years than the tables, quantities, prices and sellers by name. */
export function publishedSupply(w: ExportWork, s: SectionWriter): void {
  const { pages } = w.subject.evidence;
  const figures = shownSupply(w);
  if (figures.length === 0) {
    s.missing(
      "published_supply",
      prose`What pages print of the exports of ${origin(w)}: newer years, quantities, prices, sellers by name`,
      prose`The exporters' association and the customs of ${origin(w)}.`,
    );
    return;
  }
  // Where every page speaks of the goods themselves no column says so.
  const isOne = figures.every(({ of }) => of === null);
  // The newest of the goods themselves, else the newest of what holds them.
  const first = present(
    figures.toSorted((a, b) => Number(a.of !== null) - Number(b.of !== null) || b.fact.year - a.fact.year)[0],
    "a published figure",
  );
  const sources = new Set<string>();
  const all = w.subject.evidence.publishedSupply(w.subject.origin.iso3);
  const hasTonnes = figures.some(({ fact }) => tonnesOf(w.subject.product, fact, all));
  const rows = figures.map((each) => {
    const { fact, of } = each;
    const source = enterSource(w.study.ledger, pages, fact.source);
    sources.add(source);
    const tonne = valueOfTonne(w, fact, all);
    return row(
      [{ t: "name", v: capital(whatOf(w, each)), from: "taxonomy" } as const],
      [fig(cellOf(w, each))],
      ...(hasTonnes ? [tonne ? [fig(tonne.tonnes)] : text("–"), tonne ? [fig(tonne.each)] : text("–")] : []),
      [word(periodLabel(fact), "taxonomy")],
      ...(isOne ? [] : [[word(capital(of ?? goods(w)), "taxonomy")]]),
      [cite(source)],
    );
  });
  s.exhibit("published_supply", {
    status: "filled",
    quality: "reported",
    title: prose`${capital(isOwn(w, first.fact) ? asked(w) : goods(w))} from ${origin(w)}, as pages count them: ${word(inTitle(w, isOwn(w, first.fact) && first.fact.metric === "exports" ? "exports" : whatOf(w, first)))}${first.of === null ? "" : prose`, ${word(first.of, "taxonomy")},`} ${fig(cellOf(w, first))} in ${word(periodLabel(first.fact), "taxonomy")}`,
    subtitle: prose`As published, each at its own level of value${isOne ? "" : " and for the market that stands beside it"}; no figure of the ranking rests on them`,
    table: {
      columns: [
        left("What is counted", 6),
        right("Figure"),
        ...(hasTonnes ? [right("Quantity"), right("A tonne")] : []),
        right("Year"),
        ...(isOne ? [] : [left("Market", 2)]),
        left("Page"),
      ],
      rows,
    },
    sources: [...sources],
  });
}

/** Exports of the year of the tables as others print them, beside the reconciled ones: a second measure, with the gap. */
export function secondMeasure(w: ExportWork): Sentence[] {
  const others = supplyFigures(w).filter(
    ({ of, fact }) => fact.metric === "exports" && fact.year === tradeYear && fact.unit === "USD" && fact.of === undefined && of === null,
  );
  if (others.length === 0 || w.supply === "none" || w.subject.product.within !== null) return [];
  const { ledger } = w.study;
  const apart = others.map((each, at) => {
    const cell = cellOf(w, each);
    const gap = ledger.formulaOnce(idOf("exports_apart", at), `${cell} / ${w.exports} - 1`, {
      label: `Exports as another page prints them over those of the tables, ${tradeYear}`,
      unit: "1",
      format: pct,
    });
    return { cell, gap, source: enterSource(ledger, w.subject.evidence.pages, each.fact.source) };
  });
  return [
    sentence(
      prose`Others print ${listed(apart.map(({ cell, gap, source }): Inline[] => [...prose`${fig(cell)} (${fig(gap)} from the tables) `, cite(source)]))} for ${year(tradeYear)}: ${closeness(Math.max(...apart.map(({ gap }) => Math.abs(value(w, gap)))))}.`,
    ),
  ];
}
/** Gaps up to which two measures agree, and up to which they are of one size: ours. */
const [agreed, near] = [0.05, 0.15];
const closeness = (gap: number): string =>
  gap <= agreed
    ? "close enough to rest on"
    : gap <= near
      ? "what is counted and at which level of value differs, so read amounts as good to a tenth"
      : "too far apart to be one measure. The tables reconcile what sellers and buyers report; use shares and the order of markets from them, and amounts from the customs of the origin";
