import { gstComponents, type TaxComponent } from "#shared/gst.ts";
import { parseMoney } from "#shared/money.ts";

/** Minor units of an amount as the database stores it. Throws for anything else: no column can hold that. */
export function minorOf(text: string): number {
  const read = parseMoney(text, "");
  if (!read) throw new Error(`"${text}" is not an amount`);
  return read.amountMinor;
}

interface TaxedRow {
  currency: string;
  cgstAmount: string;
  sgstAmount: string;
  igstAmount: string;
  buyer: { state: { code: string } | null };
}
/** The tax components as charged, with names and rates. The column sgst holds SGST or UTGST. */
export function taxComponentsOf({ currency, buyer, ...row }: TaxedRow): TaxComponent[] {
  if (currency !== "INR" || buyer.state === null) return [];
  const { code } = buyer.state;
  const [central, second] = gstComponents(0, code, code);
  const [integrated] = gstComponents(0, code, code === "29" ? "27" : "29");
  const stored: [TaxComponent | undefined, string][] = [
    [central, row.cgstAmount],
    [second, row.sgstAmount],
    [integrated, row.igstAmount],
  ];
  return stored.flatMap(([component, text]) => (component && minorOf(text) > 0 ? [{ ...component, amountMinor: minorOf(text) }] : []));
}

/** Amount per component, as the columns of a payment store them. */
export function columnsOf(components: readonly TaxComponent[]): { cgst: number; sgst: number; igst: number } {
  const sum = (...names: TaxComponent["name"][]) =>
    components.filter(({ name }) => names.includes(name)).reduce((total, { amountMinor }) => total + amountMinor, 0);
  return { cgst: sum("CGST"), sgst: sum("SGST", "UTGST"), igst: sum("IGST") };
}
