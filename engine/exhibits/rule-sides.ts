import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PlaceRule, RuleId } from "../evidence/place-rules.ts";
import { idOf } from "../ledger.ts";

/** A rule or cost of this place by its id; undefined where none is held. */
export const ruleHere = ({ study: { evidence } }: Work, id: RuleId): PlaceRule | undefined =>
  evidence.structure?.rules?.rules.find((rule) => rule.id === id);

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
