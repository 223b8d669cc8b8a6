import { foldText } from "#shared/text.ts";
import type { BusinessType, ChainHere, LicensedRole, LocalEvidence, LocalFacts, Place } from "../../evidence/local.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import type { TradeWords } from "../../evidence/trade-words.ts";
import { type Chain, chainsOf } from "../structure/chains.ts";
import { hasLeft } from "../structure/exits.ts";
import { findBusiness, isSameName } from "./business-type.ts";
import { closest } from "./closest.ts";
import { listedName } from "./city-rows.ts";
import { stateNamed } from "./american-states.ts";
import { archetypes, countryCounts, leastWages, licensedRoles, pay, permitOffices } from "./tables.ts";
import { american } from "./trade-figures.ts";

/** How the trade works. */
export function archetypeOf({ naics }: BusinessType): TradeWords {
  const best = closest(archetypes, naics);
  if (!best) throw new Error(`no words for the trade ${naics}`);
  return best;
}

/** Whether a row speaks of this state, province or city; rows without one speak of the whole country. */
export const speaksOf = (admin: string | null, place: Place, state: string): boolean => {
  if (admin === null) return true;
  const here = [foldText(place.admin), foldText(listedName(place)), stateNamed(state) ?? ""];
  return here.some((each) => each === admin);
};
export const isOf = (prefixes: readonly string[], naics: string) => prefixes.some((prefix) => naics.startsWith(prefix));

/** Offices that give permits for this trade here: those of the country in place of the general word for the same matter. */
export const permitsOf = (type: BusinessType, place: Place, state: string): LocalEvidence["permits"] =>
  officesOf(type, place, state).map(({ matter, office, gate }) => ({ matter, office, gate }));

function officesOf({ naics }: BusinessType, place: Place, state: string): (typeof permitOffices)[number][] {
  const { iso3 } = place.country;
  const fitting = permitOffices.filter((row) => isOf(row.naics, naics) && speaksOf(row.admin, place, state));
  const own = fitting.filter((row) => row.iso3 === iso3);
  const matters = new Set(own.map(({ matter }) => matter));
  return [...own, ...fitting.filter((row) => row.iso3 === "*" && !matters.has(row.matter))];
}

/** Least wage an hour by law, where a table holds it. */
export function leastWageOf(iso3: string, state: string): Datum | null {
  const wage = iso3 === "USA" ? pay().states[state]?.[1] : undefined;
  return wage === undefined || wage === null
    ? null
    : american(`least_wage_${state.toLowerCase()}`, `Least wage an hour, ${state}`, wage, "USD", 2020, "us-least-wage-2020");
}

/** Least wage a month by law of the country, in the currency of the report; null where none is held. */
export function leastMonthOf(iso3: string, currency: string): Datum | null {
  const row = leastWages.find(([country, , money]) => country === iso3 && money === currency);
  if (!row) return null;
  const [, value, unit, year] = row;
  return {
    id: `least_month_${iso3.toLowerCase()}`,
    measure: "least_wage_month",
    label: "Least wage a month by law",
    value,
    unit,
    year,
    country: iso3,
    source: "ilo-least-wage",
    status: "reported",
  };
}

/** Who must hold a licence for the trade; null for trades that anybody may run. */
export function licensedRoleOf(type: BusinessType, place: Place, state: string): LicensedRole | null {
  const best = closest(licensedRoles, type.naics);
  if (!best) return null;
  const { role, isPresent, besideMean, low, high } = best;
  const rules = officesOf(type, place, state);
  return {
    role,
    isPresent,
    isOwner: rules.some(({ isOwnedByHolder }) => isOwnedByHolder),
    isClosed: rules.some(({ gate }) => gate !== null),
    besideMean,
    low,
    high,
  };
}

/** What one sandwich of a chain costs in the country: a yardstick of what is paid for a meal out. */
export function sandwichOf({ id }: TradeWords, iso3: string, currency: string | null): Datum | null {
  const row = id === "food-service" ? pay().sandwiches[iso3] : undefined;
  if (!row || row[2] !== currency) return null;
  return {
    id: `sandwich_${iso3.toLowerCase()}`,
    measure: "big_mac",
    label: "Burger of the Big Mac index",
    value: row[1],
    unit: row[2],
    year: Number(row[0].slice(0, 4)),
    country: iso3,
    source: "big-mac-2026",
    status: "reported",
  };
}

/** Names that are printed; and how many of the very kind leave out those of its wider class. */
const mostChains = 12;
const fewestChains = 3;

/** Chains of the trade with a sign of shops in the country: those of the very kind first, of these its own, then the best known. */
export const chainsHere = (type: BusinessType, iso3: string, asked = ""): LocalFacts["chains"] =>
  nearestKind(type, chainsOf(codesOf(type), [], [], iso3).filter(standsIn(type, iso3)), iso3, asked).slice(0, mostChains);

