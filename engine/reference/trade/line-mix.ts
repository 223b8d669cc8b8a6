import type { Goods, LineMix } from "../../evidence/trade.ts";
import { linesUnder, tradeOf } from "../official/trade.ts";

/** Of a product with more lines than this the mix is not told apart. */
export const mostLines = 30;

type Flow = "imports" | "exports";

/**
 * Which lines of six digits each country trades under the goods, and how alike its exports are to those of the origin: a country that sells nuts in
 * shell under a heading is no competitor of one that sells them shelled.
 */
export function lineMixes({ codes }: Goods, origin: string, trade: readonly { iso3: string }[]): (iso3: string) => LineMix {
  const lines = linesUnder(codes);
  if (lines.length < 2 || lines.length > mostLines) return () => ({ mainSold: null, mainBought: null, alike: 1 });
  const traded = new Map(trade.map(({ iso3 }) => [iso3, { imports: new Map<string, number>(), exports: new Map<string, number>() }]));
  for (const code of lines)
    for (const [iso3, own] of traded) {
      const found = tradeOf([code], iso3);
      if (found) for (const flow of ["imports", "exports"] as const) own[flow].set(code, found[flow].value);
    }
  const parts = (iso3: string, flow: Flow): ReadonlyMap<string, number> => {
    const of = traded.get(iso3)?.[flow] ?? new Map<string, number>();
    const all = [...of.values()].reduce((sum, value) => sum + value, 0);
    return new Map([...of].flatMap(([code, value]) => (value > 0 && all > 0 ? [[code, value / all]] : [])));
  };
  const main = (iso3: string, flow: Flow): LineMix["mainSold"] => {
    const [first] = [...parts(iso3, flow)].toSorted((a, b) => b[1] - a[1]);
    return first ? { code: first[0], part: first[1] } : null;
  };
  const ours = parts(origin, "exports");
  return (iso3) => ({
    mainSold: main(iso3, "exports"),
    mainBought: main(iso3, "imports"),
    alike: ours.size === 0 ? 1 : [...parts(iso3, "exports")].reduce((sum, [code, part]) => sum + Math.min(part, ours.get(code) ?? 0), 0),
  });
}
