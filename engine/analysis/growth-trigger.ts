import { idOf } from "../ledger.ts";
import { placeLabel, type Study } from "../report/study.ts";
import { lowerFirst, pct } from "../writing/prose.ts";
import type { Factor } from "./attractiveness.ts";
import { horizonYears, type Outlook } from "./outlook.ts";
import { pastSpansOf, precedentOf, type Precedent } from "./past-spans.ts";
import { turnCellsOf } from "./turns.ts";

/** Where growth decides and follows the economy: the published figure that turns the advice, and what of the currency does. */
export interface GrowthTrigger {
  /** Cells: growth after prices that the Fund expects a year, and that at which the advice changes with all else as it is. */
  expected: string;
  turn: string;
  isBelow: boolean;
  /** Cell: yearly loss of the currency beyond inflation at which the advice changes; undefined where it pays in dollars or the turn is above. */
  loss: string | undefined;
  /** How often the past of output in dollars lay beyond the pace that the turn needs. */
  precedent: Precedent | undefined;
}

/** Undefined where growth has no turn, follows a series of its own, or the Fund's figures are not held. */
export const growthTriggerOf = (study: Study, outlook: Outlook, growth: Factor | undefined): GrowthTrigger | undefined =>
  growth?.flip === undefined ? undefined : triggerAt(study, outlook, growth, growth.flip);

/** Entered for every value at which the advice may turn, whatever the figures say: changed assumptions change values and no cells. */
export function enterTriggers(study: Study, outlook: Outlook, growth: Factor): void {
  for (const at of turnCellsOf(growth)) triggerAt(study, outlook, { value: outlook.growth }, at);
}

/** A part as small as this moves nothing: the turn then lies beyond all that is told. */
const leastPart = 0.01;

function triggerAt(study: Study, outlook: Outlook, growth: Pick<Factor, "value">, flip: string): GrowthTrigger | undefined {
  const { ledger } = study;
  const { grounds, economyParts: parts, ownMoney } = outlook;
  if (!parts?.past.isExpected || !ledger.has("real_weight")) return undefined;
  if (grounds.kind !== "economy" && grounds.kind !== "driver") return undefined;
  // Forecasts of others and the world's own past count beside the economy, and do not move with it.
  const beside = [grounds.published?.weight, grounds.past && "trust_in_past"].flatMap((weight) =>
    weight ? [`max(1 - ${weight}, ${leastPart})`] : [],
  );
  // What the market itself did beside output is laid upon it, so it moves with it.
  const { own } = grounds;
  if (own) beside.push(`(1 + ${own.weight} * ((1 + ${own.on}) / (1 + ${outlook.economyGrowth}) - 1))`);
  const part = beside.length > 0 ? beside.join(" * ") : "1";
  const place = placeLabel(study);
  // Which turn it is: "value at which the market passes …".
  const which = lowerFirst(ledger.cell(flip).label);
  const shown = { unit: "1", format: pct };
  const needed = ledger.formulaOnce(idOf("economy_at", flip), `${outlook.economyGrowth} + (${flip} - ${growth.value}) / (${part})`, {
    label: `Yearly growth of output in dollars at which the market grows so much, ${place}: ${which}`,
    ...shown,
  });
  const turn = ledger.formulaOnce(
    idOf("expected_at", flip),
    `${parts.past.cell} + (${needed} - ${outlook.economyGrowth}) * (1 + ${parts.past.cell}) / (max(real_weight, ${leastPart}) * (1 + ${parts.real}))`,
    { label: `Growth after prices, as expected a year, at which the market grows so much, ${place}: ${which}`, ...shown },
  );
  const loss =
    ownMoney &&
    ledger.formulaOnce(idOf("loss_at", flip), `1 - (1 + ${flip}) / (1 + ${growth.value})`, {
      label: `Yearly loss of the currency beyond the difference of inflation at which the market grows so much, ${place}: ${which}`,
      ...shown,
    });
  const isBelow = ledger.value(flip) < ledger.value(growth.value);
  const spans = pastSpansOf(study, outlook.economy, horizonYears);
  const precedents = spans && {
    below: precedentOf(study, spans, flip, needed, "below"),
    above: precedentOf(study, spans, flip, needed, "above"),
  };
  return {
    expected: parts.past.cell,
    turn,
    isBelow,
    loss: isBelow ? loss : undefined,
    precedent: precedents?.[isBelow ? "below" : "above"],
  };
}
