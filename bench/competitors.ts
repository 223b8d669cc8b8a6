/**
 * How many competitors of the country a brief finds: `npm run --silent bench:competitors [-- --rows] [-- --sample N]`. The 20 largest economies ×
 * two lists of names: industries that studies are ordered on, and every fifth of the everyday names (bench/names), the small local trades
 * included. A brief counts where at least three companies of the country sell the class itself. `--sample N` prints N matches to be judged
 * by hand. Exit code 1 if fewer than 80 % of the briefs on ordered industries have three.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { interpretName, marketByCode } from "#engine";
import { evidenceOf } from "../engine/interpretation/index.ts";

const { values } = parseArgs({ options: { rows: { type: "boolean", default: false }, sample: { type: "string", default: "0" } } });
const list = <T>(name: string): T[] => JSON.parse(readFileSync(new URL(`names/${name}.json`, import.meta.url), "utf8")) as T[];
const economies = "USA CHN DEU JPN IND GBR FRA ITA BRA CAN RUS MEX AUS KOR ESP IDN NLD TUR SAU CHE".split(" ");
const enough = 3;
/** Shops of a market of makers are its channel. */
const isSeller = (c: { tier: string; isChannel: boolean }) => c.tier === "here" && !c.isChannel;
const companiesOf = (code: string, country: string) => {
  const market = marketByCode(code);
  return market ? (evidenceOf(market, { country, year: 2025 }).structure?.companies ?? []) : [];
};

const lists = {
  "ordered industries": list<string>("ordered-industries"),
  "everyday names, every fifth": list<{ name: string }>("everyday").flatMap(({ name }, i) => (i % 5 === 2 ? [name] : [])),
};
const matches: string[] = [];
let isMissed = false;
console.log("| list | briefs | three or more of the country | five or more | any that sells there |\n|---|---|---|---|---|");
for (const [title, names] of Object.entries(lists)) {
  const briefs = names.flatMap((name) => {
    const code = interpretName(name, { asOf: "2026-11-23" }).market?.code;
    return code === undefined ? [] : economies.map((country) => ({ name, code, country, companies: companiesOf(code, country) }));
  });
  const share = (test: (b: (typeof briefs)[number]) => boolean) => briefs.filter(test).length / briefs.length;
  const domestic = (b: (typeof briefs)[number]) => b.companies.filter((c) => isSeller(c) && c.isDomestic).length;
  const percent = (v: number) => `${(100 * v).toFixed(0)} %`;
  const three = share((b) => domestic(b) >= enough);
  console.log(
    `| ${title} | ${briefs.length} | ${percent(three)} | ${percent(share((b) => domestic(b) >= 5))} | ${percent(share((b) => b.companies.some(isSeller)))} |`,
  );
  isMissed ||= title === "ordered industries" && three < 0.8;
  if (values.rows)
    for (const [name, of] of Map.groupBy(briefs, (b) => b.name))
      console.log(`${name.padEnd(30)} ${of[0]?.code.padEnd(36)} ${of.map(domestic).join(" ")}`);
  matches.push(
    ...briefs.flatMap((b) =>
      b.companies.flatMap((c) => (isSeller(c) ? [`${b.name} | ${b.country} | ${c.name} | ${c.home} | ${c.quote}`] : [])),
    ),
  );
}
// Every so many, so that the sample is of all lists and countries, and the same at each run.
const wanted = Number(values.sample);
for (let i = 0; i < wanted; i += 1) console.log(matches[Math.floor(((i + 0.5) * matches.length) / wanted)]);
process.exitCode = isMissed ? 1 : 0;
