import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf } from "../ledger.ts";
import { value } from "../writing/phrases.ts";
import { capital, fig, lower, pct, prose, word } from "../writing/prose.ts";

export type Strength = "strong" | "moderate" | "weak";
export interface Force {
  name: string;
  strength: Strength;
  measure: string;
  cell: string;
  /** What it is held against. */
  against: Inline[];
  reading: Inline[];
  asserts: string[];
}

/** In the United States: one purchase that takes a large part of what is earned makes its sellers strong. */
export function suppliers(w: Work): Force | undefined {
  const account = w.study.country?.iso3 === "USA" ? w.study.evidence.structure?.industry : undefined;
  // What a trade buys from its own kind moves within it.
  const largest = account?.inputs.find(({ name }) => name !== account.name);
  if (!account || account.isOneOfSeveral || !largest) return undefined;
  const { ledger, evidence } = w.study;
  const [bought, output] = [enterDatum(ledger, evidence, largest.datum), enterDatum(ledger, evidence, account.output)];
  const cell = ledger.formulaOnce(idOf("part_of", bought, output), `${bought} / ${output}`, {
    label: `Share: ${largest.datum.label}`,
    unit: "1",
    format: pct,
  });
  const { strength, against, asserts } = byThresholds(w, cell, { low: 0.07, high: 0.15 });
  const name = word(`“${largest.name}”`);
  const words: Record<Strength, Inline[]> = {
    strong: prose`${name} takes so much of what is earned that its price decides the margin: agree it before the selling price.`,
    moderate: prose`${name} is felt in the margin, and does not decide it.`,
    weak: prose`No purchase decides the margin, not even the largest, ${name}.`,
  };
  return {
    name: "Power of suppliers",
    measure: "Largest purchase as a part of output",
    cell,
    strength,
    against,
    asserts,
    reading: words[strength],
  };
}

/** Weak below the lower threshold, strong above the upper: a judgement of ours, printed beside the figure. */
function byThresholds(w: Work, cell: string, ends: { low: number; high: number }): Pick<Force, "strength" | "against" | "asserts"> {
  const { ledger } = w.study;
  const bound = (end: "low" | "high") =>
    ledger.assumption(idOf("threshold", cell, end), {
      label: `${capital(lower(ledger.cell(cell).label))}: ${end === "low" ? "little below this" : "much above this"}`,
      unit: "1",
      format: { style: "percent", digits: 0 },
      value: ends[end],
      low: ends[end] * 0.7,
      high: Math.min(0.95, ends[end] * 1.3),
      sources: [],
      why: "A threshold of ours between little and much; no distribution over industries is at hand for this measure.",
    });
  const [low, high] = [bound("low"), bound("high")];
  const v = value(w, cell);
  return {
    strength: v < ends.low ? "weak" : v > ends.high ? "strong" : "moderate",
    against: prose`little below ${fig(low)}, much above ${fig(high)}`,
    asserts: v < ends.low ? [`${cell} < ${low}`] : v > ends.high ? [`${cell} > ${high}`] : [`${cell} >= ${low}`, `${cell} <= ${high}`],
  };
}
