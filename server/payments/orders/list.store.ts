import { cursorTime, listCursor, type Queries } from "#db";
import { sql } from "kysely";
import { z } from "zod";
import { paymentColumns, type PaymentRow } from "./payments.store.ts";

/** Newest first. */
export async function pageOfPayments(
  q: Queries,
  userId: string,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<{ rows: PaymentRow[]; next: Cursor | undefined }> {
  let page = q
    .selectFrom("payments")
    .select(paymentColumns)
    // In microseconds, as the database stores it: a Date would round, and rows would be skipped.
    .select(sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text`.as("at"))
    .where("userId", "=", userId);
  if (after)
    page = page.where(
      sql<boolean>`(created_at, id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
    );
  const found = await page
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .$castTo<PaymentRow & { at: string }>()
    .execute();
  const last = found.length > limit ? found[limit - 1] : undefined;
  return { rows: found.slice(0, limit), next: last && { at: last.at, id: last.id } };
}

export interface NoteRow {
  id: string;
  paymentId: string;
  number: string;
  /** Decimal text. */
  total: string;
  issuedAt: Date;
}
/** Credit notes of these payments, oldest first. */
export async function creditNotesOf(q: Queries, paymentIds: readonly string[]): Promise<NoteRow[]> {
  if (paymentIds.length === 0) return [];
  return q
    .selectFrom("invoices")
    .select(["id", "paymentId", "number", "issuedAt", sql<string>`content ->> 'total'`.as("total")])
    .where("kind", "=", "credit-note")
    .where("paymentId", "in", paymentIds)
    .orderBy("issuedAt")
    .orderBy("number")
    .execute();
}

/** The id of the customer's own document: of a credit note, or with `noteId` null of the invoice. */
export async function documentOf(q: Queries, userId: string, paymentId: string, noteId: string | null): Promise<string | undefined> {
  let wanted = q.selectFrom("invoices").select("id").where("userId", "=", userId).where("paymentId", "=", paymentId);
  wanted = noteId === null ? wanted.where("kind", "=", "invoice") : wanted.where("kind", "=", "credit-note").where("id", "=", noteId);
  return (await wanted.executeTakeFirst())?.id;
}

/** End of a page: the last row's time and its id. */
const cursor = listCursor(z.tuple([z.string().regex(cursorTime), z.uuid()]));
export interface Cursor {
  /** Microseconds since 1970. */
  at: string;
  id: string;
}

export const writeCursor = ({ at, id }: Cursor): string => cursor.write([at, id]);

/** Throws Problem invalid for anything that is not a cursor of this list. */
export function readCursor(text: string): Cursor {
  const [at, id] = cursor.read(text);
  return { at, id };
}
