/** The customers' money: holds, charges, grants, top-ups and refunds in a double-entry ledger. */
import type { Queries, Tx } from "#db";
import type { Money } from "#shared/money.ts";
import { auditLedger, type Audit } from "./audit.store.ts";
import { grant, refund, reverseRefund, topUp } from "./credits.store.ts";
import { balanceOf, type Balance } from "./ledger.store.ts";
import { hold, holdState, resolve, unlock, type HoldState } from "./study-charges.store.ts";
import { addresseeOf, findCustomer, lockCustomer } from "./accounts.store.ts";
import { statement, type Entry } from "./accounts.store.ts";

export type { Audit, Balance, Entry, HoldState };

/**
 * Amounts are in the currency of the customer's account. Everything runs inside the caller's transaction, so that money and what it
 * pays for change together. A Problem rolls that transaction back.
 */
export interface Billing {
  /** Holds the amount, once per study. Problem insufficient_balance. */
  hold(tx: Tx, of: { studyId: string; userId: string; amount: Money }): Promise<void>;
  /** Charges the hold. False: there is no hold, or it is already resolved. */
  capture(tx: Tx, studyId: string): Promise<boolean>;
  /** Releases the hold. False: there is no hold, or it is already resolved. */
  release(tx: Tx, studyId: string): Promise<boolean>;
  /** Charges the rest of the listed price, once per study. False: it was charged before. Problem insufficient_balance. */
  unlock(tx: Tx, of: { studyId: string; userId: string; amount: Money }): Promise<boolean>;
  holdState(q: Queries, studyId: string): Promise<HoldState>;
  /** Available and held amounts, read together. */
  balanceOf(q: Queries, userId: string): Promise<Balance>;
  /** The total held for the customer's studies in progress. */
  heldOf(q: Queries, userId: string): Promise<Money>;
  /**
   * Grants credit (a negative amount deducts it, down to zero) with a reason that is kept in the ledger. False: the same grant was made
   * before under this key. Problem conflict where the key was used for another grant, unprocessable for an invalid amount.
   */
  grant(tx: Tx, of: { userId: string; amount: Money; reason: string; key: string }): Promise<boolean>;
  /**
   * Credits a payment once; false: it was credited before. The payment must be paid, in this amount, when `tx` commits.
   * Problem unprocessable where the balance would exceed the maximum.
   */
  topUp(tx: Tx, of: { userId: string; paymentId: string; amount: Money }): Promise<boolean>;
  /** Deducts credit of a refunded payment. Problem insufficient_balance. The same refund twice is an error. */
  refund(tx: Tx, of: { userId: string; paymentId: string; refundId: string; amount: Money }): Promise<void>;
  /** Returns the credit of a failed refund, once. False: it was returned before, or no such refund of this amount exists. */
  reverseRefund(tx: Tx, of: { userId: string; refundId: string; amount: Money; reason: string }): Promise<boolean>;
  /** By email address, of an account that is not deleted. */
  findCustomer(q: Queries, email: string): Promise<{ userId: string; currency: string } | undefined>;
  /** Keeps the account from being deleted until `tx` ends; false where it has been. */
  lockCustomer(tx: Tx, userId: string): Promise<boolean>;
  /** Recipient of emails about an account's money; undefined where it is deleted. */
  addresseeOf(tx: Tx, userId: string): Promise<{ name: string; address: string } | undefined>;
  /** The last transfers of an account, newest first, as they change what can be spent. */
  statement(q: Queries, userId: string, limit: number): Promise<Entry[]>;
  /** Adds up the whole ledger and describes every discrepancy; empty when there is none. */
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
