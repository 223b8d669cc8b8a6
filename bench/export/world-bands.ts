import type { WorldBand } from "../../engine/analysis/trade/backtest.ts";
import { worldTradeOfHeadings } from "../../engine/reference/official/pairs.ts";

/** Kinds of goods by chapters of the Harmonized System: those of a kind follow the same harvests, mines or orders. */
const kinds: readonly (readonly [id: string, name: string, from: number, to: number])[] = [
  ["food", "food and farm goods", 1, 24],
  ["minerals", "minerals and fuels", 25, 27],
  ["chemicals", "chemicals, plastics and rubber", 28, 40],
  ["leather_wood_paper", "leather, wood and paper", 41, 49],
  ["textiles", "textiles, clothing and footwear", 50, 67],
  ["stone_metals", "stone, ceramics, glass, jewellery and metals", 68, 83],
  ["machines", "machinery and electronics", 84, 85],
  ["vehicles", "vehicles, ships and aircraft", 86, 89],
  ["others", "instruments, furniture, toys and other goods", 90, 97],
];
/** World trade a year below which a heading says little, USD. */
const least = 5e7;

/** World trade of 2024 foretold from 2022 and 2023: the last year as it is against its growth carried on, and a range learnt on the first change. */
export function worldBands(): WorldBand[] {
  const headings = [...worldTradeOfHeadings()].filter(([, years]) => years.every((amount) => amount >= least));
  return kinds.map(([id, name, from, to]) => {
    const own = headings.flatMap(([hs4, [a = 1, b = 1, c = 1]]) =>
      Number(hs4.slice(0, 2)) >= from && Number(hs4.slice(0, 2)) <= to ? [{ first: Math.log(b / a), second: Math.log(c / b) }] : [],
    );
    const ends = (of: readonly number[]) => [quantile(of, 0.1), quantile(of, 0.9)] as const;
    const learnt = ends(own.map(({ first }) => first));
    const isWithin = (change: number, [low, high]: readonly [number, number], years: number) =>
      change >= low * Math.sqrt(years) && change <= high * Math.sqrt(years);
    const part = (is: (row: (typeof own)[number]) => boolean) => own.filter(is).length / own.length;
    const middle = (error: (row: (typeof own)[number]) => number) =>
      rounded(
        Math.exp(
          quantile(
            own.map((row) => Math.abs(error(row))),
            0.5,
          ),
        ),
      );
    const [low, high] = ends(own.flatMap(({ first, second }) => [first, second]));
    return {
      id,
      name,
      from,
      to,
      headings: own.length,
      last: middle(({ second }) => second),
      trend: middle(({ first, second }) => second - first),
      low: rounded(Math.exp(low)),
      high: rounded(Math.exp(high)),
      held: rounded(part(({ second }) => isWithin(second, learnt, 1))),
      heldTwo: rounded(part(({ first, second }) => isWithin(first + second, [low, high], 2))),
    };
  });
}

const quantile = (of: readonly number[], share: number): number => {
  const sorted = of.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};
export const rounded = (value: number): number => Number(value.toFixed(4));
