import { cursorTime, listCursor } from "#db";
import { studySorts } from "#shared/wire/studies.ts";
import { z } from "zod";

/** Where a page of a list ended: the sort, the last row's value of it, and its id. */
const place = z.tuple([
  z.enum(studySorts),
  z
    .string()
    .max(200)
    .refine((text) => !text.includes("\0")),
  z.uuid(),
]);
const cursor = listCursor(place);
export interface Cursor {
  sort: (typeof studySorts)[number];
  value: string;
  id: string;
}

export const writeCursor = ({ sort, value, id }: Cursor): string => cursor.write([sort, value, id]);

/** Throws Problem invalid for anything that this list did not issue, and for a cursor of another sort. */
export function readCursor(text: string, sort: Cursor["sort"]): Cursor {
  const [, value, id] = cursor.read(text, ([of, at]) => of === sort && (sort === "name" || cursorTime.test(at)));
  return { sort, value, id };
}
