import { isRelatedHeld, type PartId, relatedBefore } from "../../analysis/trade/ease-model.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { usd } from "../../writing/prose.ts";
import type { LeverCase, Placed } from "./work.ts";

export interface LeverInput {
  row: Placed;
  index: string;
  total: string;
  exports: string;
  fitted: string;
  weights: Readonly<Record<PartId, string>>;
  /** The tested multiple at the middle, as an expression. */
  band: string;
  room: (expected: string) => string;
}

/** What two inputs that no reader sees in a table do to the room of one destination: its ties counted as none, and related goods at their own ease. */
export function leverCases(ledger: Ledger, { row, index, total, exports, fitted, weights, band, room }: LeverInput): readonly LeverCase[] {
  const { data, parts } = row;
  const part = (id: PartId) => idOf("d", data.iso3, id);
  const raw = relatedBefore(data, parts.ease);
  const hasTies = parts.ties > 1;
  const isHeld = isRelatedHeld(parts) && raw !== parts.related;
  const ties = `${part("ties")} ^ ${weights.ties}`;
  const related = `(${part("related")} / ${Number(raw.toPrecision(6))}) ^ ${weights.related}`;
  const unused = (id: LeverCase["id"], divisor: string, words: string): LeverCase => {
    const other = ledger.formulaOnce(idOf("d", data.iso3, id, "index"), `${index} / (${divisor})`, {
      label: `${data.name}: index of potential, ${words}`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 2 },
    });
    const expected = ledger.formulaOnce(
      idOf("d", data.iso3, id, "expected"),
      `min(min(${exports} * ${other} / (${total} - ${index} + ${other}), ${fitted}) * ${band}, ${fitted})`,
      { label: `${data.name}: tested potential a year, ${words}`, unit: "USD", format: usd },
    );
    return {
      id,
      unused: ledger.formulaOnce(idOf("d", data.iso3, id, "unused"), room(expected), {
        label: `${data.name}: room a year, ${words}`,
        unit: "USD",
        format: usd,
      }),
    };
  };
  return [
    ...(hasTies ? [unused("no_ties", ties, "without a bonus for language or past in common")] : []),
    ...(isHeld ? [unused("own_related", related, "with related goods at their own ease")] : []),
    ...(hasTies && isHeld
      ? [unused("neither", `${ties} * ${related}`, "without that bonus and with related goods at their own ease")]
      : []),
  ];
}
