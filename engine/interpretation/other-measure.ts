import { type ValueLevel, valueLevels } from "#shared/interpretation.ts";
import type { MarketKey } from "../evidence/sizing-data.ts";
import { isGoods } from "../reference/official/us-market.ts";

/** What else people measure where they measure this. */
const besides: Partial<Record<ValueLevel, readonly ValueLevel[]>> = {
  "farm-gate": ["retail"],
  "factory-gate": ["wholesale"],
  retail: ["factory-gate"],
  "retail-before-tax": ["retail", "factory-gate"],
  premiums: ["receipts"],
  "gross-bookings": ["net-revenue"],
  wholesale: ["net-revenue"],
};

/** Other levels of value at which the size of such a market is often given. */
export function usualLevels(level: ValueLevel, naics: readonly string[]): readonly ValueLevel[] {
  if (level === "net-revenue") return naics.some((code) => code.startsWith("7132")) ? ["stakes"] : [];
  // Shops' own measure is what they keep of their sales.
  if (level === "retail" && naics.length > 0 && naics.every((code) => /^4[45]/.test(code))) return ["net-revenue"];
  return besides[level] ?? [];
}

/** How a market of goods at a level is called: "Furniture at factory-gate prices". */
const prices: Partial<Record<ValueLevel, string>> = {
  "farm-gate": "at farm-gate prices",
  "factory-gate": "at factory-gate prices",
  wholesale: "at wholesale prices",
  "retail-before-tax": "at retail prices before tax",
  retail: "at retail prices",
};

/**
 * Whether sizes can be brought to a level: those of goods, by the trade margins and taxes of the industry accounts and by known figures of
 * either level. Of services fewer than five known figures measure stakes or bookings, and none what insurers or shops keep: the same size
 * would come out under another name.
 */
export const canBeSized = ({ codes }: Pick<MarketKey, "codes">, level: ValueLevel): boolean =>
  level in prices && (codes.hs.length > 0 || codes.naics.some(isGoods));

export const nameAt = (name: string, level: ValueLevel): string => `${name} ${prices[level] ?? `measured as ${valueLevels[level]}`}`;

/** A definition with its own level of value ("valued at retail prices") replaced by another. */
export function definitionAt(definition: string, level: ValueLevel): string {
  const bare = definition.replace(ownLevel, "").trim();
  return `${bare}${bare === "" || /[.!?]$/.test(bare) ? "" : "."} Measured as ${valueLevels[level]}.`.trim();
}
const ownLevel =
  /,?\s(?:(?:and\s)?(?:valued|measured)\s)?(?:at|as|on)\s(?:[^\s,.;]+\s){0,6}?(?:prices|sales|value|retail|farm|spending|revenue|premiums?|pay(?: suppliers)?)(?:\s(?:to the (?:farm )?channel|without peripherals))?(?:, taxes included)?(?=[.,;]|$)/gi;
