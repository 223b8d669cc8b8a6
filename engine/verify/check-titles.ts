import type { Comparison, Exhibit, ReportDocument } from "#document";
import { literalPattern } from "#shared/text.ts";
import { sameCompany } from "../evidence/company-name.ts";
import type { Outcome } from "./rules.ts";
import { bareName, cellText, plain, scopeColumns, type ShownRow, shownRows, withoutNames } from "./title-rows.ts";
import { brokenPromises } from "./title-promises.ts";
import { unsaidInTitle } from "./title-claims.ts";
import { isOverturned } from "./walk.ts";

/** Words with which a title compares, by what they say. */
const families = {
  largest:
    /\b(?:largest|biggest|highest|greatest|strongest|leads?|(?<!-)led(?! by\b)|leading|most|best|dominates?|fastest|foremost|outweighs)\b/,
  smallest: /\b(?:smallest|lowest|least|weakest|worst|slowest|fewest)\b/,
  tie: /\b(?:equally|jointly|share the first place)\b/,
  above: /\b(?:above|exceeds?|higher|larger|bigger|greater|faster|more|ahead of|twice)\b/,
  below: /\b(?:below|lower|smaller|less|fewer|slower|behind)\b/,
  half: /\b(?:half|majority|two thirds)\b/,
} as const;
type Family = keyof typeof families;

/** Words that look like a comparison and are none: "Robots in farming, and more". */
const noComparison =
  /,? and more\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|many) more\b|\bat (?:least|most)\b|\bmoderately\b|\bone half\b|\b(?:first|second) half of\b/g;
/** A list that trails off names no finding: "market size, volume and five more". */
const trailsOff = /\band (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|many) (?:more|others)$|^Published of\b/;
/** Companies stand in these once each. */
const ofCompanies = new Set(["companies", "shares", "positioning"]);

/** Superlatives and comparisons of titles, held against all rows of their own exhibit. */
export function titlesOverRows(doc: ReportDocument): Outcome {
  const value = new Map(doc.cells.map((c) => [c.id, c]));
  let checked = 0;
  const violations = doc.exhibits.flatMap((e) => {
    const title = plain(e.title);
    if (isOverturned(e.title)) return [];
    checked += 1;
    return [
      ...wordsFit(e, title, doc),
      ...(e.compares ?? []).flatMap((c) => comparisonHolds(e, c, title, value, doc)),
      ...onlyNamed(e, title, doc),
      ...(trailsOff.test(title) ? [`${e.id}: the title ends its list in a number of others: “${title}”`] : []),
      ...unsaidInTitle(e, title, value, doc),
      ...brokenPromises(e, title, value),
    ];
  });
  return { checked, violations: [...violations, ...leftOut(doc)] };
}

/** Every word that compares is one that the title's assertions say, and every assertion is said. */
function wordsFit(e: Exhibit, title: string, doc: ReportDocument): string[] {
  const words = withoutNames(title, e, doc).replaceAll(noComparison, " ");
  const said = new Set<Family>((e.compares ?? []).flatMap((c): Family[] => (c.says === "tie" ? ["tie", "largest"] : [c.says])));
  const found = (Object.keys(families) as Family[]).filter((family) => families[family].test(words));
  return [
    ...found.filter((f) => !said.has(f)).map((f) => `${e.id}: the title compares (${f}) without an assertion over its rows: “${title}”`),
    ...(e.compares ?? [])
      .filter((c) => !families[c.says].test(words))
      .map((c) => `${e.id}: the title does not say what is asserted (${c.says})`),
  ];
}

function comparisonHolds(e: Exhibit, c: Comparison, title: string, cells: ReadonlyMap<string, Cell>, doc: ReportDocument): string[] {
  const ids = c.among.flat();
  const missing = [...ids, ...c.of.flatMap((o) => o.cells), ...(c.rest ? [c.rest] : [])].filter((id) => !cells.has(id));
  if (missing.length > 0) return [`${e.id}: compares ${missing.join(", ")}, which is no cell`];
  const units = new Set(ids.map((id) => cells.get(id)?.unit));
  const years = new Set(ids.flatMap((id) => yearOf(cells.get(id))));
  return [
    ...(units.size > 1 ? [`${e.id}: compares ${[...units].join(" with ")}`] : []),
    ...(years.size > 1 ? [`${e.id}: compares figures of ${[...years].join(" with ")}`] : []),
    ...namesStand(e, c, title),
    ...(c.says === "above" || c.says === "below" ? [] : rowsComplete(e, c, cells, title, doc)),
    ...ordered(e, c, (figures) => sizeOf(c, figures, cells)),
  ];
}
type Cell = ReportDocument["cells"][number];
const yearOf = (cell: Cell | undefined): number[] => (cell?.kind === "fact" ? [cell.period] : []);

