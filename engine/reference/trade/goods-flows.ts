import type { Goods } from "../../evidence/trade.ts";
import { fiveImporters } from "../official/pairs.ts";
import { flowsOf } from "../official/partners.ts";
import { tradeOf } from "../official/trade.ts";
import { lineFlows } from "./line-flows.ts";

/** What a country trades of the goods in a year, USD. */
export interface OwnTrade {
  iso3: string;
  imports: number;
  exports: number;
}

/**
 * Flows of the headings, each with the part that the goods make up in it: by the lines that both sides trade, where lines are held, else by the part in its
 * supplier's exports under that heading. Who sells coconuts is no supplier of cashew nuts, nor who sells extracts of coffee one of tea.
 */
export function mixedFlows({ codes }: Goods, headings: readonly string[], part: number): Map<string, Map<string, number>> {
  const mixed = new Map<string, Map<string, number>>();
  for (const heading of headings) {
    const own = codes.filter((code) => code.startsWith(heading));
    const isWhole = codes.some((code) => heading.startsWith(code));
    const mixOf = (iso3: string): number => {
      const whole = isWhole ? 0 : (tradeOf([heading], iso3)?.exports.value ?? 0);
      return isWhole ? 1 : whole > 0 ? Math.min(1, (tradeOf(own, iso3)?.exports.value ?? 0) / whole) : part;
    };
    const known = new Map<string, number>();
    const byLine = isWhole ? null : lineFlows(heading, own);
    for (const [importer, row] of byLine ?? flowsOf([heading])) {
      const sum = mixed.get(importer) ?? new Map<string, number>();
      mixed.set(importer, sum);
      for (const [exporter, value] of row) {
        const mix = byLine ? 1 : (known.get(exporter) ?? mixOf(exporter));
        known.set(exporter, mix);
        sum.set(exporter, (sum.get(exporter) ?? 0) + value * mix);
      }
    }
  }
  return mixed;
}

/** Rounds in which sums of importers and exporters settle. */
const rounds = 25;

/**
 * Partners of goods that are part of their headings: each flow of the heading counts with the part that the goods have in its supplier's exports, and
 * all are then brought to what each importer buys and each exporter sells of the goods, in turn (iterative proportional fitting). Importers come last,
 * so that nobody sells a country more of them than it imports. What the Union's members sell elsewhere than to the United States has no sum of its own. Rows of
 * importers that tell their suppliers by line (`known`) stay as they are, and what they bought counts as sold.
 */
export function fittedFlows(
  mixed: Map<string, Map<string, number>>,
  trade: readonly OwnTrade[],
  union: readonly string[],
  known: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(),
): Map<string, Map<string, number>> {
  const buys = new Map(trade.map(({ iso3, imports }) => [iso3, imports]));
  buys.set(
    "FIV",
    trade.reduce((sum, { iso3, imports }) => sum + (fiveImporters.includes(iso3) ? imports : 0), 0),
  );
  const toKnown = (exporter: string) => [...known.values()].reduce((sum, row) => sum + (row.get(exporter) ?? 0), 0);
  const sells = new Map(
    trade.filter(({ iso3 }) => !union.includes(iso3)).map(({ iso3, exports }) => [iso3, Math.max(0, exports - toKnown(iso3))]),
  );
  const fitted = new Map([...mixed].filter(([importer]) => !known.has(importer)));
  for (let round = 0; round < rounds; round++) {
    const sold = new Map<string, number>();
    for (const row of fitted.values()) for (const [exporter, value] of row) sold.set(exporter, (sold.get(exporter) ?? 0) + value);
    for (const [importer, row] of fitted) {
      for (const [exporter, value] of row) {
        const [now, all] = [sold.get(exporter) ?? 0, sells.get(exporter)];
        if (all !== undefined && now > 0) row.set(exporter, (value * all) / now);
      }
      const told = [...row.values()].reduce((sum, value) => sum + value, 0);
      const bought = buys.get(importer);
      if (bought !== undefined && told > 0) for (const [exporter, value] of row) row.set(exporter, (value * bought) / told);
    }
  }
  for (const [importer, row] of known) fitted.set(importer, new Map(row));
  return fitted;
}
