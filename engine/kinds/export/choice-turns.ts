import { idOf } from "../../ledger.ts";
import { endsOf } from "../../writing/phrases.ts";
import { usd } from "../../writing/prose.ts";
import type { Choice, ChoiceRules, ExportWork, Judged } from "./work.ts";

type End = "" | ".low" | ".high";

/** The choice under one setting of its two rules. */
export interface ChoiceCase {
  test: End;
  first: End;
  choice: Choice;
  /** What the room that counts most is worth under it, and what it must reach; the first is undefined where no market has room. */
  worth: string | undefined;
  bar: string;
  /** Another market comes first than at the printed setting. */
  isTurned: boolean;
}

/** The printed setting, then each rule at its ends with the other as printed. */
const settings: readonly (readonly [test: End, first: End])[] = [
  ["", ""],
  [".high", ""],
  [".low", ""],
  ["", ".low"],
  ["", ".high"],
];

/** One of the two rules as a cell: as printed, or at an end of its range. */
export function ruleAt(w: ExportWork, rule: keyof ChoiceRules, end: End): string {
  const cell = w.choice[rule];
  const { low, high } = endsOf(w, cell);
  return { "": cell, ".low": low, ".high": high }[end];
}

const held = new WeakMap<ExportWork, readonly ChoiceCase[]>();

/** What would come first were the two judgements of the choice at an end of their ranges: an order that hangs on one is no order but a fork. */
export function choiceCases(w: ExportWork): readonly ChoiceCase[] {
  const known = held.get(w);
  if (known) return known;
  const { ledger } = w.study;
  const cases = settings.map(([test, first]): ChoiceCase => {
    const choice = w.choose({ test: ledger.value(ruleAt(w, "test", test)), first: ledger.value(ruleAt(w, "first", first)) });
    const [best] = choice.open;
    const label = (what: string) =>
      `${what}${test || first ? `, ${test ? "part that counts" : "bar"} at its ${(test || first).slice(1)} end` : ""}`;
    return {
      test,
      first,
      choice,
      worth: best?.unused
        ? ledger.formulaOnce(
            idOf("choice_worth", best.data.iso3, test ? test.slice(1) : "printed"),
            best.verdict.says === "win" ? best.unused : `${best.unused} * ${w.choice.test}${test}`,
            { label: label(`${best.name}: what its room counts`), unit: "USD", format: usd },
          )
        : undefined,
      bar: ledger.formulaOnce(idOf("choice_bar", first ? first.slice(1) : "printed"), `${w.exports} * ${w.choice.first}${first}`, {
        label: `What room must be worth to come first${first ? `, bar at its ${first.slice(1)} end` : ""}`,
        unit: "USD",
        format: usd,
      }),
      isTurned: choice.short[0]?.data.iso3 !== w.short[0]?.data.iso3,
    };
  });
  held.set(w, cases);
  return cases;
}

/** The market that comes first once all that must be asked is answered, where another stands first until then. */
export function firstOnceAnswered(w: ExportWork): Judged | undefined {
  const answered = choiceCases(w).find(({ test }) => test === ".high");
  return answered?.isTurned ? answered.choice.short[0] : undefined;
}
