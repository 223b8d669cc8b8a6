import type { BusinessType, Steadiness } from "../../evidence/local.ts";
import { industryAccount } from "../structure/united-states.ts";

const fewestYears = 15;

/** How far the volume of the trade's industry moved in the United States, over all spans of one and of two years that the accounts hold. */
export function steadinessOf({ naics }: BusinessType): Steadiness | null {
  const account = industryAccount([naics]);
  const history = account?.history ?? [];
  const [first, last] = [history[0], history.at(-1)];
  if (!account || !first || !last || history.length < fewestYears) return null;
  const volumes = history.map(({ output, price }) => output.value / price.value);
  return {
    name: account.name.toLowerCase(),
    first: first.year,
    last: last.year,
    source: first.output.source,
    spans: ([1, 2] as const).map((years) => ({ years, ...spread(changes(volumes, years)) })),
  };
}

/** Changes over as many years, as parts. */
export const changes = (volumes: readonly number[], years: number): number[] =>
  volumes.slice(years).map((volume, i) => volume / (volumes[i] ?? Number.NaN) - 1);

export function spread(all: readonly number[]) {
  const sorted = all.toSorted((a, b) => a - b);
  const sizes = all.map(Math.abs).sort((a, b) => a - b);
  const at = (list: readonly number[], part: number) => Number((list[Math.round((list.length - 1) * part)] ?? 0).toFixed(4));
  return {
    count: all.length,
    least: Math.min(0, at(sorted, 0)),
    most: Math.max(0, at(sorted, 1)),
    miss: at(sizes, 0.5),
    low: at(sorted, 0.1),
    high: at(sorted, 0.9),
  };
}