/** Whether no page tells that a chain has closed, or has left the trade in the country. */
const standsIn =
  (type: BusinessType, iso3: string) =>
  ({ name, home }: Chain): boolean =>
    !codesOf(type).some((code) => hasLeft(name, home, code, iso3));

const codesOf = ({ naics, naics2022 }: BusinessType): string[] => [`naics:${naics2022}`, `naics:${naics}`];

function nearestKind({ naics }: BusinessType, chains: readonly Chain[], iso3: string, asked: string): ChainHere[] {
  const seen = new Set<string>();
  /** A brand that others sell is no shop. */
  const isBrand = ({ about }: { about: string }) =>
    /\bbrand\b/i.test(about) && !/chain|retail|shop|store|compan|restaurant|caf/i.test(about);
  /** Who makes what the trade serves, and who serves the poor, stand in the list by their sign: neither is a chain of the trade. */
  const isNoTrade = ({ about, home }: { about: string; home: string | null }) =>
    // A name of which the list tells nothing may be anything; "type of child care centre" is a kind of place.
    (about === "" && home === null) ||
    /\bcharit|non-?profit|^type of\b/i.test(about) ||
    (/\b(?:automaker|automotive|automobile|car manufacturer)\b/i.test(about) &&
      !/\b(?:repair|service cent|chain|tires?|tyres?|parts|retail)/i.test(about));
  const isAsked = asked === "" ? () => false : ({ what }: { what: string }) => isSameName(what, asked);
  // "Gyms" are the class itself, "Sports centres" lie in it with much else.
  const meant = ({ what }: { what: string }) => {
    const found = findBusiness(what);
    return isAsked({ what }) ? 3 : "type" in found && found.type.naics === naics ? (found.outcome === "exact" ? 2 : 1) : 0;
  };
  // A shop that sells in the class without its licence is of another trade.
  const without = closest(licensedRoles, naics)?.without ?? [];
  const isAnother = ({ name, what }: Chain) => without.some((word) => `${what} ${name}`.toLowerCase().includes(word));
  const all = chains
    .filter((chain) => !isBrand(chain) && !isNoTrade(chain) && !isAnother(chain))
    .map((chain) => ({ ...chain, rank: meant(chain) }));
  // Ice cream parlours lie in the class of coffee shops: beside chains of the very kind they are no competitors of it.
  const nearest = [3, 2, 1].find((rank) => all.filter((chain) => chain.rank >= rank).length >= fewestChains) ?? 0;
  return all
    .filter(({ rank }) => rank >= nearest)
    .toSorted(
      (a, b) => b.rank - a.rank || Number(b.home === iso3) - Number(a.home === iso3) || b.weight - a.weight || (a.name < b.name ? -1 : 1),
    )
    .flatMap(({ name, what, about, home }): ChainHere[] => {
      const folded = foldText(name);
      if (seen.has(folded)) return [];
      seen.add(folded);
      return [{ name, what, about, home }];
    });
}

/** Kinds within the class that the count of the country's shops holds; null where the class itself is counted. */
export const kindsCountedOf = ({ naics }: BusinessType, iso3: string): readonly string[] | null =>
  countryCounts.find((each) => each.iso3 === iso3 && each.naics === naics)?.within ?? null;

/** Establishments of the trade a person of the country, where a page tells them. */
export function countryDensityOf({ naics, label }: BusinessType, iso3: string): Datum | null {
  const row = countryCounts.find((each) => each.iso3 === iso3 && each.naics === naics);
  return row
    ? {
        id: `shops_a_person_${iso3.toLowerCase()}`,
        measure: `establishments_a_person_${naics}`,
        label: `Establishments a person of the country: ${label}`,
        value: Number((row.perHundredThousand / 100_000).toPrecision(4)),
        unit: "1/person",
        year: row.year,
        country: iso3,
        source: row.source,
        status: "reported",
      }
    : null;
}

/** Establishments of the trade in the country, where a page counts them rather than tells them a head. */
export function countryCountOf({ naics, label }: BusinessType, iso3: string): Datum | null {
  const row = countryCounts.find((each) => each.iso3 === iso3 && each.naics === naics);
  return row?.count === undefined
    ? null
    : {
        id: `shops_counted_${iso3.toLowerCase()}`,
        measure: `establishments_${naics}`,
        label: `Establishments of the country as a page counts them: ${label}`,
        value: row.count,
        unit: "1",
        year: row.year,
        country: iso3,
        source: row.source,
        status: "reported",
        isCount: true,
      };
}
