/** The customers' money: what is kept aside for a study, what is charged, what is given. */
import type { Queries, Tx } from "#db";
import type { Money } from "#shared/money.ts";
import { auditLedger, type Audit } from "./audit.store.ts";
import {
  balanceOf,
  grant,
  hold,
  holdState,
  refund,
  resolve,
  reverseRefund,
  topUp,
  unlock,
  type Balance,
  type HoldState,
} from "./ledger.store.ts";
import { addresseeOf, findCustomer, lockCustomer } from "./accounts.store.ts";
import { statement, type Entry } from "./accounts.store.ts";

export type { Audit, Balance, Entry, HoldState };

/**
 * Amounts are in the currency of the customer's account. Everything runs inside the caller's transaction, so that money moves
 * exactly when what it pays for does. A Problem rolls that transaction back.
 */
export interface Billing {
  /** Keeps the amount aside. One hold a study; Problem insufficient_balance. */
  hold(tx: Tx, of: { studyId: string; userId: string; amount: Money }): Promise<void>;
  /** Charges what is held. False: there is no hold, or it is resolved already. */
  capture(tx: Tx, studyId: string): Promise<boolean>;
  /** Gives back what is held. False: there is no hold, or it is resolved already. */
  release(tx: Tx, studyId: string): Promise<boolean>;
  /** Charges the rest of the listed price, once a study. False: it was charged before. Problem insufficient_balance. */
  unlock(tx: Tx, of: { studyId: string; userId: string; amount: Money }): Promise<boolean>;
  holdState(q: Queries, studyId: string): Promise<HoldState>;
  /** What can be spent, and what is kept aside, at one moment. */
  balanceOf(q: Queries, userId: string): Promise<Balance>;
  /** Everything that is kept aside for the customer's studies on their way. */
  heldOf(q: Queries, userId: string): Promise<Money>;
  /**
   * Gives credit (a negative amount takes it, down to nothing) with a reason that stays in the books. False: the same was done
   * before under this key. Problem conflict where the key was used for something else, unprocessable for an amount that cannot be.
   */
  grant(tx: Tx, of: { userId: string; amount: Money; reason: string; key: string }): Promise<boolean>;
  /**
   * Credits a payment, once a payment; false: it was credited before. The payment must be paid, in this amount, when `tx` commits.
   * Problem unprocessable where the balance cannot be as large.
   */
  topUp(tx: Tx, of: { userId: string; paymentId: string; amount: Money }): Promise<boolean>;
  /** Takes back what a payment credited. Problem insufficient_balance. The same refund twice is an error. */
  refund(tx: Tx, of: { userId: string; paymentId: string; refundId: string; amount: Money }): Promise<void>;
  /** Gives a refund's credit back to the balance, once. False: it is back already, or no such refund of this amount was taken. */
  reverseRefund(tx: Tx, of: { userId: string; refundId: string; amount: Money; reason: string }): Promise<boolean>;
  /** By e-mail address, of an account that is not deleted. */
  findCustomer(q: Queries, email: string): Promise<{ userId: string; currency: string } | undefined>;
  /** Keeps the account from being deleted until `tx` ends; false where it has been. */
  lockCustomer(tx: Tx, userId: string): Promise<boolean>;
  /** Whom mails about an account's money go to; undefined where it is deleted. */
  addresseeOf(tx: Tx, userId: string): Promise<{ name: string; address: string } | undefined>;
  /** The last transfers of an account, newest first, as they change what can be spent. */
  statement(q: Queries, userId: string, limit: number): Promise<Entry[]>;
  /** Adds the whole ledger up and says, in words, what does not agree; empty when the books are right. */
  audit(q: Queries): Promise<Audit>;
}

export function createBilling(): Billing {
  return {
    hold,
    capture: (tx, studyId) => resolve(tx, studyId, "capture"),
    release: (tx, studyId) => resolve(tx, studyId, "release"),
    unlock,
    holdState,
    balanceOf,
    heldOf: async (q, userId) => (await balanceOf(q, userId)).held,
    grant,
    topUp,
    refund,
    reverseRefund,
    findCustomer,
    lockCustomer,
    addresseeOf,
    statement,
    audit: auditLedger,
  };
}
