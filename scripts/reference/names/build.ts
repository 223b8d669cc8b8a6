/**
 * Makes names.json: trade and industry titles, each under the market of the library that it is or belongs to. Run by hand after the
 * rules or the library change:
 *
 *   node scripts/reference/names/build.ts ../shared/reference
 *
 * It reads hs.csv, naics-2022.csv and naics-2012-index.csv from the folder given. Which entry belongs where is decided by
 * hs-rules.txt and naics-rules.txt, how its name reads by plain-names.ts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseCsv } from "../csv.ts";
import { markets } from "../../../engine/reference/library.ts";
import { tokensOf } from "../../../engine/reference/market-words.ts";
import { wholeName } from "../../../engine/reference/whole-name.ts";
import { plainIndustry, plainTitle, plainTrade } from "./plain-names.ts";
import { marketOf, readRules } from "./rules.ts";
import { keyOfName } from "../../../engine/reference/market-words.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: node scripts/reference/names/build.ts <folder of the reference tables>");
const table = (name: string): Record<string, string>[] => parseCsv(readFileSync(join(folder, name), "utf8"));

const own = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

/** Names that stand for more than the entry they come from, or for nothing that is sold. */
const unwanted = new RegExp(
  "^(?:" +
    "parts|materials|products|preparations|services|supplies|compounds|dogs?|live|plants?|oils?|water|paper|kit|fiber|food|farms?|general|blowers|curers|combines|cubicles|analyzers|indicators|gauges|" +
    "meters|recorders|transmitters|electrodes|bar|rod|wire|rails|paste|flakes|hoops|lakes|toners|stains|lotions|dyes|polishes|accelerators|alloying|hydrogenating|mixing|hot-rolling|template|photonic|" +
    "hybrid|monolithic|aliphatic|pitch|alkylates|solvents|ribbons|nibs|tapes|depressors|incubators|poly|crude|frozen|black|active|unsaturated|polyhydric|sparkling|derived from milk|phosphatic|potassic|" +
    "pre-shave|livers|edible offal|apparatus|telephone sets|monitors|machines and apparatus|measuring instruments|mechanical measuring instruments|digital displays.*|frozen livers|dried livers|esters|" +
    "controls and control accessories|switches|grain|yarn used.*|reception apparatus.*|steamed or boiled|live fresh.*|structural shapes|transducers|buns|oxalates|pigment|seeds, fruit and spores|snails|pushers|" +
    "mobile feed mill|store|stores|commissaries|template|bees?|speed shops|eggs?" +
    ")$|peanut butter|\\binc\\b|citrus pulp|not capable|capable of|^petroleum oils and oils|^hatcheries|^milking|^growing |line or limit|fresh, processed|^dry mixes|^custom |^extrusion ingot|^cleaning |^and |^building ",
  "i",
);

/** Where the names come from. Publishers, years and licences as PROVENANCE.md of the reference tables has them. */
const series = {
  "hs-2022": { publisher: "UN Comtrade", title: "HS", year: 2022 },
  "naics-2022": { publisher: "US Census Bureau", title: "NAICS", year: 2022 },
  "naics-2012-index": { publisher: "US Census Bureau", title: "NAICS index", year: 2012 },
};

interface Entry {
  name: string;
  market: string;
  series: keyof typeof series;
  code: string;
}
const hs = readRules(own("hs-rules.txt")),
  naics = readRules(own("naics-rules.txt"));
const entries: Entry[] = [
  ...table("hs.csv").flatMap(({ hscode = "", description = "", level }) =>
    level === "2" ? [] : entry("hs-2022", hscode, marketOf(hs, hscode, description), plainTrade(description)),
  ),
  ...table("naics-2022.csv").flatMap(({ code = "", title = "" }) =>
    code.length < 4 ? [] : entry("naics-2022", code, marketOf(naics, code, title), plainTitle(title)),
  ),
  ...table("naics-2012-index.csv").flatMap(({ code = "", entry: words = "" }) =>
    entry("naics-2012-index", code, marketOf(naics, code, words), plainIndustry(words)),
  ),
];

function entry(series: Entry["series"], code: string, market: string | undefined, name: string | undefined): Entry[] {
  return market === undefined || name === undefined || unwanted.test(name) ? [] : [{ name, market, series, code }];
}

/** "Cheese merchant wholesalers": where what they sell is a name that is placed, they are placed with it. */
const placedGoods = new Map(entries.map(({ name, market }) => [keyOfName(name), market]));
const ofLibrary = new Map(
  markets().flatMap(({ dossier, market }) =>
    [market.name, ...market.aliases].map((name): [string, string] => [keyOfName(name), `${dossier.industry}/${market.id}`]),
  ),
);
const wholesalers = table("naics-2012-index.csv").flatMap(({ code = "", entry: words = "" }) => {
  // Of clothes, furniture, hardware and toys the same words name other things: "caps", "labels", "glass".
  if (/^42(?:32|37|39|43)/.test(code)) return [];
  const goods = /^(.+?),? merchant wholesalers$/.exec(words)?.[1];
  const name = goods === undefined ? undefined : plainIndustry(goods);
  if (name === undefined) return [];
  const market = /product|^(?:plant food|toilet prep|foundry|cellular|salts|cork|rosins|ethyl|alcohol|relays|ingots|lime|chips)/i.test(name)
    ? undefined
    : (ofLibrary.get(keyOfName(name)) ?? placedGoods.get(keyOfName(name)));
  return entry("naics-2012-index", code, market, `${name} wholesalers`);
});

// One name is one market: what two classes claim for two markets is left out, and so is what the library itself already says.
const byKey = Map.groupBy([...entries, ...wholesalers], ({ name }) => keyOfName(name));
const kept: Entry[] = [];
for (const [key, same] of byKey) {
  const [first] = same;
  if (!first || key === "" || new Set(same.map(({ market }) => market)).size > 1) continue;
  if (wholeName(tokensOf(first.name)) !== undefined || namesTwo(first.name)) continue;
  kept.push(first);
}

// One line per market and code, so that a change shows as the lines that changed.
const lines = [...Map.groupBy(kept, ({ market }) => market)].toSorted(byText).map(([market, of]) => {
  const rows = [...Map.groupBy(of, ({ series, code }) => `${series} ${code}`)].toSorted(byText);
  const row = ([place, named]: [string, Entry[]]) => JSON.stringify([...place.split(" "), ...named.map(({ name }) => name).toSorted()]);
  return `${JSON.stringify(market)}: [\n${rows.map(row).join(",\n")}\n]`;
});
const text = `{\n"series": ${JSON.stringify(series)},\n"names": {\n${lines.join(",\n")}\n}\n}\n`;
writeFileSync(join(import.meta.dirname, "../../../engine/reference/names/names.json"), text);
process.stdout.write(`names.json: ${kept.length} names of ${lines.length} markets, ${Math.round(text.length / 1024)} kB\n`);

/** "Coffee and tea": two markets of the library, and no one of them. */
function namesTwo(name: string): boolean {
  const parts = name.split(/,? and |,? or |, /).map((part) => wholeName(tokensOf(part))?.entry.placed);
  const known = parts.filter((placed) => placed !== undefined);
  return known.length > 1 && !known.some(({ market }) => known.every(({ chain }) => chain.includes(market)));
}

function byText([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
