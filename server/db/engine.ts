/** What the application needs from a database engine; callers do not know which one runs. */
export interface Answer {
  command: string;
  /** Rows changed or read; of several statements in one text, their sum. */
  rowCount: number;
  rows: Record<string, unknown>[];
}

export interface Connection {
  /** One statement with values, or any number of statements without. */
  query(text: string, values?: readonly unknown[]): Promise<Answer>;
  /** Gives it back. Whatever transaction is still open is rolled back; a broken connection is thrown away. */
  release(isBroken?: boolean): void;
}

export interface Engine {
  readonly name: "embedded" | "postgresql";
  connect(): Promise<Connection>;
  /** A connection that no pooler stands before. */
  connectDirectly(): Promise<Connection>;
  listen(channel: string, heard: (payload: string) => void, hearing?: (isHearing: boolean) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The database cannot be used as it is set up; the message says what to do. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}

/** The embedded engine has stopped and answers nothing more: the process must end and start again, which loses no committed row. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
}

/** The SQLSTATE and constraint of what the database refused; undefined for any other error. */
export function refusalOf(error: unknown): { code: string; constraint: string | undefined } | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("severity" in error) || typeof error.code !== "string") return undefined;
  return { code: error.code, constraint: "constraint" in error && typeof error.constraint === "string" ? error.constraint : undefined };
}

/** Several statements in one text give several answers: their rows one after another, as the job queue expects them. */
export function oneAnswer(answers: readonly Answer[]): Answer {
  return {
    command: answers.at(-1)?.command ?? "",
    rowCount: answers.reduce((sum, a) => sum + a.rowCount, 0),
    rows: answers.flatMap((a) => a.rows),
  };
}

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
  throw new TypeError(`A ${typeof value} cannot be passed to a query`);
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
