import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { refusalOf } from "#db";
import { engines, openTestDatabase } from "../../tests/support/databases/databases.ts";

test.each(engines)("a value that is written comes back the same on both engines (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { rows } = await db.raw().query(
    `select $1::int8 as small, $2::int8 as large, $3::numeric as decimal, $4::json as json, $5::jsonb as jsonb, $6::timestamptz as time,
     $7::bytea as bytes, $8::text as nothing, $9::date as day, $10::bool as yes, $11::text[] as words, $12::float8 as float, $13::int4[] as numbers, $14::uuid as id`,
    [
      12,
      9_007_199_254_740_993n,
      "25.00",
      '{"a":[1,"x"]}',
      '{"b":{"camelCase":true}}',
      new Date("2026-02-28T23:59:59.123Z"),
      new Uint8Array([0, 255, 92]),
      null,
      "2026-02-28",
      true,
      ['a"b', "c\\d", "", "e,f"],
      0.1,
      [1, 2],
      "00000000-0000-4000-8000-000000000001",
    ],
  );
  expect(rows).toEqual([
    {
      small: 12,
      large: 9_007_199_254_740_993n,
      decimal: "25.00",
      json: { a: [1, "x"] },
      jsonb: { b: { camelCase: true } },
      time: new Date("2026-02-28T23:59:59.123Z"),
      bytes: Buffer.from([0, 255, 92]),
      nothing: null,
      day: "2026-02-28",
      yes: true,
      words: ['a"b', "c\\d", "", "e,f"],
      float: 0.1,
      numbers: [1, 2],
      id: "00000000-0000-4000-8000-000000000001",
    },
  ]);
});

test.each(engines)("a query outside the transaction's handle throws at once (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  await expect(
    db.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      await db.queries.selectFrom("users").selectAll().execute();
    }),
  ).rejects.toThrow("outside its transaction");
  expect(await db.queries.selectFrom("users").selectAll().execute()).toEqual([]);
});

test.each(engines)("work that loses a race is repeated until it wins, each time from the beginning (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  let runs = 0;
  const result = await db.transaction(async (tx) => {
    runs++;
    await tx
      .insertInto("blogs")
      .values({ uniqueTitle: `run ${runs}`, apiResponse: "-", imageLink: "-" })
      .execute();
    if (runs < 4)
      await sql.raw(`do $$ begin raise exception 'lost' using errcode = '${runs === 1 ? "40P01" : "40001"}'; end $$`).execute(tx);
    return runs;
  });
  expect(result).toBe(4);
  expect(await db.queries.selectFrom("blogs").select("uniqueTitle").execute()).toEqual([{ uniqueTitle: "run 4" }]);
});

test.each(engines)("any other failure is thrown once, with its code and constraint, and leaves nothing (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  let runs = 0;
  const error = await db
    .transaction(async (tx) => {
      runs++;
      await tx.insertInto("users").values({ email: "a@example.com" }).execute();
      await tx.insertInto("users").values({ email: "a@example.com" }).execute();
    })
    .catch((e: unknown) => e);
  expect(refusalOf(error)).toEqual({ code: "23505", constraint: "users_email" });
  expect(runs).toBe(1);
  expect(await db.queries.selectFrom("users").selectAll().execute()).toEqual([]);
});

test.each(engines)(
  "a transaction inside a transaction, or one begun past the guard, is refused and not waited for (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    await expect(db.transaction(() => db.transaction(() => Promise.resolve()))).rejects.toThrow("outside its transaction");
    await expect(db.transaction(() => db.directly(() => Promise.resolve()))).rejects.toThrow("outside its transaction");
    expect(() => db.queries.transaction()).toThrow("begin at Database.transaction");
    await db.ping();
  },
);

test.each(engines)("what a transaction starts and leaves may query when the transaction is over (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  let later: Promise<unknown> = Promise.resolve();
  let goOn = (): void => undefined;
  await db.transaction(async () => {
    later = new Promise<void>((resolve) => (goOn = resolve)).then(() => sql`select 1`.execute(db.queries));
    return Promise.resolve();
  });
  goOn();
  await expect(later).resolves.toMatchObject({ rows: [{}] });
});

test.each(engines)(
  "raw rows keep their names, several statements answer with all rows, and a count says what changed (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    expect(await db.raw().query("select 1 as first_one; select 2 as first_one")).toEqual({
      rows: [{ first_one: 1 }, { first_one: 2 }],
      rowCount: 2,
    });
    const raw = (
      await db.raw().query("insert into blogs (unique_title, api_response, image_link) values ($1, $2, $3), ('b', '', '')", ["a", "", ""])
    ).rowCount;
    expect(raw).toBe(2);
    await db.transaction(async (tx) => {
      const { rows } = await db.raw(tx).query("select unique_title from blogs order by 1");
      expect(rows).toEqual([{ unique_title: "a" }, { unique_title: "b" }]);
    });
  },
);

test.each(engines)("a notification is received when its transaction commits, and not when it is rolled back (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const heard: string[] = [];
  const forget = await db.listen("progress", (payload) => heard.push(payload));
  await db.listen("other", (payload) => heard.push(`other ${payload}`));
  await db
    .transaction(async (tx) => {
      await db.notify(tx, "progress", "rolled back");
      throw new Error("no");
    })
    .catch(() => undefined);
  await db.transaction(async (tx) => {
    await db.notify(tx, "progress", 'it\'s "quoted"');
    await sql`select 1`.execute(tx);
    expect(heard).toEqual([]);
  });
  await vi.waitFor(() => expect(heard).toEqual(['it\'s "quoted"']), 30_000);
  await forget();
  await db.notify(db.queries, "progress", "nobody listens");
  await db.notify(db.queries, "other", "still here");
  await vi.waitFor(() => expect(heard).toEqual(['it\'s "quoted"', "other still here"]), 30_000);
  await expect(db.notify(db.queries, "progress", "ü".repeat(4_000))).rejects.toThrow(RangeError);
});
