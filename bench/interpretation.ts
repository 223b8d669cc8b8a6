/**
 * How typed names are understood: `npm run --silent bench:interpretation [-- --worst]`. Everyday names of all sectors, names written
 * after the table of names was finished, names of a whole class and of a part of one, words with several meanings, and what is no industry
 * (bench/names). Exit code 1 if an aim is missed: 95 % of everyday names right, none wrong, none replaced by a wider market in silence,
 * every other list answered whole, 5 ms.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { interpretName } from "#engine";
import { type ExtentCase, type ExtentVerdict, judge, judgeExtent, type NameCase, type Verdict } from "./names/judge.ts";

const { values } = parseArgs({ options: { worst: { type: "boolean", default: false } } });
const list = <T>(name: string): T[] => JSON.parse(readFileSync(new URL(`names/${name}.json`, import.meta.url), "utf8")) as T[];
const times: number[] = [];
const ask = (name: string) => {
  const from = performance.now();
  const answer = interpretName(name, { asOf: "2026-11-23" });
  times.push(performance.now() - from);
  return answer;
};
// The tables are read at the first question.
ask("coffee");
times.length = 0;

const verdicts = ["right", "wrong", "silent", "wide", "asked", "refused"] as const satisfies readonly Verdict[];
let isMissed = false;
console.log(`| names | ${verdicts.join(" | ")} |\n|---|${verdicts.map(() => "---").join("|")}|`);
for (const name of ["everyday", "unseen", "fresh", "fresh-second", "fresh-third"]) {
  const judged = list<NameCase>(name).map((test) => ({ test, verdict: judge(test, ask(test.name)) }));
  const count = (verdict: Verdict) => judged.filter((each) => each.verdict === verdict).length;
  console.log(`| ${name}, ${judged.length} | ${verdicts.map(count).join(" | ")} |`);
  isMissed ||= count("right") < 0.95 * judged.length || count("wrong") + count("silent") > 0;
  if (values.worst) for (const { test, verdict } of judged) if (verdict !== "right") console.log(`${verdict}: ${test.name}`);
}
const extents = ["right", "silent", "needless", "wrong", "refused"] as const satisfies readonly ExtentVerdict[];
console.log(`\n| extent | ${extents.join(" | ")} |\n|---|${extents.map(() => "---").join("|")}|`);
for (const part of [true, false]) {
  const judged = list<ExtentCase>("extent").filter((test) => test.part === part);
  const verdictOf = new Map(judged.map((test) => [test.name, judgeExtent(test, ask(test.name))]));
  const count = (verdict: ExtentVerdict) => [...verdictOf.values()].filter((each) => each === verdict).length;
  console.log(`| ${part ? "a part of a class" : "a whole class"}, ${judged.length} | ${extents.map(count).join(" | ")} |`);
  isMissed ||= count("silent") > 0 || count("needless") > 0.02 * judged.length;
  if (values.worst) for (const [name, verdict] of verdictOf) if (verdict !== "right") console.log(`${verdict}: ${name}`);
}
const ambiguous = list<{ name: string; readings: string[][] }>("ambiguous");
const offered = ambiguous.filter(({ name, readings: wanted }) => {
  const { outcome, readings } = ask(name);
  return outcome === "ambiguous" && wanted.every((codes) => readings.some(({ code }) => codes.some((start) => code.startsWith(start))));
});
const refusals = list<string>("not-industries");
const refused = refusals.filter((name) => ask(name).outcome === "unknown");
console.log(`\n${offered.length} of ${ambiguous.length} words with several meanings asked back, all wanted meanings among the readings`);
console.log(`${refused.length} of ${refusals.length} of what is no industry refused`);
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
console.log(`${at(0.5).toFixed(2)} ms (p50), ${at(0.95).toFixed(2)} ms (p95) a name`);
process.exitCode = isMissed || offered.length < ambiguous.length || refused.length < refusals.length || at(0.95) > 5 ? 1 : 0;