/** The named stand in the title in the order of the assertion, each with its own figure in the rows. */
function namesStand(e: Exhibit, c: Comparison, title: string): string[] {
  const bare = title.replaceAll(/[“”]/g, "");
  let from = 0;
  const faults: string[] = [];
  for (const { name, cells } of c.of) {
    const wanted = bareName(name);
    const at = bare.indexOf(wanted, from);
    if (at < 0) faults.push(`${e.id}: the title does not name ${name} in its place`);
    else from = at + wanted.length;
    const rows = shownRows(e).filter((r) => cells.every((id) => r.figures.flat().includes(id)));
    const labels = (e.table?.columns ?? []).map((column) => column.label.toLowerCase());
    const isNamed = rows.some(
      (r) => r.words.includes(wanted) || r.figures.some((f, i) => f.includes(cells[0] ?? "") && labels[i] === wanted),
    );
    if (!isNamed) faults.push(`${e.id}: ${name} does not stand beside ${cells.join(", ")}`);
  }
  return faults;
}

/** All rows that can be compared are compared; none that reads another year or scope is, and none such is larger. */
function rowsComplete(e: Exhibit, c: Comparison, cells: ReadonlyMap<string, Cell>, title: string, doc: ReportDocument): string[] {
  const rows = shownRows(e)
    .map((r, at) => ({ ...r, at }))
    .filter((r) => !r.isTotal);
  const [first = ""] = c.of[0]?.cells ?? [];
  // One figure may stand in two columns (as published, in dollars): the column meant is the one that holds most of those compared.
  const width = Math.max(...rows.map((r) => r.figures.length));
  const held = (end: number, column: number) => rows.filter((r) => c.among.some((ids) => ids[end] === r.figures[column]?.[0])).length;
  const columns = (c.of[0]?.cells ?? []).map((_, end) =>
    Array.from({ length: width }, (_column, i) => i).reduce((best, i) => (held(end, i) >= held(end, best) ? i : best), 0),
  );
  const leader = rows.find((r) => r.figures[columns[0] ?? -1]?.[0] === first);
  if (!leader) return [`${e.id}: ${first} stands in no row`];
  const scopes = scopeColumns(e);
  const alike = [...new Set([...(c.alike ?? []), ...scopes])];
  const reads = (at: number, list: readonly number[]) => list.map((column) => cellText(e, at, column)).join(" | ");
  const shown = rows.flatMap((r) => {
    const figures = columns.map((column) => r.figures[column]?.[0]);
    return figures.every((f) => f !== undefined) ? [{ ...r, ids: figures }] : [];
  });
  const others = /\bother\b/.test(title) ? doc.market.geography.toLowerCase() : undefined;
  const alikeRows = shown.filter((r) => reads(r.at, alike) === reads(leader.at, alike) && r.ids[0] !== c.rest && r.words[0] !== others);
  const compared = new Set(c.among.map((ids) => ids.join()));
  const top = sizeOf(c, c.of[0]?.cells ?? [], cells);
  const larger = shown.filter(
    (r) =>
      r.ids[0] !== c.rest &&
      r.words[0] !== others &&
      reads(r.at, scopes) !== reads(leader.at, scopes) &&
      c.says !== "smallest" &&
      sizeOf(c, r.ids, cells) > top,
  );
  return [
    ...alikeRows.filter((r) => !compared.has(r.ids.join())).map((r) => `${e.id}: leaves ${r.words[0]} out of its comparison`),
    ...(compared.size > alikeRows.length ? [`${e.id}: compares rows that are not alike`] : []),
    ...larger.map((r) => `${e.id}: ${r.words[0]} of another year or scope is larger`),
    ...doubled(e, c.by === "swing" ? [] : alikeRows.map((r) => nameOf(r, alike))),
  ];
}

/** The first words of a row, but for the columns that only say what kind of row it is. */
const nameOf = (r: ShownRow, kinds: readonly number[] = []): string => r.words.find((word, i) => word !== "" && !kinds.includes(i)) ?? "";

/** Names that stand twice, one company under two names included. */
function doubled(e: Exhibit, names: readonly string[]): string[] {
  const same = (a: string, b: string) => a === b || (ofCompanies.has(e.requirement) && sameCompany(a, b));
  return names.filter((name, i) => names.slice(0, i).some((other) => same(name, other))).map((name) => `${e.id}: ${name} is counted twice`);
}

