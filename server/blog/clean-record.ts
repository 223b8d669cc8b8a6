import { type BlogRecord, postFields } from "#shared/blog.ts";
import { cleanHtml } from "./clean-html.ts";
import type { PostRow } from "./posts.store.ts";

/** What a post may say, besides its content. All of it is shown as text. */
const texts = ["title", "excerpt", "author", "date", "readTime", "category"] as const;

/**
 * A stored row as it is served: one item with the known fields, its HTML clean, also where another program wrote the row. What holds no
 * post becomes an empty array, of which no page can make one.
 */
export function cleanRecord({ id, uniqueTitle, apiResponse, imageLink }: PostRow): BlogRecord {
  const fields = postFields(apiResponse);
  return {
    id,
    uniqueTitle: uniqueTitle === "" ? null : uniqueTitle,
    imageLink: isPicture(imageLink) ? imageLink : null,
    apiResponse: fields ? [cleanFields(fields)] : [],
  };
}

function cleanFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { content, tags } = fields;
  const named = texts.filter((name) => isText(fields[name])).map((name) => [name, String(fields[name])]);
  return {
    ...Object.fromEntries(named),
    ...(typeof content === "string" && { content: cleanHtml(content) }),
    ...(Array.isArray(tags) && { tags: tags.filter((tag) => typeof tag === "string") }),
  };
}

const isText = (value: unknown) => typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
/** An address of ours or of the web. */
const isPicture = (link: string) => /^(?:\/(?![/\\])|https?:\/\/)\S+$/i.test(link);
