import { z } from "zod";
import { Problem } from "#shared/problem.ts";

/** Where a page of the list ended: microseconds since 1970 of the last row, and its id. Opaque to those who carry it. */
const cursor = z.tuple([z.string().regex(/^\d{1,16}$/), z.uuid()]);
export interface Cursor {
  at: string;
  id: string;
}

export const writeCursor = ({ at, id }: Cursor): string => Buffer.from(JSON.stringify([at, id])).toString("base64url");

/** Throws Problem invalid for anything that this list did not give out. */
export function readCursor(text: string): Cursor {
  const read = cursor.safeParse(parsed(Buffer.from(text, "base64url").toString("utf8")));
  if (!read.success)
    throw new Problem("invalid", "This place in the list is not known.", { fields: { cursor: "Not a cursor of this list" } });
  return { at: read.data[0], id: read.data[1] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
