import type { Inline, Sentence } from "#document";
import { areOwn, type CostStructure } from "../analysis/cost-structure.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { CostItem } from "../evidence/industry-costs.ts";
import type { SectionWriter } from "../report/section.ts";
import type { Work } from "../analysis/work.ts";
import { placeLabel } from "../report/study.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { cite, fig, lower, pct, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";

const names: Readonly<Record<CostItem, string>> = {
  purchases: "Purchases of goods and services",
  pay: "Pay, with that of owners who work",
  surplus: "Left for wear, interest, tax and profit",
};

/** What of each 100 of sales goes where: in the industry here, in the middle half of countries, and in the class in the United States. */
export function costsOfSales(w: Work, s: SectionWriter): void {
  const { costs, margins } = w.economics;
  if (!costs) {
    s.missing(
      "costs",
      prose`What sales of ${market(w)} pay for`,
      prose`No accounts of industries hold this class; those of three sellers would give it.`,
    );
    return;
  }
  const { lines, american } = costs;
  if (isDistant(w, costs)) {
    s.told("costs", ...listedInstead(w));
    return;
  }
  const isHome = w.study.country?.iso3 === "USA";
  const own = areOwn(costs);
  // A narrow class of another country is nearer than a wide one of this.
  const ofClass = american && (isHome || costs.isClassApart) ? american : undefined;
  const shown = (item: CostItem) => (ofClass ? ofClass.cells[item] : lineOf(costs, item).own);
  const cellOf = (item: CostItem) => shown(item) ?? lineOf(costs, item).middle;
  // The country's own accounts stand first, though they hold other trades too.
  const bars = [
    ...(own || isHome
      ? [
          {
            name: ofClass && !isHome ? `${placeLabel(w.study)}, the wider industry` : placeLabel(w.study),
            cells: lines.map((l) => (isHome ? cellOf(l.item) : (l.own ?? l.middle))),
            highlight: true,
          },
        ]
      : []),
    ...(ofClass && !isHome ? [{ name: americanName(w), cells: lines.map((l) => ofClass.cells[l.item]), highlight: !own }] : []),
    ...(american && own && !ofClass ? [{ name: americanName(w), cells: lines.map((l) => american.cells[l.item]) }] : []),
  ];
  const [wear, apart] = [afterWear(w, ofClass), ofClass && !isHome ? [] : whereApart(w, costs)];
  const note = wear.length > 0 && apart.length > 0 ? prose`${wear} ${apart}` : [...wear, ...apart];
  const cells = [...lines.flatMap((l) => [l.own, l.middle]), ...(american ? Object.values(american.cells) : [])];
  s.exhibit("costs", {
    status: own || isHome ? "filled" : "partial",
    quality: "reported",
    ...(own || isHome ? {} : { reason: prose`The accounts give no row of ${place(w)} that can be used; three sellers' accounts would.` }),
    title:
      ofClass && !isHome
        ? own
          ? prose`Of each dollar of ${costs.of}, “${word(lower(costs.industry))}” ${inPlace(w)}, which holds other trades too, paid ${fig(lineOf(costs, "purchases").own ?? "")} for purchases and ${fig(lineOf(costs, "pay").own ?? "")} in pay in ${year(costs.year)}; ${word(lower(ofClass.name))} in the United States paid ${fig(cellOf("purchases"))} and ${fig(cellOf("pay"))} in ${year(ofClass.year)}`
          : prose`United States, ${year(ofClass.year)}: of each dollar of ${costs.of}, ${word(lower(ofClass.name))} paid ${fig(cellOf("purchases"))} for purchases and ${fig(cellOf("pay"))} in pay; no accounts of it ${inPlace(w)} were read`
        : own || isHome
          ? prose`Of each dollar of ${costs.of}, ${word(lower(ofClass ? ofClass.name : costs.industry))} ${inPlace(w)} paid ${fig(cellOf("purchases"))} for purchases and ${fig(cellOf("pay"))} in pay in ${year(ofClass?.year ?? costs.year)}; ${fig(cellOf("surplus"))} was left before wear, rent and interest`
          : prose`Of each dollar of ${costs.of}, ${word(lower(costs.industry))} in the median country paid ${fig(cellOf("purchases"))} for purchases and ${fig(cellOf("pay"))} in pay in ${year(costs.year)}`,
    subtitle: prose`Shares of output. ${own || bars.length === 0 ? [] : "Quartiles in the table: "}${word(costs.industry)}${own ? prose` ${inPlace(w)}` : []}, ${year(costs.year)}, the newest year of the accounts${bars.length > 0 ? "" : "; quartiles of the countries in them"}${american ? prose`; United States, ${word(`“${american.name}”`)}, ${year(american.year)}` : []}`,
    format: pct,
    // Medians of the three parts are no whole.
    chart:
      bars.length > 0
        ? { kind: "stack", parts: lines.map((l) => names[l.item]), rows: bars }
        : { kind: "range", rows: lines.map((l) => ({ name: names[l.item], lo: l.low, mid: l.middle, hi: l.high })) },
    alt: prose`Bars of what sales pay for, part by part.`,
    table: {
      columns: [
        left(`Of each dollar of ${costs.of}`, 4),
        ...(own ? [right(placeLabel(w.study))] : []),
        right("Lower quartile"),
        right("Median country"),
        right("Upper quartile"),
        ...(american ? [right(americanName(w))] : []),
      ],
      rows: [
        ...lines.map((l) =>
          row(
            text(names[l.item]),
            ...(own ? [figure(l.own)] : []),
            figure(l.low),
            figure(l.middle),
            figure(l.high),
            ...(american ? [figure(american.cells[l.item])] : []),
          ),
        ),
        ...(own ? margins : []).map(({ cell, name, ofYear }) =>
          row(
            prose`Published here: ${lower(name)}, ${year(ofYear)}`,
            figure(cell),
            ...Array.from({ length: american ? 4 : 3 }, () => text("–")),
          ),
        ),
      ],
    },
    ...(note.length > 0 ? { note } : {}),
    sources: sourcesOf(w, ...cells, ...margins.map((m) => m.cell)),
  });
}

