import { sourceId } from "../../evidence/source-book.ts";
import { idOf } from "../../ledger.ts";
import { draws, type LocalBasis, pct } from "./catchment.ts";
import { money } from "./demand.ts";
import type { Economics } from "./money.ts";
import type { Sales } from "./sales.ts";

/** A cell and the draws of it: one in ten below, half below, one in ten above. */
export interface Drawn {
  cell: string;
  low: string;
  median: string;
  high: string;
}

/** Draws an amount and enters its tenth, middle and ninetieth of a hundred. */
export function enterDraws({ ledger, currency }: LocalBasis, cell: string, drawn: readonly string[], label: string, seed: number): Drawn {
  const shape = { unit: currency, format: money(currency) };
  const [low, median, high] = [`${cell}_low`, `${cell}_median`, `${cell}_high`];
  ledger.simulation(
    { id: idOf(cell, "draws"), method: "simulation", label, output: cell, seed, draws, drawn: [...drawn] },
    {
      [low]: { output: "p10", label: `${label}: one draw in ten is lower`, ...shape },
      [median]: { output: "p50", label: `${label}: half of the draws are lower`, ...shape },
      [high]: { output: "p90", label: `${label}: one draw in ten is higher`, ...shape },
    },
  );
  return { cell, low, median, high };
}

/** A later year: what the trade's volume may do until then, sales, and what is left after the owner's pay. */
export interface LaterYear {
  /** Years after the one once known: none in the second year of the shop, one in the third. */
  year: 2 | 3;
  volume: string;
  sales: Drawn;
  paid: Drawn;
  /** How far a rule that takes no growth missed: spans tried, middle miss, and between what eight of ten lay. */
  test: { spans: string; miss: string; low: string; high: string };
}

/**
 * Years two and three: no growth is taken, and how far the volume of the trade moved over as many years in the past is drawn. Empty where no
 * series of the trade is held.
 */
export function enterLaterYears(basis: LocalBasis, sales: Sales, e: Economics, seed: number): LaterYear[] {
  const { ledger, facts, currency } = basis;
  const { steadiness } = facts;
  if (!steadiness) return [];
  const source = [sourceId(steadiness.source)];
  return steadiness.spans.map(({ years, count, least, most, miss, low, high }): LaterYear => {
    const year = years === 1 ? 2 : 3;
    const of = (name: string) => idOf("year", year, name);
    const measured = (name: string, label: string, value: number, isCount = false) =>
      ledger.assumption(of(name), {
        label,
        unit: "1",
        format: isCount ? { style: "fixed", scale: 1, digits: 0 } : pct,
        value,
        low: value,
        high: value,
        measured: true,
        why: `Measured over the yearly output of ${steadiness.name} in the United States at constant prices, ${steadiness.first} to ${steadiness.last}.`,
        sources: source,
      });
    const volume = ledger.assumption(of("volume"), {
      label: `Volume of the trade in year ${year} beside now`,
      unit: "1",
      format: pct,
      value: 0,
      low: least,
      high: most,
      why: `No growth is taken; the ends are the worst and the best of ${count} spans of ${years === 1 ? "one year" : "two years"} of ${steadiness.name} in the United States, ${steadiness.first} to ${steadiness.last}, at constant prices.`,
      sources: source,
    });
    const reach = `(${sales.reach} * (1 + ${volume}))`;
    const amount = (name: string, formula: string, label: string) =>
      ledger.formula(of(name), formula, { label, unit: currency, format: money(currency) });
    const sold = amount("sales", `${sales.middle} * (1 + ${volume})`, `Year ${year}: sales at today's prices`);
    const paid = amount("paid", `${e.profitWith({ reach })} - 12 * ${e.ownerPay}`, `Year ${year}: left after the owner's pay`);
    return {
      year,
      volume,
      sales: enterDraws(basis, sold, [...sales.drawn, volume], `Year ${year}: sales at today's prices`, seed),
      paid: enterDraws(basis, paid, [...e.drawn, volume], `Year ${year}: left after the owner's pay`, seed),
      test: {
        spans: measured("spans", `Spans tried, ${years} year${years === 1 ? "" : "s"}`, count, true),
        miss: measured("miss", "Middle miss of a rule that takes no growth", miss),
        low: measured("moved_low", "Change of volume: one span in ten was lower", low),
        high: measured("moved_high", "Change of volume: one span in ten was higher", high),
      },
    };
  });
}
