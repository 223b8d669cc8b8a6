import type { PaymentFile } from "#payments";
import { formatMoneyExact, parseMoney } from "#shared/money.ts";
import { table } from "../command-line.ts";

/** One payment for the operator: order, customer, documents, refunds, events, and what the gateway reports. */
export function fileOf({ payment: p, documents, refunds, events, gateway }: PaymentFile): string {
  const shown = (amount: string) => shownIn(amount, p.currency);
  const surcharges = [
    ["CGST", p.cgstAmount],
    ["SGST/UTGST", p.sgstAmount],
    ["IGST", p.igstAmount],
    ["gateway charge", p.gatewayCharge],
  ].filter(([, amount]) => amount !== "0.00");
  const lines: [string, string | null][] = [
    ["Payment", p.id],
    ["Status", p.status],
    ["Failure", p.failure],
    ["Customer", p.email],
    ["Billed to", buyerOf(p.buyer, p.gstNumber)],
    [
      "Amount",
      [`${shown(p.amount)} = ${shown(p.baseAmount)}`, ...surcharges.map(([name, amount]) => `${shown(amount ?? "")} ${name}`)].join(" + "),
    ],
    ["Credit", p.refundedCredits === "0.00" ? shown(p.credits) : `${shown(p.credits)}, of which ${shown(p.refundedCredits)} refunded`],
    ["Order", `${p.orderId}, key ${p.gatewayKeyId ?? "unknown"}`],
    ["Paid with", p.gatewayPaymentId],
    ["Ordered", p.createdAt.toISOString()],
    ["Paid", p.paidAt?.toISOString() ?? null],
    ["Checked", p.lastCheckedAt?.toISOString() ?? null],
    ["Documents", documents.length === 0 ? null : documents.map(({ number }) => number).join(", ")],
  ];
  const tables = [
    refunds.length === 0
      ? null
      : table(
          ["Refund", "Status", "Credit", "Total", "At the gateway", "Reason"],
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
          ["Event (UTC)", "ID", "Type", "Outcome"],
          events.map((e) => [minute(e.receivedAt), e.id, e.type, e.outcome ?? (e.processedAt === null ? "waiting" : "")]),
        ),
    "unknown" in gateway ? `Gateway status unavailable: ${gateway.unknown}` : gatewayTable(gateway),
  ];
  const facts = lines.flatMap(([name, words]) => (words === null ? [] : [`${name.padEnd(11)}${words}`])).join("\n");
  return [facts, ...tables.filter((each) => each !== null)].join("\n\n");
}

function gatewayTable({ payments, refunds }: Exclude<PaymentFile["gateway"], { unknown: string }>): string {
  if (payments.length === 0) return "The gateway has no payment attempts for this order.";
  const rows = [
    ...payments.map((p) => [p.id, p.failure === null ? p.status : `${p.status}: ${p.failure}`, formatMoneyExact(p.amount)]),
    ...refunds.map((r) => [r.id, r.status, formatMoneyExact({ ...r.amount, amountMinor: -r.amount.amountMinor })]),
  ];
  return table(["At the gateway", "Status", "Amount"], rows);
}

/** The buyer as entered at the checkout. */
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
