import { Problem } from "#shared/problem.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What `find` gives; Problem not_found for nothing, and for an id that cannot be one, before the database is asked. */
export async function found<T>(id: string, find: () => Promise<T | undefined>): Promise<T> {
  const row = uuid.test(id) ? await find() : undefined;
  if (row === undefined) throw new Problem("not_found", "There is no such study.");
  return row;
}
