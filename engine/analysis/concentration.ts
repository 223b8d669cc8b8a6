import { pct } from "../writing/prose.ts";
import type { Ledger } from "../ledger.ts";

/** How concentrated a market is: cells, absent where fewer than three companies have a share. */
export interface Concentration {
  /** Share of the four largest named companies: the four largest of all hold at least this. */
  cr4?: string;
  hhiLow?: string;
  hhiHigh?: string;
  /** The index if nobody unnamed is larger than the smallest company named: no bound, because that is not known. */
  hhiIfLargest?: string;
  /** Share of all companies not named. */
  rest?: string;
}

const points = { style: "fixed", scale: 1, digits: 0 } as const;

/**
 * CR4 and bounds of the Herfindahl–Hirschman index, that hold whoever the companies not named are: the rest spread over countless firms
 * (lower), or held by one (upper). With shares s and rest r: Σs² ≤ HHI ≤ Σs² + r².
 */
export function concentrationOf(ledger: Ledger, shares: readonly string[]): Concentration {
  if (shares.length < 3) return {};
  const rest = ledger.formula("share_rest", `max(1 - sum(${shares.join(", ")}), 0)`, {
    label: "Share of all companies not named",
    unit: "1",
    format: pct,
  });
  const cr4 = ledger.formula("cr4", `sum(${shares.slice(0, 4).join(", ")})`, {
    label: `Share of the ${shares.length < 4 ? "three" : "four"} largest companies named (CR4 or less)`,
    unit: "1",
    format: pct,
  });
  const hhiLow = ledger.formula("hhi_low", `10000 * sum(${shares.map((s) => `${s}^2`).join(", ")})`, {
    label: "Herfindahl–Hirschman index, lower bound",
    unit: "1",
    format: points,
  });
  const hhiHigh = ledger.formula("hhi_high", "hhi_low + 10000 * share_rest^2", {
    label: "Herfindahl–Hirschman index, upper bound",
    unit: "1",
    format: points,
  });
  const hhiIfLargest = ledger.formula("hhi_if_largest", `hhi_low + 10000 * share_rest * min(${shares.join(", ")}, share_rest)`, {
    label: "Herfindahl–Hirschman index, at most, if no company not named is larger than the smallest named",
    unit: "1",
    format: points,
  });
  return { rest, cr4, hhiLow, hhiHigh, hhiIfLargest };
}
