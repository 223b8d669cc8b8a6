import type { Queries } from "#db";
import type { PaymentStatus } from "#shared/wire/payments.ts";
import { sql } from "kysely";
import { triesMax } from "../webhooks/events.store.ts";

/** Payments as shown to the operator. Money is decimal text. */
export interface OperatorPayment {
  id: string;
  createdAt: Date;
  status: PaymentStatus;
  email: string;
  amount: string;
  currency: string;
  credits: string;
  refundedCredits: string;
  orderId: string;
  gatewayPaymentId: string | null;
  gatewayKeyId: string | null;
  invoiceNo: string | null;
}
export interface OperatorQuery {
  status?: PaymentStatus;
  /** Not paid and not expired. */
  isOpen?: boolean;
  email?: string;
  limit: number;
}

export function listPayments(q: Queries, { status, isOpen, email, limit }: OperatorQuery): Promise<OperatorPayment[]> {
  return payments(q)
    .$if(status !== undefined, (rows) => rows.where("p.status", "=", status ?? "paid"))
    .$if(isOpen === true, (rows) => rows.where("p.status", "in", ["pending", "failed"]))
    .$if(email !== undefined, (rows) => rows.where("u.email", "=", (email ?? "").trim().toLowerCase()))
    .orderBy("p.createdAt", "desc")
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
}

export interface WholePayment extends OperatorPayment {
  userId: string;
  baseAmount: string;
  gatewayCharge: string;
  cgstAmount: string;
  sgstAmount: string;
  igstAmount: string;
  gstNumber: string | null;
  buyer: unknown;
  failure: string | null;
  paidAt: Date | null;
  lastCheckedAt: Date | null;
}
/** By our id, the gateway's order or payment id, or the number of an invoice or credit note. */
export function findPayment(q: Queries, name: string): Promise<WholePayment | undefined> {
  return payments(q)
    .select(["p.userId", "p.baseAmount", "p.gatewayCharge", "p.cgstAmount", "p.sgstAmount", "p.igstAmount", "p.gstNumber"])
    .select(["p.buyer", "p.failure", "p.paidAt", "p.lastCheckedAt"])
    .where((e) =>
      e.or([
        e(sql<string>`p.id::text`, "=", name.toLowerCase()),
        e("p.razorpayOrderId", "=", name),
        e("p.razorpayPaymentId", "=", name),
        e.exists(
          e.selectFrom("invoices as i").select("i.id").whereRef("i.paymentId", "=", "p.id").where("i.number", "=", name.toUpperCase()),
        ),
      ]),
    )
    .executeTakeFirst();
}

export interface Document {
  number: string;
  kind: "invoice" | "credit-note";
  issuedAt: Date;
  refundId: string | null;
}
export function documentsOf(q: Queries, paymentId: string): Promise<Document[]> {
  return q
    .selectFrom("invoices")
    .select(["number", "kind", "issuedAt", "refundId"])
    .where("paymentId", "=", paymentId)
    .orderBy("issuedAt")
    .orderBy("serial")
    .execute();
}

export interface InboxEntry {
  id: string;
  type: string;
  receivedAt: Date;
  attempts: number;
  processedAt: Date | null;
  outcome: string | null;
}
export function eventsOf(q: Queries, orderId: string, gatewayPaymentId: string | null): Promise<InboxEntry[]> {
  return inbox(q)
    .where((e) => e.or([e("orderId", "=", orderId), ...(gatewayPaymentId === null ? [] : [e("paymentId", "=", gatewayPaymentId)])]))
    .orderBy("receivedAt")
    .limit(100)
    .execute();
}

export type WaitingEvent = InboxEntry & { isGivenUp: boolean };
/** Failed at least once, or given up; oldest first. */
export async function waitingEvents(q: Queries): Promise<WaitingEvent[]> {
  const rows = await inbox(q)
    .where((e) => e.or([e.and([e("processedAt", "is", null), e("attempts", ">", 0)]), e("outcome", "like", givenUp)]))
    .orderBy("receivedAt")
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, isGivenUp: row.processedAt !== null || row.attempts >= triesMax }));
}

/** False: no event with this id was given up. */
export async function resolveEvent(q: Queries, id: string, resolution: string, at: Date): Promise<boolean> {
  const row = await q
    .updateTable("gatewayEvents")
    .set({ outcome: `resolved: ${resolution}`, processedAt: at })
    .where("id", "=", id)
    .where("outcome", "like", givenUp)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const givenUp = "given up%";
const inbox = (q: Queries) => q.selectFrom("gatewayEvents").select(["id", "type", "receivedAt", "attempts", "processedAt", "outcome"]);

function payments(q: Queries) {
  return q
    .selectFrom("payments as p")
    .innerJoin("users as u", "u.id", "p.userId")
    .select(["p.id", "p.createdAt", "p.status", "u.email", "p.amount", "p.currency", "p.credits", "p.refundedCredits"])
    .select(["p.razorpayOrderId as orderId", "p.razorpayPaymentId as gatewayPaymentId", "p.gatewayKeyId", "p.invoiceNo"]);
}
