import type { Inline, Sentence } from "#document";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { CensusConcentration } from "../evidence/structure.ts";
import type { SectionWriter } from "../report/section.ts";
import { cite, fig, lower, points, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row } from "../writing/tables.ts";
import { isOfGoods } from "../report/study.ts";

/** What the largest firms of the class hold in the United States, by the last Economic Census. */
function counted(w: Work) {
  const census = w.study.evidence.structure?.concentration;
  if (!census) return undefined;
  const enter = (datum: CensusConcentration["firms"]) => enterDatum(w.study.ledger, w.study.evidence, datum);
  const largest = census.largest.map(({ firms, share }) => ({ firms, cell: enter(share) }));
  const [four] = largest;
  const last = largest.at(-1);
  if (!four || !last || four === last) return undefined;
  return {
    name: census.name,
    isWider: census.isWider,
    isHere: w.study.country?.iso3 === "USA",
    year: census.firms.year,
    four,
    last,
    largest,
    firms: enter(census.firms),
    index: census.index && enter(census.index),
  };
}

/** Whether the census counts the study's own country. */
export const isCounted = (w: Work): boolean => counted(w)?.isHere === true;

/** Concentration in the United States in a report on them; undefined where the census has none of the class, and elsewhere, of which it tells nothing. */
export function censusWords(w: Work): Sentence | undefined {
  const c = counted(w);
  if (!c?.isHere) return undefined;
  const held = prose`the four largest of ${fig(c.firms)} in ${word(lower(c.name))} took ${fig(c.four.cell)} of receipts in ${year(c.year)}, the ${word(String(c.last.firms))} largest ${fig(c.last.cell)}`;
  const runs = [
    ...prose`By the Economic Census ${held}`,
    ...(isOfGoods(w.study) ? prose`; imports are not counted` : []),
    cite(...sourcesOf(w, c.four.cell)),
    ...prose`.`,
  ];
  return sentence(runs, `${c.four.cell} <= ${c.last.cell}`);
}

/** The same as an exhibit of the country that the census counts. False where it has none of the class. */
export function censusConcentration(w: Work, s: SectionWriter): boolean {
  const c = counted(w);
  if (!c?.isHere || c.largest.length < 3) return false;
  const isExact = !c.isWider;
  const kind: Inline[] = c.isWider ? prose`${word(c.name)}, the wider class` : prose`${word(c.name)}`;
  s.exhibit("concentration", {
    status: isExact ? "filled" : "partial",
    quality: "reported",
    ...(isExact
      ? {}
      : {
          reason: prose`The census has no figure of this class alone.`,
        }),
    title: prose`${kind}, United States, ${year(c.year)}: four firms take ${fig(c.four.cell)} of receipts, ${word(String(c.last.firms))} take ${fig(c.last.cell)}`,
    asserts: [`${c.four.cell} <= ${c.last.cell}`],
    subtitle: prose`Share of the receipts of ${fig(c.firms)}, Economic Census of ${year(c.year)}; sales of establishments in the country${isOfGoods(w.study) ? ", imports not counted" : ""}`,
    format: { style: "percent", digits: 1 },
    chart: {
      kind: "bars",
      rows: c.largest.map(({ firms, cell }, i) => ({ name: `${firms} largest`, cell, highlight: i === 0, quality: "reported" as const })),
    },
    alt: prose`Shares of receipts of the largest four, eight, twenty and fifty firms.`,
    table: {
      columns: [left("Firms", 3), right("Share of receipts")],
      rows: [
        ...c.largest.map(({ firms, cell }) => row([word(`${firms} largest`)], figure(cell))),
        ...(c.index ? [row(prose`Herfindahl–Hirschman index of the fifty largest`, figure(c.index, points))] : []),
      ],
    },
    sources: sourcesOf(w, c.four.cell, c.firms),
  });
  return true;
}
