import type { Inline } from "#document";
import { archetypeFacts } from "../evidence/archetype.ts";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PlaceRule } from "../evidence/place-rules.ts";
import { idOf } from "../ledger.ts";
import { fig, lower, strong } from "../writing/prose.ts";
import { entrantOf, isComparable, pointOf, ruleForces, ruleNames, standingOf } from "./rule-words.ts";

/** Loans bear on trades that tie up capital, shipments on goods; what staff cost on all. */
function bearsOn(w: Work, { id }: PlaceRule): boolean {
  const { archetype } = w.study.evidence.structure ?? {};
  if (id === "lending_rate") return archetype ? archetypeFacts[archetype].tiesUpCapital : false;
  return id !== "logistics_score" || w.study.evidence.market.codes.hs.length > 0;
}

/** What a rule or cost is here: as its table has it, or at the rate of exchange where that has it at American prices. */
export function ruleCell({ study: { ledger, evidence } }: Work, { id, own, level }: PlaceRule): string {
  const cell = enterDatum(ledger, evidence, own);
  if (!level) return cell;
  const { label, unit, format } = ledger.cell(cell);
  return ledger.formulaOnce(idOf(id, "at_market"), `${cell} * ${enterDatum(ledger, evidence, level)}`, {
    label: `${label}, brought to market exchange rates`,
    unit,
    format,
  });
}

/** Before what follows of a rule, the side that it takes; nothing where it takes none. */
export const verdictOf = (w: Work, rule: PlaceRule): Inline[] => {
  const side = bearsOn(w, rule) ? entrantOf(rule) : "either way";
  return side === "either way" ? [] : [strong(side === "for" ? "For an entrant. " : "Against. ")];
};

/** The rules of the place that speak for one who enters, and against. */
export function rulesBySide(w: Work): { for: RuledPoint[]; against: RuledPoint[] } {
  const { ledger, evidence } = w.study;
  const rules = evidence.structure?.rules?.rules ?? [];
  const on = (side: "for" | "against") =>
    rules
      .filter((rule) => bearsOn(w, rule) && entrantOf(rule) === side)
      .map((rule) => ({
        id: rule.id,
        letter: ruleForces[rule.id],
        name: lower(ruleNames[rule.id]),
        own: ruleCell(w, rule),
        median: rule.median ? enterDatum(ledger, evidence, rule.median) : undefined,
      }));
  return { for: on("for"), against: on("against") };
}
export interface RuledPoint {
  id: PlaceRule["id"];
  letter: (typeof ruleForces)[keyof typeof ruleForces];
  name: string;
  own: string;
  median: string | undefined;
}

/** What the duty makes of politics for the market. */
export function rulePoints(w: Work): { letter: "political"; cell: string; runs: Inline[]; speaks: "for" | "against" | "either way" }[] {
  const { evidence } = w.study;
  const rules = evidence.structure?.rules?.rules ?? [];
  const farthest = (ids: readonly PlaceRule["id"][]) =>
    rules.filter((r) => ids.includes(r.id)).toSorted((a, b) => distance(b) - distance(a))[0];
  // An open border helps who ships in and hurts who makes inside: it takes a side for one who sells from abroad alone.
  const rule = w.study.brief.companyType === "exporter" ? farthest(["duty", "duty_by_weight"]) : undefined;
  if (!rule) return [];
  const cell = ruleCell(w, rule);
  const runs = pointOf(w, rule, fig(cell));
  return runs ? [{ letter: "political", cell, runs, speaks: sideOf(rule) }] : [];
}

/** The rate of bank loans where it is high among countries and the trade ties up capital; undefined elsewhere. */
export function dearLoans(w: Work): PlaceRule | undefined {
  const { structure } = w.study.evidence;
  if (!structure?.archetype || !archetypeFacts[structure.archetype].tiesUpCapital) return undefined;
  return structure.rules?.rules.find((r) => r.id === "lending_rate" && isComparable(r) && standingOf(r) === "high");
}

/** Low duties, taxes and papers speak for one who enters, high ones against. */
function sideOf(rule: PlaceRule): "for" | "against" | "either way" {
  if (rule.id === "duty_by_weight") return "against";
  return ({ high: "against", middle: "either way", low: "for" } as const)[standingOf(rule)];
}

/** How far a figure lies from the middle of all countries. */
const distance = (rule: PlaceRule) => Math.abs((rule.below ?? 0.5) - 0.5);
