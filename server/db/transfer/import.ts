import { z } from "zod";
import type { Database, RawQueries } from "../database.ts";
import { DatabaseRefused } from "../engine.ts";
import { appliedMigrations } from "../migrate.ts";
import { format, leftBehind, movedTables, version } from "./format.ts";

/** An export that cannot be loaded; the database is as it was. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
}

const head = z.object({
  format: z.literal(format),
  version: z.literal(version),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
const identifier = z.string().regex(/^[a-z_]+$/);
const line = z.union([
  z.array(z.union([z.string(), z.null()])),
  z.object({ table: z.enum(movedTables.map((t) => t.name) as [string, ...string[]]), columns: z.array(identifier).min(1) }),
  z.object({ end: z.record(z.string(), z.number()), sequences: z.record(identifier, z.string().regex(/^\d+$/)) }),
]);
type Row = (string | null)[];

/** One statement takes so much at most; a single larger row goes alone. */
const charactersAtOnce = 1_000_000;
/** PostgreSQL takes 65,535 values in a statement. */
const valuesAtOnce = 30_000;

/**
 * Loads what exportDatabase wrote, into a migrated database of the same version, in one transaction: all of it or nothing. Only an
 * empty database is filled, unless `replace` is set: then what is there is removed first. Answers with the rows by table.
 * Throws ImportRefused, or DatabaseRefused where the database has other migrations than the export.
 */
export async function importDatabase(
  db: Database,
  lines: AsyncIterable<string>,
  { replace = false } = {},
): Promise<Record<string, number>> {
  return db.directly(async (raw) => {
    await raw.query("begin");
    try {
      const counts = await load(raw, lines, replace);
      await raw.query("commit");
      return counts;
    } catch (error) {
      await raw.query("rollback");
      throw error;
    }
  });
}

async function load(raw: RawQueries, lines: AsyncIterable<string>, replace: boolean): Promise<Record<string, number>> {
  const reader = numbered(lines);
  await checkHead(raw, (await reader.next()).value);
  const tables = [...movedTables.map((t) => t.name), ...leftBehind].map((name) => `"${name}"`);
  // Nobody else writes meanwhile, and no trigger repeats what the rows already say.
  await raw.query(`lock table ${tables.join(", ")} in access exclusive mode`);
  await raw.query("set local timezone = 'UTC'; set local datestyle = 'ISO'");
  for (const name of tables) await raw.query(`alter table ${name} disable trigger user`);
  // A refresh may be dated before its original: what rows refer to is looked at when all are there.
  await raw.query("alter table studies alter constraint studies_refresh_of_fkey deferrable initially deferred");
  if (replace) await raw.query(`truncate ${tables.join(", ")}`);
  else await refuseFilled(raw);
  // A migrated database brings our own ledger accounts; those of the export take their place.
  await raw.query("delete from ledger_accounts");

  const counts: Record<string, number> = {};
  let table: { name: string; columns: string[] } | undefined;
  let waiting: Row[] = [];
  let characters = 0;
  const flush = async () => {
    if (table && waiting.length > 0) await insert(raw, table, waiting);
    waiting = [];
    characters = 0;
  };
  for await (const { text, at } of reader) {
    const item = read(line, text, at);
    if (Array.isArray(item)) {
      if (table?.columns.length !== item.length) throw new ImportRefused(`Line ${at} does not fit its table.`);
      waiting.push(item);
      characters += text.length;
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      if (characters >= charactersAtOnce || (waiting.length + 1) * item.length > valuesAtOnce) await flush();
    } else if ("table" in item) {
      await flush();
      table = { name: item.table, columns: item.columns };
      counts[item.table] ??= 0;
    } else {
      await flush();
      await finish(raw, item, counts);
      await raw.query("set constraints all immediate");
      await raw.query("alter table studies alter constraint studies_refresh_of_fkey not deferrable");
      for (const name of tables) await raw.query(`alter table ${name} enable trigger user`);
      return counts;
    }
  }
  throw new ImportRefused("The export ends too early: it was cut off.");
}

async function checkHead(raw: RawQueries, first: { text: string; at: number } | undefined): Promise<void> {
  if (!first) throw new ImportRefused("The export is empty.");
  const { migrations } = read(head, first.text, first.at, "The file is not an export of this database.");
  const names = (of: readonly { name: string; checksum: string }[]) => of.map((m) => `${m.name} ${m.checksum}`).join();
  const here = await appliedMigrations(raw);
  if (names(here) === names(migrations)) return;
  throw new DatabaseRefused(
    `The export was made with ${migrations.at(-1)?.name ?? "no migration"}, this database has ${here.at(-1)?.name ?? "none"}. Use the version that made the export.`,
  );
}

async function refuseFilled(raw: RawQueries): Promise<void> {
  for (const { name } of movedTables) {
    const ours = name === "ledger_accounts" ? " where user_id is not null" : "";
    const { rows } = await raw.query(`select exists (select 1 from "${name}"${ours}) as filled`);
    if (rows[0]?.filled === true) throw new ImportRefused(`The database is not empty: ${name} has rows.`);
  }
}

async function insert(raw: RawQueries, { name, columns }: { name: string; columns: string[] }, rows: readonly Row[]): Promise<void> {
  const places = rows.map((_, r) => `(${columns.map((_column, c) => `$${r * columns.length + c + 1}`).join(", ")})`);
  // Numbers of transfers are kept, and so is what refers to them.
  await raw.query(
    `insert into "${name}" (${columns.map((c) => `"${c}"`).join(", ")}) overriding system value values ${places.join(", ")}`,
    rows.flat(),
  );
}

async function finish(
  raw: RawQueries,
  item: { end: Record<string, number>; sequences: Record<string, string> },
  counts: Record<string, number>,
): Promise<void> {
  for (const { name } of movedTables) {
    const { rows } = await raw.query(`select count(*) as count from "${name}"`);
    const [expected, found] = [item.end[name], rows[0]?.count];
    if (expected !== found || counts[name] !== found) {
      throw new ImportRefused(
        `${name}: the export says ${expected ?? "nothing"}, ${counts[name] ?? 0} rows came, ${String(found)} are there.`,
      );
    }
  }
  for (const [name, next] of Object.entries(item.sequences)) {
    await raw.query("select setval($1::text::regclass, greatest($2::bigint - 1, 1), $2::bigint > 1)", [name, next]);
  }
}

function read<T>(schema: z.ZodType<T>, text: string, at: number, words = `Line ${at} of the export cannot be read.`): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ImportRefused(words, { cause });
  }
}

async function* numbered(lines: AsyncIterable<string>): AsyncGenerator<{ text: string; at: number }> {
  let at = 0;
  for await (const text of lines) yield { text, at: ++at };
}
