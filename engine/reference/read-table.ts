import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { z } from "zod";

/**
 * Reads a packed table: JSON compressed with brotli, next to the code that uses it. The one place of the engine that reads files, because the
 * official tables are too large to stand in memory of a server that makes no report: nothing is read before the first call of the function
 * that is returned, and then only once. Tables are read synchronously so that the functions over them can be plain functions.
 * `scripts/reference/pack-table.ts` writes them. Throws, naming the file, if it is missing, damaged or not of the schema.
 */
export function packedTable<T>(file: URL, schema: z.ZodType<T>): () => T {
  let table: { read: T } | undefined;
  return () => {
    table ??= { read: read(file, schema) };
    return table.read;
  };
}

/** Reads every plain JSON table of a folder on the first call: name without extension → table. Throws like `packedTable`. */
export function jsonTables<T>(folder: URL, schema: z.ZodType<T>): () => ReadonlyMap<string, T> {
  let tables: ReadonlyMap<string, T> | undefined;
  return () => {
    tables ??= new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .sort()
        .map((name) => [name.replace(".json", ""), read(new URL(name, folder), schema)]),
    );
    return tables;
  };
}

function read<T>(file: URL, schema: z.ZodType<T>): T {
  try {
    const bytes = readFileSync(file);
    return schema.parse(JSON.parse((file.pathname.endsWith(".br") ? brotliDecompressSync(bytes) : bytes).toString("utf8")));
  } catch (error) {
    throw new Error(`table ${file.pathname.split("/").pop()}: cannot be read`, { cause: error });
  }
}
