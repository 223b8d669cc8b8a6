/** Top-ups: quote, order at the gateway, settlement, refunds, and what the operator needs to see. */
export { createPayments, type Payments } from "./create-payments.ts";
export {
  GatewayError,
  type GatewayEvent,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
  type PaymentsOptions,
} from "./ports.ts";

// For the person who runs the site.
export { auditPayments, type PaymentsAudit } from "./operator/audit.store.ts";
export type { CreditRow, LiabilityRow, MoneyReport, TradeRow } from "./operator/money-report.ts";
export type { Operator, PaymentFile } from "./operator/operator.ts";
export type { OperatorPayment } from "./operator/operator.store.ts";
export type { Refund } from "./refunds/refunds.store.ts";
