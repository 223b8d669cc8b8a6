import { z } from "zod";
import { Problem } from "#shared/problem.ts";
import { studySorts } from "#shared/wire/studies.ts";

/** Where a page of a list ended: the sort, the last row's value of it, and its id. */
const cursor = z.tuple([
  z.enum(studySorts),
  z
    .string()
    .max(200)
    .refine((text) => !text.includes("\0")),
  z.uuid(),
]);
export interface Cursor {
  sort: (typeof studySorts)[number];
  value: string;
  id: string;
}

/** Opaque to those who carry it. */
export const writeCursor = ({ sort, value, id }: Cursor): string => Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");

/** Throws Problem invalid for anything that this list did not give out, and for one of another order. */
export function readCursor(text: string, sort: Cursor["sort"]): Cursor {
  const read = cursor.safeParse(parsed(Buffer.from(text, "base64url").toString("utf8")));
  if (!read.success || read.data[0] !== sort || (sort !== "name" && !isTime(read.data[1])))
    throw new Problem("invalid", "This place in the list is not known.", { fields: { cursor: "Not a cursor of this list" } });
  return { sort, value: read.data[1], id: read.data[2] };
}

/** Microseconds since 1970. */
const isTime = (text: string) => /^\d{1,16}$/.test(text);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
