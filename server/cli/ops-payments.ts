import { parseArgs } from "node:util";
import type { Services } from "#main";
import type { Refund } from "#payments";
import { formatMoneyExact, money, parseMoney, type Money } from "#shared/money.ts";
import { paymentStatuses } from "#shared/wire/payments.ts";
import { CallError, table } from "./command-line.ts";
import { fileOf } from "./payment-file.ts";

type Till = Pick<Services, "payments">;
type Say = (text: string) => void;

/** One line a group. */
export const paymentsUsage = [
  "list [--open | --status STATUS] [--email EMAIL] [--limit N] | show PAYMENT|ORDER|DOCUMENT | reconcile [ORDER]",
  "refund PAYMENT [--credits AMOUNT] --reason TEXT [--key KEY]",
  "review | book-refund REFUND [--reason TEXT] | return-stray NAME | settle NAME --reason TEXT",
].join("\n");

/** `payments …`. Returns the exit code. Throws CallError for a wrong call, Problem for what cannot be done. */
export async function payments(till: Till, args: readonly string[], say: Say): Promise<number> {
  const [verb, ...rest] = args;
  switch (verb) {
    case "list":
      return list(till, rest, say);
    case "show":
      return show(till, rest, say);
    case "reconcile":
      return reconcile(till, rest, say);
    case "review":
      return review(till, rest, say);
    case "refund":
      return refund(till, rest, say);
    case "book-refund":
      return bookRefund(till, rest, say);
    case "settle":
      return settle(till, rest, say);
    case "return-stray":
      return returnStray(till, rest, say);
    default:
      throw new CallError(`payments: ${paymentsUsage.replaceAll("\n", " | ")}.`);
  }
}

