import type { Inline, Sentence } from "#document";
import { type Part, type UnitLine } from "../analysis/worked-unit/line.ts";
import { type WorkedUnit, workedUnitOf } from "../analysis/worked-unit/worked-unit.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, cite, fig, listed, lowerFirst, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { left, right, row, text } from "../writing/tables.ts";
import { ownAccounts } from "./costs.ts";
import { exciseSentence } from "./excise-words.ts";
import { breakEvenSentences, notFound } from "./break-even-words.ts";
import { fitting } from "../writing/title-words.ts";

const partNames: Readonly<Record<Part, string>> = {
  in: "In",
  cost: "Out",
  left: "Left",
  tied: "Tied up",
  result: "Result",
};
const lacking: Partial<Record<Part, string>> = {
  cost: "costs",
  left: "what sellers keep",
  tied: "what a unit ties up",
};

/** One unit of the trade, line by line, from figures of its own place. False where too little of the place is held. */
export function workedUnit(w: Work, s: SectionWriter): boolean {
  const unit = workedUnitOf(w.study);
  if (!unit) return false;
  // Where no page says what goes out, accounts of the wider trade in the country do.
  const wider = unit.missing.includes("cost") ? ownAccounts(w) : [];
  s.exhibit("unit_economics", {
    status: unit.missing.length > 0 ? "partial" : "filled",
    quality: "reported",
    ...(unit.missing.length > 0
      ? {
          reason: prose`No figure of this trade alone was found on ${listed(
            unit.missing.map((part) => text(lacking[part] ?? part)),
            "or",
          )}${wider.length > 0 ? "; accounts of a wider one stand below" : ""}.`,
        }
      : {}),
    title: titleOf(w, unit),
    subtitle: prose`As published of ${market(w)} ${inPlace(w)}, or calculated from two such figures; “all”: all sellers counted`,
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
  const read = readings(unit);
  if (ends.length + read.length > 0) s.told("benchmarks", ...read, ...ends);
  else s.lacks("benchmarks");
  s.told(
    "costs",
    ...exciseSentence(w),
    ...wider,
    sentence(
      open.length > 0
        ? prose`Not found: ${listed(open.map((each) => [word(each)]))}.`
        : prose`All costs of sellers that were found are above.`,
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

/** What the lines decide: what is left against what is tied up, or a price under its cost. */
function readings({ lines }: WorkedUnit): Sentence[] {
  const back = lines.find((l) => l.unit === "years");
  const covered = lines.find(isCovered);
  return [
    ...(back
      ? [
          sentence(
            prose`A unit pays back what it ties up in ${to(back)} years, and still has value then; a step without capital does not have to wait.`,
          ),
        ]
      : []),
    ...(covered
      ? [
          sentence(
            prose`The ${word(lowerFirst(covered.what.replace(/, over its cost$/, "")))} pays ${to(covered)} of its cost, so its seller depends on whoever pays the rest.`,
          ),
        ]
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
  const whose = rest?.income?.whose ? prose` ${word(rest.income.whose)}` : [];
  const unit =
    rest?.income &&
    prose`${here}: each ${name ?? "unit"} brought in${whose} ${to(rest.income)} in ${year(rest.income.year)} and left ${to(rest)}`;
  if (unit && back) return prose`${unit}; what it ties up takes ${to(back)} years of that (${year(back.year)})`;
  if (covered)
    return prose`${here}: the ${word(lowerFirst(covered.what.replace(/, over its cost$/, "")))} pays ${to(covered)} of what it costs (${year(covered.year)})`;
  const held = lines.find(isYield);
  if (unit && !held) return unit;
  const first = lines.find((l) => l.part === "in" && l.isOfAll);
  const room = first && prose`each room on offer brought in ${to(first)} in ${year(first.year)}`;
  const worth =
    held &&
    prose`a year's income, before costs, is ${to(held)} of its value${held.place ? prose` in ${word(held.place)}` : []} (${year(held.year)})`;
  const savings = lines.find(isSavings);
  // What a room is worth or an insurer invests says more of such a trade than what two sellers kept.
  const ofCapital = [
    unit ? undefined : room,
    worth,
    savings && prose`insurers hold investments of ${to(savings)} the year's premiums (${year(savings.year)})`,
    savings && spent && saidOf(spent),
  ];
  const kept = keptBySellers(w, lines);
  const told = (worth ?? room ?? savings) ? ofCapital : [spent && saidOf(spent), kept];
  const found = told.flatMap((each) => (each ? [each] : []));
  // What a part of a year left is no finding of the trade; what a unit brought in is.
  const known = found.length > 0 ? found : lines.slice(0, 1).map(saidOf);
  return fitting(w, prose`${here}: ${listed(known)}`, prose`${here}: ${listed(known.slice(0, 1))}`);
}

const isYield = ({ isYield: is }: UnitLine): boolean => is === true;
/** What a life insurer keeps for others: the size of its trade is what it has invested, and not what it takes in. */
const isSavings = ({ part, what }: UnitLine): boolean => part === "tied" && what.endsWith("over the year's premiums");
const saidOf = (line: UnitLine): Inline[] =>
  prose`${word(lowerFirst(line.what))} ${to(line)} (${line.whose === "" ? [] : prose`${word(line.whose)}, `}${year(line.year)})`;

/** Sellers that a title has room for. */
const mostTitled = 2;

const newestOf = (kept: readonly UnitLine[], whose: string): number =>
  Math.max(...kept.filter((l) => l.whose === whose).map((l) => l.year));

/** "IKEA Industry kept 2.0 % of sales (2024)": by name, for a few sellers are no range of the trade. */
function keptBySellers(w: Work, lines: readonly UnitLine[]): Inline[] | undefined {
  const kept = lines.filter((l) => l.part === "left" && l.isLeft && !l.isPartYear).toSorted((a, b) => value(w, b.cell) - value(w, a.cell));
  // Of each the newest year; of that the first by size.
  const newest = kept.filter((l) => kept.find((o) => o.whose === l.whose && o.year === newestOf(kept, l.whose)) === l).slice(0, mostTitled);
  if (newest.length === 0) return undefined;
  const of = (line: UnitLine, i: number) =>
    prose`${word(line.whose !== "" ? line.whose : /\bmakers\b/.test(line.what) ? "all makers together" : "all sellers together")} ${i === 0 ? "kept " : ""}${fig(line.cell)}${i === 0 ? " of sales" : ""} (${year(line.year)})`;
  return listed(newest.map(of));
}
