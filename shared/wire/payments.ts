import { z } from "zod";
import { isStateCode, parseGstin } from "../gst.ts";
import { studyKinds } from "../kinds.ts";

/**
 * Status of a top-up. 'failed' and 'expired' are not final: a later capture is still credited. 'refunded': refunded in full.
 */
export const paymentStatuses = ["pending", "failed", "expired", "paid", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const isPaid = (status: PaymentStatus): boolean => status === "paid" || status === "refunded";

/** Bodies and answers of /api/credits and /api/payments. Money is decimal text ("2075.00"). */

const decimal = z.string().regex(/^\d{1,8}\.\d{2}$/);
/** As typed: "2075", "207.5". */
const typedAmount = z
  .string()
  .trim()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, "Amount: a number such as 2500 or 2500.50");
const plain = (max: number, name: string) =>
  z
    .string()
    .trim()
    .max(max, `${name}: at most ${max} characters`)
    .regex(/^[^\p{Cc}\p{Cs}\p{Co}]*$/u, `${name}: plain text on one line`);

const stateCode = z.string().refine(isStateCode, "State: choose one of the list");
const gstin = z
  .string()
  .trim()
  .transform((text, ctx) => {
    const read = parseGstin(text);
    if (read) return read.gstin;
    ctx.addIssue({ code: "custom", message: "GSTIN: this is not a valid number. Check its 15 characters." });
    return z.NEVER;
  });

/** Who is billed. India (an account in rupees): `state` is required. Elsewhere: `country` is. */
export const billingProfile = z.strictObject({
  name: plain(120, "Name").min(1, "Name is required"),
  address: plain(300, "Address").optional(),
  /** GST State code: "29". */
  state: stateCode.optional(),
  /** English name. */
  country: plain(80, "Country").optional(),
  gstin: gstin.optional(),
});
export type BillingProfile = z.infer<typeof billingProfile>;

export const quoteQuery = z.strictObject({ amount: typedAmount.optional(), state: stateCode.optional() });
const taxComponent = z.strictObject({ name: z.enum(["CGST", "SGST", "UTGST", "IGST"]), percent: z.string(), amount: decimal });
const priceBreakdown = z.strictObject({
  currency: z.enum(["INR", "USD"]),
  /** What the balance gains. */
  credits: decimal,
  baseAmount: decimal,
  gatewayCharge: decimal,
  gstAmount: decimal,
  /** Tax components; in rupees without a State yet: IGST, and `needsState` is true. */
  taxes: z.array(taxComponent),
  /** What the gateway charges. */
  amount: decimal,
});
export const quoteAnswer = z.strictObject({
  /** How payments are taken: by the gateway, by the test gateway that moves no money, or not at all. */
  gateway: z.enum(["razorpay", "test", "off"]),
  currency: z.enum(["INR", "USD"]),
  minimum: decimal,
  maximum: decimal,
  /** One report of each kind: `credits` covers the whole listed price. */
  readyMade: z.array(z.strictObject({ kind: z.enum(studyKinds), credits: decimal })),
  /** Percent of the gateway's own charge, decimal text; "0" where none. */
  gatewayChargePercent: z.string(),
  /** From this customer's last checkout, otherwise from the account. */
  billing: z.strictObject({
    name: z.string(),
    address: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
    gstin: z.string().nullable(),
  }),
  needsState: z.boolean(),
  /** Null unless the query has an `amount`. */
  price: priceBreakdown.nullable(),
});
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

/** `amount`: the credit to add to the balance, before tax. */
export const topUpBody = z.strictObject({ amount: typedAmount, billing: billingProfile });
export type TopUpBody = z.infer<typeof topUpBody>;

const creditNoteItem = z.strictObject({ id: z.uuid(), number: z.string(), amount: decimal, issuedAt: z.iso.datetime() });
export const paymentItem = priceBreakdown.extend({
  id: z.uuid(),
  status: z.enum(paymentStatuses),
  /** Refunded part of `credits`. */
  refunded: decimal,
  gstNumber: z.string().nullable(),
  invoiceNo: z.string().nullable(),
  creditNotes: z.array(creditNoteItem),
  /** Why the last attempt failed, as shown to the customer. */
  failure: z.string().nullable(),
  /** No money moved. */
  isTest: z.boolean(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
export type PaymentItem = z.infer<typeof paymentItem>;

/** Options of the gateway's checkout window. */
export const checkout = z.strictObject({
  /** Address of checkout.js. */
  scriptUrl: z.string(),
  keyId: z.string(),
  orderId: z.string(),
  amountMinor: z.number().int(),
  currency: z.enum(["INR", "USD"]),
  name: z.string(),
  description: z.string(),
  prefill: z.strictObject({ name: z.string(), email: z.string(), contact: z.string() }),
  /** Where the gateway posts a form when it cannot call the page's handler. */
  callbackUrl: z.string(),
});
export type Checkout = z.infer<typeof checkout>;
/** `checkout` is null once the order is paid. */
export const topUpAnswer = z.strictObject({ payment: paymentItem, checkout: checkout.nullable() });
export type TopUpAnswer = z.infer<typeof topUpAnswer>;

/** An id of the gateway: "order_IluGWxBm9U8zJ8". */
const gatewayId = z.string().regex(/^\w{1,60}$/);
/** As the gateway's window returns it, with the gateway's field names. */
export const verifyBody = z.strictObject({
  razorpay_order_id: gatewayId,
  razorpay_payment_id: gatewayId,
  razorpay_signature: z.string().regex(/^[\w+/=-]{1,128}$/),
});
export type VerifyBody = z.infer<typeof verifyBody>;
/** The same as a form post, or that of a failed attempt. Nothing in it is refused: a customer's browser sent it and must be redirected. */
export const callbackForm = z.object({
  razorpay_order_id: gatewayId.optional().catch(undefined),
  razorpay_payment_id: gatewayId.optional().catch(undefined),
  razorpay_signature: verifyBody.shape.razorpay_signature.optional().catch(undefined),
  /** JSON: {"order_id", "payment_id"}. */
  "error[metadata]": z.string().max(2000).optional().catch(undefined),
  "error[metadata][order_id]": gatewayId.optional().catch(undefined),
});
export type CallbackForm = z.infer<typeof callbackForm>;
/** 200 with "paid", 202 while the gateway has not captured the money yet. Contains nothing about the customer. */
export const verifyAnswer = z.strictObject({ paymentId: z.uuid(), status: z.enum(paymentStatuses) });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
export const webhookAnswer = z.strictObject({ ok: z.literal(true) });

export const paymentListQuery = z.strictObject({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export const paymentPage = z.strictObject({ payments: z.array(paymentItem), nextCursor: z.string().nullable() });
export type PaymentPage = z.infer<typeof paymentPage>;
