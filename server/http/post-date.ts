import type { BlogRecord } from "#shared/blog.ts";

/** The day of a post, YYYY-MM-DD; undefined where its record does not say one. */
export function dateOfPost({ apiResponse }: Pick<BlogRecord, "apiResponse">): string | undefined {
  const { date } = firstItem(typeof apiResponse === "string" ? parsed(apiResponse) : apiResponse);
  const day = typeof date === "string" ? /^\d{4}-\d\d-\d\d(?!\d)/.exec(date)?.[0] : undefined;
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** An array, or an array of arrays. */
function firstItem(value: unknown): { date?: unknown } {
  const [first] = Array.isArray(value) ? value.flat(1) : [];
  return typeof first === "object" && first !== null ? first : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
