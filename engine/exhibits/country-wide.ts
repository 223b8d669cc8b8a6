import type { Inline, Sentence } from "#document";
import { sideOf } from "../analysis/measure-words.ts";
import { currencyLossOf } from "../analysis/own-money.ts";
import type { Work } from "../analysis/work.ts";
import { fallOf, place, value } from "../writing/phrases.ts";
import { capitalRun, cite, fig, pct, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { rulesBySide } from "./rule-sides.ts";

/** What is alike for every trade of the country, a sentence to each point: prices as far as the score counts them, the currency, loans and pay. */
export function countryWide(w: Work): Sentence[] {
  const { strategy } = w;
  if (!w.study.country) return [];
  const prices = (strategy?.attractiveness.factors ?? []).filter((f) => f.id === "prices" && sideOf(value(w, f.score)) === "against");
  const sides = rulesBySide(w);
  const points = [
    ...prices.map((f) => ({
      cell: f.value,
      runs: prose`prices are expected to rise ${fig(f.value)} a year (median country: ${fig(f.norm.middle)}), which takes ${fig(fallOf(w, f.pull))} from the score`,
    })),
    ...currencyPoint(w),
    ...[...sides.against, ...sides.for]
      .filter(({ id }) => id !== "logistics_score")
      .map(({ name, own, median }) => ({
        cell: own,
        runs: prose`${word(name)}: ${fig(own)}${median ? prose` (median country: ${fig(median)})` : []}`,
      })),
  ];
  const told = points.map(({ runs, cell }) => [...runs, cite(...sourcesOf(w, cell)), { t: "text", v: "." } as const]);
  const [first, ...rest] = told;
  return first
    ? [sentence(prose`Alike for every trade ${word(`in ${place(w)}`)}: ${first}`), ...rest.map((runs) => sentence(capitalRun(runs)))]
    : [];
}

/** A smaller yearly loss prints as nothing that a seller would feel. */
const felt = 0.01;
/** Losses nearer than this print alike. */
const alike = 0.001;

/** What the currency lost beyond prices, where that is more than in the median country, and what it has done since. */
function currencyPoint(w: Work): { cell: string; runs: Inline[] }[] {
  const found = currencyLossOf(w.study);
  if (!found || value(w, found.loss) < felt || (found.median && value(w, found.loss) <= value(w, found.median) + alike)) return [];
  const { loss, median, from, to } = found;
  const since = dollarSince(w, to);
  // What has been made good since speaks against nobody.
  if (since === undefined) return [];
  return [
    {
      cell: loss,
      runs: prose`the currency lost ${fig(loss)} a year against the dollar beyond the difference of inflation from ${year(from)} to ${year(to)}${median ? prose` (median country: ${fig(median)})` : []}${since}`,
    },
  ];
}

/** What the currency has lost against the dollar since the last year of the loss; undefined where it has gained, for then part is made good. */
function dollarSince({ study: { ledger, tables, country, years } }: Work, last: number): Inline[] | undefined {
  const [then, now] = country && last < years.base ? [tables.rate(country.iso3, last), tables.rate(country.iso3, years.base)] : [];
  if (!then || !now) return [];
  const rise = ledger.formulaOnce("currency_since", `${then} / ${now} - 1`, {
    label: `Change of the currency against the dollar, ${last} to ${years.base}`,
    unit: "1",
    format: pct,
  });
  const amount = ledger.formulaOnce("currency_since_fall", `0 - ${rise}`, {
    label: `Fall of the currency against the dollar, ${last} to ${years.base}`,
    unit: "1",
    format: pct,
  });
  return ledger.value(rise) >= 0 ? undefined : prose`. By ${year(years.base)} it lost a further ${fig(amount)}, prices not taken off`;
}
