/**
 * How values cross into SQL and back, the same on both engines: int8 is a number (a bigint beyond what numbers hold exactly),
 * numeric and date stay text, json is parsed, timestamptz is a Date, bytea a Buffer, interval text.
 */
export const readers: Readonly<Record<number, (text: string) => unknown>> = {
  17: (text) => Buffer.from(text.slice(2), "hex"), // bytea
  20: readInteger, // int8
  1082: (text) => text, // date: a day has no time zone
  1186: (text) => text, // interval
  1700: (text) => text, // numeric: never a float
};

/** A value as the text that PostgreSQL reads; null for what is absent. Objects become JSON, arrays become PostgreSQL arrays. */
export function writeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map(element).join(",")}}`;
  if (typeof value === "object") return JSON.stringify(value);
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  throw new TypeError(`A ${typeof value} is no value for a query`);
}

function element(value: unknown): string {
  if (Array.isArray(value)) return writeValue(value) ?? "NULL";
  const text = writeValue(value);
  return text === null ? "NULL" : `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function readInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
