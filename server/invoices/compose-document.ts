import { amountInWords } from "#shared/amount-in-words.ts";
import { indianDay, indianStates, type TaxComponent } from "#shared/gst.ts";
import { invoiceDocument, type InvoiceDocument, type InvoiceParty } from "#shared/invoice.ts";
import { addMoney, money, toDecimalText, type Money } from "#shared/money.ts";
import type { IssueCreditNote, IssueInvoice, Supplier } from "./ports.ts";

interface Numbered {
  number: string;
  issuedAt: Date;
}

/** The supplier as documents name it. */
export function supplierParty({ name, address, gstin, stateCode, email }: Supplier): InvoiceParty {
  return { name, address, state: stateOf(stateCode), country: "India", gstin, email };
}

export function composeInvoice(of: IssueInvoice, supplier: Supplier, { number, issuedAt }: Numbered): InvoiceDocument {
  const seller = supplierParty(supplier);
  return invoiceDocument.parse({
    ...composeAmounts(of, supplier.sac, "Market research reports: credit added to the account"),
    version: 1,
    kind: "invoice",
    number,
    issuedAt: issuedAt.toISOString(),
    date: indianDay(issuedAt),
    supplier: seller,
    buyer: of.buyer,
    placeOfSupply: placeOf(of.buyer),
    lut: of.buyer.state === null ? supplier.lut : null,
    payment: { id: of.paymentId, orderId: of.orderId, gatewayPaymentId: of.gatewayPaymentId, paidAt: of.paidAt.toISOString() },
    corrects: null,
    isTest: of.isTest,
  } satisfies InvoiceDocument);
}

/** Parties, place, service and rates are copied from the invoice, whatever the settings are today (section 34 of the CGST Act). */
export function composeCreditNote(of: IssueCreditNote, invoice: InvoiceDocument, { number, issuedAt }: Numbered): InvoiceDocument {
  const amounts = composeAmounts(of, invoice.sac, "Market research reports: credit taken back from the account");
  const rates = new Map(invoice.taxes.map(({ head, percent }) => [head, percent]));
  for (const { head, percent } of amounts.taxes)
    if (rates.get(head) !== percent) throw new RangeError(`Invoice ${invoice.number} has no ${head} at ${percent} %`);
  return invoiceDocument.parse({
    ...invoice,
    ...amounts,
    kind: "credit-note",
    number,
    issuedAt: issuedAt.toISOString(),
    date: indianDay(issuedAt),
    corrects: { number: invoice.number, date: invoice.date, reason: of.reason },
  } satisfies InvoiceDocument);
}

function composeAmounts(
  { base, gatewayCharge, taxes }: { base: Money; gatewayCharge: Money; taxes: readonly TaxComponent[] },
  sac: string,
  description: string,
): Pick<InvoiceDocument, "currency" | "sac" | "lines" | "taxable" | "taxes" | "total" | "totalInWords"> {
  const taxable = addMoney(base, gatewayCharge);
  const total = addMoney(taxable, ...taxes.map(({ amountMinor }) => money(amountMinor, base.currency)));
  const charge = { description: "Payment gateway charge", sac, amount: toDecimalText(gatewayCharge) };
  return {
    currency: base.currency === "INR" ? "INR" : "USD",
    sac,
    lines: [{ description, sac, amount: toDecimalText(base) }, ...(gatewayCharge.amountMinor === 0 ? [] : [charge])],
    taxable: toDecimalText(taxable),
    taxes: taxes.map(({ name, percent, amountMinor }) => ({
      head: name,
      percent,
      amount: toDecimalText(money(amountMinor, base.currency)),
    })),
    total: toDecimalText(total),
    // Throws for a currency that is neither of the two.
    totalInWords: amountInWords(total),
  };
}

function stateOf(code: string): { code: string; name: string } {
  const name = indianStates[code];
  if (name === undefined) throw new RangeError(`Not a State's code: ${code}`);
  return { code, name };
}

const placeOf = ({ state }: InvoiceParty): string => (state === null ? "Outside India" : `${state.name} (${state.code})`);