function sizeOf(c: Comparison, ids: readonly string[], cells: ReadonlyMap<string, Cell>): number {
  const [a = Number.NaN, b = Number.NaN] = ids.map((id) => cells.get(id)?.value ?? Number.NaN);
  return c.by === "swing" ? Math.abs(b - a) : c.by === "change" ? Math.abs(a) : a;
}

function ordered(e: Exhibit, c: Comparison, size: (ids: readonly string[]) => number): string[] {
  const of = c.of.map((o) => size(o.cells));
  const [first = Number.NaN, second = Number.NaN] = of;
  const namedCells = new Set(c.of.map((o) => o.cells.join()));
  const others = c.among.filter((ids) => !namedCells.has(ids.join())).map(size);
  const last = of.at(-1) ?? Number.NaN;
  const holds = {
    largest: () => of.every((v, i) => i === 0 || (of[i - 1] ?? 0) >= v) && others.every((v) => last > v),
    smallest: () => of.every((v, i) => i === 0 || (of[i - 1] ?? 0) <= v) && others.every((v) => last < v),
    tie: () => of.length > 1 && of.every((v) => v === first) && others.every((v) => first > v),
    above: () => first > second,
    below: () => first < second,
  }[c.says]();
  const hidden = c.rest !== undefined && size([c.rest]) > first;
  return [
    ...(holds ? [] : [`${e.id}: what the title says (${c.says}) is refuted by its rows`]),
    ...(hidden ? [`${e.id}: what is not named is larger than what is called the largest`] : []),
  ];
}

/** Behind what it speaks of ("Bakeries, United States: …"), a title that compares names no row and prints no figure but those it speaks of. */
function onlyNamed(e: Exhibit, title: string, doc: ReportDocument): string[] {
  if (!e.compares || e.compares.length === 0) return [];
  const of = e.compares.flatMap((c) => c.of);
  const shownNames = new Set(shownRows(e).flatMap((r) => r.words));
  // What the title calls the whole by a name of its own is none of its rows, whatever words it holds.
  const wholes = e.title.flatMap((run) => (run.t === "name" && !shownNames.has(bareName(run.v)) ? [run.v] : []));
  const names = [...of.map((o) => o.name), ...wholes, ...doc.market.path, doc.market.geography].map(bareName);
  const left = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, n) => text.replaceAll(n, "·"), title.slice(title.lastIndexOf(": ") + 1));
  const named = new Set(of.map((o) => bareName(o.name)));
  const kinds = e.compares.flatMap((c) => c.alike ?? []);
  const isStranger = (name: string) => name.length > 3 && !named.has(name) && !names.includes(name);
  const rows = shownRows(e).filter((r) => !r.isTotal);
  const strangers = rows.map((r) => nameOf(r, kinds)).filter(isStranger);
  const figures = e.title.flatMap((r) => (r.t === "fig" ? [r.cell] : []));
  const own = new Set([...of.flatMap((o) => o.cells), ...e.compares.flatMap((c) => c.rest ?? [])]);
  const ofNamed = new Set(rows.filter((r) => r.words.some((word) => named.has(word))).flatMap((r) => r.figures.flat()));
  const inRows = new Set(rows.flatMap((r) => r.figures.flat()));
  return [
    ...strangers
      .filter((name) => new RegExp(`(?<![\\p{L}])${literalPattern(name)}(?![\\p{L}])`, "u").test(left))
      .map((name) => `${e.id}: the title names ${name}, of which it asserts nothing`),
    ...figures
      .filter((id) => inRows.has(id) && !own.has(id) && !ofNamed.has(id))
      .map((id) => `${e.id}: the title prints ${id}, the figure of another row`),
  ];
}

/** The ranking of countries leaves out none that the report holds and that is larger than one it shows. */
function leftOut(doc: ReportDocument): string[] {
  const ranking = doc.exhibits.find((e) => e.requirement === "countries");
  const map = doc.exhibits.find((e) => e.requirement === "map")?.chart;
  if (!ranking?.table || map?.kind !== "map") return [];
  const value = new Map(doc.cells.map((c) => [c.id, c.value]));
  const shown = ranking.table.rows.flatMap((r) =>
    r.role === "highlight" ? [] : r.cells.flat().flatMap((run) => (run.t === "fig" ? [run.cell] : [])),
  );
  const every = new Set(ranking.table.rows.flatMap((r) => r.cells.flat().flatMap((run) => (run.t === "fig" ? [run.cell] : []))));
  const least = Math.min(...shown.map((id) => value.get(id) ?? 0));
  return map.points
    .filter((p) => !every.has(p.cell) && (value.get(p.cell) ?? 0) > least)
    .map((p) => `${ranking.id}: leaves out ${p.name}, which is larger than a country it shows`);
}
