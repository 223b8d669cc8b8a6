import type { Interpretation, Reading } from "#shared/interpretation.ts";
import type { LocalBrief } from "#shared/brief.ts";
import { competitorsIn, type ListedCompetitor } from "#shared/brief-fields.ts";
import { MarketSizer } from "../../analysis/sizing/official/size-market.ts";
import type { GatheredSize } from "../../analysis/sizing/methods/method.ts";
import type { Gathered } from "../../evidence/gathered.ts";
import { joinLocal } from "../../evidence/join-local.ts";
import type { ResearchSubject } from "../../evidence/research-subject.ts";
import { acceptOnClass, subjectOnClass } from "../../interpretation/index.ts";
import type { BusinessType, LocalEvidence, Place } from "../../evidence/local.ts";
import type { SizedMarket } from "../../evidence/sizing-data.ts";
import { countryByIso3, placesIn } from "../../reference/countries/index.ts";
import { businessByCode, findBusiness, namesAround, oneBusiness } from "../../reference/local/business-type.ts";
import { gazetteerPlace } from "../../reference/local/gazetteer.ts";
import { metresBetween } from "../../reference/local/place.ts";
import { publishedOf } from "../../reference/local/published-sales.ts";
import { bundledLocal, currencyOf } from "../../reference/local/local-evidence.ts";
import { tradeYear } from "../../reference/local/trade-figures.ts";
import { bundledTables } from "../../reference/official/sizing-tables.ts";
import type { Naming, NotCarried, Settled, Subject } from "../../report/kind.ts";
import { isPlaced, spotOf, type Unplaced, whereOf } from "../../reference/local/where.ts";

export { placesIn };

/** One trade at one place. */
export interface LocalSubject extends Subject {
  brief: LocalBrief;
  asOf: string;
  type: BusinessType;
  /** The name as typed where only its class has figures; else null. */
  typed: string | null;
  /** Names of the class, kinds that only it counts, and classes beside it. */
  around: ReturnType<typeof namesAround>;
  place: Place;
  evidence: LocalEvidence;
  /** Metres. */
  radius: number;
  /** Competitors of the order, with the distance in km of those that have a point. */
  listed: readonly (ListedCompetitor & { km: number | null })[];
}

/** A walk of a quarter of an hour or so. */
const usualRadius = 1500;
/** Oldest figures that the report rests on where no series of the trade is held. */
const firstYear = 2013;

const readingOf = ({ naics, label }: BusinessType): Reading => ({
  code: `naics:${naics}`,
  name: label,
  description: `Establishments of NAICS 2017 class ${naics}`,
  level: "receipts",
});

/** What the name of a business means, and whether name and place are enough for an order. */
export function settle({ industryName, marketCode, country, region, own = {} }: Naming<LocalBrief>, asOf: string): Settled {
  const { type, reason, interpretation } = chooseType(industryName, marketCode, asOf);
  const spot = spotOf(own, region);
  const where = country === null || !isPlaced(spot) ? undefined : whereOf(spot, country);
  const placed: Interpretation = {
    ...interpretation,
    ...(country !== null && { currency: currencyOf(country) }),
    ...(where && { place: shownOf(where) }),
  };
  if (!type) return { interpretation: placed, reason, refusal: null };
  if (!where) return { interpretation: placed, reason: null, refusal: null };
  if ("reason" in where) return { interpretation: placed, reason: where.reason, refusal: null, unplaced: where.at };
  const evidence = bundledLocal(type, where, own.radiusMetres ?? usualRadius);
  const refusal = refusalOf(type, where, evidence);
  return {
    interpretation: { ...placed, refusal, ...(evidence && !refusal && { missing: missingOf(where, evidence, own) }) },
    reason: null,
    refusal,
  };
}

const shownOf = (where: Place | Unplaced): NonNullable<Interpretation["place"]> =>
  "reason" in where
    ? { found: null, reason: where.reason, nearest: where.nearest }
    : { found: gazetteerPlace(where), reason: null, nearest: [] };

/** What a report on this place will not hold, in plain words. */
function missingOf({ name, country }: Place, { facts }: LocalEvidence, { opening }: Partial<LocalBrief>): string[] {
  return [
    opening?.competitors?.length
      ? "Prices, hours and sales of the competitors that you list."
      : "Names and prices of competitors: list those that you know, and the report counts them.",
    ...(facts.areas.length === 0
      ? [`A count of the people around the place: the density is an assumption with a wide range, to be replaced by the census of ${name}.`]
      : []),
    ...(facts.income === null ? [`How incomes around ${name} compare with those of ${country.name}.`] : []),
    ...(opening?.rentPerMonth === undefined && opening?.openingCost === undefined
      ? ["Rents and costs of opening on the spot: give your quotations, and the report reckons with them."]
      : []),
    `The rules of ${name} for the trade: the report names the offices that give them.`,
  ];
}

const refusalOf = (type: BusinessType, { country }: Place, evidence: LocalEvidence | undefined): string | null =>
  evidence === undefined
    ? noFigures(type)
    : evidence.facts.spending === null
      ? `The tables hold no household spending of ${country.name}.`
      : null;

const unknownName = (name: string): string => `No local business is known by the name “${name.trim()}”.`;
const noFigures = ({ label }: BusinessType): string => `The tables hold no figures of ${label.toLowerCase()}.`;

