import { momentOf } from "./post-dates.ts";

/** A blog post as it is stored and sent (SPEC 3.1, 3.3), and as it is shown. Runs on public pages: small, and nothing is imported. */
export interface BlogRecord {
  id: string;
  /** The slug. Records made elsewhere may lack it. */
  uniqueTitle: string | null;
  /** An array, or an array of arrays, whose first item holds the post's fields; or the same as JSON text. */
  apiResponse: unknown;
  imageLink: string | null;
}

export interface DisplayPost {
  id: string;
  uniqueTitle: string;
  title: string;
  excerpt: string;
  /** HTML. */
  content: string;
  author: string;
  /** YYYY-MM-DD or as the record has it; the day given as today where it has none (`hasDate` is false then). */
  date: string;
  hasDate: boolean;
  readTime: string;
  category: string;
  image: string | null;
}

const excerptCharacters = 150;

/** The post with every default in place. Undefined where the record holds no post: a page then says that it cannot be read. */
export function displayPost(record: BlogRecord, { today }: { today: string }): DisplayPost | undefined {
  const fields = postFields(record.apiResponse);
  if (!fields) return undefined;
  const title = textOf(fields["title"]);
  const content = textOf(fields["content"]) ?? "";
  const date = textOf(fields["date"]);
  return {
    id: textOf(record.id) ?? "",
    uniqueTitle: textOf(record.uniqueTitle) ?? slugOf(title ?? ""),
    title: title ?? "Untitled",
    excerpt: textOf(fields["excerpt"]) ?? excerptOf(content),
    content,
    author: textOf(fields["author"]) ?? "Unknown Author",
    date: date ?? today,
    hasDate: date !== undefined,
    readTime: textOf(fields["readTime"]) ?? "5 min read",
    category: textOf(fields["category"]) ?? "General",
    image: textOf(record.imageLink) ?? null,
  };
}

/** What stands first in the array, or in the first array of the array; undefined where that is no object. */
export function postFields(apiResponse: unknown): Readonly<Record<string, unknown>> | undefined {
  const response = typeof apiResponse === "string" ? parsed(apiResponse) : apiResponse;
  if (!Array.isArray(response)) return undefined;
  const first: unknown = response[0];
  const item: unknown = Array.isArray(first) ? first[0] : first;
  return typeof item === "object" && item !== null && !Array.isArray(item) ? (item as Record<string, unknown>) : undefined;
}

/** Lower case, letters and digits only, with hyphens for spaces: the slug of a post that has none. */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
  return slug === "" ? "untitled" : slug;
}

/** Newest first; those of one moment by slug; those without a date that can be read last. */
export function newestFirst<T extends Pick<DisplayPost, "date" | "hasDate" | "uniqueTitle">>(posts: readonly T[]): T[] {
  const at = (post: T) => (post.hasDate ? momentOf(post.date) : undefined) ?? Number.NEGATIVE_INFINITY;
  const bySlug = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return posts
    .map((post) => ({ post, at: at(post) }))
    .sort((a, b) => (a.at === b.at ? bySlug(a.post.uniqueTitle, b.post.uniqueTitle) : b.at - a.at))
    .map(({ post }) => post);
}

function excerptOf(content: string): string {
  const text = content
    .replace(/<(style|script)\b[^]*?<\/\1\s*>/gi, " ")
    // Words of one paragraph stay together, those of two do not.
    .replace(/<\/?(?:p|h\d|div|li|ul|ol|br|hr|t[rdh]|table|figure|figcaption|blockquote|pre)\b[^>]*>/gi, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => characters[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? "No excerpt available" : `${[...text].slice(0, excerptCharacters).join("")}...`;
}
const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Text that says something; a number is taken for its digits. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
