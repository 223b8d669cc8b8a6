import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase, engines, openTestDatabase } from "../../tests/support/databases/databases.ts";
import { appliedMigrations, type Migration, migrate, readMigrations } from "./migrate.ts";
import { openDatabase } from "./database.ts";

const child = join(import.meta.dirname, "../../tests/support/databases/database-child.ts");

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: `checksum of ${sql}` });
const first = migration("0001-a.sql", "create table a (n integer)");

test.runIf(engines.includes("postgresql"))("of forty that start at once in four processes one migrates, and all find it done", async () => {
  const { options, drop } = await createTestDatabase({ isEmpty: true });
  const given = JSON.stringify({ ...options, connections: 1 });
  const answers = await Promise.all(
    [1, 2, 3, 4].map(
      () =>
        new Promise<string>((resolve) => {
          const process_ = spawn(process.execPath, [child, "migrate", given, "10"], { stdio: ["ignore", "pipe", "inherit"] });
          let text = "";
          process_.stdout.on("data", (bytes: Buffer) => (text += bytes.toString()));
          process_.once("close", () => resolve(text.trim()));
        }),
    ),
  );
  expect(answers.toSorted()).toEqual(["0", "0", "0", "1"]);
  const db = await openDatabase(options);
  expect((await migrate(db)).applied).toEqual([]);
  expect((await appliedMigrations(db.raw())).map((m) => m.name)).toEqual((await readMigrations()).map((m) => m.name));
  await db.close();
  await drop();
});

test.each(engines)("a migration that fails leaves nothing of itself or of those applied with it (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const before = await appliedMigrations(db.raw());
  const next = [
    ...(await readMigrations()),
    migration("9001-a.sql", "create table a (n integer)"),
    migration("9002-b.sql", "create table b (n integer); select 1/0"),
  ];
  await expect(migrate(db, next)).rejects.toMatchObject({ code: "22012" });
  expect(await appliedMigrations(db.raw())).toEqual(before);
  expect((await db.raw().query("select to_regclass('a') as a, to_regclass('b') as b")).rows).toEqual([{ a: null, b: null }]);
  expect((await migrate(db, next.slice(0, -1))).applied).toEqual(["9001-a.sql"]);
});

test.each(engines)("a database that another version made is refused by the name of the file (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  await db.raw().query("delete from schema_migrations");
  await migrate(db, [first, migration("0003-c.sql", "select 1")]);
  await expect(migrate(db, [first])).rejects.toThrow("newer than this version: it has 0003-c.sql");
  await expect(migrate(db, [{ ...first, checksum: "other" }, migration("0003-c.sql", "select 1")])).rejects.toThrow(
    "0001-a.sql was changed after it was applied",
  );
  await expect(migrate(db, [migration("0003-c.sql", "select 1")])).rejects.toThrow("has 0001-a.sql, which this version does not know");
  await expect(migrate(db, [first, migration("0002-b.sql", "select 1"), migration("0003-c.sql", "select 1")])).rejects.toThrow(
    "0002-b.sql was not applied before 0003-c.sql",
  );
});
