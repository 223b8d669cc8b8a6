import type { Sentence } from "#document";
import { carriersOf, weightsOf } from "../analysis/method-weights.ts";
import { dividesWorld } from "../analysis/sizing/class-part.ts";
import type { Work } from "../analysis/work.ts";
import { namesIn, parse } from "../model/expression.ts";
import { inPlace } from "../writing/phrases.ts";
import { fig, numberWord, prose, sentence } from "../writing/prose.ts";

/** The cells that a size is computed from. */
export function inputsOf(w: Work, size: string, found = new Set<string>()): Set<string> {
  const cell = w.study.ledger.cell(size);
  for (const id of cell.kind === "formula" ? namesIn(parse(cell.formula)) : []) if (!found.has(id)) inputsOf(w, id, found.add(id));
  return found;
}

/** Cell of the weight of a method's estimate. */
export function weightOf({ study: { ledger }, size: { estimates } }: Work, size: string): string {
  const at = estimates.findIndex((e) => e.size === size);
  return weightsOf(ledger, estimates)[at] ?? "";
}

/** For the first page: that the size is a part of the published world market, by whatever keys the methods divide it. */
export function dividesOnly(w: Work): Sentence[] {
  const carriers = carriersOf(w);
  const dividing = carriers.filter((e) => inputsOf(w, e.size).has(w.world.size));
  if (dividing.length < carriers.length || dividing.length === 0) return [];
  return [
    sentence(
      prose`No figure behind the size counts sales ${inPlace(w)}: ${dividing.length === 1 ? "its one method takes" : `its ${numberWord(dividing.length)} methods take`} a part of the world market of ${fig(w.world.size)}, each by another key.`,
    ),
  ];
}

/** Cell of what the methods weigh together that only divide the published world market; undefined where sizes rest on more than that. */
export function worldWeight(w: Work): string | undefined {
  if (!dividesWorld(w.study)) return undefined;
  const weights = carriersOf(w)
    .filter((e) => inputsOf(w, e.size).has(w.world.size))
    .map((e) => weightOf(w, e.size));
  return weights.length === 0
    ? undefined
    : w.study.ledger.formulaOnce("divided_weight", weights.join(" + "), {
        label: "Weight of the methods that divide the published world market",
        unit: "1",
        format: { style: "percent", digits: 0 },
      });
}
