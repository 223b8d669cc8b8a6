import type { Inline, ReportDocument } from "#document";
import { literalPattern } from "#shared/text.ts";
import { passages } from "../../engine/verify/walk.ts";

/** Words in a row that make a saying; fewer may be met anywhere. */
const sayingWords = 7;
/** Places that may print one saying: the first page and the section that it belongs to. */
const mostPlaces = 2;

/** How each figure is made is told in the words of the method; the plan calls what it gets by its name. */
const ofTheMethod = new Set(["exhibit ex_formulas", "exhibit ex_assumptions", "exhibit ex_plan"]);

/**
 * Sayings that stand in more than two places of a report, a place being the first page, a section or an exhibit: a limit said once is a limit,
 * said five times it is noise. Names that tables list, and what stands in quotation marks, may be called by their name everywhere.
 */
export function repeated(doc: ReportDocument): string[] {
  const names = namesOf(doc);
  // A subtitle names what an exhibit measures, as its title does.
  const titles = new Set(doc.exhibits.flatMap((e) => [e.title, e.subtitle]));
  const places = new Map<string, Set<string>>();
  for (const { where, runs } of passages(doc)) {
    if (ofTheMethod.has(where) || titles.has(runs as Inline[])) continue;
    for (const saying of sayingsOf(runs, names)) places.set(saying, (places.get(saying) ?? new Set()).add(where));
  }
  const often = [...places].filter(([, at]) => at.size > mostPlaces);
  // Of a longer saying each stretch of seven words is one: the first stands for all.
  return often
    .filter(
      ([saying], i) =>
        !often.slice(0, i).some(([before]) => before.split(" ").slice(1).join(" ") === saying.split(" ").slice(0, -1).join(" ")),
    )
    .map(([saying, at]) => `${[...at].join(", ")}: “${saying}”`);
}

/** Limits of a report by the words in which they are said: each belongs on the first page in short, and once where it matters. */
const limits: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  corporate: {
    "one method": /\bone independent\b|\bis independent\b|\brests? on the same input\b|\bcounts? as one\b|\bdo(?:es)? not confirm\b/,
    "growth of something wider": /\bgrowth (?:follows|leans on) the (?:economy|world market)\b|\btoo few (?:consecutive )?years\b/,
    "no share": /\bno share of any\b|\bany seller holds\b|\bpart that can be won\b/,
    "levels of value": /\blevels of value taken as equal\b/,
    "grade explained": /\bsizes (?:with this grade )?miss\b/,
    "what cannot be undone": /\bcannot be undone\b|\buntil it is known\b|\bonly once it is known\b/,
  },
  export: {
    "importers held as one sum": /\bas one sum\b|\btheir sum is held\b|\bwithin a sum\b/,
    "sales that no table holds": /\bno row\b|\bdoes not mean no trade\b|\bnot the same as no(?:thing| trade)\b/,
    "suppliers by estimate": /\bspread over\b|\bwhole customs heading\b/,
    "straight lines": /\bstraight lines?\b/,
    "no trade remedies": /\bwithout (?:trade remedies|anti-dumping)\b/,
    "estimated exports": /\bestimated in every total\b|\bpartly estimated\b/,
  },
};
const methodology = new Set(["research_methodology", "method"]);

/** Limits that stand in more than two places outside titles and methodology, with those places. */
export function limitsSaidOften(doc: ReportDocument): string[] {
  const titles = new Set(doc.exhibits.flatMap((e) => [e.title, e.subtitle]));
  const left = new Set([
    ...ofTheMethod,
    ...[...methodology].map((id) => `section ${id}`),
    ...doc.exhibits.flatMap((e) => (methodology.has(e.section) ? [`exhibit ${e.id}`] : [])),
  ]);
  const said = passages(doc).filter(({ where, runs }) => !left.has(where) && !titles.has(runs as Inline[]));
  return Object.entries(limits[doc.brief.kind] ?? {}).flatMap(([limit, words]) => {
    const places = new Set(said.filter(({ runs }) => words.test(textOf(runs))).map(({ where }) => where));
    return places.size > mostPlaces ? [`${limit}: ${[...places].join(", ")}`] : [];
  });
}

const textOf = (runs: readonly Inline[]): string =>
  runs.map((run) => (run.t === "fig" ? "#" : run.t === "cite" || run.t === "ref" ? "" : String(run.v))).join("");

function sayingsOf(runs: readonly Inline[], names: RegExp): Set<string> {
  const text = runs.map((run) => (run.t === "fig" ? " # " : run.t === "cite" || run.t === "ref" ? " " : String(run.v))).join("");
  const clauses = text
    .replaceAll(/“[^”]*”/g, " | ")
    .replaceAll(names, " | ")
    .split(/[|.;:?!()]|, /);
  return new Set(
    clauses.flatMap((clause) => {
      const words = clause.toLowerCase().match(/[\p{L}\p{N}#'’-]+/gu) ?? [];
      return words.slice(sayingWords - 1).map((_, i) => words.slice(i, i + sayingWords).join(" "));
    }),
  );
}

/** Names of the market and of what tables list in their first column, the longest first. */
function namesOf(doc: ReportDocument): RegExp {
  const rows = doc.exhibits.flatMap((e) => (e.table?.rows ?? []).map((row) => wordsOf(row.cells[0])));
  const known = [doc.market.name, doc.market.geography, ...doc.market.path, ...rows].filter((name) => name.length > 2);
  const sorted = [...new Set(known)].toSorted((a, b) => b.length - a.length).map(literalPattern);
  return new RegExp(sorted.join("|"), "giu");
}

const wordsOf = (runs: readonly Inline[] = []): string =>
  runs
    .map((run) => (run.t === "text" || run.t === "name" ? run.v : ""))
    .join("")
    .trim();
