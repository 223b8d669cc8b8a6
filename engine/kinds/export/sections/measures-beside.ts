import type { Inline, Sentence } from "#document";
import { enterFact, enterSource } from "../../../evidence/enter.ts";
import { valueOf } from "../../../evidence/evidence.ts";
import type { PublishedFigure } from "../../../evidence/trade.ts";
import { idOf } from "../../../ledger.ts";
import { cite, fig, pct, prose, sentence, usd, word, year } from "../../../writing/prose.ts";
import { tradeYear } from "../interpret.ts";
import type { ExportWork } from "../work.ts";
import { tradeSource } from "../words.ts";

/** Years by which a published figure may lie from the tables to stand beside them. */
const near = 1;
/** A part of a year, or wider goods, is no measure of the exports of a year. */
const noMeasure = /\b(?:half|quarter|months?|all kinds)\b/i;
/** Part of what is sold from which the first line stands for a form of the goods that a page counts alone. */
const mostOfAll = 0.5;

type Figure = PublishedFigure["fact"];
const isMeasure = ({ axis = "", of = "" }: Figure): boolean => !noMeasure.test(`${axis} ${of}`);
const isNear = ({ fact }: PublishedFigure): boolean => Math.abs(fact.year - tradeYear) <= near && isMeasure(fact);

/** What a page counts of one form of the goods ("bottled wine") stands beside the line that most are sold under; all of them beside all. */
function baseOf(w: ExportWork, isPart: boolean): { cell: string; said: Inline[] } | undefined {
  if (!isPart) return { cell: w.exports, said: [] };
  const { ledger } = w.study;
  const [first] = w.facts.lines.toSorted((a, b) => b.own - a.own);
  const all = w.facts.lines.reduce((sum, { own }) => sum + own, 0);
  if (!first || first.own < mostOfAll * all) return undefined;
  const run = idOf("first_line", first.code);
  if (!ledger.has(idOf(run, "own"))) {
    ledger.run({
      id: run,
      method: "table-sum",
      label: `Exports of ${w.subject.origin.name} under HS ${first.code}, ${tradeYear}`,
      unit: "USD",
      sources: [tradeSource],
      columns: ["own"],
      rows: [{ code: first.code, name: `HS ${first.code}`, group: "lines", imputed: true, values: [first.own] }],
    });
    ledger.method(idOf(run, "own"), run, "sum:own", first.own, {
      label: `Exports of ${w.subject.origin.name}, HS ${first.code}, ${tradeYear}, the largest line`,
      unit: "USD",
      format: usd,
    });
  }
  return { cell: idOf(run, "own"), said: prose` of HS ${word(first.code, "taxonomy")}` };
}

/** Published exports of a year beside that of the tables, and what volume times price make, each with its gap: where the same year was printed, that stands alone. */
export function measuresBeside(w: ExportWork, figures: readonly PublishedFigure[]): Sentence[] {
  if (w.supply === "none" || w.subject.product.within !== null) return [];
  const { ledger } = w.study;
  const { pages } = w.subject.evidence;
  const cellOf = (fact: Figure, what: string) => enterFact(ledger, pages, fact, `${w.subject.origin.name}: ${what} ${fact.year}`);
  const citeOf = (fact: Figure) => cite(enterSource(ledger, pages, fact.source));
  const own = figures
    .filter((row) => row.of === null && isNear(row))
    .map(({ fact }) => fact)
    .toSorted((a, b) => Math.abs(a.year - tradeYear) - Math.abs(b.year - tradeYear));
  const gapOf = (id: string, formula: string, base: string, what: string) =>
    ledger.formulaOnce(idOf("measure", id, "gap"), `${formula} / ${base} - 1`, {
      label: `${what} over the tables of ${tradeYear}`,
      unit: "1",
      format: pct,
    });
  const printed = own.find(
    ({ metric, unit, year: at, of }) => metric === "exports" && unit === "USD" && (at !== tradeYear || of !== undefined),
  );
  const base = printed && baseOf(w, printed.of !== undefined);
  const sentences: Sentence[] = [];
  if (printed && base && !own.some((fact) => fact.metric === "exports" && fact.year === tradeYear && fact.unit === "USD" && !fact.of)) {
    const cell = cellOf(printed, "exports");
    const gap = gapOf("printed", cell, base.cell, "Exports as a page prints them");
    sentences.push(
      sentence([
        ...prose`A page prints ${fig(cell)}${printed.of ? prose` of ${word(printed.of, "taxonomy")}` : ""} for ${year(printed.year)} `,
        citeOf(printed),
        ...prose`, beside ${fig(base.cell)}${base.said} in ${year(tradeYear)} here: ${fig(gap)}.`,
      ]),
    );
  }
  const pair = own.flatMap((volume) => {
    const per = /^(?:kilogram|tonne|case)$/.exec(volume.unit)?.[0];
    if (volume.metric !== "volume" || !per || !/export/i.test(volume.axis ?? "")) return [];
    const price = own.find(
      (fact) => fact.metric === "price" && fact.unit === "USD" && fact.year === volume.year && perOf(fact.axis ?? "") !== undefined,
    );
    const unit = price && perOf(price.axis ?? "");
    const scale = unit === per ? 1 : per === "tonne" && unit === "kilogram" ? 1000 : undefined;
    return price && scale ? [{ volume, price, scale }] : [];
  })[0];
  if (pair) {
    const isPart = /bottled|bulk|packed/i.test(`${pair.volume.axis ?? ""}`);
    const against = baseOf(w, isPart);
    const [volume, price] = [cellOf(pair.volume, "volume exported"), cellOf(pair.price, "price of exports")];
    if (against) {
      const made = ledger.formulaOnce(idOf("measure", "made"), `${unitsOf(w, pair.volume, pair.scale)} * ${price}`, {
        label: `${w.subject.origin.name}: volume exported times its price, ${pair.volume.year}`,
        unit: "USD",
        format: usd,
      });
      const gap = gapOf("made", made, against.cell, "Volume times price");
      sentences.push(
        sentence([
          ...prose`Volume and price of ${year(pair.volume.year)}, ${fig(volume)} at ${fig(price)}, make ${fig(made)} `,
          citeOf(pair.volume),
          ...prose`: ${fig(gap)} from ${fig(against.cell)}${against.said}.`,
        ]),
      );
    }
  }
  return sentences;
}

/** Pieces of the unit that the price is of, as a number: a price in dollars says its unit in words alone. */
function unitsOf({ study: { ledger }, subject }: ExportWork, volume: Figure, scale: number): string {
  const amount = valueOf(volume) * scale;
  const run = idOf("measure", "units");
  ledger.run({
    id: run,
    method: "table-sum",
    label: `Volume exported in the unit of its price, ${volume.year}`,
    unit: "1",
    sources: [enterSource(ledger, subject.evidence.pages, volume.source)],
    columns: ["amount"],
    rows: [{ code: "volume", name: volume.axis ?? "Exported", group: "volume", imputed: false, values: [amount] }],
  });
  return ledger.method(idOf(run, "amount"), run, "sum:amount", amount, {
    label: `Volume exported in the unit of its price, ${volume.year}`,
    unit: "1",
    format: { style: "compact" },
  });
}

/** "a kilogram", "of a case of nine litres": what a price is of. */
const perOf = (axis: string): string | undefined => /\ba (kilogram|tonne|case)\b/i.exec(axis)?.[1]?.toLowerCase();
