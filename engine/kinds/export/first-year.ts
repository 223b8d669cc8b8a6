import { idOf } from "../../ledger.ts";
import { value } from "../../writing/phrases.ts";
import { pct, usd } from "../../writing/prose.ts";
import { basesOf, caseLabels, type DutyCase, plainly } from "./first-year-cases.ts";
import { canPay } from "./entry-pays.ts";
import { costOfEntries, wonPart } from "./first-year-inputs.ts";
import { landedOf } from "./landed.ts";
import { roomOf } from "./verdict-words.ts";
import type { ExportWork, Judged } from "./work.ts";

/** Destinations that the plan enters. */
const entered = 3;

/** The first of the short list, in its order; destinations that are ruled out are not entered, nor is one whose room cannot pay for it while others are left. */
function plannedMarkets(w: ExportWork): readonly Judged[] {
  const open = w.short.filter((m) => m.verdict.says !== "not");
  const paying = open.filter((m) => m.verdict.says === "defend" || canPay(w, m));
  const planned = (paying.length > 0 ? paying : open).slice(0, entered);
  return planned.length > 0 ? planned : w.short.slice(0, entered);
}

type End = "" | ".low" | ".high";
interface Ends {
  won?: End;
  capacity?: End;
  margin?: End;
  spent?: End;
  room?: End;
  pass?: End;
}

