import type { OrderEntity, PaymentEntity, RefundEntity } from "./entities.ts";
import type { Journal } from "./journal.ts";

/** What was produced for the shop's webhook. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** The bytes that are signed. */
  raw: string;
  /** Milliseconds. */
  at: number;
  isDelivered: boolean;
  isGivenUp: boolean;
  /** Of every attempt: the status, or why there was none. */
  attempts: (number | string)[];
}
export interface Keys {
  keyId: string;
  keySecret: string;
  /** The first one signs. */
  webhookSecrets: string[];
}
interface RefundCall {
  body: string;
  refundId: string;
}

/** All that the gateway knows, in memory, and every change of it in the journal. */
export interface State {
  orders: Map<string, OrderEntity>;
  payments: Map<string, PaymentEntity>;
  refunds: Map<string, RefundEntity>;
  /** Payment → when it will be captured, in milliseconds. */
  captures: Map<string, number>;
  refundCalls: Map<string, RefundCall>;
  events: Map<string, WebhookEvent>;
  keys: Keys | undefined;
  save(change: Change): void;
}
export type Change =
  | { is: "keys"; keys: Keys }
  | { is: "order"; order: OrderEntity }
  | { is: "payment"; payment: PaymentEntity; captureAt?: number }
  | { is: "refund"; refund: RefundEntity; key?: string; body?: string }
  | { is: "event"; event: Pick<WebhookEvent, "id" | "type" | "raw" | "at"> }
  | { is: "told"; event: string };

export function openState(journal: Journal): State {
  const state: State = {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    captures: new Map(),
    refundCalls: new Map(),
    events: new Map(),
    keys: undefined,
    save(change) {
      journal.write(change);
      apply(state, change);
    },
  };
  for (const line of journal.read) apply(state, line as Change);
  return state;
}

/** The last ones that a journal holds. */
export const keysIn = (lines: readonly unknown[]): Keys | undefined =>
  lines.map((line) => line as Change).findLast((change) => change.is === "keys")?.keys;

/** Only this file writes the journal, so its lines have the form that it gave them. */
function apply(state: State, change: Change): void {
  switch (change.is) {
    case "keys":
      state.keys = change.keys;
      return;
    case "order":
      state.orders.set(change.order.id, change.order);
      return;
    case "payment":
      state.payments.set(change.payment.id, change.payment);
      if (change.captureAt === undefined) state.captures.delete(change.payment.id);
      else state.captures.set(change.payment.id, change.captureAt);
      return;
    case "refund":
      state.refunds.set(change.refund.id, change.refund);
      if (change.key !== undefined) state.refundCalls.set(change.key, { body: change.body ?? "", refundId: change.refund.id });
      return;
    case "event":
      state.events.set(change.event.id, { ...change.event, isDelivered: false, isGivenUp: false, attempts: [] });
      return;
    case "told": {
      const event = state.events.get(change.event);
      if (event) event.isDelivered = true;
    }
  }
}
