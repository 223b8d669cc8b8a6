import type { Interpretation, Reading } from "#shared/interpretation.ts";
import type { LocalBrief } from "#shared/brief.ts";
import type { BusinessType, LocalEvidence, Place } from "../../evidence/local.ts";
import { countryByIso3, placesIn } from "../../reference/countries/index.ts";
import { businessByCode, findBusiness } from "../../reference/local/business-type.ts";
import { bundledLocal } from "../../reference/local/local-evidence.ts";
import { findPlace, placeAt } from "../../reference/local/place.ts";
import type { Naming, NotCarried, Settled, Subject } from "../../report/kind.ts";

export { placesIn };

/** One trade at one place. */
export interface LocalSubject extends Subject {
  brief: LocalBrief;
  asOf: string;
  type: BusinessType;
  /** The name as typed where only its class has figures; else null. */
  typed: string | null;
  place: Place;
  evidence: LocalEvidence;
  /** Metres. */
  radius: number;
}

/** A walk of a quarter of an hour or so. */
const usualRadius = 1500;
/** Oldest figures that the report rests on. */
const firstYear = 2013;

const readingOf = ({ naics, label }: BusinessType): Reading => ({
  code: `naics:${naics}`,
  name: label,
  description: `Establishments of NAICS 2017 class ${naics}`,
  level: "receipts",
});

/** What the name of a business means, and whether name and place are enough for an order. */
export function settle({ industryName, marketCode, country, region }: Naming, asOf: string): Settled {
  const { type, reason, interpretation } = chooseType(industryName, marketCode, asOf);
  if (!type) return { interpretation, reason, refusal: null };
  if (country === null || !region?.trim()) return { interpretation, reason: null, refusal: null };
  const place = placeOf(region, country);
  return "reason" in place
    ? { interpretation, reason: place.reason, refusal: null }
    : { interpretation, reason: null, refusal: bundledLocal(type, place, usualRadius) ? null : noFigures(type) };
}

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
    missing: settled ? ["Names of competitors, rents and prices of the street: you list or count them, and the report follows."] : [],
    refusal: null,
  };
  if (settled) return { type: settled, typed: isWithin ? name.trim() : null, reason: null, interpretation };
  const reason =
    found.outcome === "ambiguous"
      ? `“${name}” can mean several kinds of business: choose one of them.`
      : `No local business is known by the name “${name}”.`;
  return { type: null, typed: null, reason, interpretation };
}

function placeOf(words: string, country: string): Place | NotCarried {
  const found = findPlace(words, country);
  if (found.outcome === "exact") return found.place;
  const name = countryByIso3(country)?.name ?? country;
  return {
    tried: [`the place "${words}" among cities of twenty thousand people and more in ${name}`],
    reason:
      found.outcome === "ambiguous"
        ? `There are several places called “${words}” in ${name}: write the state or province after a comma, such as ${found.readings
            .slice(0, 3)
            .map((r) => `“${r.name}, ${r.admin}”`)
            .join(" or ")}, or give the point on the map.`
        : `No place in ${name} is known by the name “${words}”.${found.nearest.length > 0 ? ` Did you mean ${found.nearest.join(" or ")}?` : ""} A point on the map, or the nearest city after a comma, does as well.`,
  };
}

/** Settles the business and the place that the brief means. */
export function interpret(brief: LocalBrief, asOf: string): LocalSubject | NotCarried {
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
  const words = brief.place ?? brief.region ?? "";
  const pin =
    brief.latitude !== undefined && brief.longitude !== undefined ? placeAt(brief.latitude, brief.longitude, brief.country) : undefined;
  if (!pin && words.trim() === "")
    return { tried: ["the place of the brief"], reason: "A local report needs a city, a postcode or a point on the map." };
  const place = pin ?? placeOf(words, brief.country);
  if ("reason" in place) return place;
  const radius = brief.radiusMetres ?? usualRadius;
  const evidence = bundledLocal(type, place, radius);
  if (!evidence?.facts.spending)
    return {
      tried: [`household spending of ${place.country.name}`, `figures of ${type.label}`],
      reason: evidence ? `The tables hold no household spending of ${place.country.name}.` : noFigures(type),
    };
  return {
    brief,
    asOf,
    type,
    typed,
    place,
    evidence,
    radius,
    market: {
      id: `naics:${type.naics}`,
      name: typed ?? brief.industryName.trim(),
      industry: "Local business",
      path: [type.label],
      geography: `${place.name}, ${place.country.name}`,
    },
    years: { first: firstYear, base: evidence.facts.spending.consumption.own.year, last: Number(asOf.slice(0, 4)) },
  };
}
