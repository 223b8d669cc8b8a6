import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Database, DatabaseRefused, exportDatabase, importDatabase } from "#db";
import { engines, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { leftBehind, movedTables } from "./format.ts";

const ways = engines.flatMap((from) => engines.map((to) => [from, to] as const));

async function fill(db: Database): Promise<void> {
  const study = randomUUID();
  await db.transaction(async (tx) => {
    const { id: userId } = await tx
      .insertInto("users")
      .values({ email: "a@example.com", username: "ü\\N\t\"'", currency: "INR" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const account = `user:${userId}`;
    const move = { currency: "INR", holdId: null, paymentId: null };
    await tx
      .insertInto("ledgerTransfers")
      .values({
        ...move,
        idempotencyKey: "1",
        kind: "adjust",
        debitAccount: "system:promotions:INR",
        creditAccount: account,
        amount: "100.00",
        memo: "welcome",
        studyId: null,
      })
      .execute();
    const order = {
      userId,
      industryName: "Dairy",
      companyType: "-",
      reportScope: "-",
      kind: "corporate",
      asOf: "2026-01-01",
      currency: "INR",
      basePrice: "25.00",
      listedPrice: "60.00",
      orderHash: "h",
    };
    await tx
      .insertInto("studies")
      .values({ ...order, id: study, apiResponse: '{"a": 1,  "b":"\\u0041"}', status: "completed", brief: '{"camelCase":[1]}' })
      .execute();
    await tx
      .insertInto("studies")
      .values({ ...order, refreshOf: study, createdAt: new Date(Date.now() + 1_000) })
      .execute();
    await tx
      .insertInto("ledgerTransfers")
      .values({
        ...move,
        idempotencyKey: "2",
        kind: "hold",
        debitAccount: account,
        creditAccount: "system:revenue:INR",
        amount: "25.00",
        memo: null,
        studyId: study,
      })
      .execute();
    await tx
      .insertInto("sessions")
      .values({
        sid: "s",
        sess: JSON.stringify({ userId, createdAt: "", lastSeenAt: "", userAgent: "" }),
        expire: new Date("2027-01-01T00:00:00.123Z"),
      })
      .execute();
    await tx.insertInto("otp").values({ email: "a@example.com", otp: "hash", expiresAt: new Date() }).execute();
    await tx
      .insertInto("studyFiles")
      .values({ studyId: study, documentHash: "h", format: "pdf", bytes: new Uint8Array([1]) })
      .execute();
  });
  const picture = { name: "a".repeat(64), mediaType: "image/png", bytes: new Uint8Array([0, 255, 10]), width: 1, height: 1 };
  await db.queries.insertInto("blogPictures").values(picture).execute();
  await db.queries.insertInto("blogs").values({ uniqueTitle: "a", apiResponse: "[]", imageLink: "" }).execute();
  // More than one batch.
  for (let n = 0; n < 120; n++)
    await db.queries
      .insertInto("studyEvents")
      .values({ studyId: study, seq: n, type: "t", data: `{"n":${n}}` })
      .execute();
}

async function exported(db: Database): Promise<string[]> {
  const lines: string[] = [];
  await exportDatabase(db, (line) => void lines.push(line));
  return lines;
}
async function* from(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}
/** All but the head, which names engine and moment. */
const body = (lines: readonly string[]) => lines.slice(1);

test.each(ways)("a database moves whole from %s to %s, and the ledger goes on there", async (fromEngine, toEngine) => {
  await using source = await openTestDatabase(fromEngine);
  await using target = await openTestDatabase(toEngine);
  await fill(source);
  const lines = await exported(source);
  const counts = await importDatabase(target, from(lines));
  expect(counts).toMatchObject({
    users: 1,
    studies: 2,
    study_events: 120,
    ledger_transfers: 2,
    ledger_accounts: 9,
    sessions: 1,
    blog_pictures: 1,
    blog_state: 1,
  });
  expect(body(await exported(target))).toEqual(body(lines));

  // Triggers are back, and counting goes on after the last number.
  const user = await target.queries.selectFrom("users").select(["id", "amount"]).executeTakeFirstOrThrow();
  expect(user.amount).toBe("75.00");
  await expect(target.raw().query("update ledger_transfers set amount = 1")).rejects.toMatchObject({ code: "55000" });
  const next = await target.queries
    .insertInto("ledgerTransfers")
    .values({
      idempotencyKey: "3",
      kind: "adjust",
      debitAccount: "system:promotions:INR",
      creditAccount: `user:${user.id}`,
      amount: "1.00",
      currency: "INR",
      holdId: null,
      studyId: null,
      paymentId: null,
      memo: "more",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(next.id).toBe(3);
  expect((await target.queries.selectFrom("users").select("amount").executeTakeFirstOrThrow()).amount).toBe("76.00");
});

test.each(engines)("an export that was cut off, changed or of another version loads nothing (%s)", async (engine) => {
  await using source = await openTestDatabase(engine);
  await using target = await openTestDatabase(engine);
  await fill(source);
  const lines = await exported(source);
  const empty = await exported(target);
  await expect(importDatabase(target, from(lines.slice(0, -1)))).rejects.toThrow("cut off");
  await expect(importDatabase(target, from(lines.toSpliced(3, 1)))).rejects.toThrow("identities");
  await expect(importDatabase(target, from(lines.toSpliced(3, 0, "{")))).rejects.toThrow("Line 4");
  await expect(importDatabase(target, from([]))).rejects.toThrow("empty");
  await expect(importDatabase(target, from(['{"a":1}']))).rejects.toThrow("not an export");
  await expect(importDatabase(target, from([lines[0]?.replace("0001-", "0000-") ?? ""]))).rejects.toThrow(DatabaseRefused);
  expect(body(await exported(target))).toEqual(body(empty));
});

test.each(engines)("a filled database is not overwritten, unless that is asked for (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  await fill(db);
  const lines = await exported(db);
  await expect(importDatabase(db, from(lines))).rejects.toThrow("not empty: users has rows");
  await db.queries.insertInto("blogs").values({ uniqueTitle: "later", apiResponse: "", imageLink: "" }).execute();
  await importDatabase(db, from(lines), { replace: true });
  expect(body(await exported(db))).toEqual(body(lines));
});

test.each(engines)("every table either moves or is named as left behind (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { rows } = await db.raw().query("select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'");
  expect(rows.map((row) => String(row.tablename)).toSorted()).toEqual([...movedTables.map((t) => t.name), ...leftBehind].toSorted());
});

test.each(engines)("a refresh dated before its original moves too, and one of nothing is refused (%s)", async (engine) => {
  await using source = await openTestDatabase(engine);
  await using target = await openTestDatabase(engine);
  await fill(source);
  const original = await source.queries.selectFrom("studies").select("id").where("refreshOf", "is", null).executeTakeFirstOrThrow();
  await source.queries
    .updateTable("studies")
    .set({ createdAt: new Date(0) })
    .where("refreshOf", "=", original.id)
    .execute();
  const lines = await exported(source);
  const refresh = await source.queries.selectFrom("studies").select("id").where("refreshOf", "=", original.id).executeTakeFirstOrThrow();
  const astray = lines.map((line) => (line.startsWith(`["${refresh.id}"`) ? line.replace(original.id, randomUUID()) : line));
  await expect(importDatabase(target, from(astray))).rejects.toThrow("studies_refresh_of_fkey");
  await importDatabase(target, from(lines));
  expect(body(await exported(target))).toEqual(body(lines));
  const { rows } = await target.raw().query("select condeferrable as loose from pg_constraint where conname = 'studies_refresh_of_fkey'");
  expect(rows).toEqual([{ loose: false }]);
});