function chooseType(
  name: string,
  marketCode: string | undefined,
  asOf: string,
): { type: BusinessType | null; typed: string | null; reason: string | null; interpretation: Interpretation } {
  const found = findBusiness(name);
  const chosen = marketCode?.startsWith("naics:") ? businessByCode(marketCode.slice("naics:".length)) : undefined;
  const settled = chosen ?? ("type" in found ? found.type : null);
  const isWithin = found.outcome === "within" && settled?.naics === found.type.naics;
  const interpretation: Interpretation = {
    asked: name,
    outcome: settled === null ? (found.outcome === "ambiguous" ? "ambiguous" : "unknown") : isWithin ? "within" : "exact",
    market: settled && readingOf(settled),
    includes: settled ? [settled.label] : [],
    excludes: [],
    codes: { naics: settled ? [settled.naics] : [], isic: [], hs: [] },
    country: null,
    readings: settled
      ? []
      : (found.outcome === "ambiguous" ? found.readings : found.outcome === "unknown" ? found.nearest : []).map(readingOf),
    grade: null,
    years: settled && { first: firstYear, base: Number(asOf.slice(0, 4)) - 1, last: Number(asOf.slice(0, 4)) },
    missing: settled ? ["Names of competitors, rents and prices on the spot: you list or count them, and the report follows."] : [],
    refusal: settled === null && found.outcome === "unknown" ? unknownName(name) : null,
  };
  if (settled) return { type: settled, typed: isWithin ? name.trim() : null, reason: null, interpretation };
  const reason = found.outcome === "ambiguous" ? `“${name}” can mean several kinds of business: choose one of them.` : unknownName(name);
  return { type: null, typed: null, reason, interpretation };
}

let sizer: MarketSizer | undefined;
/** What the trade sells in the whole country, as every other report measures it. */
function nationalSize(type: BusinessType, iso3: string, year: number, found: readonly GatheredSize[] = []): SizedMarket | null {
  const { naics2022, isic, label } = type;
  sizer ??= new MarketSizer(bundledTables());
  const key = { id: `naics:${naics2022}`, name: label, codes: { naics: [naics2022], hs: [], isic: [isic] }, level: "receipts" } as const;
  const known = year === tradeYear ? null : publishedOf(type, iso3);
  // Sales of the shops of a class are the trade's receipts, whatever the level under which the table files them.
  const published = known
    ? [{ datum: known.datum, producer: known.producer, isFirstHand: true, ...(known.within && { within: known.within }) }]
    : [];
  return sizer.size(key, iso3, year, undefined, [...published, ...found]);
}

/** The trade as a class that pages speak of, in the country of the place. */
const classOf = ({ naics2022, label }: BusinessType, asked: string, country: string, asOf: string) => ({
  code: `naics:${naics2022}`,
  names: [asked, label],
  country,
  asOf,
});

/** What evidence is gathered on: the trade, in the country of the place. */
export function researchSubject({ industryName, marketCode, country }: LocalBrief, asOf: string): ResearchSubject | undefined {
  const { type } = chooseType(industryName, marketCode, asOf);
  return type && country !== null ? subjectOnClass(classOf(type, industryName, country, asOf)) : undefined;
}

/** Settles the business and the place that the brief means. */
export function interpret(brief: LocalBrief, asOf: string, gathered?: Gathered): LocalSubject | NotCarried {
  const { type, typed, reason, interpretation } = chooseType(brief.industryName, brief.marketCode, asOf);
  if (!type)
    return {
      tried: [
        `the name "${brief.industryName}" among local businesses`,
        ...(interpretation.readings.length > 0 ? [`nearest names: ${interpretation.readings.map((r) => r.name).join("; ")}`] : []),
      ],
      reason: reason ?? `No local business is known by the name “${brief.industryName}”.`,
    };
  if (brief.country === null || !countryByIso3(brief.country))
    return { tried: ["the country of the brief"], reason: "A local report needs the country that the place is in." };
  const spot = spotOf(brief, brief.region);
  if (!isPlaced(spot))
    return { tried: ["the place of the brief"], reason: "A local report needs a city, a postcode or a point on the map." };
  const place = whereOf(spot, brief.country);
  if ("reason" in place) return { tried: place.tried, reason: place.reason };
  const radius = brief.radiusMetres ?? usualRadius;
  const { iso3 } = place.country;
  const found = gathered && acceptOnClass(classOf(type, brief.industryName, iso3, asOf), gathered);
  const library = bundledLocal(
    type,
    place,
    radius,
    nationalSize(type, iso3, Number(asOf.slice(0, 4)) - 1, found?.sizes.data),
    brief.industryName,
    nationalSize(type, "USA", tradeYear),
  );
  const evidence = library && found ? joinLocal(library, found.accepted, iso3, found.sizes.read) : library;
  const refusal = refusalOf(type, place, evidence);
  if (!evidence?.facts.spending || !evidence.facts.national || refusal !== null)
    return { tried: [`household spending of ${place.country.name}`, `figures of ${type.label}`], reason: refusal ?? noFigures(type) };
  return {
    brief,
    asOf,
    type,
    typed,
    around: namesAround(type, evidence.facts.kindsCounted),
    place,
    evidence,
    radius,
    listed: competitorsIn(brief).map((each) => ({ ...each, km: each.at ? metresBetween(place, each.at) / 1000 : null })),
    market: {
      id: `naics:${type.naics}`,
      name: oneBusiness(typed ?? brief.industryName.trim()),
      industry: "Local business",
      path: [type.label],
      geography: `${place.name}, ${place.country.name}`,
    },
    years: { first: evidence.facts.steadiness?.first ?? firstYear, base: evidence.facts.national.year, last: Number(asOf.slice(0, 4)) },
  };
}
