import { Problem } from "#shared/problem.ts";
import type { z } from "zod";

/** Cursor of a list that is read page by page: the sort values and the id of the last row, opaque to clients. */
export interface ListCursor<Place> {
  write(place: Place): string;
  /** Throws Problem invalid for anything that is not a cursor of this list, or that `isValid` rejects. */
  read(text: string, isValid?: (place: Place) => boolean): Place;
}

/** `shape` checks what comes back from the client. */
export function listCursor<Place>(shape: z.ZodType<Place>): ListCursor<Place> {
  return {
    write: (place) => Buffer.from(JSON.stringify(place)).toString("base64url"),
    read(text, isValid = () => true) {
      const read = shape.safeParse(jsonOf(Buffer.from(text, "base64url").toString("utf8")));
      if (read.success && isValid(read.data)) return read.data;
      throw new Problem("invalid", "The cursor is invalid.", { fields: { cursor: "Not a cursor of this list" } });
    },
  };
}

/** Times in cursors: microseconds since 1970, as precise as the database; a Date would round, and rows would be skipped. */
export const cursorTime = /^\d{1,16}$/;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
