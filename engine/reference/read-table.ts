import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { z } from "zod";

/**
 * Reads a packed table: JSON compressed with brotli, next to the code that uses it. The one place of the engine that reads files, because the
 * official tables are too large to stand in memory of a server that makes no report: nothing is read before the first call of the function
 * that is returned, and then only once. Tables are read synchronously so that the functions over them can be plain functions.
 * `scripts/reference/pack-table.ts` writes them. Throws, naming the file, if it is missing or damaged. The tables are part of the code: a test
 * holds each to its schema (`checkTables`), and a process that makes one report does not spend a quarter of its time on doing so again.
 */
export function packedTable<T>(file: URL, schema: z.ZodType<T, T>): () => T {
  checked.push(() => void schema.parse(read(file)));
  let table: { read: T } | undefined;
  return () => {
    table ??= { read: read(file) };
    return table.read;
  };
}

/** Reads every plain JSON table of a folder on the first call: name without extension → table. As `packedTable`. */
export function jsonTables<T>(folder: URL, schema: z.ZodType<T, T>): () => ReadonlyMap<string, T> {
  checked.push(() => void tablesOf(folder).map((file) => schema.parse(read(file))));
  let tables: ReadonlyMap<string, T> | undefined;
  return () => {
    tables ??= new Map(tablesOf(folder).map((file) => [nameOf(file).replace(".json", ""), read(file)]));
    return tables;
  };
}

const checked: (() => void)[] = [];
/** Holds every table that the modules loaded so far read to its schema. Throws on the first that is not of it; returns how many there are. */
export function checkTables(): number {
  for (const check of checked) check();
  return checked.length;
}

const nameOf = (file: URL): string => file.pathname.split("/").pop() ?? "";
const tablesOf = (folder: URL): URL[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => new URL(name, folder));

function read<T>(file: URL): T {
  try {
    const bytes = readFileSync(file);
    return JSON.parse((file.pathname.endsWith(".br") ? brotliDecompressSync(bytes) : bytes).toString("utf8"));
  } catch (error) {
    throw new Error(`table ${nameOf(file)}: cannot be read`, { cause: error });
  }
}
