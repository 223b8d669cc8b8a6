import type { PaymentFile } from "#payments";
import { formatMoneyExact, parseMoney } from "#shared/money.ts";
import { table } from "./command-line.ts";

/** One payment for the operator: what was ordered, by whom, what became of it, and what the gateway says. */
export function fileOf({ payment: p, documents, refunds, events, gateway }: PaymentFile): string {
  const shown = (amount: string) => shownIn(amount, p.currency);
  const heads = [
    ["CGST", p.cgstAmount],
    ["SGST/UTGST", p.sgstAmount],
    ["IGST", p.igstAmount],
    ["gateway charge", p.gatewayCharge],
  ].filter(([, amount]) => amount !== "0.00");
  const lines: [string, string | null][] = [
    ["Payment", p.id],
    ["Status", p.status],
    ["Why", p.failure],
    ["Customer", p.email],
    ["Billed to", buyerOf(p.buyer, p.gstNumber)],
    [
      "Amount",
      [`${shown(p.amount)} = ${shown(p.baseAmount)}`, ...heads.map(([name, amount]) => `${shown(amount ?? "")} ${name}`)].join(" + "),
    ],
    ["Credit", p.refundedCredits === "0.00" ? shown(p.credits) : `${shown(p.credits)}, of which ${shown(p.refundedCredits)} has gone back`],
    ["Order", `${p.orderId}, key ${p.gatewayKeyId ?? "unknown"}`],
    ["Paid by", p.gatewayPaymentId],
    ["Ordered", p.createdAt.toISOString()],
    ["Paid", p.paidAt?.toISOString() ?? null],
    ["Asked", p.askedAt?.toISOString() ?? null],
    ["Documents", documents.length === 0 ? null : documents.map(({ number }) => number).join(", ")],
  ];
  const tables = [
    refunds.length === 0
      ? null
      : table(
          ["Refund", "Status", "Credit", "Goes back", "At the gateway", "Reason"],
          refunds.map((r) => [
            r.id,
            r.failure === null ? r.status : `${r.status}: ${r.failure}`,
            formatMoneyExact({ amountMinor: r.part.credits, currency: r.currency }),
            formatMoneyExact(r.total),
            [r.gatewayRefundId, r.gatewayStatus].filter((word) => word !== null).join(" "),
            r.reason,
          ]),
        ),
    events.length === 0
      ? null
      : table(
          ["Message (UTC)", "Name", "Type", "Outcome"],
          events.map((e) => [minute(e.receivedAt), e.id, e.type, e.outcome ?? (e.processedAt === null ? "waits" : "")]),
        ),
    "unknown" in gateway ? `The gateway's view is not known: ${gateway.unknown}` : gatewayTable(gateway),
  ];
  const facts = lines.flatMap(([name, words]) => (words === null ? [] : [`${name.padEnd(11)}${words}`])).join("\n");
  return [facts, ...tables.filter((each) => each !== null)].join("\n\n");
}

function gatewayTable({ payments, refunds }: Exclude<PaymentFile["gateway"], { unknown: string }>): string {
  if (payments.length === 0) return "At the gateway nobody has tried to pay this order.";
  const rows = [
    ...payments.map((p) => [p.id, p.failure === null ? p.status : `${p.status}: ${p.failure}`, formatMoneyExact(p.amount)]),
    ...refunds.map((r) => [r.id, r.status, formatMoneyExact({ ...r.amount, amountMinor: -r.amount.amountMinor })]),
  ];
  return table(["At the gateway", "Status", "Amount"], rows);
}

/** The buyer as he stood at the checkout. */
function buyerOf(buyer: unknown, gstNumber: string | null): string | null {
  if (typeof buyer !== "object" || buyer === null) return null;
  const field = (name: string, of: object = buyer): string | undefined => {
    const value: unknown = Reflect.get(of, name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const state: unknown = Reflect.get(buyer, "state");
  const parts = [
    field("name"),
    field("address"),
    typeof state === "object" && state !== null ? field("name", state) : undefined,
    field("country"),
    gstNumber === null ? undefined : `GSTIN ${gstNumber}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(", ");
}

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");

function shownIn(amount: string, currency: string): string {
  const value = parseMoney(amount, currency);
  return value ? formatMoneyExact(value) : `${currency} ${amount}`;
}
