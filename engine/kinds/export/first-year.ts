import { idOf } from "../../ledger.ts";
import { value } from "../../writing/phrases.ts";
import { usd } from "../../writing/prose.ts";
import { hasAdded, landedOf } from "./landed.ts";
import { roomOf } from "./verdict-words.ts";
import type { ExportWork, Judged } from "./work.ts";

/** Destinations that the plan enters. */
const entered = 3;

/** The first of the short list, in its order; destinations that are ruled out are not entered. */
function plannedMarkets(w: ExportWork): readonly Judged[] {
  const planned = w.short.filter((m) => m.verdict.says !== "not").slice(0, entered);
  return planned.length > 0 ? planned : w.short.slice(0, entered);
}

type End = "" | ".low" | ".high";
interface Ends {
  won?: End;
  capacity?: End;
  margin?: End;
  spent?: End;
}

interface Outcome {
  sales: string;
  result: string;
  /** Where an added duty applies and the exporter bears all of it; undefined where no market of the plan has one. */
  withAdded: string | undefined;
}
interface FirstYearRow {
  market: Judged;
  base: string;
  isRoom: boolean;
  sales: string;
  /** Part of the plan's sales; undefined where nothing would be sold. */
  part: string | undefined;
  /**
   * What its sales leave after its part of the cost of entry; the same with an added duty that competitors bear as recorded, as the ranking counts it, and
   * where all of it falls on the exporter: undefined where there is none.
   */
  result: string;
  onBoth: string | undefined;
  withAdded: string | undefined;
  /** The part of its base at which they leave nothing. */
  paysAt: string | undefined;
}
export interface FirstYear {
  low: Outcome;
  middle: Outcome;
  high: Outcome;
  /** Each input at its poor and its good end, all others at the middle. */
  alone: readonly { name: string; low: Outcome; high: Outcome }[];
  cost: string;
  /** Part of the base that is won: what is wanted of it, and what capacity leaves of that where it binds. */
  part: string;
  wonPart: string;
  /** The most that one firm can sell, and whether it holds what would be won. */
  most: string;
  isHeld: boolean;
  /** Money that is tied up until buyers pay. */
  tiedUp: string;
  breakEven: string;
  rows: readonly FirstYearRow[];
  /** The markets of the plan in its order; and those among them whose sales are held, of which nothing new is counted. */
  markets: readonly Judged[];
  kept: readonly Judged[];
}

const cache = new WeakMap<ExportWork, FirstYear>();
/** What rests on inputs of ours is no figure to the dollar. */
export const roundedUsd = { ...usd, rounded: true } as const;
const percentOfTwo = { style: "percent", digits: 2 } as const;

/**
 * New sales of the first year as a part of the room, held to what one firm can make and finance; at both ends and the middle of the inputs. Sales that
 * are to be held count nothing new; where no market of the plan has room, a part of what the country sells in each stands for what a firm may win.
 */
export function firstYearOf(w: ExportWork): FirstYear {
  const known = cache.get(w);
  if (known) return known;
  const plan = enter(w);
  cache.set(w, plan);
  return plan;
}

