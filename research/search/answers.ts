import { z } from "zod";
import type { SearchHit } from "../ports.ts";
import { cleanLine } from "../read/clean-text.ts";
import { dateOf } from "../read/dates.ts";

/** What search services answer, as far as we read it. Each hit is cleaned alike, whoever found it. */

const text = z.string().nullish();

export const tavilyAnswer = z.object({
  results: z.array(z.object({ url: z.string(), title: text, content: text, published_date: text })),
});
export const braveAnswer = z.object({
  web: z.object({ results: z.array(z.object({ url: z.string(), title: text, description: text, page_age: text })) }).nullish(),
});
export const serperAnswer = z.object({
  organic: z.array(z.object({ link: z.string(), title: text, snippet: text, date: text })).nullish(),
});
export const searxngAnswer = z.object({
  results: z.array(z.object({ url: z.string(), title: text, content: text, publishedDate: text })),
});

interface Found {
  url: string;
  title: string | null | undefined;
  excerpt: string | null | undefined;
  published: string | null | undefined;
}

/** Hits with an address that can be fetched, each once, in the order found. */
export function hitsOf(found: readonly Found[], limit: number): SearchHit[] {
  const hits = new Map<string, SearchHit>();
  for (const { url, title, excerpt, published } of found) {
    if (!URL.canParse(url)) continue;
    const address = new URL(url);
    if (!/^https?:$/.test(address.protocol)) continue;
    address.hash = "";
    if (hits.has(address.href)) continue;
    const day = dateOf(published ?? "");
    hits.set(address.href, {
      url: address.href,
      title: plain(title ?? "").slice(0, 300),
      excerpt: plain(excerpt ?? "").slice(0, 1000),
      ...(day === "" ? {} : { published: day }),
    });
  }
  return [...hits.values()].slice(0, limit);
}

/** Excerpts mark the words that were found with tags. */
const plain = (marked: string): string =>
  cleanLine(
    marked
      .replace(/<\/?(?:strong|em|b|i|mark|span)\b[^>]*>/gi, "")
      .replace(/&(?:quot|#34|#x27|#39|amp|lt|gt);/g, (entity) => entities[entity] ?? ""),
  );
const entities: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#34;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
};
