import type { Row } from "./choose-facts.ts";

/** Countries as the tables know them, from the code list plus our own names, aliases and repairs (curated.json). */

type Repair = {
  name?: string;
  officialName?: string;
  aliases?: readonly string[];
  capital?: string;
  currency?: string;
  lat?: number;
  lon?: number;
  area?: number;
  landlocked?: boolean;
  macroRegion?: string | null;
  exports?: string;
  imports?: string;
};
export type CuratedCountries = { countries: Readonly<Record<string, Repair>>; added: readonly Row[] };
export type TradePartner = { name: string; iso3: string | null; share: number | null; year: number };

export function chooseCountries(
  rows: readonly Row[],
  curated: CuratedCountries,
  isOrderable: (iso3: string) => boolean,
): Record<string, unknown>[] {
  const all = [...rows, ...curated.added];
  const repairs = (row: Row): Repair => curated.countries[row["iso3"] ?? ""] ?? {};
  const iso3ByName = new Map<string, string>();
  for (const row of all) {
    const { name, aliases = [] } = repairs(row);
    for (const each of [row["name"], row["official_name"], name, ...aliases]) if (each) iso3ByName.set(plain(each), row["iso3"] ?? "");
  }
  const nameByIso3 = new Map(all.map((row) => [row["iso3"] ?? "", repairs(row).name ?? row["name"] ?? ""]));
  const partners = (text: string): TradePartner[] =>
    parsePartners(text).map(({ name, share, year }) => {
      const iso3 = iso3ByName.get(plain(name)) ?? null;
      return { name: (iso3 !== null && nameByIso3.get(iso3)) || name, iso3, share, year };
    });

  const borders = all.flatMap((row) =>
    parseBorders(row["borders"] ?? "").flatMap((name) => {
      const other = iso3ByName.get(plain(name));
      return other === undefined ? [] : [[row["iso3"] ?? "", other] as const];
    }),
  );
  // Some rows name no border although the row on its other side does.
  const neighbours = (iso3: string): string[] =>
    [...new Set(borders.flatMap(([a, b]) => (a === iso3 ? [b] : b === iso3 ? [a] : [])))].sort();

  return all
    .map((row) => {
      const repair = repairs(row);
      const iso3 = row["iso3"] ?? "";
      const macroRegion = repair.macroRegion === undefined ? macroRegionOf(row) : repair.macroRegion;
      return {
        iso3,
        iso2: row["iso2"],
        m49: row["m49"] ? row["m49"].padStart(3, "0") : null,
        name: repair.name ?? row["name"],
        officialName: repair.officialName ?? row["official_name"],
        region: row["region"] || null,
        subregion: row["subregion"] || null,
        macroRegion,
        capital: repair.capital ?? (row["capital"]?.trim() || null),
        currency: repair.currency ?? (row["currency"] || null),
        lat: repair.lat ?? number(row["lat"]),
        lon: repair.lon ?? number(row["lon"]),
        areaKm2: repair.area ?? number(row["area_km2"]),
        landlocked: repair.landlocked ?? row["landlocked"] === "x",
        orderable: macroRegion !== null && isOrderable(iso3),
        aliases: repair.aliases ?? [],
        neighbours: neighbours(iso3),
        exportPartners: partners(repair.exports ?? row["export_partners"] ?? ""),
        importPartners: partners(repair.imports ?? row["import_partners"] ?? ""),
      };
    })
    .sort((a, b) => a.iso3.localeCompare(b.iso3));
}

/** The five regions of published market figures from the UN's; exceptions (Mexico, Turkey, Iran …) are in curated.json. */
function macroRegionOf(row: Row): string | null {
  if (row["region"] === "Europe") return "Europe";
  if (row["region"] === "Africa" || row["subregion"] === "Western Asia") return "Middle East & Africa";
  if (row["subregion"] === "Northern America") return "North America";
  if (row["region"] === "Americas") return "Latin America";
  return row["region"] === "" ? null : "Asia Pacific";
}

/** "Pakistan 42%, Bahamas, The 13% (2023)" → names with percent of all exports or imports; null where none is printed. */
function parsePartners(text: string): { name: string; share: number | null; year: number }[] {
  const clean = text
    .replaceAll("&amp;", "&")
    .replaceAll("&nbsp;", " ")
    .replaceAll("almost entirely ", "")
    .replaceAll("Congo, Republic of the", "Republic of the Congo")
    .replaceAll(/, The\b/g, "");
  const dated = /^(.*)\((\d{4})\)\s*$/.exec(clean);
  if (dated === null) return [];
  const [, list = "", year] = dated;
  return list.split(",").map((part) => {
    const [, name = part, share] = /^(.*?)\s+([\d.]+)%$/.exec(part.trim()) ?? [];
    return { name: name.trim(), share: share === undefined ? null : Number(share), year: Number(year) };
  });
}

/** "Germany 467 km; Lithuania 100 km, Russia (Kaliningrad Oblast) 209 km" → names of the countries across a land border. */
function parseBorders(text: string): string[] {
  const clean = text.replaceAll(/\([^)]*\)/g, "").replaceAll(/(\d),(\d)/g, "$1$2");
  return clean.split(/;|,|(?<=km) and /).flatMap((part) => /^\s*(.+?)\s+[\d.]+\s*km/.exec(part)?.[1] ?? []);
}

/** Enough folding to meet the Factbook's spellings. */
function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[^\p{L}&]/gu, "")
    .replaceAll("&", "and")
    .toLowerCase();
}

function number(text: string | undefined): number | null {
  return text === undefined || text === "" ? null : Number(text);
}
