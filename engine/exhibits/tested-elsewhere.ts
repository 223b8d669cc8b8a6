import type { Inline, Sentence } from "#document";
import { troughOf } from "../analysis/abnormal-year.ts";
import { weightsOf } from "../analysis/method-weights.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import { withArticle } from "../report/study.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { capital, fig, lower, pct, prose, sentence, times, word, year } from "../writing/prose.ts";

/** A method that weighs less does not carry the size alone. */
const leastWeight = 0.3;
/** Nearer than this to a published size a method is not told to miss. */
const within = 1.25;
const mostTold = 2;
const ofPublished = "published-national";

/**
 * What the heaviest method of the size gives for this very market in the countries that publish one: how far it would have missed there stands
 * beside the size that rests on it. Empty where the size is itself published, or nobody else publishes this market.
 */
export function testedElsewhere(w: Work): Sentence[] {
  const { study, size } = w;
  const { ledger, evidence } = study;
  const before = ledger.valuesBeforeBrief();
  const weights = weightsOf(ledger, size.estimates);
  const heaviest = size.estimates.map((e, i) => ({ e, weight: before(weights[i] ?? "") })).toSorted((a, b) => b.weight - a.weight)[0];
  if (!heaviest || heaviest.weight < leastWeight || heaviest.e.method === ofPublished) return [];
  const { method, way } = heaviest.e;
  const tests = (evidence.profile?.elsewhere ?? []).flatMap(({ country }) => {
    const [own, published] = [idOf("size", method, country), idOf("size", ofPublished, country)];
    const place = evidence.official.countryByIso3(country);
    if (country === study.country?.iso3 || !place || !ledger.has(own) || !ledger.has(published)) return [];
    const apart = ledger.formulaOnce(idOf("miss", method, country), `max(${own} / ${published}, ${published} / ${own})`, {
      label: `${capital(way)} against the published size, ${place.name}`,
      unit: "1",
      format: times,
    });
    return [{ place, own, published, apart, trough: troughAt(w, country) }];
  });
  const missed = tests
    .filter(({ apart }) => before(apart) > within)
    .toSorted((a, b) => before(b.apart) - before(a.apart))
    .slice(0, mostTold);
  return missed.map((m, i) =>
    sentence(
      prose`${i === 0 ? prose`Tested on the size published for ${withArticle(m.place.name)}, ${way}` : prose`For ${withArticle(m.place.name)} it`} gives ${fig(m.own)} against ${fig(m.published)}${m.trough}, ${fig(m.apart)} apart.`,
    ),
  );
}

/** That a published size is of a year in which its trade made less than before and after, so that a miss may be the year's; nothing otherwise. */
function troughAt({ study: { ledger, evidence } }: Work, country: string): Inline[] {
  const size = evidence.profile?.published.find((p) => p.size.country === country)?.size;
  const { industry } = evidence.structure ?? {};
  const trough = size && industry ? troughOf(industry.history, size.year) : null;
  const [then, before] = [trough?.year, trough?.before].map((of) => industry?.history.find((h) => h.year === of));
  if (!industry || !trough || !then || !before) return [];
  const made = ({ output, price }: typeof then) => `${enterDatum(ledger, evidence, output)} / ${enterDatum(ledger, evidence, price)}`;
  const short = ledger.formulaOnce(idOf("trough", trough.year), `1 - (${made(then)}) / (${made(before)})`, {
    label: `${industry.name}: output after prices, ${trough.year}, below that of ${trough.before}, United States`,
    unit: "1",
    format: pct,
  });
  return prose` of ${year(trough.year)}, when American ${word(lower(industry.name))} made ${fig(short)} less than in ${year(trough.before)}`;
}
