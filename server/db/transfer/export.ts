import type { Database, RawQueries } from "../database.ts";
import { appliedMigrations } from "../migrate.ts";
import { format, leftBehind, movedTables, version } from "./format.ts";

/** Few enough that even rows with whole reports stay small together. */
const rowsAtOnce = 50;

/**
 * The whole database as lines of JSON, the same from both engines, as of one moment: a head with the migrations, then for each
 * table its columns and rows (every value as PostgreSQL's own text), at the end what must have arrived. `write` takes one line
 * without its end and may keep the export waiting. Answers with the number of rows by table.
 * Jobs do not move: studies that wait or run are found again by their rows and begin anew; mails that were not yet sent are left
 * behind.
 */
export async function exportDatabase(db: Database, write: (line: string) => Promise<void> | void): Promise<Record<string, number>> {
  return db.directly(async (raw) => {
    await raw.query("begin isolation level repeatable read read only");
    try {
      await raw.query("set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'");
      const migrations = await appliedMigrations(raw);
      const { rows } = await raw.query("select now()::text as at");
      await write(JSON.stringify({ format, version, engine: db.engine, at: rows[0]?.at, migrations, leftBehind }));
      const counts: Record<string, number> = {};
      for (const table of movedTables) counts[table.name] = await exportTable(raw, table, write);
      await write(JSON.stringify({ end: counts, sequences: await sequences(raw) }));
      return counts;
    } finally {
      await raw.query("rollback");
    }
  });
}

async function exportTable(
  raw: RawQueries,
  { name, order }: { name: string; order: string },
  write: (line: string) => Promise<void> | void,
): Promise<number> {
  const columns = await writableColumns(raw, name);
  await write(JSON.stringify({ table: name, columns }));
  await raw.query(`declare moved cursor for select ${columns.map((c) => `"${c}"::text`).join(", ")} from "${name}" order by ${order}`);
  let count = 0;
  for (;;) {
    const { rows } = await raw.query(`fetch ${rowsAtOnce} from moved`);
    for (const row of rows) await write(JSON.stringify(columns.map((column) => row[column])));
    count += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await raw.query("close moved");
  return count;
}

/** All but those that the database computes. */
async function writableColumns(raw: RawQueries, table: string): Promise<string[]> {
  const { rows } = await raw.query(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position",
    [table],
  );
  return rows.map((row) => String(row.name));
}

/** Where counting goes on, as text: name → next to give. */
async function sequences(raw: RawQueries): Promise<Record<string, string>> {
  const { rows } = await raw.query(
    "select sequencename as name, coalesce(last_value + 1, start_value)::text as next from pg_sequences where schemaname = 'public' order by 1",
  );
  return Object.fromEntries(rows.map((row) => [String(row.name), String(row.next)]));
}