/** What is sold and left under one case of an added duty. */
interface Sold {
  sales: string;
  result: string;
}
/** As the ranking counts an added duty; and where all of it falls on the exporter: undefined where no market of the plan has one. */
interface Outcome extends Sold {
  alone: Sold | undefined;
}
/** A market under one case of an added duty: room, sales and margin are all of that case. */
export interface CaseRow extends Sold {
  base: string;
  /** Part of the price at the factory gate. */
  margin: string;
}
interface FirstYearRow extends CaseRow {
  market: Judged;
  isRoom: boolean;
  /** Part of the plan's sales; undefined where nothing would be sold. */
  part: string | undefined;
  /** Beside the case that the ranking counts: the added duty on the exporter alone, and the other of 'on both sides' and 'none'; none where there is none. */
  cases: Readonly<Partial<Record<DutyCase, CaseRow>>>;
  /** The part of its base at which they leave nothing; the base itself where it is room; and the part of competitors' duty that must pass into the price. */
  paysAt: string | undefined;
  roomAt: string | undefined;
  passAt: string | undefined;
  /** The margin at which the sales of the plan earn the cost of entry back; undefined where none below the whole price does. */
  marginAt: string | undefined;
}
export interface FirstYear {
  low: Outcome;
  middle: Outcome;
  high: Outcome;
  /** The middle under the case of the added duty that the ranking does not count: without it, or on both sides. */
  beside: Sold | undefined;
  /** Each input at its poor and its good end, all others at the middle. */
  alone: readonly { name: string; low: Outcome; high: Outcome }[];
  cost: string;
  /** Part of the base that is won: what is wanted of it, and what capacity leaves of that where it binds. */
  part: string;
  wonPart: string;
  /** The most that one firm can sell, and whether it holds what would be won. */
  most: string;
  /** What a firm must sell in one destination for its part of the cost to be earned back. */
  paysFrom: string;
  isHeld: boolean;
  /** Money that is tied up until buyers pay. */
  tiedUp: string;
  breakEven: string;
  rows: readonly FirstYearRow[];
  /** Nothing new is won in any market: the sales are those that a firm holds today, and the cost is that of holding them. */
  isHolding: boolean;
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
  const markets = plannedMarkets(w);
  const open = markets.filter((market) => market.verdict.says !== "defend" && roomOf(w, market) !== undefined);
  const counted = open.length > 0 ? open : markets;
  const isHolding = counted.every(({ verdict }) => verdict.says === "defend");
  const part = ledger.assumption("first_year_part", {
    label: isHolding
      ? "Your part of what your country sells in the destinations of the plan"
      : "Part of the room that one exporter wins in the first year; where no market has room, of what its country sells there",
    unit: "1",
    format: percentOfTwo,
    ...wonPart,
    why: `Ours: one firm among many of its country. Put what ${isHolding ? "you sell there today" : "your capacity allows"}.`,
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
    label: `Cost of ${isHolding ? "holding sales in" : "entering"} the destinations of the plan in the first year, in equal parts`,
    unit: "USD",
    format: roundedUsd,
    ...costOfEntries(counted.length),
    why: isHolding
      ? "Ours: two visits to each country, samples for the offers of the year and an agent's retainer."
      : "Ours: samples, tests and registration, two visits to each country, an agent's retainer and labels.",
    sources: [],
  });
  const costWords = costOf({ isHolding });
  const landed = new Map(landedOf(w).map((row) => [row.market.data.iso3, row]));
  const planned = counted.map((market) => {
    // Sales that are to be held count alike in each market: a room beside them is no base that another market's sales can be held against.
    const room = market.verdict.says === "defend" ? undefined : roomOf(w, market);
    return { market, isRoom: room !== undefined, ...basesOf(market, landed.get(market.data.iso3), room) };
  });
  type Planned = (typeof planned)[number];
  const [isAdded, isOnBoth, isBorne] = [
    planned.some(({ added }) => added),
    planned.some(({ added }) => added === "both"),
    planned.some((p) => p.isBorne),
  ];
  const baseIn = ({ bases, ends }: Planned, as: DutyCase, room: End = "") => {
    const own = (room === "" ? undefined : ends?.[room === ".low" ? "low" : "high"]) ?? bases;
    return own[as] ?? own.counted;
  };
  const allIn = (as: DutyCase, room: End = "") => `(${planned.map((p) => baseIn(p, as, room)).join(" + ")})`;
  const isAny = (as: DutyCase, room: End = "") => planned.some((p) => value(w, baseIn(p, as, room)) > 0);
  /** What is won, held in proportion to the most that the firm can sell. */
  const held = (as: DutyCase, won: End, capacity: End = won, room: End = "") =>
    isAny(as, room) ? `min(1, ${most}${capacity} / (${allIn(as, room)} * ${part}${won}))` : "1";
  /** The margin where a part of today's price is given up: what is left of the price that is paid. */
  const marginIn = ({ lost, lostAt }: Planned, as: DutyCase, end: End = "", pass: End = "") => {
    const given = (pass !== "" && as === "counted" ? lostAt?.[pass === ".low" ? "low" : "high"] : undefined) ?? lost[as];
    return given ? `(1 - (1 - own_margin${end}) / (1 - ${given}))` : `own_margin${end}`;
  };
  const caseRow = (p: Planned, as: DutyCase): CaseRow => {
    const id = (what: string) => idOf("first_year", p.market.data.iso3, ...(as === "counted" ? [] : [as]), what);
    const said = caseLabels[as];
    const base = baseIn(p, as);
    const sales = ledger.formula(
      as === "counted" ? idOf("first_year", p.market.data.iso3) : id("sales"),
      `${base} * ${part} * ${held(as, "")}`,
      { label: `${p.market.name}: sales of the first year${said}`, unit: "USD", format: roundedUsd },
    );
    const margin = ledger.formula(id("margin"), marginIn(p, as), {
      label: `${p.market.name}: margin of the first year${said}, part of the price at the gate`,
      unit: "1",
      format: { style: "percent", digits: 1 },
    });
    const result = ledger.formula(id("result"), `${sales} * ${margin} - ${cost} / ${planned.length}`, {
      label: `${p.market.name}: what the first year leaves after its part of the ${costWords}${said}`,
      unit: "USD",
      format: roundedUsd,
    });
    return { base, sales, margin, result };
  };
  const based = planned.map((p) => ({ p, ...caseRow(p, "counted") }));
  const sales = `(${based.map((row) => row.sales).join(" + ")})`;
  const isSold = based.some((row) => value(w, row.sales) > 0);
  const rows = based.map(({ p, ...row }): FirstYearRow => {
    const id = (what: string) => idOf("first_year", p.market.data.iso3, what);
    return {
      ...row,
      market: p.market,
      isRoom: p.isRoom,
      part: isSold
        ? ledger.formula(id("part"), `${row.sales} / ${sales}`, {
            label: `${p.market.name}: part of the plan's sales of the first year`,
            unit: "1",
            format: { style: "percent", digits: 0 },
          })
        : undefined,
      cases: p.added ? { [p.added]: caseRow(p, p.added), ...(p.isBorne ? { alone: caseRow(p, "alone") } : {}) } : {},
      // More than all of it is no part that can be won.
      paysAt:
        value(w, cost) < planned.length * value(w, row.margin) * value(w, row.base)
          ? ledger.formula(id("pays_at"), `${cost} / ${planned.length} / (${row.margin} * ${row.base})`, {
              label: `${p.market.name}: part to be won at which its ${costWords} is earned back`,
              unit: "1",
              format: percentOfTwo,
            })
          : undefined,
      roomAt:
        p.isRoom && value(w, row.margin) > 0
          ? ledger.formula(id("room_at"), `${cost} / ${planned.length} / (${row.margin} * ${part})`, {
              label: `${p.market.name}: room at which its ${costWords} is earned back`,
              unit: "USD",
              format: usd,
            })
          : undefined,
      marginAt:
        value(w, cost) < planned.length * value(w, row.sales)
          ? ledger.formula(id("margin_at"), `${cost} / ${planned.length} / ${row.sales}`, {
              label: `${p.market.name}: margin at which its ${costWords} is earned back, part of the price at the gate`,
              unit: "1",
              format: pct,
            })
          : undefined,
      passAt:
        p.passAt && value(w, row.sales) > 0
          ? ledger.formula(id("pass_at"), p.passAt(`(${cost} / ${planned.length} / ${row.sales})`), {
              label: `${p.market.name}: part of competitors' added duty that must pass into the price for its ${costWords} to be earned back`,
              unit: "1",
              format: pct,
            })
          : undefined,
    };
  });
  /** Every input at one end, or the middle of all but one. */
  const soldIn = (name: string, as: DutyCase, ends: Ends): Sold => {
    const { won = "", capacity = "", margin = "", spent = "", room = "", pass = "" } = ends;
    const sold = `${part}${won} * ${held(as, won, capacity, room)}`;
    const id = (what: string) => idOf(`first_year_${what}`, ...(as === "counted" ? [] : [as]), name);
    const words = `${caseLabels[as]}, ${plainly(name)}`;
    const sales = ledger.formula(id("sales"), `${allIn(as, room)} * ${sold}`, {
      label: `Sales of the first year in the destinations of the plan${words}`,
      unit: "USD",
      format: roundedUsd,
    });
    // Of one market all sales bear one margin: the formula says no more than that.
    const left = planned.map((p) =>
      [...(planned.length === 1 ? [sales] : [baseIn(p, as, room), sold]), marginIn(p, as, margin, pass)].join(" * "),
    );
    return {
      sales,
      result: ledger.formula(id("result"), `${left.join(" + ")} - ${cost}${spent}`, {
        label: `What is left after the ${costWords}${words}`,
        unit: "USD",
        format: roundedUsd,
      }),
    };
  };
  const outcome = (name: string, ends: Ends): Outcome => ({
    ...soldIn(name, "counted", ends),
    alone: isBorne ? soldIn(name, "alone", ends) : undefined,
  });
  const outcomes = {
    low: outcome("low", { won: ".low", capacity: ".low", margin: ".low", spent: ".high", room: ".low", pass: ".low" }),
    middle: outcome("middle", {}),
    high: outcome("high", { won: ".high", capacity: ".high", margin: ".high", spent: ".low", room: ".high", pass: ".high" }),
  };
  const alone: FirstYear["alone"] = [
    { name: "Capacity", low: outcome("capacity_low", { capacity: ".low" }), high: outcome("capacity_high", { capacity: ".high" }) },
    { name: isHolding ? "Your part" : "Part won", low: outcome("won_low", { won: ".low" }), high: outcome("won_high", { won: ".high" }) },
    { name: "Margin", low: outcome("margin_low", { margin: ".low" }), high: outcome("margin_high", { margin: ".high" }) },
    {
      name: isHolding ? "Cost of holding" : "Cost of entry",
      low: outcome("cost_high", { spent: ".high" }),
      high: outcome("cost_low", { spent: ".low" }),
    },
    ...(planned.some((p) => p.ends)
      ? [{ name: "Room", low: outcome("room_low", { room: ".low" }), high: outcome("room_high", { room: ".high" }) }]
      : []),
    ...(planned.some((p) => p.lostAt)
      ? [
          {
            name: "Competitors' duty passed on",
            low: outcome("pass_low", { pass: ".low" }),
            high: outcome("pass_high", { pass: ".high" }),
          },
        ]
      : []),
  ];
  const { middle } = outcomes;
  return {
    rows,
    isHolding,
    markets,
    kept: markets.filter((market) => !counted.includes(market)),
    alone,
    ...outcomes,
    beside: isAdded ? soldIn("middle", isOnBoth ? "both" : "none", {}) : undefined,
    cost,
    part,
    wonPart: ledger.formula("first_year_won", `${part} * ${held("counted", "")}`, {
      label: `Part of the base that ${isHolding ? "one firm sells" : "is won"} in the first year, held to the most that one firm can sell`,
      unit: "1",
      format: percentOfTwo,
    }),
    most,
    paysFrom: ledger.formula("first_year_pays_from", `${cost} / ${planned.length} / own_margin`, {
      label: `Sales in one destination at which its part of the ${costWords} is earned back`,
      unit: "USD",
      format: roundedUsd,
    }),
    isHeld: value(w, most) < planned.reduce((sum, p) => sum + value(w, baseIn(p, "counted")), 0) * value(w, part),
    tiedUp: ledger.formula("first_year_tied", `(${middle.sales} - ${middle.result} - ${cost}) * ${creditDays} / 365`, {
      label: "Money that the first year's sales tie up until buyers pay, at the middle of the inputs",
      unit: "USD",
      format: roundedUsd,
    }),
    breakEven: ledger.formula(
      "break_even_sales",
      isSold ? `${cost} * ${middle.sales} / (${middle.result} + ${cost})` : `${cost} / own_margin`,
      {
        label: `Sales at which the ${costWords} is earned back`,
        unit: "USD",
        format: roundedUsd,
      },
    ),
  };
}

/** What the plan pays for: its way into new markets, or the buyers of today. */
export const costOf = ({ isHolding }: Pick<FirstYear, "isHolding">): string => (isHolding ? "cost of holding sales" : "cost of entry");

/** A part of the base that reads as nothing in print. */
const leastPrinted = 0.00005;
export const isPrinted = (w: ExportWork, part: string): boolean => value(w, part) >= leastPrinted;

/**
 * Whether the first market pays for its own entry, with an added duty as the ranking counts it; what is left of it where all of that falls on the exporter
 * and makes it a loss; and the market beside it that brings more than half of the plan's sales.
 */
export function leadOf(w: ExportWork) {
  const { rows } = firstYearOf(w);
  const [lead] = rows;
  if (!lead) return undefined;
  const pays = value(w, lead.result) >= 0;
  const { alone } = lead.cases;
  const lost = pays && alone && value(w, alone.result) < 0 ? alone.result : undefined;
  const carrier = rows.flatMap(({ market, part }) => (part && market !== lead.market && value(w, part) > 0.5 ? [{ market, part }] : []))[0];
  return { lead, pays, lost, carrier };
}
