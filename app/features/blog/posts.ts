import { type BlogRecord, type DisplayPost, displayPost, newestFirst, postFields } from "#shared/blog.ts";

/** What lists show of a post. */
export type PostItem = Omit<DisplayPost, "content">;

/** One post as a page finds it. Broken: the record cannot be turned into a display post. */
export type PostFound = { state: "found"; post: DisplayPost; tags: readonly string[] } | { state: "missing" } | { state: "broken" };

/** Newest first, undated last; records that cannot be shown are left out. */
export function listItems(records: readonly BlogRecord[]): PostItem[] {
  const today = todayUtc();
  return newestFirst(records.flatMap((record) => displayPost(record, { today }) ?? [])).map(withoutContent);
}

export function foundPost(record: BlogRecord | undefined): PostFound {
  if (!record) return { state: "missing" };
  const post = displayPost(record, { today: todayUtc() });
  return post ? { state: "found", post, tags: tagsOf(record) } : { state: "broken" };
}

/** For the head of the page alone. */
function tagsOf({ apiResponse }: BlogRecord): string[] {
  const tags = postFields(apiResponse)?.["tags"];
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}

function withoutContent({ id, uniqueTitle, title, excerpt, author, date, hasDate, readTime, category, image }: DisplayPost): PostItem {
  return { id, uniqueTitle, title, excerpt, author, date, hasDate, readTime, category, image };
}

const todayUtc = (): string => new Date().toISOString().slice(0, 10);
