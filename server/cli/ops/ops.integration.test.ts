import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#config";
import { openDatabase } from "#db";
import { copyEmbedded, createTestDatabase, engines } from "../../../tests/support/databases/databases.ts";
import { runOps } from "./run-ops.ts";

let home = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "sextant-ops-"));
  await copyEmbedded(join(home, "made/database"));
  const db = await openDatabase({ kind: "embedded", folder: join(home, "made/database") });
  await db.queries.insertInto("users").values({ email: "a@example.com", currency: "INR" }).execute();
  await db.close();
});
afterAll(async () => {
  await rm(home, { recursive: true, force: true });
});

/** A data folder of its own with a migrated database and one customer. */
async function dataFolder(name: string): Promise<string> {
  await cp(join(home, "made"), join(home, name), { recursive: true });
  return join(home, name);
}
async function ops(variables: Record<string, string>, ...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const said = { out: "", err: "" };
  const io = { folder: home, out: (text: string) => void (said.out += `${text}\n`), err: (text: string) => void (said.err += `${text}\n`) };
  return { exit: await runOps(readConfig(variables), args, io), ...said };
}

test("a backup is one private file, restored only over what may go, and never when it is damaged", async () => {
  const DATA_DIR = await dataFolder("first");
  expect(await ops({ DATA_DIR }, "backup", "whole.gz")).toMatchObject({ exit: 0, err: "" });
  expect((await stat(join(home, "whole.gz"))).mode & 0o777).toBe(0o600);
  expect((await readdir(home)).filter((name) => name.endsWith(".tmp"))).toEqual([]);

  expect(await ops({ DATA_DIR }, "credits", "grant", "a@example.com", "50", "--reason", "welcome")).toMatchObject({ exit: 0 });
  expect(await ops({ DATA_DIR }, "restore", "whole.gz")).toMatchObject({ exit: 1, err: expect.stringContaining("not empty: users") });
  expect(await ops({ DATA_DIR }, "restore", "whole.gz", "--replace", "yes")).toMatchObject({
    exit: 2,
    err: expect.stringContaining("removes all"),
  });
  await writeFile(join(home, "cut.gz"), (await readFile(join(home, "whole.gz"))).subarray(0, 400));
  expect(await ops({ DATA_DIR }, "restore", "cut.gz", "--replace", "replace-everything")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("damaged"),
  });
  expect((await ops({ DATA_DIR }, "credits", "show", "a@example.com")).out).toContain("₹50.00");

  expect(await ops({ DATA_DIR }, "restore", "whole.gz", "--replace", "replace-everything")).toMatchObject({ exit: 0 });
  expect((await ops({ DATA_DIR }, "credits", "show", "a@example.com")).out).toContain("₹0.00");
});

test.runIf(engines.includes("postgresql"))("an embedded database moves to a server by export and import", async () => {
  const { options, drop } = await createTestDatabase({ isEmpty: true });
  const DATA_DIR = await dataFolder("second");
  expect(await ops({ DATA_DIR }, "db", "export", "lines.ndjson")).toMatchObject({ exit: 0 });
  const server = { DATA_DIR, DATABASE_URL: options.url };
  expect(await ops(server, "db", "import", "lines.ndjson")).toMatchObject({ exit: 0, err: "" });
  expect(await ops(server, "credits", "audit")).toMatchObject({ exit: 0 });
  expect((await ops(server, "credits", "show", "a@example.com")).out).toContain("₹0.00");
  await drop();
});

test("doctor passes where all is well, and names what is not", async () => {
  const DATA_DIR = await dataFolder("third");
  const well = await ops({ DATA_DIR }, "doctor");
  expect(well.out).not.toContain("FAILED");
  expect(well).toMatchObject({ exit: 0, out: expect.stringMatching(/ledger +ok[\s\S]+reports +ok +a report of \d+ kB/) });

  const db = await openDatabase({ kind: "embedded", folder: join(DATA_DIR, "database") });
  await db
    .raw()
    .query("update schema_migrations set checksum = 'other'; alter table users disable trigger user; update users set amount = 5");
  await db.close();
  await rm(join(DATA_DIR, "outbox"), { recursive: true });
  await writeFile(join(DATA_DIR, "outbox"), "a file where the folder should be");
  const ill = await ops({ DATA_DIR }, "doctor");
  expect(ill.exit).toBe(1);
  expect(ill.out).toMatch(/migrations +FAILED +not applied: 0001-/);
  expect(ill.out).toMatch(/ledger +FAILED/);
  expect(ill.out).toMatch(/mail +FAILED/);
  expect(ill.out).toMatch(/disk +ok/);
});

test("from the command line: help, a wrong command, wrong settings and an unreachable server end with words and their exit codes", async () => {
  const call = (variables: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, "../ops.ts"), ...args], {
      env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], ...variables },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  expect(await call({}, "help")).toMatchObject({ code: 0, stdout: expect.stringContaining("restore FILE") });
  expect(await call({}, "recover")).toMatchObject({ code: 2, stderr: expect.stringContaining('no command "recover"') });
  expect(await call({ PORT: "many" }, "migrate")).toMatchObject({ code: 2, stderr: expect.stringContaining("PORT") });
  const nowhere = { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none", DATA_DIR: join(home, "fourth") };
  const unreachable = await call(nowhere, "migrate");
  expect(unreachable).toMatchObject({ code: 1, stderr: expect.stringContaining("ECONNREFUSED") });
  expect(unreachable.stderr).not.toContain("    at ");
});
