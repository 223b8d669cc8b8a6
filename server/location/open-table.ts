import { readFile } from "node:fs/promises";
import { Reader, type Response } from "mmdb-lib";

/** Reads the table (about 8 MB in memory) and answers codes of countries. Throws where the file cannot be read. */
export async function openTable(file: string): Promise<(ip: string) => string | undefined> {
  const reader = new Reader<Response>(await readFile(file));
  return (ip) => {
    // Two layouts are usual: the flat one of free tables, and MaxMind's.
    const found: unknown = reader.get(ip);
    return textAt(found, "country_code") ?? textAt(at(found, "country"), "iso_code");
  };
}

const at = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined;

function textAt(value: unknown, key: string): string | undefined {
  const text = at(value, key);
  return typeof text === "string" ? text : undefined;
}
