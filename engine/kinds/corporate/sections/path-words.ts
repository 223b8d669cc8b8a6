import type { Inline, Sentence } from "#document";
import { enterFact } from "../../../evidence/enter.ts";
import type { Fact } from "../../../evidence/evidence.ts";
import { horizonYears } from "../../../analysis/outlook.ts";
import { byPublisher } from "../../../analysis/own-series.ts";
import { type Work } from "../../../analysis/work.ts";
import { idOf } from "../../../ledger.ts";
import { alike, market, paceHolds, place, value } from "../../../writing/phrases.ts";
import { cite, fig, lower, pct, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
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
  const { study, outlook, strategy } = w;
  const { evidence, country, years } = study;
  if (!country || outlook.grounds.kind === "own") return [];
  const sizes = evidence
    .factsOf(evidence.market.id, "market_size", country.iso3)
    .filter((f) => !f.entity && f.year <= years.base && f.year >= years.base - 2 * horizonYears);
  const [longest] = byPublisher(evidence, sizes).toSorted((a, b) => b.length - a.length);
  const [first, before, last] = [longest?.[0], longest?.at(-2), longest?.at(-1)];
  if (!first || !before || !last || last.year < years.base - oldestPast) return [];
  const all = paceBetween(w, [first, last], place(w));
  const own = strategy?.growth.ownMoney;
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
  const beside = [...ownPast(w), ...nextYear(w)];
  const isOfEconomy = outlook.grounds.kind === "economy" || !drives(w);
  if (isOfEconomy && !outlook.grounds.withPublished && !outlook.grounds.past) return [sentence(groundsWords(w)), ...beside];
  const isAlike = alike(w, outlook.growth, outlook.economyGrowth);
  const faster = value(w, outlook.growth) > value(w, outlook.economyGrowth);
  const pace = isAlike ? "about as fast as" : faster ? "faster than" : "more slowly than";
  return [
    sentence(groundsWords(w)),
    sentence(
      prose`At ${fig(outlook.growth)} a year the market grows ${pace} the economy (${fig(outlook.economyGrowth)}, both in current dollars).`,
      ...paceHolds(outlook.growth, outlook.economyGrowth, isAlike ? "alike" : faster ? "faster" : "slower"),
    ),
    ...beside,
  ];
}

/** Of what the published forecasts speak, where that is another market or place than the report's. */
function forecastOf({ outlook: { publishedGrowth }, study }: Work): string {
  const [first] = publishedGrowth;
  if (!first) return "";
  const wider = first.marketName === study.evidence.market.name ? "" : ` of the wider market ${lower(first.marketName)}`;
  const isWorld = study.country !== null && publishedGrowth.every((g) => g.fact.geography === "WLD");
  return `${wider}${isWorld ? `${wider ? " in" : " of"} the world` : ""}`;
}

/** What the growth rests on, and how it was weighed. */
function groundsWords(w: Work): Inline[] {
  const { grounds, publishedGrowth } = w.outlook;
  const { name } = grounds;
  const held = grounds.isVolume ? ", at prices held" : "";
  const weighed = grounds.withPublished
    ? prose`, weighed against ${publishedGrowth.length === 1 ? "the one published growth forecast" : "the published growth forecasts"}${forecastOf(w)} (${ref("ex_forecasts")})`
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
      return prose`The path follows ${name}${wider}${held}${past}${grounds.drawn.includes("catch_up") ? prose`, tilted by how ${place(w)} grows against the world` : ""}.`;
    case "class":
      return prose`Growth follows ${name}${weighed}${past}.`;
    case "driver":
      return drives(w)
        ? prose`Growth follows the economy, moved half of the way by ${name}${weighed}${past}.`
        : prose`Growth follows the economy${weighed}${past}; ${name} is expected to keep its share of output and adds nothing.`;
    case "economy":
      return grounds.withPublished
        ? prose`Growth follows the whole economy, ${name}${weighed}.`
        : grounds.past
          ? prose`Growth follows the whole economy, ${name}${past}.`
          : prose`Growth follows ${name}: nothing was found that says whether ${market(w)} grows faster or slower.`;
  }
}
