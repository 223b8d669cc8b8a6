import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, howMany, numberWord, prose, ref, word } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";

/** Rents and competitors beside those of the plan. */
const rents = { taken: [0.5, 1, 2, 4], given: [0.8, 1, 1.2, 1.5] } as const;
const crowds = [0.5, 1, 1.5] as const;

/** Rents, numbers of competitors, and what each pair leaves a year after the owner's pay. */
export function pairsOf(w: LocalWork) {
  const { economics: e, sales, study } = w;
  const { ledger } = study;
  const format = moneyFormat(w.basis.currency);
  const name = (times: number) => String(times).replace(".", "_");
  const columns = rents[e.isRentGiven ? "given" : "taken"].map((times) => ({
    times,
    cell: ledger.formulaOnce(idOf("decision_rent", name(times)), `${times} * ${e.rentMonth}`, {
      label: `Rent a month, ${times} times the one of the plan`,
      unit: w.basis.currency,
      format,
    }),
  }));
  const rows = crowds.map((times) => {
    const cell = ledger.formulaOnce(idOf("decision_crowd", name(times)), `${times} * ${sales.competitors}`, {
      label: `Competitors, ${times} times those taken`,
      unit: "1",
      format: ledger.cell(sales.competitors).format,
    });
    const reach = ledger.formulaOnce(idOf("decision_reach", name(times)), sales.reachIf({ competitors: cell }), {
      label: `Demand that you can draw with ${times} times the competitors taken`,
      unit: w.basis.currency,
      format,
    });
    return {
      times,
      cell,
      paid: columns.map((rent) =>
        ledger.formulaOnce(
          idOf("decision", name(times), name(rent.times)),
          `${e.profitWith({ reach, rent: rent.cell })} - 12 * ${e.ownerPay}`,
          {
            label: `Left a year after the owner's pay, ${times} times the competitors and ${rent.times} times the rent`,
            unit: w.basis.currency,
            format,
          },
        ),
      ),
    };
  });
  return { columns, rows };
}

/** At which rent and how many competitors the owner is paid: what a count and an offer decide. */
export function decision(w: LocalWork, s: SectionWriter): void {
  const { columns, rows } = pairsOf(w);
  const all = rows.flatMap(({ paid }) => paid);
  const isYes = (cell: string) => value(w, cell) >= 0;
  const yes = all.filter(isYes).length;
  s.exhibit("decision", {
    status: "filled",
    quality: "modelled",
    title: prose`${word(capital(howMany(yes)))} of ${word(numberWord(all.length))} pairs of rent and competitors ${word(yes === 1 ? "pays" : "pay")} the owner in a year once known`,
    asserts: all.map((cell) => `${cell} ${isYes(cell) ? ">=" : "<"} 0`),
    subtitle: prose`Left a year after the owner's pay, by competitors counted and rent offered; every other figure at its value`,
    table: {
      columns: [left("Competitors", 2), ...columns.map(() => right("At a rent of"))],
      rows: [
        row(prose`Rent a month`, ...columns.map(({ cell }) => figure(cell))),
        ...rows.map(({ times, cell, paid }) =>
          highlighted(times === 1, figure(cell), ...paid.map((left_) => prose`${word(isYes(left_) ? "yes" : "no")}, ${fig(left_)}`)),
        ),
      ],
    },
    note: prose`Find your count and your written offer. Yes: the owner is paid; it is a yes to opening once three years of what is left also pay your quotations of ${ref("ex_opening_costs")}. No: look for another street or another rent.`,
    sources: [],
  });
}
