import type { BusinessType, TradeFigures } from "../../evidence/local.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { trades } from "./tables.ts";

/** Year of the American survey of firms. */
export const tradeYear = 2017;

/** A figure of the United States. */
export const american = (measure: string, label: string, value: number, unit: string, year: number, source: string): Datum => ({
  id: `us_${measure}`,
  measure,
  label,
  value,
  unit,
  year,
  country: "USA",
  source,
  status: "reported",
});

/** Figures of a trade in the United States; undefined where none are held. */
export function tradeFigures({ naics }: BusinessType): TradeFigures | undefined {
  const row = trades()[naics];
  if (!row) return undefined;
  const part = (i: number, name: string, label: string): Datum =>
    american(
      `part_${name}_${naics}`,
      `${label}, part of receipts`,
      Number(((row.parts[i] ?? Number.NaN) / 100).toFixed(4)),
      "1",
      2013,
      "irs-corporations-2013",
    );
  const count = (datum: Datum): Datum => ({ ...datum, isCount: true });
  return {
    firms: count(american(`firms_${naics}`, "Firms of the trade in the United States", row.firms, "1", tradeYear, "us-abs-2017-trades")),
    receipts: american(`receipts_${naics}`, "Receipts of firms in the United States", row.receipts, "USD", tradeYear, "us-abs-2017-trades"),
    employees: count(american(`employees_${naics}`, "Employees of these firms", row.employees, "1", tradeYear, "us-abs-2017-trades")),
    pay: american(`pay_${naics}`, "Payroll of these firms", row.pay, "USD", tradeYear, "us-abs-2017-trades"),
    establishments: count(
      american(
        `establishments_${naics}`,
        "Establishments in metro and micro areas of the United States",
        row.establishments,
        "1",
        2018,
        "us-cbp-2018-trades",
      ),
    ),
    staff: count(american(`staff_${naics}`, "Employees of an establishment", row.staff, "1", 2018, "us-cbp-2018-trades")),
    goods: part(0, "goods", "Cost of goods sold"),
    salaries: part(1, "salaries", "Salaries and wages"),
    officers: part(2, "officers", "Pay of officers"),
    rent: part(3, "rent", "Rent"),
    named: [part(4, "advertising", "Advertising"), part(5, "repairs", "Repairs"), part(6, "taxes", "Taxes and licences")],
    rest: part(7, "rest", "Other deductions: energy, insurance, fees and the rest"),
    kept: [
      part(2, "officers", "Pay of officers"),
      part(8, "depreciation", "Depreciation"),
      part(9, "amortization", "Amortization"),
      part(10, "interest", "Interest paid"),
      part(11, "net", "Net income"),
    ],
    payOfAll: payOfAll(),
    industry: industryOf(row.industry),
  };
}

/** "food services and drinking places". */
const industryOf = (industry: string): string => industry.replace(/ \(.*\)$/, "").toLowerCase();

let middlePay: number | undefined;
/** Payroll an employee over all classes of local trades together, USD of 2017. */
function payOfAll(): number {
  const rows = Object.values(trades());
  return (middlePay ??= rows.reduce((sum, { pay }) => sum + pay, 0) / rows.reduce((sum, { employees }) => sum + employees, 0));
}
