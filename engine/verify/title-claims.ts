import type { Exhibit, ReportDocument } from "#document";
import { namesIn, parse } from "../model/expression.ts";
import { bareName, plain, shownRows } from "./title-rows.ts";

type Cell = ReportDocument["cells"][number];

/**
 * What a title of a Corporate report must say, whatever it compares: a finding in place of a topic, and of its figures the place, the market
 * and the year where these are not the report's own.
 */
export function unsaidInTitle(e: Exhibit, title: string, cells: ReadonlyMap<string, Cell>, doc: ReportDocument): string[] {
  if (doc.brief.kind !== "corporate") return [];
  // A report on the world says so in its own title.
  const isPlace = doc.brief.country !== null || doc.brief.region !== null;
  const shown = e.title.flatMap((run) => (run.t === "fig" ? (cells.get(run.cell) ?? []) : []));
  return [
    ...(saysFinding(e, title, doc) ? [] : [`${e.id}: the title names a topic and tells nothing of its rows: “${title}”`]),
    ...unshownNames(e, title).map((name) => `${e.id}: the title quotes “${name}”, which stands nowhere in the exhibit`),
    ...shown.flatMap((cell) => [
      ...(isPlace && isOfWorld(cell, cells) && !/\bworld|\bcountries\b/.test(title)
        ? [`${e.id}: the title does not say that ${cell.label} is of the world`]
        : []),
      ...widerOf(cell, doc)
        .filter((name) => !title.includes(name))
        .map((name) => `${e.id}: the title does not say that ${cell.label} is of ${name}`),
      ...(lacksYear(e, cell, cells) ? [`${e.id}: the title leaves out the year of ${cell.label}`] : []),
    ]),
    ...(/\bno order\b/.test(title) && !isByName(e) ? [`${e.id}: the title denies an order in which its rows stand`] : []),
  ];
}

/** Names in quotation marks that no row, bar or point of the exhibit bears. */
function unshownNames(e: Exhibit, title: string): string[] {
  const told = [
    ...shownRows(e).flatMap((row) => row.words),
    ...(e.quadrants ?? []).flatMap((q) => q.items.map((item) => bareName(plain(item.runs)))),
  ].join(" ");
  return [...title.matchAll(/“([^”]+)”/g)].flatMap(([, name = ""]) => (told.includes(bareName(name)) ? [] : [name]));
}

/** A figure, a code, a saying of the sources, a count or a row by its name; market and place are in every title and tell nothing. */
function saysFinding(e: Exhibit, title: string, doc: ReportDocument): boolean {
  if (e.compares || e.title.some((run) => run.t === "fig" || (run.t === "name" && !isOwnName(run.v, doc)))) return true;
  if (/“[^”]+”/.test(title) || counts.test(title)) return true;
  // A part of a step or of a rule, word for word, tells as much as the whole of it.
  const parts = title.split(/[,:;]\s/).filter((part) => part.split(" ").length >= leastQuoted);
  return shownRows(e).some((row) =>
    row.words.some(
      (word) => (word.length >= leastNamed && !isOwnName(word, doc) && title.includes(word)) || parts.some((part) => word.includes(part)),
    ),
  );
}
/** Words of a part that no title holds by chance. */
const leastQuoted = 4;
const leastNamed = 4;
const counts =
  /\b(?:none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|many) (?:of|points|other|press|have|has)\b|\bpress(?:es)? hard\b|\b(?:passes|fails|depends|decides?)\b|\bboth other\b|\ball \w+ kinds\b|\bno published size\b|\bno one measure\b|\bbears? on\b/;
const isOwnName = (name: string, { market }: ReportDocument): boolean =>
  [market.name, market.industry, market.geography, ...market.path].some((own) => own.toLowerCase() === name.toLowerCase());

/** Facts that a figure is read from or computed from at one step; none where anything else stands in its formula. */
function factsBehind(cell: Cell, cells: ReadonlyMap<string, Cell>): (Cell & { kind: "fact" })[] {
  if (cell.kind === "fact") return [cell];
  if (cell.kind !== "formula") return [];
  const inputs = namesIn(parse(cell.formula)).flatMap((id) => cells.get(id) ?? []);
  const facts = inputs.flatMap((input) => (input.kind === "fact" ? [input] : []));
  return facts.length === inputs.length ? facts : [];
}

function isOfWorld(cell: Cell, cells: ReadonlyMap<string, Cell>): boolean {
  const facts = factsBehind(cell, cells);
  // What is moved may be named after the world: the figure is the one outside the quotation marks.
  return (
    /, world\b/i.test(cell.label.replaceAll(/["“][^"”]*["”]/g, "")) ||
    (facts.length > 0 && facts.every((fact) => fact.geography === "WLD" && !isOfAll(fact)))
  );
}

/** A median over countries and what a whole group sells are of everywhere, and no figure of the world's market. */
const isOfAll = ({ metric, label }: Cell & { kind: "fact" }): boolean => metric.startsWith("company_") || /\bmedian\b/.test(label);

/** Names of wider markets that a figure is of, by its label, where that does not name the report's own. */
function widerOf(cell: Cell, { market }: ReportDocument): string[] {
  // A seller may bear the name of a market: "Mars Wrigley Confectionery".
  const named =
    cell.kind === "fact" && cell.metric.startsWith("company_") && cell.entity !== "" ? cell.label.replaceAll(cell.entity, "") : cell.label;
  const text = named.toLowerCase();
  if (text.includes(market.name.toLowerCase())) return [];
  return market.path.map((name) => name.toLowerCase()).filter((name) => name !== market.name.toLowerCase() && text.includes(name));
}

const tellsThreshold = new Set(["plan", "entry_options"]);

/** A published figure is of its year: the title says that, or the two years between which it changed. A forecast is of years ahead. */
function lacksYear(e: Exhibit, cell: Cell, cells: ReadonlyMap<string, Cell>): boolean {
  // What has to be reached is of no year, and a rate between two years says them itself.
  if (tellsThreshold.has(e.requirement) || /\d{4}–\d{4}/.test(cell.label)) return false;
  const periods = factsBehind(cell, cells).flatMap((fact) => (fact.metric === "growth_forecast" ? [] : [fact.period]));
  const said = new Set(e.title.flatMap((run) => (run.t === "year" ? [run.v] : [])));
  return periods.length > 0 && !periods.some((period) => said.has(period));
}

/** Rows without an order stand by their names. */
function isByName(e: Exhibit): boolean {
  const names = shownRows(e).map((row) => row.words[0] ?? "");
  return names.every((name, i) => i === 0 || (names[i - 1] ?? "") <= name);
}
