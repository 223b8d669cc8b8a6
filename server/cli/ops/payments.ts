import { parseArgs } from "node:util";
import type { Services } from "#main";
import type { Refund } from "#payments";
import { formatMoneyExact, money, parseMoney, type Money } from "#shared/money.ts";
import { paymentStatuses } from "#shared/wire/payments.ts";
import { CallError, table } from "../command-line.ts";
import { fileOf } from "./payment-file.ts";

type PaymentServices = Pick<Services, "payments">;
type Say = (text: string) => void;

/** One line per group. */
export const paymentsUsage = [
  "list [--open | --status STATUS] [--email EMAIL] [--limit N] | show PAYMENT|ORDER|DOCUMENT | reconcile [ORDER]",
  "refund PAYMENT [--credits AMOUNT] --reason TEXT [--key KEY]",
  "review | book-refund REFUND [--reason TEXT] | refund-unmatched PAYMENT | resolve ID --reason TEXT",
].join("\n");

/** `payments …`. Returns the exit code. Throws CallError for a wrong call, Problem for what cannot be done. */
export async function payments(services: PaymentServices, args: readonly string[], say: Say): Promise<number> {
  const [verb, ...rest] = args;
  switch (verb) {
    case "list":
      return list(services, rest, say);
    case "show":
      return show(services, rest, say);
    case "reconcile":
      return reconcile(services, rest, say);
    case "review":
      return review(services, rest, say);
    case "refund":
      return refund(services, rest, say);
    case "book-refund":
      return bookRefund(services, rest, say);
    case "resolve":
      return resolve(services, rest, say);
    case "refund-unmatched":
      return refundUnmatched(services, rest, say);
    default:
      throw new CallError(`payments: ${paymentsUsage.replaceAll("\n", " | ")}.`);
  }
}

async function list({ payments: { operator } }: PaymentServices, args: string[], say: Say): Promise<number> {
  const { values, positionals } = read(args, {
    open: { type: "boolean" },
    status: { type: "string" },
    email: { type: "string" },
    limit: { type: "string" },
  });
  if (positionals.length > 0) throw new CallError("payments list [--open | --status STATUS] [--email EMAIL] [--limit N].");
  const status = paymentStatuses.find((known) => known === values.status);
  if (values.status !== undefined && !status) throw new CallError(`--status: one of ${paymentStatuses.join(", ")}.`);
  const limit = Number(values.limit ?? "20");
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new CallError("--limit: a whole number from 1 to 1000.");
  const rows = await operator.list({
    limit,
    ...(status && { status }),
    ...(values.open === true && { isOpen: true }),
    ...(typeof values.email === "string" && { email: values.email }),
  });
  if (rows.length === 0) say("no payments");
  else
    say(
      table(
        ["Ordered (UTC)", "Payment", "Status", "Customer", "Amount", "Credit", "Refunded", "Invoice"],
        rows.map((p) => [
          minute(p.createdAt),
          p.id,
          p.status,
          p.email,
          shown(p.amount, p.currency),
          shown(p.credits, p.currency),
          p.refundedCredits === "0.00" ? "" : shown(p.refundedCredits, p.currency),
          p.invoiceNo ?? "",
        ]),
      ),
    );
  return 0;
}

async function show(services: PaymentServices, args: string[], say: Say): Promise<number> {
  const name = one(args, "show PAYMENT|ORDER|DOCUMENT: our payment id, the gateway's order or payment id, or an invoice number");
  const file = await services.payments.operator.show(name);
  if (!file) throw new CallError(`There is no payment ${name}.`);
  say(fileOf(file));
  return 0;
}

async function reconcile({ payments: service }: PaymentServices, args: string[], say: Say): Promise<number> {
  const [orderId, ...more] = args;
  if (more.length > 0) throw new CallError("payments reconcile [ORDER]: a gateway order id; without one, all open orders.");
  if (service.gateway === "off") throw new Error("No payment gateway is connected, so there is nothing to check against.");
  const { checked, credited, unreachable } = await service.reconcile(orderId === undefined ? {} : { orderId });
  const unanswered = unreachable === 0 ? "" : `, ${unreachable} unanswered by the gateway`;
  say(`checked ${checked} ${checked === 1 ? "order" : "orders"}: ${credited} credited${unanswered}`);
  return unreachable === 0 ? 0 : 1;
}

