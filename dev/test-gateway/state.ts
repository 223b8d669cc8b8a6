import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from "node:fs";
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
  /** All of them or none. Throws JournalError where they cannot be stored; then nothing has changed. */
  save(...changes: Change[]): void;
}
export type Change =
  | { is: "keys"; keys: Keys }
  | { is: "order"; order: OrderEntity }
  | { is: "payment"; payment: PaymentEntity; captureAt?: number }
  | { is: "refund"; refund: RefundEntity; key?: string; body?: string }
  | { is: "event"; event: Pick<WebhookEvent, "id" | "type" | "raw" | "at"> }
  | { is: "delivered"; event: string };

export function openState(journal: Journal): State {
  const state: State = {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    captures: new Map(),
    refundCalls: new Map(),
    events: new Map(),
    keys: undefined,
    save(...changes) {
      journal.write(changes);
      for (const change of changes) apply(state, change);
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
    case "delivered": {
      const event = state.events.get(change.event);
      if (event) event.isDelivered = true;
    }
  }
}

/** A file of JSON lines. What is written has reached the system before the call returns, so a killed process loses none of it. */
export interface Journal {
  /** What was there when it was opened, oldest first. */
  read: readonly unknown[];
  /** All lines or none. Throws JournalError, for example on a full disk; a later write may succeed. */
  write(lines: readonly unknown[]): void;
  close(): void;
}

export class JournalError extends Error {
  override readonly name = "JournalError";
}

/** Without a file nothing is stored. A last line that was cut off, and any other that cannot be read, is skipped. */
export function openJournal(file: string | undefined): Journal {
  if (file === undefined) return { read: [], write: () => undefined, close: () => undefined };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const read = readJournal(file);
  // Rewritten without what could not be read: a new line must not begin in the middle of a broken one.
  const text = linesOf(read);
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  const fd = openSync(file, "a", 0o600);
  let isOpen = true;
  let sizeBytes = Buffer.byteLength(text);
  let isTorn = false;
  return {
    read,
    write(lines) {
      if (!isOpen) return;
      // After a torn line that could not be cut off, a line break keeps the new one whole.
      const bytes = Buffer.from(`${isTorn ? "\n" : ""}${linesOf(lines)}`);
      let written = 0;
      try {
        while (written < bytes.length) written += writeSync(fd, bytes, written);
        sizeBytes += written;
        isTorn = false;
      } catch (error) {
        isTorn = !isCutBack(fd, sizeBytes);
        if (isTorn) sizeBytes += written;
        throw new JournalError(
          `The test gateway cannot write its journal ${file}: ${error instanceof Error ? error.message : String(error)}`,
          {
            cause: error,
          },
        );
      }
    },
    close() {
      if (isOpen) closeSync(fd);
      isOpen = false;
    },
  };
}

const linesOf = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** Removes what a failed write left behind. */
function isCutBack(fd: number, sizeBytes: number): boolean {
  try {
    ftruncateSync(fd, sizeBytes);
    return true;
  } catch {
    return false;
  }
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
