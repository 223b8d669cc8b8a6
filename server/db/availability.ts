import { refusalOf, EngineFault } from "./engine.ts";

/** Connection lost, not enough resources, shut down or starting, and errors of the disk: the first letters of PostgreSQL's SQLSTATE. */
const outages = ["08", "53", "57P", "58"];
/** The same, as the operating system names it. */
const systemOutages = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENOSPC",
  "EDQUOT",
]);

/**
 * The database could not do its work for a reason that lies outside the query: no connection, a full disk, an engine that has stopped.
 * The same query may well succeed later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** Whether an error, or what caused it, means that the database is not available now. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof DatabaseUnavailable || at instanceof EngineFault) return true;
    const refusal = refusalOf(at);
    if (refusal ? outages.some((outage) => refusal.code.startsWith(outage)) : "code" in at && systemOutages.has(String(at.code)))
      return true;
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true;
  }
  return false;
}

/** Drivers report a broken connection by errors of their own, without a code. What the server did not say is a broken connection. */
export function asUnavailable(error: unknown): unknown {
  if (refusalOf(error) || error instanceof TypeError || error instanceof RangeError) return error;
  return new DatabaseUnavailable("The database does not answer.", { cause: error });
}
