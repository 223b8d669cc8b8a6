import type { Study } from "../report/study.ts";
import { restsOn } from "./rests-on.ts";

/** A share that is sales, or a count, over the market, where the market has another size; never more than all of it. */
export const overMarket = (share: string, size: string): string => `min(1, ${share} * market_size / ${size})`;

/**
 * Whether a share moves with the size that this report puts the market at, with its ends at those of the size where it has none of its own. A
 * share as published, or over a market as published, stands whatever the size.
 */
export function overMarketOf(
  { ledger }: Study,
  id: string,
  share: string,
  size: { low: string; high: string },
  ends?: [low: string, high: string],
): { isOverMarket?: true; ends?: [low: string, high: string] } {
  if (!restsOn(ledger, share, "market_size")) return ends ? { ends } : {};
  const { label, unit, format } = ledger.cell(share);
  const at = (end: "low" | "high") =>
    ledger.formulaOnce(`${id}_at_${end}`, overMarket(share, size[end]), { label: `${label}, the market at its ${end} end`, unit, format });
  return { isOverMarket: true, ends: ends ?? [at("low"), at("high")] };
}
