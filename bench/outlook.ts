/**
 * Whether the band of an outlook holds: `npm run --silent bench:outlook`. The last years of every class × country series that outlooks are
 * made of are hidden, forecast again from what was known, and held against the printed 80 % band; the error stands beside that of repeating
 * the last value. Below, how far classes drift from the economy around them, which the band adds where growth follows the economy.
 * Then how the path of output with a class's own past beside it did, as reports make it, and how two forecasts of output and their mean did. Prints the tables of docs/quality.md.
 * Exit code 1 if a band holds less than 70 % or more than 90 % of all hidden years.
 */
import { fourFifths } from "../engine/analysis/sizing/log-normal.ts";
import { yearlyDrift } from "../engine/analysis/class-drift.ts";
import { mean } from "../engine/model/forecast/accuracy.ts";
import { apartFromEconomy, classSeries, type Held, hiddenYears, holdAgainst, outputErrors } from "./hidden-years.ts";
import { testPaces } from "./own-paces.ts";

/** Starting points: so many years before the end of each series. */
const back = [1, 3, 5, 7, 9];

const began = performance.now();
const sets = Object.entries(classSeries());
const percent = (share: number) => `${Math.round(share * 100)} %`;
const line = (name: string, series: number, h: Held) =>
  `| ${name} | ${series} | ${h.forecasts} | ${percent(h.held.one)} | ${percent(h.held.three)} | ${percent(h.held.five)} | ${percent(h.held.all)} | ${h.error.toFixed(1)} | ${h.naive.toFixed(1)} |`;

console.log(
  `| series | count | forecasts | held, 1 year | 3 years | 5 years | all | error, sMAPE % | last value, sMAPE % |\n|---|---|---|---|---|---|---|---|---|`,
);
const results = sets.map(([name, series]) => ({ name, count: series.length, held: holdAgainst(series, back) }));
for (const { name, count, held } of results) console.log(line(name, count, held));
const all = holdAgainst(
  sets.flatMap(([, series]) => series),
  back,
);
console.log(line("all", sets.flatMap(([, series]) => series).length, all));

const classes = sets[0]?.[1] ?? [];
const economy = sets.at(-1)?.[1].find((s) => s.name === "USA");
if (!economy) throw new Error("the output of the United States is no series");
console.log(
  `\n| years ahead | windows | middle 80 % of classes apart from the economy | within the band of the drift |\n|---|---|---|---|`,
);
const drifts = Array.from({ length: hiddenYears }, (_, i) => {
  const apart = apartFromEconomy(classes, economy, i + 1).sort((a, b) => a - b);
  const at = (share: number) => Math.exp(apart[Math.floor(share * apart.length)] ?? Number.NaN);
  const within = mean(apart.map((d) => Number(Math.abs(d) <= fourFifths * yearlyDrift * Math.sqrt(i + 1))));
  console.log(`| ${i + 1} | ${apart.length} | ${at(0.1).toFixed(2)}–${at(0.9).toFixed(2)} | ${percent(within)} |`);
  return within;
});

console.log(
  `\n| years of the past | windows | part of the difference from output that went on | weight in reports | last value, sMAPE % | output alone | own pace alone | both, as reports | held |\n|---|---|---|---|---|---|---|---|---|`,
);
const spans = [2, 3, 4, 5, 6, 8, 10];
for (const span of [...spans.map((each) => [each]), spans]) {
  const t = testPaces(classes, economy, span);
  const errors = [t.last, t.output, t.own, t.blend].map((error) => error.toFixed(1)).join(" | ");
  console.log(
    `| ${span.length === 1 ? span[0] : "all"} | ${t.windows} | ${t.part.toFixed(2)} | ${t.weight.toFixed(2)} | ${errors} | ${percent(t.held)} |`,
  );
}
const output = outputErrors();
console.log(
  `\nGrowth of output in dollars over five hidden years, ${output.spans} spans, points a year missed: its forecast ${output.forecast.toFixed(2)}, growth after prices with the dollar's inflation ${output.real.toFixed(2)}, the mean of both ${output.both.toFixed(2)}.`,
);

console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s`);
const holds = (share: number) => share >= 0.7 && share <= 0.9;
process.exitCode = holds(all.held.all) && holds(mean(drifts)) ? 0 : 1;
