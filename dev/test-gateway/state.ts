import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { OrderEntity, PaymentEntity, RefundEntity } from "./entities.ts";

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

/** A file of JSON lines. What is written has reached the system before the call returns, so a killed process loses none of it. */
export interface Journal {
  /** What was there when it was opened, oldest first. */
  read: readonly unknown[];
  write(line: unknown): void;
  close(): void;
}

/** Where no file is named, nothing is kept. A last line that was cut off, and any other that cannot be read, is passed over. */
export function openJournal(file: string | undefined): Journal {
  if (file === undefined) return { read: [], write: () => undefined, close: () => undefined };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const read = readJournal(file);
  // Written anew without what could not be read: a new line must not begin in the middle of a broken one.
  writeFileSync(`${file}.new`, read.map((line) => `${JSON.stringify(line)}\n`).join(""), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  const fd = openSync(file, "a", 0o600);
  let isOpen = true;
  return {
    read,
    write: (line) => void (isOpen && writeSync(fd, `${JSON.stringify(line)}\n`)),
    close() {
      if (isOpen) closeSync(fd);
      isOpen = false;
    },
  };
}

export function readJournal(file: string): unknown[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return line === "" ? [] : [JSON.parse(line) as unknown];
      } catch {
        return [];
      }
    });
}
