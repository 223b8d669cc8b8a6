import { type PlacedMarket, markets } from "../library.ts";
import { keyOfName } from "../market-words.ts";
import table from "./names.json" with { type: "json" };

/** Classifications whose titles are names of markets. */
export type Series = keyof typeof table.series;

/** A name that official statistics use, and the market of the library that it is or belongs to. */
export interface OtherName {
  name: string;
  placed: PlacedMarket;
  series: Series;
  code: string;
}

let built: ReadonlyMap<string, OtherName> | undefined;

/**
 * Names of trade and industry statistics by their key; made by build.ts beside this file, once at first use here. Throws where the
 * table names a market that the library no longer has.
 */
export function otherNames(): ReadonlyMap<string, OtherName> {
  if (built) return built;
  const byId = new Map(markets().map((placed) => [`${placed.dossier.industry}/${placed.market.id}`, placed]));
  const names = Object.entries(table.names as Record<string, string[][]>).flatMap(([id, rows]) => {
    const placed = byId.get(id);
    if (!placed) throw new Error(`names.json speaks of ${id}, which is no market`);
    return rows.flatMap(([series = "", code = "", ...named]) =>
      named.map((name): OtherName => ({ name, placed, series: series as Series, code })),
    );
  });
  built = new Map(names.map((other) => [keyOfName(other.name), other]));
  return built;
}

/** Who keeps the classification, under which title, of which year. */
export const seriesOf = (series: Series): { publisher: string; title: string; year: number } => table.series[series];