function enter(w: ExportWork): FirstYear {
  const { ledger } = w.study;
  const landed = landedOf(w);
  const part = ledger.assumption("first_year_part", {
    label: "Part of the room that one exporter wins in the first year; where no market has room, of what its country sells there",
    unit: "1",
    format: percentOfTwo,
    value: 0.005,
    low: 0.001,
    high: 0.02,
    why: "Ours: one firm among many of its country. Put what your capacity allows.",
    sources: [],
  });
  const most = ledger.assumption("first_year_most", {
    label: "Most that you can make, finance and sell in the destinations of the plan in the first year",
    unit: "USD",
    format: roundedUsd,
    value: 2_000_000,
    low: 300_000,
    high: 10_000_000,
    why: "Ours: a firm new to these buyers is held by its capacity and by the credit that its bank gives, whatever the market would take. Put your own.",
    sources: [],
  });
  const creditDays = ledger.assumption("credit_days", {
    label: "Days from paying your cost until the buyer pays",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
    value: 75,
    low: 30,
    high: 120,
    why: "Ours: making, the way and the buyer's credit. Put the days of your contract.",
    sources: [],
  });
  const cost = ledger.assumption("entry_cost", {
    label: "Cost of entering the destinations of the plan in the first year, in equal parts",
    unit: "USD",
    format: roundedUsd,
    value: 45_000,
    low: 20_000,
    high: 120_000,
    why: "Ours: samples, tests and registration, two visits to each country, an agent's retainer and labels.",
    sources: [],
  });
  const markets = plannedMarkets(w);
  const open = markets.filter((market) => market.verdict.says !== "defend" && roomOf(w, market) !== undefined);
  const counted = open.length > 0 ? open : markets;
  const planned = counted.map((market) => {
    const room = roomOf(w, market);
    return { market, isRoom: room !== undefined, base: room ?? market.sold ?? market.expected };
  });
  const all = `(${planned.map(({ base }) => base).join(" + ")})`;
  const isAny = planned.some(({ base }) => value(w, base) > 0);
  /** What is won, held in proportion to the most that the firm can sell. */
  const held = (won: End, capacity: End = won) => (isAny ? `min(1, ${most}${capacity} / (${all} * ${part}${won}))` : "1");
  const based = planned.map(({ market, isRoom, base }) => {
    const own = landed.find((row) => row.market.data.iso3 === market.data.iso3);
    const sales = ledger.formula(idOf("first_year", market.data.iso3), `${base} * ${part} * ${held("")}`, {
      label: `${market.name}: sales of the first year`,
      unit: "USD",
      format: roundedUsd,
    });
    const atHigh = own && hasAdded(market.data) && own.marginAtHigh ? { high: own.lostAtHigh ?? "0", both: own.lostOnBoth } : undefined;
    return { row: { market, isRoom, base, sales }, atHigh };
  });
  const sales = `(${based.map(({ row }) => row.sales).join(" + ")})`;
  const isSold = based.some(({ row }) => value(w, row.sales) > 0);
  const rows = based.map(({ row: r, atHigh }): FirstYearRow => {
    const id = (what: string) => idOf("first_year", r.market.data.iso3, what);
    return {
      ...r,
      part: isSold
        ? ledger.formula(id("part"), `${r.sales} / ${sales}`, {
            label: `${r.market.name}: part of the plan's sales of the first year`,
            unit: "1",
            format: { style: "percent", digits: 0 },
          })
        : undefined,
      result: ledger.formula(id("result"), `${r.sales} * own_margin - ${cost} / ${planned.length}`, {
        label: `${r.market.name}: what the first year leaves after its part of the cost of entry`,
        unit: "USD",
        format: roundedUsd,
      }),
      onBoth: atHigh?.both
        ? ledger.formula(id("both"), `${r.sales} * (own_margin - ${atHigh.both}) - ${cost} / ${planned.length}`, {
            label: `${r.market.name}: the same where competitors bear the added duty as recorded`,
            unit: "USD",
            format: roundedUsd,
          })
        : undefined,
      withAdded:
        atHigh &&
        ledger.formula(id("added"), `${r.sales} * (own_margin - ${atHigh.high}) - ${cost} / ${planned.length}`, {
          label: `${r.market.name}: the same where the added duty falls on the exporter`,
          unit: "USD",
          format: roundedUsd,
        }),
      paysAt:
        value(w, r.base) > 0
          ? ledger.formula(id("pays_at"), `${cost} / ${planned.length} / (own_margin * ${r.base})`, {
              label: `${r.market.name}: part to be won at which its cost of entry is earned back`,
              unit: "1",
              format: percentOfTwo,
            })
          : undefined,
    };
  });
  /** Every input at one end, or the middle of all but one. */
  const outcome = (name: string, ends: Ends): Outcome => {
    const { won = "", capacity = "", margin: atMargin = "", spent: atSpent = "" } = ends;
    const sold = `${part}${won} * ${held(won, capacity)}`;
    const sales = ledger.formula(idOf("first_year_sales", name), `${all} * ${sold}`, {
      label: `Sales of the first year in the destinations of the plan, ${name}`,
      unit: "USD",
      format: roundedUsd,
    });
    const margin = `own_margin${atMargin}`;
    const spent = `${cost}${atSpent}`;
    const left = based.map(({ row, atHigh }) => `${row.base} * ${sold} * (${margin}${atHigh ? ` - ${atHigh.high}` : ""})`);
    return {
      sales,
      withAdded: based.some(({ atHigh }) => atHigh)
        ? ledger.formula(idOf("first_year_added", name), `${left.join(" + ")} - ${spent}`, {
            label: `What is left after the cost of entry where the added duty falls on the exporter, ${name}`,
            unit: "USD",
            format: roundedUsd,
          })
        : undefined,
      result: ledger.formula(idOf("first_year_result", name), `${sales} * ${margin} - ${spent}`, {
        label: `What is left after the cost of entry, ${name}`,
        unit: "USD",
        format: roundedUsd,
      }),
    };
  };
  const outcomes = {
    low: outcome("low", { won: ".low", capacity: ".low", margin: ".low", spent: ".high" }),
    middle: outcome("middle", {}),
    high: outcome("high", { won: ".high", capacity: ".high", margin: ".high", spent: ".low" }),
  };
  const alone: FirstYear["alone"] = [
    { name: "Capacity", low: outcome("capacity_low", { capacity: ".low" }), high: outcome("capacity_high", { capacity: ".high" }) },
    { name: "Part won", low: outcome("won_low", { won: ".low" }), high: outcome("won_high", { won: ".high" }) },
    { name: "Margin", low: outcome("margin_low", { margin: ".low" }), high: outcome("margin_high", { margin: ".high" }) },
    { name: "Cost of entry", low: outcome("cost_high", { spent: ".high" }), high: outcome("cost_low", { spent: ".low" }) },
  ];
  return {
    rows,
    markets,
    kept: markets.filter((market) => !counted.includes(market)),
    alone,
    ...outcomes,
    cost,
    part,
    wonPart: ledger.formula("first_year_won", `${part} * ${held("")}`, {
      label: "Part of the base that is won in the first year, held to the most that one firm can sell",
      unit: "1",
      format: percentOfTwo,
    }),
    most,
    isHeld: isAny && value(w, most) < planned.reduce((sum, { base }) => sum + value(w, base), 0) * value(w, part),
    tiedUp: ledger.formula("first_year_tied", `first_year_sales_middle * (1 - own_margin) * ${creditDays} / 365`, {
      label: "Money that the first year's sales tie up until buyers pay, at the middle of the inputs",
      unit: "USD",
      format: roundedUsd,
    }),
    breakEven: ledger.formula("break_even_sales", `${cost} / own_margin`, {
      label: "Sales at which the cost of entry is earned back",
      unit: "USD",
      format: roundedUsd,
    }),
  };
}

/**
 * Whether the first market pays for its own entry, with an added duty as the ranking counts it; what is left of it where all of that falls on the exporter
 * and makes it a loss; and the market beside it that brings more than half of the plan's sales.
 */
export function leadOf(w: ExportWork) {
  const { rows } = firstYearOf(w);
  const [lead] = rows;
  if (!lead) return undefined;
  const pays = value(w, lead.onBoth ?? lead.result) >= 0;
  const lost = pays && lead.withAdded && value(w, lead.withAdded) < 0 ? lead.withAdded : undefined;
  const carrier = rows.flatMap(({ market, part }) => (part && market !== lead.market && value(w, part) > 0.5 ? [{ market, part }] : []))[0];
  return { lead, pays, lost, carrier };
}
