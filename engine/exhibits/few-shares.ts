import { capital, capitalRun, fig, listed, lowerFirst, pct, points, prose, word, year } from "../writing/prose.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { censusWords } from "./census-concentration.ts";
import { verdictOf } from "./concentration-verdict.ts";
import { kindsOfSellers } from "./kinds-of-sellers.ts";
import { fitting } from "../writing/title-words.ts";

/**
 * Where one or two shares are published: the index is no less than their squares, and no more than if one seller held all the rest; the largest
 * holds no less than the larger of them, and no more than that or the rest. No bound by the sales of these sellers stands beside it, for what is
 * published of a share rules. A second share enters where it is of the year and the whole of the first. False where none is published.
 */
export function byFewShares(w: Work, s: SectionWriter): boolean {
  const { ledger } = w.study;
  const today = w.competition.fewShares.filter((f) => !f.isOld);
  const of = today.length > 0 ? today : w.competition.fewShares;
  const few = of.filter((f) => f.year === of[0]?.year && f.of === of[0]?.of);
  const [first] = few;
  if (!first) return false;
  const squares = few.map((f) => `${f.cell}^2`).join(" + ");
  const rest = `max(1 - ${few.map((f) => f.cell).join(" - ")}, 0)`;
  const low = ledger.formulaOnce("hhi_few_low", `10000 * (${squares})`, {
    label: "Herfindahl–Hirschman index, at least, by the shares published",
    unit: "1",
    format: points,
  });
  const kinds = kindsOfSellers(w.study);
  const byRest = `${squares} + ${rest}^2`;
  const byKinds = kinds?.shares.map((cell) => `${cell}^2`).join(" + ");
  const high = ledger.formulaOnce("hhi_few_high", `10000 * ${byKinds ? `min(${byRest}, ${byKinds})` : `(${byRest})`}`, {
    label: `Herfindahl–Hirschman index, at most, by the shares published${kinds ? " and by kinds of sellers" : ""}`,
    unit: "1",
    format: points,
  });
  const share = (id: string, formula: string, label: string) => ledger.formulaOnce(id, formula, { label, unit: "1", format: pct });
  const cells = few.map((f) => f.cell);
  const [most, all] = [cells.length === 1 ? first.cell : `max(${cells.join(", ")})`, cells.join(" + ")];
  const largest = {
    low: share("largest_few_least", most, "Share of the largest seller, at least, by the shares published"),
    high: share("largest_few_most", `max(${[...cells, rest].join(", ")})`, "Share of the largest seller, at most, by the shares published"),
  };
  const four = share("four_few_least", all, "Share of the four largest sellers, at least, by the shares published");
  const { kind, asserts } = verdictOf(w, low, high);
  const held = prose`${listed(few.map((f) => prose`${word(f.name)} ${f.isOld ? "held" : "holds"} ${fig(f.cell)}`))}${first.of ? prose` of ${word(first.of)}` : []}`;
  const what = prose`${market(w)} ${inPlace(w)}`;
  const dated = prose` (${year(first.year)})`;
  s.exhibit("concentration", {
    status: "filled",
    quality: "modelled",
    title: fitting(
      w,
      kind
        ? first.isOld
          ? prose`${capital(market(w))} ${inPlace(w)} was ${kind} in ${year(first.year)}: ${held}`
          : prose`${capital(market(w))} ${inPlace(w)}: ${kind}, as ${held}${dated}`
        : prose`${capitalRun(held)}${first.of ? "" : prose` of ${what}`}${dated}; whether it is concentrated depends on the others`,
      prose`${capitalRun(held)}${first.of ? "" : prose` of ${what}`}${dated}`,
    ),
    asserts,
    subtitle: prose`Shares of ${year(first.year)}; bounds hold for one or many other sellers${kinds ? prose`, each within one part of the division ${word(lowerFirst(kinds.axis))} (${year(kinds.year)})` : []}`,
    table: {
      columns: [left("Measure", 5), right("At least"), right("At most")],
      rows: [
        row(text("Share of the largest seller"), figure(largest.low), figure(largest.high)),
        row(text("Share of the four largest"), figure(four), text("–")),
        row(text("Herfindahl–Hirschman index"), figure(low), figure(high)),
      ],
    },
    sources: sourcesOf(w, ...cells),
  });
  const beside = censusWords(w);
  if (beside) s.block({ t: "p", sentences: [beside] });
  return true;
}