async function review({ payments: { operator } }: PaymentServices, args: string[], say: Say): Promise<number> {
  if (args.length > 0) throw new CallError("payments review takes no arguments.");
  const { unmatched, refunds, events } = await operator.reviews();
  const rows = [
    ...unmatched.map((s) => [
      minute(s.foundAt),
      s.gatewayPaymentId,
      formatMoneyExact(s.amount),
      s.paymentId,
      s.autoRefund ? `${s.reason}: will be refunded automatically` : `${s.reason}: refund-unmatched or resolve`,
    ]),
    ...refunds.map((r) => [
      minute(r.foundAt),
      r.gatewayRefundId,
      formatMoneyExact(r.amount),
      r.paymentId,
      r.kind === "foreign"
        ? "made in the gateway's dashboard: book-refund or resolve"
        : "the refund did not arrive: pay the customer another way, then resolve",
    ]),
    ...events.map((e) => [
      minute(e.receivedAt),
      e.id,
      "",
      e.type,
      `${e.outcome ?? ""}${e.isGivenUp ? ": resolve" : ` (attempt ${e.attempts}, will retry)`}`,
    ]),
  ];
  if (rows.length === 0) say("nothing to review");
  else say(table(["Found (UTC)", "ID", "Amount", "Payment", "Action"], rows));
  return 0;
}

async function refund(services: PaymentServices, args: string[], say: Say): Promise<number> {
  const { values, positionals } = read(args, { credits: { type: "string" }, reason: { type: "string" }, key: { type: "string" } });
  const usage = "payments refund PAYMENT [--credits AMOUNT] --reason TEXT [--key KEY]";
  const name = one(positionals, usage.slice(9));
  if (typeof values.reason !== "string" || values.reason.trim() === "")
    throw new CallError("--reason is required: it is printed on the credit note.");
  const { operator } = services.payments;
  const file = await operator.show(name);
  if (!file) throw new CallError(`There is no payment ${name}.`);
  const { refund: done, isRepeated } = await operator.refund({
    paymentId: file.payment.id,
    credits: text(values.credits),
    reason: values.reason,
    key: text(values.key),
  });
  if (isRepeated) say(`the key "${text(values.key) ?? ""}" was already used for this refund; it was not requested again`);
  say(describe(done, file.payment.email));
  const after = await operator.show(done.paymentId);
  const note = after?.documents.find((document) => document.refundId === done.id);
  if (note)
    say(`credit note ${note.number}; ${shown(after?.payment.refundedCredits ?? "0", done.currency)} of this payment refunded so far`);
  return done.status === "done" ? 0 : 1;
}

async function bookRefund(services: PaymentServices, args: string[], say: Say): Promise<number> {
  const { values, positionals } = read(args, { reason: { type: "string" } });
  const gatewayRefundId = one(positionals, "book-refund REFUND [--reason TEXT]: the gateway's id of a refund made in its dashboard");
  const reason = text(values.reason)?.trim() ?? "Refunded through the payment gateway";
  const { refund: done, uncovered } = await services.payments.operator.bookRefund({ gatewayRefundId, reason });
  const { documents, payment } = (await services.payments.operator.show(done.paymentId)) ?? {};
  const note = documents?.find((document) => document.refundId === done.id);
  const deducted = money(done.part.credits - uncovered.amountMinor, done.currency);
  say(`${payment?.email ?? done.userId}: ${formatMoneyExact(deducted)} deducted from the balance, credit note ${note?.number ?? ""}`);
  if (uncovered.amountMinor > 0) say(`${formatMoneyExact(uncovered)} had already been spent and could not be deducted`);
  return 0;
}

async function resolve({ payments: { operator } }: PaymentServices, args: string[], say: Say): Promise<number> {
  const { values, positionals } = read(args, { reason: { type: "string" } });
  const id = one(positionals, "resolve ID --reason TEXT: an id listed by payments review");
  if (typeof values.reason !== "string" || values.reason.trim() === "")
    throw new CallError("--reason is required: say what was done; it is kept on record.");
  await operator.resolve({ id, resolution: values.reason });
  say(`${id}: resolved`);
  return 0;
}

async function refundUnmatched({ payments: { operator } }: PaymentServices, args: string[], say: Say): Promise<number> {
  const { gatewayPaymentId, amount } = await operator.refundUnmatched(
    one(args, "refund-unmatched PAYMENT: an unmatched payment listed by payments review"),
  );
  say(`${gatewayPaymentId}: ${formatMoneyExact(amount)} refunded`);
  return 0;
}

function describe({ status, total, part, currency, failure }: Refund, email: string): string {
  const credits = formatMoneyExact(money(part.credits, currency));
  if (status === "done") return `${email}: ${formatMoneyExact(total)} refunded, ${credits} of credit deducted from the balance`;
  if (status === "failed")
    return `${email}: the gateway refused (${failure ?? "no reason given"}); ${credits} of credit returned to the balance`;
  return `${email}: ${credits} of credit deducted from the balance; ${failure ?? "the gateway has not answered"}. The server will retry.`;
}

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");
const shown = (amount: string, currency: string): string => {
  const value: Money | undefined = parseMoney(amount, currency);
  return value ? formatMoneyExact(value) : `${currency} ${amount}`;
};
const text = (value: string | boolean | undefined): string | undefined => (typeof value === "string" ? value : undefined);

function one(names: readonly string[], usage: string): string {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new CallError(`payments ${usage}.`);
  return name;
}

function read(args: string[], options: Record<string, { type: "string" | "boolean" }>) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}
