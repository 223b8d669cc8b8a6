import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capital, capitalRun, cite, listed, numberWord, prose, sentence, strong, year } from "../writing/prose.ts";
import { left, right, row, text } from "../writing/tables.ts";
import { fields, letters, type Point } from "./pestel-letters.ts";
import { pestelPoints, type RulesTold } from "./pestel-points.ts";

/** Fewer letters fill no table: they stand in sentences. */
const fewestLetters = 3;

/**
 * The country around the market: one row for each letter with evidence of this trade here and what follows from it. What is alike for every
 * trade there is left out. What a rule asks stands in the table of rules, where there is one.
 */
export function pestel(w: Work, s: SectionWriter, told?: RulesTold): void {
  const points = pestelPoints(w, told);
  const rows = [...Map.groupBy(points, ({ letter }) => letter)].toSorted(([a], [b]) => letters.indexOf(a) - letters.indexOf(b));
  if (points.length === 0) {
    s.lacks("pestel");
    return;
  }
  const silent = letters.filter((letter) => rows.every(([each]) => each !== letter));
  const unread = prose`Nothing was found on ${listed(
    silent.map((letter) => text(fields[letter])),
    "or",
  )} that is specific to ${market(w)}.`;
  if (rows.length < fewestLetters) {
    s.told(
      "pestel",
      ...rows.map(([letter, of]) => sentence([strong(`${capital(letter)}. `), ...saidOf(of), { t: "text", v: " " }, ...followsOf(of)])),
      ...(silent.length > 0 ? [sentence(unread)] : []),
    );
    return;
  }
  const [first, second] = rows.toSorted(([, a], [, b]) => newest(b) - newest(a));
  const leads = first && (!second || newest(second[1]) < newest(first[1]));
  s.exhibit("pestel", {
    status: silent.length === 0 ? "filled" : "partial",
    quality: "reported",
    ...(silent.length === 0 ? {} : { reason: unread }),
    title: prose`${capitalRun(listed(rows.map(([letter]) => text(fields[letter]))))} bear on ${market(w)} ${inPlace(w)}${silent.length > 0 ? prose`; nothing found on ${silent.length === 1 ? "the other force" : `${numberWord(silent.length)} other forces`}` : leads ? prose`; the newest point is of ${year(newest(first[1]))}` : []}`,
    subtitle: prose`Points specific to this trade, one row per force`,
    table: {
      columns: [left("Force", 1), left("Point", 6), left("What follows", 4), right("Year")],
      rows: rows.map(([letter, of]) => row(text(capital(letter)), saidOf(of), followsOf(of), [year(newest(of))])),
    },
    sources: points.flatMap(({ sources }) => sources),
  });
}

const newest = (of: readonly Point[]): number => Math.max(...of.map((each) => each.of));
/** Each point with its source, an older one with its year. */
const saidOf = (of: readonly Point[]): Inline[] =>
  of.flatMap(
    (each, i) => prose`${i > 0 ? " " : ""}${each.runs}${cite(...each.sources)}${each.of < newest(of) ? prose` (${year(each.of)})` : []}.`,
  );
const followsOf = (of: readonly Point[]): Inline[] => {
  const words = ({ follows }: Point) => JSON.stringify(follows);
  const told = of.filter((each, i) => each.follows.length > 0 && of.findIndex((o) => words(o) === words(each)) === i);
  return told.flatMap((each, i) => prose`${i > 0 ? " " : ""}${capitalRun(each.follows)}.`);
};
