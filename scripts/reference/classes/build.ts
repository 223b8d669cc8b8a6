/**
 * Makes the catalogue of official classes and the table of their names. Run by hand after a source or the everyday names change:
 *
 *   node scripts/reference/classes/build.ts SOURCE_FOLDER NAICS_2012
 *
 * It reads the classifications (naics-2022.csv with its definitions and the index of 2012, hs.csv, isic4.csv) and the concordances in
 * official/industry from the folder given, the cross-references of NAICS 2012 from data/naics-2012.json of codeforamerica/naics-api, and
 * the everyday names in everyday/ beside this file.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { officialClasses } from "../../../engine/reference/official/sizing-tables.ts";
import { commoditiesMade } from "../../../engine/reference/official/us-market.ts";
import { buyersOfCommodities } from "../../../engine/reference/structure/buyers-table.ts";
import { parseCsv } from "../csv.ts";
import { packTable } from "../pack-table.ts";
import { bridges, clearSubheadings, mainIndustries, ofBelow, wholeHeadings } from "./bridges.ts";
import { crossReferences, distinct, illustrations, stemsOf } from "./cross-references.ts";
import { definitionOf, exceptIn, kindsAmong, sentElsewhere, upper } from "./definitions.ts";
import { everydayNames } from "./everyday-names.ts";
import { levels } from "./levels.ts";
import { officialNames } from "./official-names.ts";
import { suggestedNames } from "./suggested-names.ts";

const [folder, manual] = process.argv.slice(2);
if (folder === undefined || manual === undefined)
  throw new Error("Usage: node scripts/reference/classes/build.ts <folder of the reference tables> <naics-2012.json>");
const table = (name: string): Record<string, string>[] => parseCsv(readFileSync(join(folder, name), "utf8"));
const map = (rows: Record<string, string>[], key: string, value: string): Map<string, string> =>
  new Map(rows.map((row) => [row[key] ?? "", (row[value] ?? "").trim()]));

/** Sectors that stand under two numbers have them as their code: "31-33". */
const naics = map(
  table("naics-2022.csv").filter(({ code = "" }) => /^\d+(?:-\d+)?$/.test(code)),
  "code",
  "title",
);
const definitions = map(table("naics-2022-definitions.csv"), "code", "definition");
const hs = map(
  table("hs.csv").filter(({ level }) => level !== "0"),
  "hscode",
  "description",
);
const isic = map(table("isic4.csv"), "code", "title");
const index = table("naics-2012-index.csv").map(({ code = "", entry = "" }) => ({ code, entry }));
const codesOf = (titles: ReadonlyMap<string, string>) => new Set(titles.keys());
const bridge = bridges(table, codesOf(naics), codesOf(hs));

const headings = new Map<string, number>();
for (const code of hs.keys()) if (code.length === 6) headings.set(code.slice(0, 4), (headings.get(code.slice(0, 4)) ?? 0) + 1);
const hsOfNaics = (code: string) => wholeHeadings(clearSubheadings(bridge.hsToNaics, code), headings);
/** All that an industry may make, for how its goods are sold: parts and neighbours of its goods are sold as they are. */
const hsNearNaics = (code: string) => wholeHeadings(subheadingsOf(ofBelow(bridge.naicsToHs, code)), headings);
const hsOfIsic = (code: string) => wholeHeadings(subheadingsOf(ofBelow(bridge.isicToHs, code)), headings);
function subheadingsOf(codes: readonly string[]): string[] {
  return [
    ...new Set(codes.flatMap((code) => (code.length === 6 ? [code] : [...hs.keys()].filter((c) => c.length === 6 && c.startsWith(code))))),
  ];
}
/** World exports by subheading, USD. */
const trade = new Map(
  table("official/trade/world_trade_hs6_2022_2024.csv").map((row) => [row["hs6"] ?? "", Number(row["world_export_usd_2024"]) || 0]),
);
const level = levels(
  map(table("official/industry/xw_hs2017_sitc4_bec4.csv"), "hs2017", "bec4"),
  trade,
  hsNearNaics,
  hsOfIsic,
  householdShare,
  (code) => mainIndustries(bridge.hsToNaics, code, trade),
);
/** Part of what an industry makes that households buy in the accounts of the United States; undefined where it makes less than half of a product. */
function householdShare(code: string): number | undefined {
  const made = commoditiesMade(officialClasses(), [code]);
  if (made.length === 0 || made.some(({ part }) => part < 0.5)) return undefined;
  const { uses } = buyersOfCommodities();
  const bought = made.map((product) => uses[product.code] ?? {});
  const all = bought.flatMap((by) => Object.values(by)).reduce((sum, usd) => sum + usd, 0);
  return all === 0 ? undefined : bought.reduce((sum, { households = 0 }) => sum + households, 0) / all;
}

