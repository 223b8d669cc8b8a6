import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, RawQueries } from "./database.ts";
import { DatabaseRefused } from "./engine.ts";

const folder = join(import.meta.dirname, "migrations");
/** Any number, the same in every version. */
const lock = 7_391_028_456;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database to what this version needs, in one transaction: all of it or nothing. Any number of processes may do so at
 * once; one works, the others wait and find it done. Answers with the names that were applied by this call.
 * Throws DatabaseRefused for a database that another version made, naming the file.
 */
export async function migrate(db: Database, given?: readonly Migration[]): Promise<{ applied: string[] }> {
  const migrations = given ?? (await readMigrations());
  return db.directly(async (raw) => {
    await raw.query("begin");
    try {
      const applied = await apply(raw, migrations);
      await raw.query("commit");
      return { applied };
    } catch (error) {
      await raw.query("rollback");
      throw error;
    }
  });
}

/** In order of their numbers. */
export async function readMigrations(from: string = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(from, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Names of what is applied, in order; empty for a database that was never migrated. */
export async function appliedMigrations(raw: RawQueries): Promise<{ name: string; checksum: string }[]> {
  const { rows: found } = await raw.query("select to_regclass('schema_migrations') is not null as exists");
  if (found[0]?.exists !== true) return [];
  const { rows } = await raw.query("select name, checksum from schema_migrations order by name");
  return rows as { name: string; checksum: string }[];
}

async function apply(raw: RawQueries, migrations: readonly Migration[]): Promise<string[]> {
  await raw.query("select pg_advisory_xact_lock($1::bigint)", [lock]);
  const done = await appliedMigrations(raw);
  refuseForeign(done, migrations);
  if (done.length === 0) {
    await raw.query(
      "create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
  }
  const isDone = new Set(done.map((d) => d.name));
  const open = migrations.filter((m) => !isDone.has(m.name));
  for (const { name, sql, checksum } of open) {
    await raw.query(sql);
    await raw.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  }
  return open.map((m) => m.name);
}

function refuseForeign(done: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((m) => [m.name, m.checksum]));
  const newest = migrations.at(-1)?.name ?? "";
  for (const { name, checksum } of done) {
    if (!known.has(name) && name > newest) {
      throw new DatabaseRefused(`The database is newer than this version: it has ${name}. Start the version that made it, or a later one.`);
    }
    if (!known.has(name)) throw new DatabaseRefused(`The database has ${name}, which this version does not know.`);
    if (known.get(name) !== checksum) {
      throw new DatabaseRefused(`${name} was changed after it was applied. Restore the file; changes go into a new one.`);
    }
  }
  const last = done.at(-1)?.name ?? "";
  const late = migrations.find((m) => m.name < last && !done.some((d) => d.name === m.name));
  if (late) throw new DatabaseRefused(`${late.name} was not applied before ${last}. Give it a number after the last one.`);
}
