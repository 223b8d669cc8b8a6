import type { Inline } from "#document";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, listed, pct, prose, usd, word } from "../../../writing/prose.ts";
import { text } from "../../../writing/tables.ts";
import type { ExportWork } from "../work.ts";
import { nameOf, origin, theName } from "../words.ts";

type Segment = ExportWork["facts"]["segments"][number];

/** Part of a line's imports below which a supplier would be printed as nothing. */
const leastTold = 0.005;
/** The part of a line that the origin supplies to the United States, as a cell. */
const ownPart = (code: string, iso3: string): string => idOf("segment", code, "suppliers", iso3, "share");

/**
 * Beside the line of which it sells the most, the one of which it holds the most of what the United States buys, where that is another: room of a heading
 * is room of some form.
 */
export function byForm(w: ExportWork, rows: readonly Segment[]): Inline[] {
  const counted = rows.filter(({ isCounted }) => isCounted);
  const all = counted.reduce((sum, { own }) => sum + own, 0);
  const held = counted.flatMap(({ code, own, unitedStates }) =>
    own >= material * all && unitedStates?.own && unitedStates.own.iso3 === w.subject.origin.iso3
      ? [{ code, own, cell: ownPart(code, unitedStates.own.iso3) }]
      : [],
  );
  const [main] = held.toSorted((a, b) => b.own - a.own);
  const [most] = held.toSorted((a, b) => value(w, b.cell) - value(w, a.cell));
  if (!main || !most || most === main || value(w, most.cell) < 2 * value(w, main.cell)) return [];
  return prose`Of what the United States buys ${origin(w)} holds ${fig(main.cell)} under ${word(main.code, "taxonomy")}, of which it sells the most, and ${fig(most.cell)} under ${word(most.code, "taxonomy")}: what is said of the whole is not so of each form. `;
}
/** Part of its exports from which a line is a form that the origin sells: ours. */
const material = 0.01;

export function suppliersIn(w: ExportWork, { code, unitedStates }: Segment, states: string | undefined): Inline[] {
  if (!unitedStates || !states) return text("–");
  const { ledger } = w.study;
  const run = idOf("segment", code, "suppliers");
  const { own, suppliers } = unitedStates;
  // The origin stands wherever its place is.
  const told = [
    ...suppliers.filter(({ value: sold }) => sold >= leastTold * unitedStates.all),
    ...(own && !suppliers.some(({ iso3, value: sold }) => iso3 === own.iso3 && sold >= leastTold * unitedStates.all) ? [own] : []),
  ];
  ledger.run({
    id: run,
    method: "table-sum",
    label: `Suppliers of the United States, HS ${code}, 2024`,
    unit: "USD",
    sources: [sourceId("census-duties-2024")],
    columns: ["value"],
    rows: told.map(({ iso3, value: sold }) => ({
      code: iso3,
      name: nameOf(w, iso3),
      group: "suppliers",
      imputed: false,
      values: [sold],
    })),
  });
  const paid =
    own &&
    ledger.formulaOnce(idOf("segment", code, "paid"), String(Number(own.paid.toPrecision(3))), {
      label: `Duty calculated in the United States on goods of ${nameOf(w, own.iso3)}, without trade remedies, HS ${code}, 2024, part of the value`,
      unit: "1",
      format: pct,
    });
  const shares = listed(
    told.map(({ iso3, value: sold }) => {
      const cell = ledger.method(idOf(run, iso3), run, `row:value:${iso3}`, sold, {
        label: `Imports of the United States from ${nameOf(w, iso3)}, HS ${code}, 2024`,
        unit: "USD",
        format: usd,
      });
      const share = ledger.formulaOnce(idOf(run, iso3, "share"), `${cell} / ${states}`, {
        label: `Share of ${nameOf(w, iso3)} in imports of the United States, HS ${code}`,
        unit: "1",
        format: { style: "percent", digits: 0 },
      });
      return prose`${word(theName(nameOf(w, iso3)))} ${fig(share)}`;
    }),
  );
  return paid ? prose`${shares}; duty on goods of ${own ? word(theName(nameOf(w, own.iso3))) : ""} ${fig(paid)}` : shares;
}
