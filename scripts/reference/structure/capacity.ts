import { findCountry } from "../../../engine/reference/countries/index.ts";
import type { CapacityTable } from "../../../engine/reference/structure/capacity-of.ts";
import type { Row } from "../official/panel.ts";

/** Largest owners kept of a country; what the others have is the rest of its capacity. */
const mostOwners = 10;
const running = new Set(["operating", "operating-pre-retirement"]);

interface Site {
  country: string;
  capacity: number;
  /** Null where no output is published. */
  made: number | null;
  /** Parent companies; where several hold it in shares that are not told, the company that runs it. */
  owners: string;
  company: string;
}

/** What plants can make by country and owner, from the trackers of Global Energy Monitor. */
export function capacity(read: (name: string) => Row[]): CapacityTable {
  const number = (text = "") => Number(text.replaceAll(",", "")) || 0;
  const steel = read("volumes/gem-iron-steel-2025-03-25.csv").flatMap((row): Site[] => {
    const part = (stage: string) => number(row[`${stage}-nominal-crude-steel-capacity-(ttpa)`]);
    return running.has(row["plant-status"] ?? "")
      ? [
          {
            country: row["country/area"] ?? "",
            capacity: part("operating") + part("operating-pre-retirement"),
            made: null,
            owners: row["parent"] ?? "",
            company: row["owner"] ?? "",
          },
        ]
      : [];
  });
  const ore = read("volumes/gem-iron-ore-2024-11-25.csv").flatMap((row): Site[] =>
    running.has(row["status"] ?? "")
      ? [
          {
            country: row["country/area"] ?? "",
            capacity: number(row["design-capacity-(ttpa)"]),
            made: number(row["production-2023-(ttpa)"]) || null,
            owners: row["parent"] ?? "",
            company: row["owner"] ?? "",
          },
        ]
      : [],
  );
  return { steel: byCountry(steel), "iron-ore": byCountry(ore) };
}

function byCountry(sites: readonly Site[]): CapacityTable[string] {
  const table: CapacityTable[string] = {};
  for (const [name, all] of Map.groupBy(
    sites.filter((site) => site.capacity > 0),
    (site) => site.country,
  )) {
    const country = findCountry(name);
    if (!country) throw new Error(`capacity: no country ${name}`);
    const owned = new Map<string, number>();
    for (const { capacity: amount, owners, company } of all)
      for (const [owner, share] of ownersOf(owners, company)) owned.set(owner, (owned.get(owner) ?? 0) + amount * share);
    const both = all.filter((site) => site.made !== null);
    const sum = (of: (site: Site) => number) => all.reduce((total, site) => total + of(site), 0) * tonnes;
    table[country.iso3] = {
      total: Math.round(sum((site) => site.capacity)),
      plants: all.length,
      owners: [...owned]
        .filter(([, amount]) => amount > 0)
        .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, mostOwners)
        .map(([owner, amount]) => [owner, Math.round(amount * tonnes)]),
      ...(both.length > 0
        ? {
            made: Math.round(sum((site) => site.made ?? 0)),
            ofCapacity: Math.round(sum((site) => (site.made === null ? 0 : site.capacity))),
          }
        : {}),
    };
  }
  return Object.fromEntries(Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The trackers count thousands of tonnes a year. */
const tonnes = 1000;

/** Parts that belong to nobody by name. */
const nobody = /^(?:unknown|other|others|--|-|natural persons?|natural person\(s\)|small shareholders?|small shareholder\(s\))?$/i;

/** "Manal SpA [79.0%]; SIDER El Hadjar SpA [21.0%]": each with its share. */
function ownersOf(text: string, company: string): [name: string, share: number][] {
  const parts = partsOf(text);
  if (parts.length > 0 && parts.every(({ share }) => share !== undefined))
    return parts.map(({ name, share = 0 }) => [name, Math.min(1, share)]);
  const [one, more] = parts.length === 1 ? parts : partsOf(company);
  return one && !more ? [[one.name, 1]] : [];
}

const partsOf = (text: string) =>
  text
    .split(";")
    .map((part) => {
      const [, name = "", share] = /^\s*(.*?)\s*(?:\[(\d+(?:\.\d+)?)%\])?\s*$/.exec(part) ?? [];
      return { name, share: share === undefined ? undefined : Number(share) / 100 };
    })
    .filter(({ name }) => !nobody.test(name));