const manual2012: unknown = JSON.parse(readFileSync(manual, "utf8"));
const [bordering, examples] = [crossReferences(manual2012, (code) => naics.has(code)), illustrations(manual2012)];

const names = officialNames({ naics, hs, isic, index });
const everyday = everydayNames(join(import.meta.dirname, "everyday"));

const rowsOf = (titles: ReadonlyMap<string, string>, row: (code: string, title: string) => Row): Columns => {
  const rows = [...titles].map(([code, title]) => ({ code, ...row(code, title) }));
  return {
    code: rows.map((r) => r.code),
    title: rows.map((r) => r.title),
    definition: rows.map((r) => r.definition),
    includes: rows.map((r) => r.includes.join("\n")),
    excludes: rows.map((r) => r.excludes.join("\n")),
    bridged: rows.map((r) => r.bridged.join(" ")),
    level: rows.map((r) => r.level),
  };
};
interface Row {
  title: string;
  definition: string;
  includes: string[];
  excludes: string[];
  /** Codes of the other classifications. */
  bridged: string[];
  level: string;
}
type Columns = Record<"code" | "title" | "definition" | "includes" | "excludes" | "bridged" | "level", string[]>;
const below = (titles: ReadonlyMap<string, string>, code: string, length = code.length + 1): string[] =>
  [...titles].filter(([c]) => c.length === length && c.startsWith(code)).map(([c]) => c);
const most = 10;
/** Fewer examples of the manual than these leave room for entries of its index. */
const leastExamples = 4;
/** What borders the industries of a class where all of them are of one group. */
function borderingAll(codes: readonly string[]): string[] {
  const [first = "", ...rest] = codes;
  const group = [6, 5, 4].map((length) => first.slice(0, length)).find((each) => rest.every((code) => code.startsWith(each)));
  return group === undefined ? [] : spread(bordering(group), mostBordering);
}
/** Most entries of cross-references, and the least that stand without the classes beside. */
const [mostBordering, leastBordering] = [7, 3];
/** Of a subsector, which borders many things, those first that its name names. */
function nearestFirst(list: readonly string[], title: string): string[] {
  const ofTitle = stemsOf(title);
  const isFar = (entry: string) => Number(!stemsOf(entry).some((stem) => ofTitle.includes(stem)));
  return [...list].sort((a, b) => isFar(a) - isFar(b));
}
/** Longest title of a customs line that reads as a row of a table. */
const longestTitle = 110;
const beside = (code: string, title: string): string[] =>
  [...hs]
    .flatMap(([each, name]) => (each.length === 6 && each !== code && each.startsWith(code.slice(0, 4)) && name !== title ? [name] : []))
    .filter((name) => name.length <= longestTitle)
    .slice(0, mostBordering);
const unique = (list: readonly string[]): string[] => [...new Set(list)].slice(0, most);

