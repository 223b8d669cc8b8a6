import { money, toDecimalText } from "#shared/money.ts";
import type { PaymentItem, QuoteAnswer } from "#shared/wire/payments.ts";
import { isTestKey } from "../gateway.ts";
import type { NoteRow } from "./list.store.ts";
import type { PaymentRow } from "./payments.store.ts";
import { taxComponentsOf } from "./tax-rules.ts";
import type { Breakdown, PayCurrency } from "./top-up-rules.ts";

/** Top-ups as the API presents them to their customer. */

export function presentPayment(row: PaymentRow, notes: readonly NoteRow[]): PaymentItem {
  return {
    id: row.id,
    status: row.status,
    currency: row.currency,
    credits: row.credits,
    baseAmount: row.baseAmount,
    gatewayCharge: row.gatewayCharge,
    gstAmount: row.gstAmount,
    taxes: taxComponentsOf(row).map((component) => presentTax(component, row.currency)),
    amount: row.amount,
    refunded: row.refundedCredits,
    gstNumber: row.gstNumber,
    invoiceNo: row.invoiceNo,
    creditNotes: notes
      .filter((note) => note.paymentId === row.id)
      .map(({ id, number, total, issuedAt }) => ({ id, number, amount: total, issuedAt: issuedAt.toISOString() })),
    failure: row.failure,
    isTest: isTestKey(row.gatewayKeyId),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

export function presentPrice(price: Breakdown, currency: PayCurrency): NonNullable<QuoteAnswer["price"]> {
  return {
    currency,
    credits: toDecimalText(price.base),
    baseAmount: toDecimalText(price.base),
    gatewayCharge: toDecimalText(price.gatewayCharge),
    gstAmount: toDecimalText(price.tax),
    taxes: price.taxes.map((component) => presentTax(component, currency)),
    amount: toDecimalText(price.total),
  };
}

const presentTax = ({ name, percent, amountMinor }: Breakdown["taxes"][number], currency: string) => ({
  name,
  percent,
  amount: toDecimalText(money(amountMinor, currency)),
});
