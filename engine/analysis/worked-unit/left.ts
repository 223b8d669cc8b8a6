import type { Fact } from "../../evidence/evidence.ts";
import type { Study } from "../../report/study.ts";
import { idOf } from "../../ledger.ts";
import { axisOf, enter, isWholeYear, over, plainAxis, sellerOf, type UnitLine, whoseOf } from "./line.ts";

const metricNames: Partial<Record<Fact["metric"], string>> = { gross_margin: "Gross margin", operating_margin: "Operating margin" };
const isMargin = (f: Fact): boolean =>
  f.scale === "percent" &&
  (metricNames[f.metric] !== undefined ||
    (f.metric === "other" && /\bmargins?\b/i.test(axisOf(f)) && !/\b(?:growth|rise|fall)\b/i.test(axisOf(f))));

const profit = /^(?:net |operating |pre-?tax |gross )?(?:profit|earnings|income)\b.*\bof the (?:company|group)\b/i;
const loss = /^(?:net )?loss\b.*\bof the (?:company|group)\b/i;
const revenue = /^(?:insurance )?revenue of the (?:company|group)\b/i;
/** Beyond this the two figures are of different firms of one house. */
const mostMargin = 0.6;

/** Which margins a pay-back may rest on, the nearest to cash first: gross margins leave out what selling and offices cost. */
const cash = [
  /gross operating|EBITDA|before interest, tax and depreciation/i,
  /operating|before (?:interest and )?tax/i,
  /\bnet\b|profit margin/i,
];
export const nearCash = (what: string): number => {
  const at = cash.findIndex((words) => words.test(what));
  return at < 0 ? cash.length : at;
};
/** Lines of one measure, and of all. */
const [mostOfKind, mostLines] = [2, 5];

/** What sellers kept of their sales, published or given by a profit and a revenue of one year; of a part of a year only where no year is held. */
export function left(study: Study, facts: readonly Fact[]): UnitLine[] {
  // A part of a year tells of that year alone.
  const published = facts
    .filter((f) => isMargin(f) && (isWholeYear(f) || f.year >= study.years.base - 1))
    .map((f): UnitLine => ({
      part: "left",
      what: plainAxis(metricNames[f.metric] ?? axisOf(f)),
      cell: enter(study, f),
      whose: whoseOf(f),
      year: f.year,
      ...(isWholeYear(f) ? {} : { isPartYear: true }),
    }));
  const all = [...published, ...marginsMade(study, facts), ...valueAdded(study, facts)].toSorted(
    (a, b) => Number(a.isPartYear ?? false) - Number(b.isPartYear ?? false) || b.year - a.year,
  );
  // Of one seller and measure the newest year, unless a gross margin moved within parts of years.
  const once = all.filter((l, i) => l.isPartYear || l.whose === "" || all.findIndex((o) => o.whose === l.whose && o.what === l.what) === i);
  const kinds = Map.groupBy(once, ({ what }) => what.toLowerCase());
  return [...kinds.values()]
    .flatMap((lines) => lines.slice(0, mostOfKind))
    .toSorted((a, b) => nearCash(b.what) - nearCash(a.what) || b.year - a.year)
    .slice(-mostLines)
    .map((line) => ({ ...line, isLeft: nearCash(line.what) < cash.length }));
}

/** Profit, or what costs leave, over the revenue of the same year and seller. */
export function marginsMade(study: Study, facts: readonly Fact[]): UnitLine[] {
  return facts
    .filter((f) => f.entity && f.metric === "other" && (profit.test(axisOf(f)) || loss.test(axisOf(f))) && isWholeYear(f))
    .flatMap((made): UnitLine[] => {
      const sales = facts.find(
        (f) =>
          f.entity === made.entity &&
          f.year === made.year &&
          f.unit === made.unit &&
          (f.metric === "company_revenue" || revenue.test(axisOf(f))) &&
          isWholeYear(f),
      );
      if (!sales) return [];
      const seller = sellerOf(made);
      const isLoss = loss.test(axisOf(made));
      const what = `${plainAxis(axisOf(made))}, part of ${/^insurance/i.test(axisOf(sales)) ? "insurance revenue" : "revenue"}`;
      const part = over(study, made, sales, `${what}, ${seller}, ${made.year}`);
      const { ledger } = study;
      const cell = isLoss
        ? ledger.formulaOnce(idOf("lost", part), `0 - ${part}`, {
            label: `${what}, ${seller}, ${made.year}, below nothing`,
            unit: "1",
            format: { style: "percent", digits: 1 },
          })
        : part;
      return Math.abs(ledger.value(cell)) <= mostMargin ? [{ part: "left", what, cell, whose: whoseOf(made), year: made.year }] : [];
    });
}

/** Value added over output of the same year: pay, wear, interest and profit together. */
function valueAdded(study: Study, facts: readonly Fact[]): UnitLine[] {
  const added = facts.find((f) => /^value added of\b/i.test(axisOf(f)) && !f.entity);
  const made =
    added && facts.find((f) => f.metric === "production" && !f.entity && !f.axis && f.year === added.year && f.unit === added.unit);
  return made
    ? [
        {
          part: "left",
          what: "Value added of output, for pay, wear, interest and profit",
          cell: over(study, added, made, `Value added over output, ${made.year}`),
          whose: "",
          year: made.year,
        },
      ]
    : [];
}
