import { comparedValue, type PlaceRule, type PlaceRules, type RuleId } from "../../evidence/place-rules.ts";
import type { Datum, SizingData } from "../../evidence/sizing-data.ts";
import type { TradePartners } from "../../evidence/structure.ts";
import { reducedTaxOf } from "./reduced-taxes.ts";
import { dutiesOn, scheduleOf, type Terms, termsBetween } from "../official/rules-tables.ts";

/** Measures of the tables, and the oldest year that still says something of today. */
const measures: readonly (readonly [id: RuleId, oldest: number, ofGoods: boolean])[] = [
  ["duty_all_goods", 2015, true],
  ["vat", 2020, false],
  ["lending_rate", 2021, false],
  ["monthly_pay", 2019, false],
  ["logistics_score", 2018, true],
];
/** What the tables hold at American prices: what it buys, and not what a firm from abroad pays, until it is brought to the rate of exchange. */
const atAmericanPrices: ReadonlySet<RuleId> = new Set(["monthly_pay"]);
/** A median over fewer countries would not speak for most. */
const leastCountries = 30;

/** Rules and costs of a country for a class with some customs headings, none for a service; `naics` says what its reduced rate of tax may be. */
export function rulesOf(
  data: SizingData,
  { naics, headings }: { naics: readonly string[]; headings: readonly string[] },
  country: string,
  year: number,
  partners: TradePartners | null,
): PlaceRules {
  const duty = dutyOf(headings, country);
  const isGoods = headings.length > 0;
  const reduced = reducedTaxOf(naics, headings, country);
  const rules = measures.flatMap(([id, oldest, ofGoods]) =>
    (ofGoods && !isGoods) || (id === "duty_all_goods" && duty) ? [] : (ruleOf(data, id, oldest, country, year) ?? []),
  );
  const codes = partners?.suppliers.partners.map((p) => p.partner) ?? [];
  const underTerms = (terms: Terms) => codes.filter((code) => termsBetween(country, code) === terms);
  const suppliers = { union: underTerms("union"), agreement: underTerms("agreement"), none: underTerms("none") };
  return {
    rules: [...(duty ? [duty] : []), ...(reduced ? [reduced] : []), ...rules],
    suppliers,
    favoured: favouredOf(suppliers, headings, country),
  };
}

/** Last year of the list of agreements. */
const agreementsTo = 2020;

function favouredOf({ union, agreement, none }: PlaceRules["suppliers"], headings: readonly string[], country: string): Datum | null {
  const known = union.length + agreement.length + none.length;
  if (known === 0) return null;
  const name = nameOf(headings);
  return {
    id: `favoured_${name}_${country}`.toLowerCase(),
    measure: `favoured_suppliers_hs_${name}`.toLowerCase(),
    label: `Suppliers within a customs union or under a trade agreement, of the ${known} largest whose terms are known`,
    value: union.length + agreement.length,
    unit: "supplier",
    year: agreementsTo,
    country,
    source: "desta-agreements",
    status: "estimated",
  };
}

const nameOf = (headings: readonly string[]) =>
  headings.length <= 4 ? headings.join("_") : `${headings[0]}_to_${headings.at(-1)}_${headings.length}`;

function ruleOf(data: SizingData, id: RuleId, oldest: number, country: string, year: number): PlaceRule | undefined {
  const figureIn = (iso3: string): Pick<PlaceRule, "own" | "level"> | undefined => {
    const own = data.figure(id, iso3, year);
    if (!own || own.year < oldest) return undefined;
    if (!atAmericanPrices.has(id)) return { own, level: null };
    const level = data.figure("price_level", iso3, own.year);
    return level && { own, level: { ...level, id: `level_${id}_${iso3}`.toLowerCase() } };
  };
  const found = figureIn(country);
  if (!found) return undefined;
  const all = data.countries.flatMap((iso3) => figureIn(iso3) ?? []).sort((a, b) => comparedValue(a) - comparedValue(b));
  const middle = all[Math.floor(all.length / 2)];
  if (!middle || all.length < leastCountries) return { id, ...found, median: null, below: null };
  const newest = Math.max(...all.map((d) => d.own.year));
  return {
    id,
    ...found,
    median: {
      ...middle.own,
      id: `median_${id}`,
      measure: `median_${id}`,
      label: `${middle.own.label}${middle.level ? ", brought to market exchange rates" : ""}: median of ${all.length} countries`,
      value: Number(comparedValue(middle).toPrecision(5)),
      year: newest,
      country: "WLD",
      status: "estimated",
    },
    below: all.filter((d) => comparedValue(d) < comparedValue(found)).length / all.length,
  };
}

/** Where more of the headings than this have duties by weight or piece, a mean of the others speaks for nothing. */
const mostByWeight = 0.25;

/** The mean duty over the headings of the class, each counted once; for classes with duties by weight or piece, how many headings have them. */
function dutyOf(headings: readonly string[], country: string): PlaceRule | undefined {
  const schedule = scheduleOf(country);
  const rows = headings.length === 0 ? [] : dutiesOn(headings, country);
  if (!schedule || rows.length === 0) return undefined;
  const name = nameOf(headings);
  const rule = (id: "duty" | "duty_by_weight", label: string, part: number): PlaceRule => ({
    id,
    own: {
      id: `${id}_${name}_${country}`.toLowerCase(),
      measure: `${id}_hs_${name}`.toLowerCase(),
      label: `${label} (${rows.length} headings)`,
      value: Number(part.toPrecision(4)),
      unit: "1",
      year: schedule.year,
      country,
      source: country === "USA" ? "tariff-usa-2025" : "tariff-eu-uk-2020",
      status: "estimated",
    },
    level: null,
    median: null,
    below: null,
  });
  const byWeight = rows.filter((r) => r.isPartly).length / rows.length;
  const means = rows.flatMap((r) => (r.isPartly || r.mean === null ? [] : [r.mean]));
  return byWeight > mostByWeight || means.length === 0
    ? rule("duty_by_weight", "Part of the headings of the class with a duty by weight or piece", byWeight)
    : rule("duty", "Import duty on goods of the class, mean of the headings", means.reduce((sum, mean) => sum + mean, 0) / means.length);
}
