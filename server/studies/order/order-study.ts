import { canonicalJson } from "#engine";
import type { Database } from "#db";
import { toDecimalText } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { sha256 } from "#shared/sha256.ts";
import type { Owner, StudiesDeps } from "../deps.ts";
import { pricesOf, type Order } from "./order-rules.ts";
import { requireMarket } from "./require-market.ts";
import { findByKey, insertStudy, type DetailRow } from "../studies.store.ts";

/** Whence an order comes; each has keys of its own, so that one cannot be taken for another. */
export type OrderOrigin =
  | { by: "order"; key: string | undefined }
  | { by: "refresh"; key: string | undefined; of: string }
  | { by: "retry"; of: string };

/**
 * Puts a study, the hold for it, its first event and its job into one transaction. The same key with the same order gives the study
 * that is there; any number of calls at once make one study, as the key is unique in the database. A name that does not settle a market
 * is refused before anything is written (requireMarket).
 */
export async function orderStudy(
  {
    db,
    billing,
    jobs,
    progress,
    settle,
    documents,
    hasModel,
    now,
  }: Pick<StudiesDeps, "db" | "billing" | "jobs" | "progress" | "settle" | "documents" | "hasModel" | "now">,
  user: Owner,
  order: Order,
  origin: OrderOrigin,
  { documents: given = [] }: { documents?: readonly string[] | undefined } = {},
): Promise<{ studyId: string; replayed: boolean }> {
  const refreshOf = origin.by === "refresh" ? origin.of : null;
  const key = keyOf(origin);
  const orderHash = sha256(canonicalJson({ ...order, marketCode: order.marketCode ?? undefined, refreshOf, ...choicesOf(order, given) }));
  const before = key === null ? undefined : await sameOrder(db, user, key, orderHash);
  if (before) return { studyId: before.id, replayed: true };

  const at = now();
  const asOf = at.toISOString().slice(0, 10);
  requireMarket(order, { settle, asOf });
  if (order.analyst === "language-model" && !hasModel)
    throw new Problem("unprocessable", "No language model is configured here.", { fields: { analyst: "Not available here" } });
  const { base, listed } = pricesOf(order.kind, user.currency);
  const made = await db.transaction(async (tx) => {
    if (!(await billing.lockCustomer(tx, user.id))) throw new Problem("not_signed_in", "This account has been deleted.");
    const studyId = await insertStudy(tx, {
      ...order,
      userId: user.id,
      asOf,
      currency: user.currency,
      basePrice: toDecimalText(base),
      listedPrice: toDecimalText(listed),
      idempotencyKey: key,
      orderHash,
      refreshOf,
      createdAt: at,
    });
    if (studyId === undefined) return undefined;
    if (origin.by === "order") await documents.give(tx, { userId: user.id, studyId }, given);
    else await documents.copy(tx, origin.of, studyId);
    await billing.hold(tx, { studyId, userId: user.id, amount: order.unlockWhenReady ? listed : base });
    await progress.appendEvent(tx, studyId, { type: "queued" });
    await jobs.send(tx, "study", { studyId });
    return studyId;
  });
  if (made !== undefined) return { studyId: made, replayed: false };
  // Another call with the key was faster; only that can keep a study from being made.
  const first = key === null ? undefined : await sameOrder(db, user, key, orderHash);
  if (!first) throw new Problem("conflict", "The study that this call made before has just been deleted.");
  return { studyId: first.id, replayed: true };
}

/** Left out where nothing was chosen, as in orders from before there was a choice. */
const choicesOf = ({ analyst }: Order, documents: readonly string[]) => ({
  analyst: analyst ?? undefined,
  ...(documents.length > 0 && { documents: documents.toSorted() }),
});

const keyLengthMax = 200;

function keyOf(origin: OrderOrigin): string | null {
  if (origin.by === "retry") return `retry:${origin.of}`;
  if (origin.key === undefined) return null;
  if (!/^[\x21-\x7e]+$/.test(origin.key) || origin.key.length > keyLengthMax)
    throw new Problem("invalid", "The idempotency key is not right.", {
      fields: { "idempotency-key": `1 to ${keyLengthMax} printable characters without spaces` },
    });
  return origin.by === "order" ? `order:${origin.key}` : `refresh:${origin.of}:${origin.key}`;
}

async function sameOrder(db: Database, user: Owner, key: string, orderHash: string): Promise<DetailRow | undefined> {
  const found = await findByKey(db.queries, user.id, key);
  if (found && found.orderHash !== orderHash)
    throw new Problem("conflict", `This idempotency key was used for another order (study ${found.id}).`, {
      fields: { "idempotency-key": "Used for another order" },
    });
  return found;
}
