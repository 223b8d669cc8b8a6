import type { Inline, Sentence } from "#document";
import { type Part, type UnitLine } from "../analysis/worked-unit/line.ts";
import { type WorkedUnit, workedUnitOf } from "../analysis/worked-unit/worked-unit.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, cite, fig, listed, lowerFirst, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { left, right, row, text } from "../writing/tables.ts";
import { exciseSentence } from "./excise-words.ts";
import { breakEvenSentences, notFound } from "./break-even-words.ts";

const partNames: Readonly<Record<Part, string>> = {
  in: "In",
  cost: "Out",
  left: "Left",
  tied: "Tied up",
  result: "Result",
};
const lacking: Partial<Record<Part, string>> = {
  cost: "what goes out",
  left: "what sellers keep",
  tied: "what a unit ties up",
};

/** One unit of the trade, line by line, from figures of its own place. False where too little of the place is held. */
export function workedUnit(w: Work, s: SectionWriter): boolean {
  const unit = workedUnitOf(w.study);
  if (!unit) return false;
  s.exhibit("unit_economics", {
    status: unit.missing.length > 0 ? "partial" : "filled",
    quality: "reported",
    ...(unit.missing.length > 0
      ? { reason: prose`Nothing of this place was read of ${listed(unit.missing.map((part) => text(lacking[part] ?? part)))}.` }
      : {}),
    title: titleOf(w, unit),
    subtitle: prose`As published of ${market(w)} ${inPlace(w)}, or reckoned from two such figures; “all”: of all sellers counted`,
    table: {
      columns: [left("Part", 2), left("Line", 6), right("Figure"), left("Of whom", 3), right("Year")],
      rows: unit.lines.map((line, i) =>
        row(
          text(unit.lines[i - 1]?.part === line.part ? "" : partNames[line.part]),
          [word(`${line.what}${line.isPartYear ? ", part of the year" : ""}`)],
          figureOf(w, line),
          text(line.whose === "" ? "all" : line.whose),
          [year(line.year)],
        ),
      ),
    },
    sources: sourcesOf(w, ...unit.lines.flatMap((l) => [l.cell, ...(l.to ? [l.to] : [])])),
  });
  const ends = breakEvenSentences(w);
  const open = notFound(w).filter((each) => !ofCapital.test(each) || unit.missing.includes("tied"));
  const read = readings(w, unit);
  if (ends.length + read.length > 0) s.told("benchmarks", ...read, ...ends);
  else s.lacks("benchmarks");
  s.told(
    "costs",
    ...exciseSentence(w),
    sentence(
      open.length > 0
        ? prose`Not found: ${listed(open.map((each) => [word(each)]))}.`
        : prose`Costs of sellers stand above as far as they were read.`,
    ),
  );
  return true;
}

const figureOf = (w: Work, line: UnitLine): Inline[] => [
  ...to(line),
  ...(line.unit ? prose` ${line.unit}` : []),
  cite(...sourcesOf(w, line.cell)),
];

/** What a unit costs to build or to buy, among what was not found. */
const ofCapital = /\bcapital cost\b|\bcost of (?:building|a (?:room|plant|shop))\b/i;

/** What the lines decide: what is left against what is tied up, a price under its cost, or the margins that others reached. */
function readings(w: Work, { lines }: WorkedUnit): Sentence[] {
  const back = lines.find((l) => l.unit === "years");
  const kept = keptBySellers(w, lines);
  const covered = lines.find(isCovered);
  return [
    ...(back ? [sentence(prose`Whoever buys or builds waits ${to(back)} years for the money; a step without capital does not.`)] : []),
    ...(covered
      ? [
          sentence(
            prose`The ${word(lowerFirst(covered.what.replace(/, over its cost$/, "")))} pays ${to(covered)} of its cost, so whoever makes it lives on the one who pays the rest.`,
          ),
        ]
      : []),
    ...(kept && !back
      ? [sentence(prose`Sellers with figures kept ${kept} of sales: a plan that needs more has no precedent among them.`)]
      : []),
  ];
}

const isCovered = ({ part, what }: UnitLine): boolean => part === "result" && what.endsWith("over its cost");
const to = (line: UnitLine): Inline[] =>
  line.to ? prose`${fig(line.cell, line.format)} to ${fig(line.to, line.format)}` : [fig(line.cell, line.format)];

/** The finding that goes furthest: pay-back, what a unit leaves, a price under its cost, or what sellers kept. */
function titleOf(w: Work, { lines }: WorkedUnit): Inline[] {
  const [back, rest, covered] = [lines.find((l) => l.unit === "years"), lines.find((l) => l.isPerUnit), lines.find(isCovered)];
  const spent = lines.find((l) => l.part === "cost");
  const here = prose`${capital(market(w))} ${inPlace(w)}`;
  const name = rest?.income?.isOfAll ? "room" : rest?.income?.what.replace(/^Revenue for each /, "").replace(/, a year$/, "");
  const unit =
    rest?.income &&
    prose`${here}: each ${name ?? "unit"} brought ${to(rest.income)} (${year(rest.income.year)}) and left ${to(rest)} (${year(rest.year)})`;
  if (unit && back) return prose`${unit}; what it ties up takes ${to(back)} years of that (${year(back.year)})`;
  if (covered)
    return prose`${here}: the ${word(lowerFirst(covered.what.replace(/, over its cost$/, "")))} pays ${to(covered)} of what it costs (${year(covered.year)})`;
  if (unit) return unit;
  const kept = keptBySellers(w, lines);
  const ofSpent = spent && prose`${word(lowerFirst(spent.what))} ${fig(spent.cell)} (${year(spent.year)})`;
  return prose`${here}: ${listed([ofSpent, kept && prose`what sellers kept of sales, ${kept}`].flatMap((each) => (each ? [each] : [])))}`;
}

/** "2.0 % (IKEA Industry, 2024) to 6.7 % (all, 2020)": the least and the most that sellers with figures of a year kept. */
function keptBySellers(w: Work, lines: readonly UnitLine[]): Inline[] | undefined {
  const kept = lines.filter((l) => l.part === "left" && l.isLeft && !l.isPartYear).toSorted((a, b) => value(w, a.cell) - value(w, b.cell));
  const [low, high] = [kept[0], kept.at(-1)];
  if (!low || !high) return undefined;
  const of = (line: UnitLine) => prose`${fig(line.cell)} (${line.whose === "" ? [] : prose`${word(line.whose)}, `}${year(line.year)})`;
  return low.cell === high.cell ? of(low) : prose`${of(low)} to ${of(high)}`;
}
