import { isOfVolume } from "../../../analysis/published-growth.ts";
import type { Inline, Sentence } from "#document";
import { enterFact } from "../../../evidence/enter.ts";
import type { Fact } from "../../../evidence/evidence.ts";
import { dollarInflation } from "../../../analysis/dollar-prices.ts";
import { horizonYears } from "../../../analysis/outlook.ts";
import { byPublisher } from "../../../analysis/own-series.ts";
import { type Work } from "../../../analysis/work.ts";
import { idOf } from "../../../ledger.ts";
import { fallOf, place, value } from "../../../writing/phrases.ts";
import { cite, fig, listed, lower, pct, percent, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { sourcesOf } from "../../../writing/relevance.ts";

/** Less than this over the horizon is no move. */
const leastMoved = 0.0005;

/** Whether the activity that carries the demand moves the path at all: one that keeps its part of output does not. */
function drives({ outlook: { grounds }, study: { ledger, years } }: Work): boolean {
  if (grounds.kind !== "driver") return true;
  const at = (of: number) => ledger.valuesBeforeBrief()(grounds.series.at(of));
  return Math.abs(Math.log(at(years.last) / at(years.base))) >= leastMoved;
}

/** The yearly change between two figures of one series. */
function paceBetween({ study: { ledger, evidence } }: Work, [from, to]: readonly [Fact, Fact], where: string): string {
  const [first, last] = [from, to].map((f) => enterFact(ledger, evidence, f, `${evidence.market.name}, market size, ${where}, ${f.year}`));
  return ledger.formulaOnce(idOf("published_pace", where, from.year, to.year), `(${last} / ${first})^(1 / ${to.year - from.year}) - 1`, {
    label: `Yearly change of the published sizes of ${evidence.market.name}, ${where}, ${from.year} to ${to.year}`,
    unit: "1",
    format: pct,
  });
}

/** Older figures tell nothing of the path ahead. */
const oldestPast = 3;

/** What the published sizes of the market itself did in this place, beside what the path expects: no forecast can be tested on so few. */
function ownPast(w: Work): Sentence[] {
  const { study, outlook } = w;
  const { evidence, country, years } = study;
  // What the path is weighed with is told with its weight.
  if (!country || outlook.grounds.kind === "own" || outlook.grounds.own) return [];
  const sizes = evidence
    .factsOf(evidence.market.id, "market_size", country.iso3)
    .filter((f) => !f.entity && f.year <= years.base && f.year >= years.base - 2 * horizonYears);
  const [longest] = byPublisher(evidence, sizes).toSorted((a, b) => b.length - a.length);
  const [first, before, last] = [longest?.[0], longest?.at(-2), longest?.at(-1)];
  if (!first || !before || !last || last.year < years.base - oldestPast) return [];
  const all = paceBetween(w, [first, last], place(w));
  const own = outlook.ownMoney;
  const expected = first.unit === own?.currency ? own.nominal : first.unit === "USD" ? outlook.growth : undefined;
  const newest = first === before ? [] : prose`, ${fig(paceBetween(w, [before, last], place(w)))} a year since ${year(before.year)}`;
  return [
    sentence(
      prose`As published, the market itself changed by ${fig(all)} a year from ${year(first.year)} to ${year(last.year)}${newest}, in ${word(first.unit === "USD" ? "dollars" : first.unit)}${cite(...sourcesOf(w, all))}${expected ? prose`; the path has ${fig(expected)}` : []}.`,
    ),
  ];
}

/** What the publisher of the world's size of the base year puts the next at, where the path does not begin with it. */
function nextYear(w: Work): Sentence[] {
  const { evidence, years } = w.study;
  const sizes = evidence.factsOf(evidence.market.id, "market_size", "WLD").filter((f) => !f.entity && f.unit === "USD");
  const next = sizes.find((f) => f.year === years.base + 1);
  const now = next && sizes.find((f) => f.year === years.base && evidence.producerOf(f) === evidence.producerOf(next));
  if (!next || !now || (w.outlook.worldGrounds.kind === "own" && !w.outlook.worldGrounds.isWider)) return [];
  const pace = paceBetween(w, [now, next], "world");
  if (value(w, pace) < 0) return [];
  return [
    sentence(
      prose`${word(evidence.producerOf(next))} puts the world market of ${year(next.year)} ${fig(pace)} above that of ${year(now.year)}${cite(...sourcesOf(w, pace))}; the path of the world has ${fig(w.outlook.worldGrowth)} a year to ${year(years.last)}.`,
      `${pace} >= 0`,
    ),
  ];
}

/** What the growth rests on, how it compares, and what is published of the years around it. */
export function pathSentences(w: Work): Sentence[] {
  const { outlook } = w;
  // A market that is taken to grow as the economy does says nothing against it.
  const prices = outlook.grounds.isVolume ? dollarInflation(w.study) : undefined;
  const grounds = [
    // That output alone carries it stands in the title of the outlook, which every path has.
    ...(restsOnOutputAlone(w) ? [] : [groundsSentence(w)]),
    // In a sentence of its own: the exhibit that the one before points to does not hold it.
    ...(prices ? [sentence(prose`That inflation is put at ${fig(prices)} a year.`)] : []),
    ...heldDriver(w),
    ...ownPaceWords(w),
  ];
  const beside = [...ownPast(w), ...unusedForecasts(w), ...nextYear(w)];
  return [...grounds, ...beside];
}

export const restsOnOutputAlone = ({ outlook: { grounds }, study }: Work): boolean =>
  study.country !== null && grounds.kind === "economy" && !grounds.published && !grounds.past && !grounds.own && !grounds.isVolume;

/** Forecasts of a wider market stand beside the path, and nothing rests on them. */
function unusedForecasts({ outlook: { publishedGrowth, grounds }, study: { evidence } }: Work): Sentence[] {
  const [first] = publishedGrowth;
  if (!first || grounds.published || grounds.kind === "own" || grounds.kind === "world") return [];
  if (isOfVolume(first.fact) && first.marketName === evidence.market.name)
    return [sentence(prose`A published forecast of volume (${ref("ex_forecasts")}) carries no weight, as it tells no prices.`)];
  return [
    sentence(
      prose`Published forecasts of the wider market ${lower(first.marketName)} (${ref("ex_forecasts")}) are shown but carry no weight: its other parts may grow differently.`,
    ),
  ];
}

/** What output itself is taken to do: between its forecast in dollars and its growth after prices. */
export function outputWords(w: Work): Sentence[] {
  const { economyParts: parts, economyGrowth, grounds } = w.outlook;
  const prices = dollarInflation(w.study);
  if (!parts || !prices || (grounds.kind !== "economy" && grounds.kind !== "driver")) return [];
  const { forecast, real, past } = parts;
  const span = past.to - past.from > 1 ? prose`from ${year(past.from)} to ${year(past.to)}` : prose`in ${year(past.to)}`;
  const grew = past.isExpected
    ? prose`The International Monetary Fund expects output to grow ${fig(past.cell)} a year after inflation to ${year(past.to)}`
    : prose`After inflation, output grew ${fig(past.cell)} a year ${span}`;
  return [
    sentence(prose`${grew}${cite(...sourcesOf(w, past.cell))}; with dollar inflation of ${fig(prices)} that is ${fig(real)}.`),
    sentence(
      prose`Giving its trend in dollars (${fig(forecast)} a year) a weight of ${past.isExpected ? "one fourth" : "one half"}, this report takes the output of ${place(w)} to grow ${fig(economyGrowth)} a year in dollars.`,
    ),
  ];
}

/** Errors closer than this, in per cent, print about alike. */
const alikeErrors = 0.1;

/** The activity that would move the path, where its forecast was no better than its last value. */
function heldDriver(w: Work): Sentence[] {
  const { grounds } = w.outlook;
  const { driver, kind } = grounds;
  const [error, naive] = [driver?.share.backtest("smape"), driver?.share.backtest("naiveSmape")];
  if (!driver || kind !== "economy" || !error || !naive) return [];
  const isLittle = value(w, error) - value(w, naive) < alikeErrors;
  return [
    sentence(
      isLittle
        ? prose`The share of ${word(lower(driver.name))} in output is left out: in tests its forecast missed by ${fig(error)} ${percent}, no less than repeating the last value.`
        : prose`The share of ${word(lower(driver.name))} in output is left out: in tests its forecast missed by ${fig(error)} ${percent}, repeating the last value by ${fig(naive)} ${percent}.`,
      `${error} >= ${naive}`,
    ),
  ];
}

/** What the market itself did beside output, and how much of that is taken to go on. */
function ownPaceWords(w: Work): Sentence[] {
  const { own } = w.outlook.grounds;
  if (!own) return [];
  const { market: pace, economy, apart, weight, error, from, to, points, isVolume, measure, before, leftOut } = own;
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  for (const cell of [pace, economy, apart, ...(before ? [before.market] : [])]) fallOf(w, cell);
  const up = value(w, apart) >= 0;
  const moved = (cell: string) => (value(w, cell) >= 0 ? prose`grew ${fig(cell)}` : prose`shrank ${fig(fallOf(w, cell))}`);
  return [
    sentence(
      prose`From ${year(from)} to ${year(to)} the market itself (${measure}${points === 2 ? ", two years" : ""}) ${moved(pace)} a year${isVolume ? "" : " in dollars"}${before ? prose`, after ${value(w, before.market) >= 0 ? prose`growing ${fig(before.market)}` : prose`shrinking ${fig(fallOf(w, before.market))}`} a year from ${year(before.from)}` : []}${cite(...sourcesOf(w, pace))}; output ${moved(economy)}${isVolume ? " after inflation" : ""}.`,
      ...[pace, economy].map((cell) => `${cell} ${value(w, cell) >= 0 ? ">=" : "<"} 0`),
    ),
    sentence(
      prose`Of this ${up ? "lead" : "lag"} of ${fig(up ? apart : fallOf(w, apart))} a year, ${fig(weight)} is assumed to continue (standard error: ${fig(error)}).`,
      `${apart} ${up ? ">=" : "<"} 0`,
    ),
    ...(leftOut.length > 0
      ? [
          sentence(
            prose`Years of closures (${listed(leftOut.map((each) => [year(each)]))}) are not used as the start or end of a pace; ${ref("ex_scenarios")} has such a year as a case.`,
          ),
        ]
      : []),
  ];
}

/** What the growth rests on, and how it was weighed. */
export const groundsSentence = (w: Work): Sentence => sentence(groundsWords(w));

/** What tilts the path: the trend alone, which is not the growth that is told of the economy where that leans on what the Fund expects. */
const trendOf = (w: Work): Inline[] =>
  w.outlook.economyParts
    ? prose`the trend of output of ${place(w)} in dollars (${fig(w.outlook.economyParts.forecast)} a year, without what the Fund expects)`
    : prose`the trend of output of ${place(w)} in dollars`;

function groundsWords(w: Work): Inline[] {
  const { grounds } = w.outlook;
  const { name, published } = grounds;
  const held = grounds.isVolume ? ", at prices that rise with the dollar's inflation" : "";
  const isWorld = w.study.country !== null && published?.by.every((g) => g.fact.geography === "WLD");
  const weighed = published
    ? prose`, weighed against ${published.by.length === 1 ? "the one published growth forecast" : "the published growth forecasts"}${isWorld ? " of the world" : ""} (${ref("ex_forecasts")}, ${fig(published.weight)})`
    : "";
  const wider = grounds.isWider ? ", a wider market" : "";
  const past = grounds.past
    ? prose`, weighed against the ${fig(grounds.past.cell)} a year that the world market itself grew from ${year(grounds.past.from)} to ${year(grounds.past.to)}${cite(...sourcesOf(w, grounds.past.cell))}`
    : [];
  switch (grounds.kind) {
    case "own":
      return grounds.isWider
        ? grounds.past
          ? prose`Growth follows the wider market, ${name}${held}${past}.`
          : prose`Growth follows the wider market, ${name}${held}, from which this one may drift (${ref("ex_backtest")}).`
        : prose`The path follows the market's own history: ${name}${held} (${ref("ex_backtest")}).`;
    case "world":
      return prose`The path follows ${name}${wider}${held}${past}${grounds.drawn.includes("catch_up") ? prose`. It is tilted by ${trendOf(w)} against the world’s` : ""}.`;
    case "class":
      return prose`Growth follows ${name}${weighed}${past}.`;
    case "driver":
      return drives(w)
        ? prose`Growth follows the economy, moved ${fig("driver_weight")} of the way towards ${name}${weighed}${past}.`
        : prose`Growth follows the economy${weighed}${past}; ${name} is expected to keep its share of output and adds nothing.`;
    case "economy":
      return published
        ? prose`Growth follows the whole economy, ${name}${weighed}.`
        : grounds.past
          ? prose`Growth follows the whole economy, ${name}${past}.`
          : grounds.own
            ? prose`Growth follows the whole economy, ${name}, adjusted for the market’s own pace.`
            : prose`Growth follows ${name}.`;
  }
}