/** Neither accounts of the country nor of the class: the median of an industry that holds other trades tells nothing of this one. */
const isDistant = ({ study: { country } }: Work, costs: CostStructure): boolean =>
  country !== null && country.iso3 !== "USA" && costs.american === undefined && costs.lines.every((l) => !l.own);

/** What listed companies of the class keep of their sales, where no accounts of the country or the class do. */
function listedInstead(w: Work): Sentence[] {
  const { ledger, evidence } = w.study;
  const { listed } = evidence.structure ?? {};
  const nothing = sentence(
    prose`No accounts of ${market(w)} ${inPlace(w)} were read; those of three sellers would say what their sales pay for.`,
  );
  if (!listed) return [nothing];
  const [gross, operating] = [listed.gross, listed.operating].map((datum) => enterDatum(ledger, evidence, datum));
  return gross && operating
    ? [
        nothing,
        sentence(
          prose`Listed companies of “${word(listed.industry)}” in the United States kept ${fig(gross)} of sales after cost of goods and ${fig(operating)} after all costs of running (${year(listed.operating.year)})${cite(...sourcesOf(w, gross))}; no advice is taken from it.`,
        ),
      ]
    : [nothing];
}

/** What the wear of the class leaves of its surplus, both of the United States; nothing where tax accounts have no wear or the class is not shown. */
function afterWear(w: Work, ofClass: CostStructure["american"]): Inline[] {
  const { ledger, evidence } = w.study;
  const { accounts, industry } = evidence.structure ?? {};
  const line = accounts?.lines.find((each) => each.item === "depreciation" && each.datum.value > 0);
  // Wear of a wider class, or of another part of it, is none of what is left here.
  if (!ofClass || !line || accounts?.isWider || industry?.isOneOfSeveral) return [];
  const wear = enterDatum(ledger, evidence, line.datum);
  const left = ledger.formulaOnce("left_after_wear", `${ofClass.cells.surplus} - ${wear}`, {
    label: "Left before interest, tax and profit once wear is taken off, share of sales, United States",
    unit: "1",
    format: pct,
  });
  const takes = prose`Wear takes ${fig(wear)} of receipts (American tax accounts of ${year(line.datum.year)})`;
  return value(w, left) > nothingLeft
    ? prose`${takes}: ${fig(left)} is left before interest, tax and profit.`
    : prose`${takes}: next to nothing of it is left before interest, tax and profit.`;
}
/** A share of sales beside which the difference of two years' accounts is larger. */
const nothingLeft = 0.01;

/** Of a class of several industries one stands for it: which is the largest depends on what is counted. */
const americanName = (w: Work): string =>
  w.study.evidence.structure?.industry?.isOneOfSeveral ? "United States, part of the class" : "United States, the class";

const lineOf = ({ lines }: CostStructure, item: CostItem): CostStructure["lines"][number] => {
  const line = lines.find((l) => l.item === item);
  if (!line) throw new Error(`no line of ${item}`);
  return line;
};

/** What a country's industry keeps beside the quartiles: nothing where it lies between them. */
function whereApart(w: Work, costs: CostStructure): Inline[] {
  const { own, low, high } = lineOf(costs, "surplus");
  if (!own) return [];
  if (value(w, own) > value(w, high))
    return prose`Sellers here kept more of sales than in three of four countries in ${year(costs.year)}, before wear, rent and interest.`;
  if (value(w, own) < value(w, low))
    return prose`Sellers here kept less of sales than in three of four countries in ${year(costs.year)}, before wear, rent and interest.`;
  return [];
}
