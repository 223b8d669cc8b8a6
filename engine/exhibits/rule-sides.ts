import { archetypeFacts } from "../evidence/archetype.ts";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PlaceRule } from "../evidence/place-rules.ts";
import { idOf } from "../ledger.ts";
import { lower } from "../writing/prose.ts";
import { entrantOf, ruleNames } from "./rule-words.ts";

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

/** The rules of the place that speak for one who enters, and against. */
export function rulesBySide(w: Work): { for: RuledPoint[]; against: RuledPoint[] } {
  const { ledger, evidence } = w.study;
  const rules = evidence.structure?.rules?.rules ?? [];
  const on = (side: "for" | "against") =>
    rules
      .filter((rule) => bearsOn(w, rule) && entrantOf(rule) === side)
      .map((rule) => ({
        id: rule.id,
        name: lower(ruleNames[rule.id]),
        own: ruleCell(w, rule),
        median: rule.median ? enterDatum(ledger, evidence, rule.median) : undefined,
      }));
  return { for: on("for"), against: on("against") };
}
interface RuledPoint {
  id: PlaceRule["id"];
  name: string;
  own: string;
  median: string | undefined;
}
