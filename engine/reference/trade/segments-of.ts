import type { TradeFacts } from "../../evidence/trade.ts";
import { officialClass } from "../classes/catalogue.ts";
import { boughtByUnitedStates, paidInUnitedStates, partyOf } from "../official/rules-tables.ts";
import { tradeOf } from "../official/trade.ts";

/** Suppliers of the United States that stand by name for each line. */
const suppliersNamed = 4;

/**
 * The goods by customs line, those of the same name under other headings with them: raw beside prepared, in the shell beside out of it. The United States
 * tell suppliers of each line, so that who sells which form is known for one large market.
 */
export function segmentsOf(lines: TradeFacts["lines"], alike: TradeFacts["namedAlike"], origin: string): TradeFacts["segments"] {
  const told = (code: string) => {
    const bought = [...boughtByUnitedStates([code])].toSorted((a, b) => b[1] - a[1]);
    const all = bought.reduce((sum, [, value]) => sum + value, 0);
    // A member of the Union is told with it.
    const iso3 = partyOf(origin);
    const [value, paid] = [boughtByUnitedStates([code]).get(iso3), paidInUnitedStates([code]).get(iso3)];
    const own = value !== undefined && paid !== undefined && value > 0 ? { iso3, value, paid } : null;
    return all > 0 ? { all, suppliers: bought.slice(0, suppliersNamed).map(([of, sold]) => ({ iso3: of, value: sold })), own } : null;
  };
  return [
    ...lines.map(({ code, own, world }) => ({ code, own, world, isCounted: true })),
    ...alike.map(({ code, world }) => ({ code, own: tradeOf([code], origin)?.exports.value ?? 0, world, isCounted: false })),
  ].map((row) => ({ ...row, text: officialClass(`hs:${row.code}`)?.title ?? row.code, unitedStates: told(row.code) }));
}
