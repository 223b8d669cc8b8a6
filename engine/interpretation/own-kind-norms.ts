import { importPartOf } from "../analysis/sizing/import-part.ts";
import type { MarketKey } from "../evidence/sizing-data.ts";
import type { Norm } from "../evidence/structure.ts";
import { largestEconomies } from "../reference/countries/official-statistics.ts";
import { bundledTables } from "../reference/official/sizing-tables.ts";
import { normFrom, quartilesOf } from "../reference/structure/norms.ts";
import { officialSize } from "./official-size.ts";

/** A market is held against its own kind in every second of this many of the largest economies. */
const economies = 60;
/** Fewer countries do not say what is usual. */
const fewest = 12;

/** Economies of all sizes down to the sixtieth, without the study's own. */
const economiesBeside = (except: string | null): string[] =>
  largestEconomies(economies, null)
    .filter((_, rank) => rank % 2 === 0)
    .flatMap(({ iso3 }) => (iso3 === except ? [] : [iso3]));

/**
 * What the same market is in other countries, each sized as its own report would size it: quartiles of its size, of its size per head
 * and of what is imported of it.
 * Empty for regions and the world, and where the official methods size too few countries.
 */
export function ownKindNorms(key: MarketKey, country: string | null, year: number): Readonly<Record<string, Norm>> {
  if (country === null) return {};
  const data = bundledTables();
  const sized = economiesBeside(country).flatMap((iso3) => {
    const size = officialSize(key, iso3, year);
    const people = data.figure("population", iso3, year);
    return size && size.grade !== null && people
      ? [{ usd: size.value, head: size.value / people.value, imported: importPartOf(size) }]
      : [];
  });
  if (sized.length < fewest) return {};
  const norm = (id: string, label: string, unit: string, values: readonly number[]) => {
    const quartiles = quartilesOf(values);
    return quartiles ? [[id, normFrom({ id, label, count: values.length, unit, year }, quartiles)] as const] : [];
  };
  const of = `${key.name} in ${sized.length} other economies of all sizes, by the methods of this report`;
  return Object.fromEntries([
    ...norm(
      "own_size",
      of,
      "USD",
      sized.map((s) => s.usd),
    ),
    ...norm(
      "own_size_per_head",
      `${of}, per head`,
      "USD/person",
      sized.map((s) => s.head),
    ),
    ...norm(
      "own_import_part",
      `Imports as a part of what is bought at makers' prices, ${of}`,
      "1",
      sized.flatMap((s) => s.imported ?? []),
    ),
  ]);
}