async function list({ payments: { operator } }: Till, args: string[], say: Say): Promise<number> {
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
        ["Ordered (UTC)", "Payment", "Status", "Customer", "Amount", "Credit", "Gone back", "Invoice"],
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

async function show(till: Till, args: string[], say: Say): Promise<number> {
  const name = one(args, "show PAYMENT|ORDER|DOCUMENT: our id, the gateway's order or payment, or the number of an invoice");
  const file = await till.payments.operator.show(name);
  if (!file) throw new CallError(`There is no payment ${name}.`);
  say(fileOf(file));
  return 0;
}

async function reconcile({ payments: till }: Till, args: string[], say: Say): Promise<number> {
  const [orderId, ...more] = args;
  if (more.length > 0) throw new CallError("payments reconcile [ORDER]: the gateway's order, or nothing for all open ones.");
  if (till.gateway === "off") throw new Error("No payment gateway is connected: there is nobody to ask.");
  const { asked, credited, unreachable } = await till.reconcile(orderId === undefined ? {} : { orderId });
  const silent = unreachable === 0 ? "" : `, ${unreachable} without an answer`;
  say(`asked about ${asked} ${asked === 1 ? "order" : "orders"}: ${credited} credited${silent}`);
  return unreachable === 0 ? 0 : 1;
}

async function review({ payments: { operator } }: Till, args: string[], say: Say): Promise<number> {
  if (args.length > 0) throw new CallError("payments review: takes nothing more.");
  const { strays, refunds, events } = await operator.reviews();
  const rows = [
    ...strays.map((s) => [
      minute(s.foundAt),
      s.gatewayPaymentId,
      formatMoneyExact(s.amount),
      s.paymentId,
      s.returnsByItself ? `${s.reason}: goes back by itself` : `${s.reason}: return-stray, or settle`,
    ]),
    ...refunds.map((r) => [
      minute(r.foundAt),
      r.gatewayRefundId,
      formatMoneyExact(r.amount),
      r.paymentId,
      r.kind === "foreign" ? "made at the gateway: book-refund, or settle" : "the money did not arrive: pay it in another way, then settle",
    ]),
    ...events.map((e) => [
      minute(e.receivedAt),
      e.id,
      "",
      e.type,
      `${e.outcome ?? ""}${e.isGivenUp ? ": settle" : ` (tried ${e.attempts} times, goes on)`}`,
    ]),
  ];
  if (rows.length === 0) say("nothing waits for a person");
  else say(table(["Found (UTC)", "Name", "Amount", "Payment", "What"], rows));
  return 0;
}

async function refund(till: Till, args: string[], say: Say): Promise<number> {
  const { values, positionals } = read(args, { credits: { type: "string" }, reason: { type: "string" }, key: { type: "string" } });
  const usage = "payments refund PAYMENT [--credits AMOUNT] --reason TEXT [--key KEY]";
  const name = one(positionals, usage.slice(9));
  if (typeof values.reason !== "string" || values.reason.trim() === "")
    throw new CallError("--reason: say why; it stands on the credit note.");
  const { operator } = till.payments;
  const file = await operator.show(name);
  if (!file) throw new CallError(`There is no payment ${name}.`);
  const { refund: done, isRepeated } = await operator.refund({
    paymentId: file.payment.id,
    credits: text(values.credits),
    reason: values.reason,
    key: text(values.key),
  });
  if (isRepeated) say(`the key "${text(values.key) ?? ""}" was used for this before; nothing was asked twice`);
  say(wordsOn(done, file.payment.email));
  const after = await operator.show(done.paymentId);
  const note = after?.documents.find((document) => document.refundId === done.id);
  if (note) say(`credit note ${note.number}; ${shown(after?.payment.refundedCredits ?? "0", done.currency)} of this payment has gone back`);
  return done.status === "done" ? 0 : 1;
}

async function bookRefund(till: Till, args: string[], say: Say): Promise<number> {
  const { values, positionals } = read(args, { reason: { type: "string" } });
  const gatewayRefundId = one(positionals, "book-refund REFUND [--reason TEXT]: the gateway's name of a refund that was made there");
  const reason = text(values.reason)?.trim() ?? "Refunded through the payment gateway";
  const { refund: done, uncovered } = await till.payments.operator.bookRefund({ gatewayRefundId, reason });
  const { documents, payment } = (await till.payments.operator.show(done.paymentId)) ?? {};
  const note = documents?.find((document) => document.refundId === done.id);
  const taken = money(done.part.credits - uncovered.amountMinor, done.currency);
  say(`${payment?.email ?? done.userId}: ${formatMoneyExact(taken)} taken from the balance, credit note ${note?.number ?? ""}`);
  if (uncovered.amountMinor > 0) say(`${formatMoneyExact(uncovered)} was spent before and could not be taken`);
  return 0;
}

async function settle({ payments: { operator } }: Till, args: string[], say: Say): Promise<number> {
  const { values, positionals } = read(args, { reason: { type: "string" } });
  const name = one(positionals, "settle NAME --reason TEXT: a name of payments review");
  if (typeof values.reason !== "string" || values.reason.trim() === "")
    throw new CallError("--reason: say what was done; it stays in the books.");
  await operator.settle({ name, memo: values.reason });
  say(`${name}: settled`);
  return 0;
}

async function returnStray({ payments: { operator } }: Till, args: string[], say: Say): Promise<number> {
  const { gatewayPaymentId, amount } = await operator.returnStray(one(args, "return-stray NAME: a payment of payments review"));
  say(`${gatewayPaymentId}: ${formatMoneyExact(amount)} sent back`);
  return 0;
}

function wordsOn({ status, total, part, currency, failure }: Refund, email: string): string {
  const credits = formatMoneyExact(money(part.credits, currency));
  if (status === "done") return `${email}: ${formatMoneyExact(total)} goes back, ${credits} of credit taken from the balance`;
  if (status === "failed")
    return `${email}: the gateway refuses (${failure ?? "no reason given"}); ${credits} of credit is back on the balance`;
  return `${email}: ${credits} of credit taken from the balance; ${failure ?? "the gateway has not answered"}. The server asks again by itself.`;
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
