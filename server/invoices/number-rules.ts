import { indianFinancialYear } from "#shared/gst.ts";
import type { InvoiceDocument } from "#shared/invoice.ts";

export type Series = "SX" | "CN";

const seriesOf = (kind: InvoiceDocument["kind"]): Series => (kind === "invoice" ? "SX" : "CN");

/** The counter of the next number: one per series and Indian financial year. */
export const counterOf = (kind: InvoiceDocument["kind"], at: Date): { series: Series; financialYear: string } => ({
  series: seriesOf(kind),
  financialYear: indianFinancialYear(at),
});

/** "SX/2627/000001": letters, digits and slashes, at most 16 (Rule 46 b), which allows 99,999,999 a year. */
export function numberOf({ series, financialYear, serial }: { series: Series; financialYear: string; serial: number }): string {
  const number = `${series}/${financialYear}/${String(serial).padStart(6, "0")}`;
  if (number.length > 16) throw new RangeError(`No numbers are left in the series ${series}/${financialYear}`);
  return number;
}

/** "SX-2627-000001.pdf": slashes are not allowed in file names. */
export const fileNameOf = (number: string): string => `${number.replaceAll("/", "-")}.pdf`;
