import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import type { Engine, Connection } from "../../../server/db/engine.ts";
import { openEmbedded } from "../../../server/db/embedded/embedded.ts";

/** What the template holds: rows of filled tables as JSON by table, where each sequence stands, and a hash of the schema. */
interface Template {
  rows: Map<string, string>;
  sequences: string;
  catalog: string;
}
interface Idle {
  engine: Engine;
  template: Template;
  uses: number;
}

const idle: Idle[] = [];
/** An engine never checkpoints by itself, so its log and its files grow. */
const usesMax = 25;

/**
 * A migrated embedded engine in memory with nothing in it. Starting one takes half a second of computing, so the one of an earlier test is
 * used again: emptied, and only if its schema is still the template's. Closing it gives it back.
 */
export async function reusedEngine(): Promise<Engine> {
  const taken = idle.pop() ?? (await start());
  const { engine } = taken;
  const listening = new Set<() => Promise<void>>();
  let closing: Promise<void> | undefined;
  const connect = () => (closing ? Promise.reject(new Error("The database is closed.")) : engine.connect());
  return {
    ...engine,
    connect,
    connectDirectly: connect,
    async listen(...heard) {
      const end = await engine.listen(...heard);
      listening.add(end);
      return () => {
        listening.delete(end);
        return end();
      };
    },
    close: () => (closing ??= giveBack(taken, listening)),
  };
}

async function start(): Promise<Idle> {
  const engine = await openEmbedded({ folder: "memory", snapshot: new Blob([await readFile(inject("embedded").snapshot)]) });
  const connection = await engine.connect();
  try {
    const rows = new Map<string, string>();
    for (const table of await filledTables(connection))
      rows.set(table, await textOf(connection, `select json_agg(t)::text as text from ${table} t`));
    return {
      engine,
      template: { rows, sequences: await textOf(connection, sequences), catalog: await textOf(connection, catalog) },
      uses: 0,
    };
  } finally {
    connection.release();
  }
}

async function giveBack({ engine, template, uses }: Idle, listening: ReadonlySet<() => Promise<void>>): Promise<void> {
  const isEmpty = await (async () => {
    for (const end of listening) await end();
    // Waits for whoever has the connection.
    const connection = await engine.connect();
    try {
      return uses < usesMax && (await empty(connection, template));
    } finally {
      connection.release();
    }
    // An engine that a test has broken.
  })().catch(() => false);
  if (isEmpty) idle.push({ engine, template, uses: uses + 1 });
  else await engine.close();
}

/** False where the schema is no longer the template's. */
async function empty(connection: Connection, { rows, ...template }: Template): Promise<boolean> {
  if ((await textOf(connection, catalog)) !== template.catalog) return false;
  // No trigger refuses, none acts.
  await connection.query("set session_replication_role = replica");
  const filled = await filledTables(connection);
  if (filled.length > 0) await connection.query(`truncate ${filled.join(", ")} restart identity cascade`);
  for (const [table, json] of rows)
    await connection.query(`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`, [
      json,
    ]);
  await connection.query(`select ${template.sequences}`);
  await connection.query("discard all");
  return true;
}

const ours = "not in ('pg_catalog', 'information_schema', 'pg_toast')";

async function filledTables(connection: Connection): Promise<string[]> {
  const names = await connection.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname ${ours} order by 1`,
  );
  const tables = names.rows.map(({ name }) => String(name));
  const isFilled = tables.map((table, i) => `exists (select from ${table}) as t${i}`);
  const [found = {}] = (await connection.query(`select ${isFilled.join(", ")}`)).rows;
  return tables.filter((_, i) => found[`t${i}`] === true);
}

/** The calls that put each sequence back to where it stands. */
const sequences = `select string_agg(
  format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null), ', '
) as text from pg_sequences`;

/** Whatever a statement could have made, changed or dropped besides rows. */
const catalog = `select md5(concat(
  (select string_agg(concat_ws(',', oid, relname, relkind, reloptions), ';' order by oid) from pg_class where relnamespace::regnamespace::text ${ours}),
  (select string_agg(concat_ws(',', attrelid, attnum, attname, atttypid, attnotnull, atthasdef), ';' order by attrelid, attnum)
    from pg_attribute where attrelid >= 16384),
  (select string_agg(concat_ws(',', oid, proname, prosrc), ';' order by oid) from pg_proc where oid >= 16384),
  (select string_agg(concat_ws(',', oid, tgenabled), ';' order by oid) from pg_trigger),
  (select string_agg(concat_ws(',', oid, convalidated), ';' order by oid) from pg_constraint where oid >= 16384),
  (select string_agg(concat_ws(',', oid, nspname), ';' order by oid) from pg_namespace where nspname !~ '^pg_'),
  (select string_agg(concat_ws(',', oid, typname), ';' order by oid) from pg_type where oid >= 16384),
  (select string_agg(setconfig::text, ';') from pg_db_role_setting)
)) as text`;

async function textOf(connection: Connection, query: string): Promise<string> {
  return String((await connection.query(query)).rows[0]?.["text"]);
}
