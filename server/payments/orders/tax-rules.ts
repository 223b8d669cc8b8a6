import { gstHeads, type TaxHead } from "#shared/gst.ts";
import { parseMoney } from "#shared/money.ts";

/** Sums in `text` as the database keeps them. Throws for anything else: there they cannot be. */
export function minorOf(text: string): number {
  const read = parseMoney(text, "");
  if (!read) throw new Error(`"${text}" is no amount`);
  return read.amountMinor;
}

interface TaxedRow {
  currency: string;
  cgstAmount: string;
  sgstAmount: string;
  igstAmount: string;
  buyer: { state: { code: string } | null };
}
/** The heads of tax as they were charged, with their names and rates. The second one of a State or union territory lies under sgst. */
export function headsOf({ currency, buyer, ...row }: TaxedRow): TaxHead[] {
  if (currency !== "INR" || buyer.state === null) return [];
  const { code } = buyer.state;
  const [central, second] = gstHeads(0, code, code);
  const [integrated] = gstHeads(0, code, code === "29" ? "27" : "29");
  const named: [TaxHead | undefined, string][] = [
    [central, row.cgstAmount],
    [second, row.sgstAmount],
    [integrated, row.igstAmount],
  ];
  return named.flatMap(([head, text]) => (head && minorOf(text) > 0 ? [{ ...head, amountMinor: minorOf(text) }] : []));
}

/** Sum of each head, as the columns of a payment keep them. */
export function columnsOf(heads: readonly TaxHead[]): { cgst: number; sgst: number; igst: number } {
  const sum = (...names: TaxHead["head"][]) => heads.filter((h) => names.includes(h.head)).reduce((total, h) => total + h.amountMinor, 0);
  return { cgst: sum("CGST"), sgst: sum("SGST", "UTGST"), igst: sum("IGST") };
}
