import type { FigureFormat } from "#shared/figures.ts";
import type { Margin } from "./margins.ts";
import { atEnds } from "../model/evaluate.ts";
import { placeLabel, type Study } from "../report/study.ts";

/** The value at which a trade just breaks even, as cells: central, and its ends where what it rests on has a range. */
export interface BreakEven {
  middle: string;
  ends: { low: string; high: string } | undefined;
  /** It rests on accounts of another country: printed as such, and no ground of advice. */
  isProxy?: boolean;
  /** What sellers are taken to earn, where it rests on that. */
  margin?: Margin;
}

export const share = { style: "percent", digits: 0 } as const;
export const multiple = { style: "multiple", digits: 1 } as const;
export const days = { style: "fixed", scale: 1, digits: 0 } as const;

/** Whose value at break-even is made, and what it is called. */
export interface Made {
  study: Study;
  name: string;
}

export const enterMiddle = ({ study, name }: Made, format: FigureFormat, formula: string): string =>
  study.ledger.formula("break_even", formula, { label: `${name}, ${placeLabel(study)}: break-even`, unit: "1", format });

export const enterEnd = ({ study, name }: Made, format: FigureFormat, end: "low" | "high", formula: string): string =>
  study.ledger.formula(`break_even_${end}`, formula, { label: `${name}, ${placeLabel(study)}: break-even, ${end} end`, unit: "1", format });

/** From the least to the most of what it is at the values of what it rests on. */
export function between(made: Made, format: FigureFormat, middle: string, values: readonly string[]): BreakEven {
  const all = values.join(", ");
  return { middle, ends: { low: enterEnd(made, format, "low", `min(${all})`), high: enterEnd(made, format, "high", `max(${all})`) } };
}

/** Over the quartiles of an input among the trades of its kind, and its own value. */
export function overInputs(
  made: Made,
  format: FigureFormat,
  own: string,
  kinds: { low: string; high: string } | undefined,
  of: (input: string) => string,
): BreakEven {
  const middle = enterMiddle(made, format, of(own));
  return kinds ? between(made, format, middle, [middle, of(kinds.low), of(kinds.high)]) : { middle, ends: undefined };
}

export function overAssumption(made: Made, format: FigureFormat, assumption: string, of: (input: string) => string): BreakEven {
  const middle = enterMiddle(made, format, of(assumption));
  const at = (end: "low" | "high") => atEnds(middle, { [assumption]: end }, made.study.ledger.cells);
  return between(made, format, middle, [at("low"), at("high")]);
}

export const winningCost = ({ ledger }: Study): string =>
  ledger.assumption("winning_cost", {
    label: "Cost of winning a client, in years of the revenue that it brings",
    unit: "1",
    format: multiple,
    value: 1.5,
    low: 1,
    high: 2,
    sources: [],
    why: "A judgement of ours: sellers of licences and subscriptions report one to two years of revenue, and few report it at all.",
  });

/** Premiums as a whole: where claims and costs take all of them, the year's business breaks even before what investments earn. */
export const allOfPremiums = ({ ledger }: Study): string =>
  ledger.assumptionOnce("all_of_premiums", {
    label: "All of the year's premiums",
    unit: "1",
    format: share,
    value: 1,
    low: 1,
    high: 1,
    measured: true,
    sources: [],
    why: "By definition: a combined ratio of one leaves nothing of premiums.",
  });