const classes = {
  naics: rowsOf(naics, (code, title) => {
    // A class of five digits that is one industry is defined under its six.
    const definition =
      [code, `${code}0`].map((each) => definitions.get(each) ?? "").find((text) => !/^(?:NULL|None)?$|^See /.test(text)) ?? "";
    const children = below(naics, code).filter((c) => naics.get(c) !== title);
    const illustrated = distinct(examples(code), title);
    const entries = illustrated.length >= leastExamples ? illustrated : distinct(names.plainByNaics.get(code) ?? [], title);
    return {
      title,
      definition: definitionOf(definition),
      includes: (children.length > 1 ? children.map((c) => naics.get(c) ?? "") : spread(entries, most)).slice(0, most),
      excludes: outside(
        kindsAmong(sentElsewhere(definition)),
        exceptIn(title),
        nearestFirst(bordering(code), title),
        code.length === 3 ? [] : siblings(naics, code, title),
      ),
      bridged: [...tagged("isic", ofBelow(bridge.naicsToIsic, code)), ...tagged("hs", hsOfNaics(code))],
      level: level.naics(code),
    };
  }),
  hs: rowsOf(hs, (code, title) => ({
    title: title.replace(/;(?=\s)/, ":").replace(/ etc$/, ""),
    definition: upper(title.replace(/\bn\.e\.c\.?/g, "not elsewhere specified")),
    includes: below(hs, code, code.length + 2)
      .map((c) => hs.get(c) ?? "")
      .slice(0, most),
    // Beside a line stand the lines of its heading, nearer to it than what its industry also makes.
    excludes: unique([
      ...exceptIn(title),
      ...(code.length === 6 ? beside(code, title) : borderingAll(mainIndustries(bridge.hsToNaics, code, trade))),
    ]),
    bridged: [...tagged("naics", mainIndustries(bridge.hsToNaics, code, trade)), ...tagged("isic", ofBelow(bridge.hsToIsic, code))],
    level: level.hs(code),
  })),
  isic: rowsOf(isic, (code, title) => ({
    title,
    definition: title,
    includes: (code.length === 4
      ? (bridge.isicToNaics.get(code) ?? []).map((c) => naics.get(c) ?? "")
      : below(isic, code).map((c) => isic.get(c) ?? "")
    ).slice(0, most),
    excludes: outside([], exceptIn(title), borderingAll(bridge.isicToNaics.get(code) ?? []), siblings(isic, code, title)),
    bridged: [...tagged("naics", ofBelow(bridge.isicToNaics, code)), ...tagged("hs", hsOfIsic(code))],
    level: level.isic(code),
  })),
};
const missing = everyday.filter(({ code }) => !code.startsWith("library:") && !known(code)).map(({ code, name }) => `${code} (${name})`);
if (missing.length > 0) throw new Error(`everyday names of codes that do not exist: ${[...new Set(missing)].join(", ")}`);

const target = (file: string): URL => new URL(`../../../engine/reference/classes/${file}`, import.meta.url);
const bytes = [
  packTable(target("classes.json.br"), classes),
  packTable(target("names.json.br"), {
    official: { key: [...names.byKey.keys()], codes: [...names.byKey.values()].map((codes) => [...codes].join(" ")) },
    everyday: {
      name: everyday.map((e) => e.name),
      code: everyday.map((e) => e.code),
      title: everyday.map((e) => e.title),
      part: everyday.map((e) => (e.part ? 1 : 0)),
    },
  }),
];
const suggested = suggestedNames(names.titles);
bytes.push(
  packTable(target("suggested.json.br"), {
    name: suggested.map((each) => each.name),
    kind: suggested.map((each) => each.kind),
    depth: suggested.map((each) => each.depth),
    isPlace: suggested.map((each) => (each.isPlace ? 1 : 0)),
  }),
);
process.stdout.write(
  `${naics.size} industries of NAICS, ${hs.size} of the HS, ${isic.size} of ISIC; ${names.byKey.size} official names, ` +
    `${everyday.length} everyday names, ${suggested.length} to suggest; ${bytes.map((b) => `${Math.round(b / 1024)} kB`).join(", ")}\n`,
);

function known(code: string): boolean {
  const [scheme, number = ""] = code.split(":");
  return (scheme === "naics" ? naics : scheme === "hs" ? hs : isic).has(number);
}
function tagged(scheme: string, codes: readonly string[]): string[] {
  // What belongs to half of a classification says nothing.
  return codes.length > 60 ? [] : codes.map((code) => `${scheme}:${code}`);
}
/** What a class leaves out: by its own text, then by the manual's cross-references; the classes beside it where those are few. */
function outside(text: readonly string[], excepted: readonly string[], bordering: readonly string[], beside: readonly string[]): string[] {
  const own = unique([...text, ...excepted]);
  return unique([...own, ...spread(bordering, mostBordering), ...(bordering.length < leastBordering ? beside : [])]);
}
/** Classes beside this one in the smallest group that has more than one, none beside a sector: what they hold, this one does not. */
function siblings(titles: ReadonlyMap<string, string>, code: string, title: string): string[] {
  for (let length = code.length; length > 3; length--) {
    const group = below(titles, code.slice(0, length - 1), length).filter((c) => c !== code.slice(0, length) && titles.get(c) !== title);
    if (group.length > 0) return group.map((c) => titles.get(c) ?? "");
  }
  return [];
}
/** So many of a list, evenly spread over it. */
function spread(list: readonly string[], count: number): string[] {
  return list.length <= count ? [...list] : Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)] ?? "");
}
