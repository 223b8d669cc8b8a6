import type { Inline, Sentence } from "#document";
import { inputsWords } from "./american-inputs.ts";
import { areOwn, type CostStructure } from "../analysis/cost-structure.ts";
import { besideMedian } from "../analysis/measure-words.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { CostItem } from "../evidence/industry-costs.ts";
import type { SectionWriter } from "../report/section.ts";
import type { Work } from "../analysis/work.ts";
import { placeLabel } from "../report/study.ts";
import { inPlace, value } from "../writing/phrases.ts";
import { cite, fig, lower, pct, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";

const names: Readonly<Record<CostItem, string>> = {
  purchases: "Purchases of goods and services",
  pay: "Pay, with that of owners who work",
  surplus: "Left for wear, interest, tax and profit",
};

/**
 * What of each 100 of sales goes where, by accounts of the country: those of another country say what goods are made of, and nothing of pay and
 * margins here. Of the United States the class itself is counted; elsewhere a wider industry, in a line.
 */
export function costsOfSales(w: Work, s: SectionWriter): void {
  const { costs } = w.economics;
  if (costs && w.study.country?.iso3 === "USA") costsAtHome(w, s, costs);
  else if (costs && w.study.country === null) costsOfCountries(w, s, costs);
  else {
    const told = [...ownAccounts(w), ...inputsWords(w)];
    // That no accounts were read stands in the table of gaps.
    if (told.length > 0) s.told("costs", ...told);
    else s.lacks("costs");
  }
}

/** From this multiple of the median on more is left here than years differ by. */
const farAbove = 1.3;

/** What the country's own accounts of the industry around the market say that sales pay for; nothing where they have no such account. */
export function ownAccounts(w: Work): Sentence[] {
  const { costs } = w.economics;
  return costs && areOwn(costs) && !costs.isClassApart ? [ofIndustry(w, costs)] : [];
}

/** The country's own accounts of the industry around the market. */
function ofIndustry(w: Work, costs: CostStructure): Sentence {
  const at = (item: CostItem) => lineOf(costs, item).own ?? lineOf(costs, item).middle;
  const { middle } = lineOf(costs, "surplus");
  const rank = {
    above:
      value(w, at("surplus")) >= farAbove * value(w, middle) ? "far more than in the median country" : "more than in the median country",
    below: "less than in the median country",
    like: "about as much as in the median country",
  }[besideMedian(value(w, at("surplus")), value(w, middle))];
  return sentence(
    prose`Of each dollar of ${costs.of}, “${word(lower(costs.industry))}” ${inPlace(w)}, a wider trade, spent ${fig(at("purchases"))} on purchases and ${fig(at("pay"))} on pay in ${year(costs.year)}${cite(...sourcesOf(w, at("purchases")))}. Before depreciation, interest and tax ${fig(at("surplus"))} was left, ${rank} (${fig(middle)}).`,
  );
}

/** For the world and its regions what the middle half of countries pays. */
function costsOfCountries(w: Work, s: SectionWriter, { lines, industry, of, year: ofYear }: CostStructure): void {
  const at = (item: CostItem) => lines.find((l) => l.item === item)?.middle ?? "";
  s.exhibit("costs", {
    status: "partial",
    quality: "reported",
    reason: prose`The accounts are of countries, and of an industry that includes other trades.`,
    title: prose`Of each dollar of ${of}, ${word(lower(industry))} in the median country spent ${fig(at("purchases"))} on purchases and ${fig(at("pay"))} on pay in ${year(ofYear)}`,
    subtitle: prose`Shares of output, quartiles of the countries in the accounts, ${year(ofYear)}`,
    format: pct,
    chart: { kind: "range", rows: lines.map((l) => ({ name: names[l.item], lo: l.low, mid: l.middle, hi: l.high })) },
    alt: prose`Ranges of what sales pay for, part by part.`,
    table: {
      columns: [left(`Of each dollar of ${of}`, 4), right("Lower quartile"), right("Median country"), right("Upper quartile")],
      rows: lines.map((l) => row(text(names[l.item]), figure(l.low), figure(l.middle), figure(l.high))),
    },
    sources: sourcesOf(w, ...lines.map((l) => l.middle)),
  });
}

function costsAtHome(w: Work, s: SectionWriter, costs: CostStructure): void {
  const { lines, american } = costs;
  const { margins } = w.economics;
  const cellOf = (item: CostItem) => american?.cells[item] ?? lineOf(costs, item).own ?? lineOf(costs, item).middle;
  const note = afterWear(w, american);
  s.exhibit("costs", {
    status: "filled",
    quality: "reported",
    title: prose`Purchases take ${fig(cellOf("purchases"))} and pay ${fig(cellOf("pay"))} of ${costs.of} of ${word(lower(american?.name ?? costs.industry))} ${inPlace(w)}, ${year(american?.year ?? costs.year)}`,
    subtitle: prose`Shares of output. ${american ? prose`United States, “${word(american.name)}”, ${year(american.year)}; quartiles` : "Quartiles"} of the countries in the accounts of “${word(lower(costs.industry))}”, ${year(costs.year)}`,
    format: pct,
    chart: {
      kind: "stack",
      parts: lines.map((l) => names[l.item]),
      rows: [{ name: placeLabel(w.study), cells: lines.map((l) => cellOf(l.item)), highlight: true }],
    },
    alt: prose`Bars of what sales pay for, part by part.`,
    table: {
      columns: [
        left(`Of each dollar of ${costs.of}`, 4),
        right("Here"),
        right("Lower quartile"),
        right("Median country"),
        right("Upper quartile"),
      ],
      rows: [
        ...lines.map((l) => row(text(names[l.item]), figure(cellOf(l.item)), figure(l.low), figure(l.middle), figure(l.high))),
        ...margins.map(({ cell, name, ofYear }) =>
          row(prose`Published here: ${lower(name)}, ${year(ofYear)}`, figure(cell), text("–"), text("–"), text("–")),
        ),
      ],
    },
    ...(note.length > 0 ? { note } : {}),
    sources: sourcesOf(w, ...lines.flatMap((l) => [cellOf(l.item), l.middle]), ...margins.map((m) => m.cell)),
  });
}

/** What the wear of the class leaves of its surplus; nothing where tax accounts have no wear. */
function afterWear(w: Work, american: CostStructure["american"]): Inline[] {
  const { ledger, evidence } = w.study;
  const { accounts, industry } = evidence.structure ?? {};
  const line = accounts?.lines.find((each) => each.item === "depreciation" && each.datum.value > 0);
  // Wear of a wider class, or of another part of it, is none of what is left here.
  if (!american || !line || accounts?.isWider || industry?.isOneOfSeveral) return [];
  const wear = enterDatum(ledger, evidence, line.datum);
  const left = ledger.formulaOnce("left_after_wear", `${american.cells.surplus} - ${wear}`, {
    label: "Left before interest, tax and profit once wear is taken off, share of sales, United States",
    unit: "1",
    format: pct,
  });
  const takes = prose`Depreciation takes ${fig(wear)} of receipts (American tax accounts of ${year(line.datum.year)})`;
  return value(w, left) > nothingLeft
    ? prose`${takes}: ${fig(left)} is left before interest, tax and profit.`
    : prose`${takes}: next to nothing of it is left before interest, tax and profit.`;
}
/** A share of sales beside which the difference of two years' accounts is larger. */
const nothingLeft = 0.01;

const lineOf = ({ lines }: CostStructure, item: CostItem): CostStructure["lines"][number] => {
  const line = lines.find((l) => l.item === item);
  if (!line) throw new Error(`no line of ${item}`);
  return line;
};
