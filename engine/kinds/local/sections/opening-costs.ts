import { money as moneyFormat } from "../../../analysis/local/demand.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { isHome } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** What opening costs, as given, or what it may cost. */
export function openingCosts(w: LocalWork, s: SectionWriter): void {
  const { economics: e, firstYear: f } = w;
  const items = w.basis.words.opening;
  const at = e.isRentGiven ? "" : ` at ${e.ruleName}`;
  s.exhibit("opening_costs", {
    status: e.opening ? "filled" : "partial",
    ...(e.opening
      ? {}
      : {
          reason: prose`No cost of opening was given, and no table of ours holds one for the trade: two quotations for each line replace it.`,
        }),
    quality: "modelled",
    title: e.opening
      ? f.payback
        ? prose`Opening for ${fig(e.opening)} is earned back in ${fig(f.payback)} years, the owner paid`
        : prose`Opening for ${fig(e.opening)} is not earned back at the middle of sales once the owner is paid`
      : value(w, f.openingRule) > 0
        ? prose`Opening may cost up to ${fig(f.openingRule)}${word(at)} if three years are to pay it back with the owner paid`
        : prose`Three years at the middle of sales${word(at)} leave nothing for the cost of opening once the owner is paid`,
    subtitle: prose`What must be paid before the first customer`,
    table: {
      columns: [left("Figure", 5), right("Value")],
      rows: [
        ...items.map((item) => row(text(item), text("ask two firms"))),
        ...(e.opening ? [row(text("Cost of opening, as given"), figure(e.opening))] : []),
        row(
          text(
            `Most that opening may cost for three years to pay it back, the owner paid, at the rent ${e.isRentGiven ? "given" : "taken"}`,
          ),
          figure(f.openingMost),
        ),
        ...(e.isRentGiven ? [] : [row(text(`The same at ${e.ruleName}`), figure(f.openingRule))]),
        ...paybacks(w),
        row(text("Cash on the first day, planned"), figure(f.reserve)),
        row(text("Cash on the first day that lasts the year, low sales, the owner paid"), figure(f.neededPaid.low)),
        row(text("The same, the owner unpaid"), figure(f.needed.low)),
        row(text("Cash on the first day that lasts the year, middle sales, the owner paid"), figure(f.neededPaid.middle)),
        ...(f.loanPayment ? [row(text("Payment on the loan a month"), figure(f.loanPayment))] : []),
      ],
    },
    ...(isHome(w) ? {} : { note: prose`Sales tax on fitting out and equipment comes on top where it cannot be deducted.` }),
    sources: [],
  });
}

/** How long opening costs of some sizes take to come back: the first year as it is, then years once known, the owner paid. */
function paybacks(w: LocalWork) {
  const { economics: e, firstYear: f } = w;
  if (e.opening || value(w, e.profitPaid) <= 0) return [];
  return sizes.map(([name, part]) => {
    const cost = w.study.ledger.formulaOnce(idOf("opening_if", name), `${part} * ${w.sales.middle}`, {
      label: `Opening costs of ${name} of a year's sales`,
      unit: w.basis.currency,
      format: moneyFormat(w.basis.currency),
    });
    const years = w.study.ledger.formulaOnce(
      idOf("payback_if", name),
      `1 + max(0, ${cost} - (${f.result.middle} - 12 * ${e.ownerPay})) / max(${e.profitPaid}, 0.01 * ${cost})`,
      {
        label: `Years until opening costs of ${name} of a year's sales are earned back`,
        unit: "1",
        format: { style: "fixed", scale: 1, digits: 1 },
      },
    );
    return row(prose`Years to earn back opening for ${fig(cost)}, ${name} of a year's sales, the owner paid`, figure(years));
  });
}
const sizes = [
  ["a tenth", "0.1"],
  ["a quarter", "0.25"],
  ["half", "0.5"],
  ["the whole", "1"],
] as const;
