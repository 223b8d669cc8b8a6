/**
 * How well and how fast suggestions answer typed names with slips, beside uFuzzy, MiniSearch and Fuse.js:
 *
 *   node bench/suggestions.ts [folder of the reference tables] [seed]
 *
 * 300 typed names over 25,000 names: all that can be ordered, padded with the index of the North American classification (from the
 * folder), or without a folder with names made of two. Every query is put to all four in turn; a time is the least of five (of one for
 * Fuse.js, which is slow), so that other work on the machine does not count.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import uFuzzy from "@leeoniya/ufuzzy";
import Fuse from "fuse.js";
import MiniSearch from "minisearch";
import { marketNames, type MarketName } from "#engine";
import { createSuggestions } from "#suggestions";
import { foldText } from "#shared/text.ts";
import { parseCsv } from "../scripts/reference/csv.ts";
import { typedSlips } from "../tests/fixtures/names/typed-slips.ts";

const [folder = "", seedText = "4711"] = process.argv.slice(2);
const seed = Number(seedText);
const size = 25_000,
  first = 8,
  queries = 300;

const own = marketNames();
const padded = padTo(own, size);
const lines = padded.map(({ name }) => name);
const slips = typedSlips(
  own.map(({ name }) => name),
  queries,
  seed,
);

// A process that has answered nothing yet has no heap to compare with.
global.gc?.();
const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
const begin = process.threadCpuUsage();
const suggestions = createSuggestions(() => padded);
suggestions.suggest("a");
const built = process.threadCpuUsage(begin);
global.gc?.();
const held = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - before;

const ufuzzy = new uFuzzy({ intraMode: 1, unicode: false });
const folded = uFuzzy.latinize(lines);
const mini = new MiniSearch<{ id: number; name: string }>({
  fields: ["name"],
  searchOptions: { prefix: true, fuzzy: 0.25, combineWith: "AND" },
});
mini.addAll(lines.map((name, id) => ({ id, name })));
const fuse = new Fuse(lines, { ignoreLocation: true, threshold: 0.4 });

const contestants: Record<string, (typed: string) => string[]> = {
  Sextant: (typed) => suggestions.suggest(typed, { limit: first }),
  uFuzzy: (typed) => {
    const [found, info, order] = ufuzzy.search(folded, typed, 3);
    const ids = order && info ? order.map((i) => info.idx[i] ?? -1) : (found ?? []);
    return ids.slice(0, first).map((id) => lines[id] ?? "");
  },
  MiniSearch: (typed) =>
    mini
      .search(typed)
      .slice(0, first)
      .map(({ id }) => lines[Number(id)] ?? ""),
  "Fuse.js": (typed) => fuse.search(typed, { limit: first }).map(({ item }) => item),
};

const times = new Map(Object.keys(contestants).map((name): [string, number[]] => [name, []]));
const hits = new Map(Object.keys(contestants).map((name): [string, number] => [name, 0]));
for (const { typed } of slips) for (const name of ["Sextant", "uFuzzy", "MiniSearch"]) contestants[name]?.(typed);
for (const { typed, wanted } of slips)
  for (const [name, ask] of Object.entries(contestants)) {
    let answers: string[] = [],
      least = Number.POSITIVE_INFINITY;
    for (let n = name === "Fuse.js" ? 1 : 5; n > 0; n--) {
      const from = performance.now();
      answers = ask(typed);
      least = Math.min(least, performance.now() - from);
    }
    times.get(name)?.push(least);
    if (answers.some((answer) => foldText(answer) === foldText(wanted))) hits.set(name, (hits.get(name) ?? 0) + 1);
  }

console.log(`${own.length} names that can be ordered, padded to ${padded.length}; ${slips.length} typed names, seed ${seed}`);
console.log(
  `index built in ${((built.user + built.system) / 1000).toFixed(0)} ms of CPU${global.gc ? `, ${(held / 1e6).toFixed(1)} MB` : ""}`,
);
const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
const ours = times.get("Sextant") ?? [];
console.log("              in first 8    p50 ms    p95 ms   mean × ours");
for (const [name, list] of times) {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2).padStart(9);
  const hit = `${((100 * (hits.get(name) ?? 0)) / slips.length).toFixed(1)} %`;
  console.log(`${name.padEnd(14)}${hit.padStart(10)} ${at(0.5)} ${at(0.95)} ${(mean(list) / mean(ours)).toFixed(1).padStart(12)}`);
}

function padTo(names: readonly MarketName[], count: number): MarketName[] {
  const known = new Set(names.map(({ name }) => foldText(name)));
  const more: MarketName[] = [];
  for (const name of otherLines(names)) {
    if (names.length + more.length >= count) break;
    const key = foldText(name);
    if (key === "" || known.has(key)) continue;
    known.add(key);
    more.push({ name, kind: "industry", depth: 1, isPlace: false });
  }
  return [...names, ...more];
}

function* otherLines(names: readonly MarketName[]): Generator<string> {
  if (folder !== "") for (const { entry = "" } of parseCsv(readFileSync(join(folder, "naics-2012-index.csv"), "utf8"))) yield entry;
  for (let step = 1; ; step++)
    for (const [i, { name }] of names.entries()) yield `${name} for ${names[(i * 7 + step * 131) % names.length]?.name}`;
}
