import { findCountry, kindIds, macroRegions, nearestCountries, takesGathered, type Country } from "#engine";
import { countryMissing, kinds, placeMissing } from "#shared/kinds.ts";
import { money, type Money } from "#shared/money.ts";
import { basePricesMinor, chargedPriceMinor, type Market, type StudyKind } from "#shared/prices.ts";
import { Problem } from "#shared/problem.ts";
import { nearest } from "#shared/text.ts";
import { type Analyst, scopesOfKind, type OrderBody } from "#shared/wire/studies.ts";

/** What is ordered, once everything in it is known to be possible. */
export interface Order {
  kind: StudyKind;
  industryName: string;
  /** The customer's choice among what the name can mean; null where none was made. */
  marketCode: string | null;
  companyType: OrderBody["companyType"];
  reportScope: OrderBody["reportScope"];
  /** ISO 3166 alpha-3. */
  country: string | null;
  region: string | null;
  brief: NonNullable<OrderBody["brief"]>;
  unlockWhenReady: boolean;
  /** Null: whoever is configured. */
  analyst: Analyst | null;
}

/** Reads an order beyond what its schema can say. Throws Problem unprocessable that names every field which is not right. */
export function readOrder(body: OrderBody): Order {
  const { name } = kinds[body.kind];
  if (!kindIds.includes(body.kind)) refuse({ kind: `${name} studies cannot be made here` });
  const faults: Record<string, string> = {};
  const scopes: readonly string[] = scopesOfKind[body.kind];
  if (!scopes.includes(body.reportScope))
    faults["reportScope"] = `${/^[AEIOU]/.test(name) ? "An" : "A"} ${name} report is ${either(scopes)}`;
  if ((body.documents ?? []).length > 0 && !takesGathered(body.kind)) faults["documents"] = `${name} studies do not read documents yet`;
  refuseControls(body, faults);
  refuseUnknownCountries(body, faults);
  const country = readCountry(body, faults);
  const region = readRegion(body, country, faults) ?? placeIn(body);
  refuseNoPlace(body, region, faults);
  if (Object.keys(faults).length > 0) refuse(faults);
  return {
    kind: body.kind,
    industryName: body.industryName,
    marketCode: body.marketCode ?? null,
    companyType: body.companyType,
    reportScope: body.reportScope,
    country: country?.iso3 ?? null,
    region,
    brief: body.brief ?? {},
    unlockWhenReady: body.unlockWhenReady ?? false,
    analyst: body.analyst ?? null,
  };
}

export interface Prices {
  base: Money;
  listed: Money;
}
/** By the account's currency: rupees pay India's prices, dollars the world's. */
export function pricesOf(kind: StudyKind, currency: "INR" | "USD"): Prices {
  const market: Market = currency === "INR" ? "india" : "world";
  return { base: money(basePricesMinor[market][kind], currency), listed: money(chargedPriceMinor(kind, market), currency) };
}

function refuse(fields: Record<string, string>): never {
  throw new Problem("unprocessable", Object.values(fields)[0] ?? "This cannot be ordered.", { fields });
}

const either = (words: readonly string[]) => [words.slice(0, -1).join(", "), ...words.slice(-1)].filter((part) => part !== "").join(" or ");

function refuseControls(body: OrderBody, faults: Record<string, string>): void {
  const check = (field: string, value: unknown): void => {
    if (typeof value === "string" && /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(value)) faults[field] = "Plain text on one line";
    if (typeof value === "object" && value !== null) for (const [key, part] of Object.entries(value)) check(`${field}.${key}`, part);
  };
  check("industryName", body.industryName);
  check("country", body.country);
  check("region", body.region);
  check("brief", body.brief);
}

/** Origin and destinations of an Export study are countries that there are. */
function refuseUnknownCountries({ brief }: OrderBody, faults: Record<string, string>): void {
  if (!brief) return;
  const origin = "originCountry" in brief ? brief.originCountry : undefined;
  if (origin !== undefined && findCountry(origin)?.iso3 !== origin) faults["brief.originCountry"] = `There is no country “${origin}”`;
  const named = "candidateCountries" in brief ? brief.candidateCountries : undefined;
  const unknown = named === "all" ? undefined : named?.find((iso3) => findCountry(iso3)?.iso3 !== iso3);
  if (unknown !== undefined) faults["brief.candidateCountries"] = `There is no country “${unknown}”. Give ISO codes of three letters`;
}

const placeIn = ({ brief }: OrderBody): string | null => (brief && "place" in brief ? (brief.place ?? null) : null);

/** A kind that is on one spot needs its words or its point, and a point has two numbers. */
function refuseNoPlace({ kind, brief = {} }: OrderBody, region: string | null, faults: Record<string, string>): void {
  const [hasNorth, hasEast] = ["latitude", "longitude"].map((field) => field in brief);
  if (hasNorth !== hasEast) faults[hasNorth ? "brief.longitude" : "brief.latitude"] = "A point needs latitude and longitude";
  else if (region === null && !hasNorth) {
    const missing = placeMissing(kind);
    if (missing !== undefined) faults["brief.place"] = missing;
  }
}

function readCountry(body: OrderBody, faults: Record<string, string>): Country | null {
  const text = body.country ?? null;
  if (body.reportScope === "global") {
    if (text !== null) faults["country"] = "A global report is on the world: leave the country out, or choose the country scope";
    return null;
  }
  if (text === null) {
    const missing = body.reportScope === "country" ? "Choose the country that the report is on" : countryMissing(body.kind);
    if (missing !== undefined) faults["country"] = missing;
    return null;
  }
  if (faults["country"] !== undefined) return null;
  const found = findCountry(text);
  if (found?.orderable) return found;
  const near = nearestCountries(text);
  faults["country"] = found
    ? `${found.name} has no output and population of its own in the tables, so no report can be made on it`
    : near.length > 0
      ? `There is no country “${text}”. Did you mean ${either(near)}?`
      : `There is no country “${text}”. Give its English name or ISO code`;
  return null;
}

function readRegion(body: OrderBody, country: Country | null, faults: Record<string, string>): string | null {
  const text = body.region ?? null;
  if (body.reportScope === "global") {
    if (text !== null) faults["region"] = "A global report is on the world: leave the region out, or choose the regional scope";
    return null;
  }
  if (body.reportScope !== "regional") return text;
  if (text === null) {
    if (country === null && faults["country"] === undefined) faults["region"] = `Choose a region: ${either(macroRegions)}`;
    return null;
  }
  const known = macroRegions.find((r) => r.toLowerCase() === text.toLowerCase());
  if (!known) {
    const near = nearest(text, macroRegions, 1);
    faults["region"] =
      near[0] === undefined ? `A region is ${either(macroRegions)}` : `There is no region “${text}”. Did you mean ${near[0]}?`;
    return null;
  }
  if (country && country.macroRegion !== known)
    faults["region"] = `${country.name} lies in ${country.macroRegion ?? "none of the regions"}`;
  return known;
}
