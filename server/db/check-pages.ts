import type { Database, RawQueries } from "./database.ts";

export interface PagesRead {
  tables: number;
  indexes: number;
  /** "blogs: invalid page in block 3 …" */
  faults: string[];
}

/**
 * Reads every row of every table, and every index in its order, so that a damaged page is found before somebody needs it. Takes about
 * a second for 100 MB and writes nothing.
 */
export async function readAllPages(db: Database): Promise<PagesRead> {
  return db.directly(async (raw) => {
    const read: PagesRead = { tables: 0, indexes: 0, faults: [] };
    const { rows: tables } = await raw.query(
      `select c.oid::int as id, format('%I.%I', n.nspname, c.relname) as place, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_t%' order by 2`,
    );
    for (const { id, place, name } of tables as { id: number; place: string; name: string }[]) {
      read.tables += 1;
      // As text, so that long values are fetched from where they are stored.
      const isWhole = await tried(raw, read, name, `select sum(length(t::text)) from only ${place} t`);
      if (!isWhole) continue;
      const { rows: indexes } = await raw.query(indexesOf, [id]);
      for (const index of indexes as { name: string; keys: string; condition: string | null }[]) {
        read.indexes += 1;
        const condition = index.condition === null ? "" : ` where ${index.condition}`;
        const inOrder = `select 1 from only ${place}${condition} order by ${index.keys}`;
        await tried(raw, read, `${name}, index ${index.name}`, `select count(*) from (${inOrder} offset 0) read`);
      }
    }
    return read;
  });
}

const indexesOf = `
  select i.indexrelid::regclass::text as name, pg_get_expr(i.indpred, i.indrelid) as condition,
    (select string_agg(pg_get_indexdef(i.indexrelid, k, true) ||
        case when i.indoption[k - 1] & 1 = 1 then ' desc' else '' end ||
        case when i.indoption[k - 1] & 2 = 2 then ' nulls first' else ' nulls last' end, ', ' order by k)
      from generate_series(1, i.indnkeyatts) k) as keys
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where i.indrelid = $1 and i.indisvalid and a.amname = 'btree' order by 1`;

/** False: it failed, and what the database said of it is noted. */
async function tried(raw: RawQueries, read: PagesRead, name: string, text: string): Promise<boolean> {
  await raw.query("begin read only; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off");
  try {
    await raw.query(text);
    return true;
  } catch (error) {
    read.faults.push(`${name}: ${(error instanceof Error ? error.message : String(error)).split("\n")[0] ?? ""}`);
    return false;
  } finally {
    await raw.query("rollback");
  }
}
