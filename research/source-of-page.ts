import { type GatheredSource, gatheredSource } from "#evidence";
import { sha256 } from "#shared/sha256.ts";
import type { Page } from "./ports.ts";

/** Letters of a page that are read and stored; the report keeps only the passages that it cites. */
const lettersMax = 200_000;

/** A page as a source of evidence, or why it cannot be one. */
export function sourceOfPage({ url, title, publisher, published, language, text, retrieved }: Page): GatheredSource | { reason: string } {
  const source = gatheredSource.safeParse({
    id: `web_${sha256(url).slice(0, 16)}`,
    kind: "web page",
    title: title.slice(0, 400),
    publisher: publisher.slice(0, 200),
    url,
    published,
    retrieved,
    language,
    text: text.slice(0, lettersMax),
  });
  if (source.success) return source.data;
  const fields = [...new Set(source.error.issues.map(({ path }) => path.join(".")))];
  return { reason: fields.includes("url") ? "not an https address" : `cannot be cited: ${fields.join(", ")}` };
}

/** The same page under one address: without a fragment and without marks of campaigns. */
export function plainAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.hash = "";
  const marks = [...url.searchParams.keys()].filter((name) => /^(?:utm_\w+|gclid|fbclid)$/i.test(name));
  for (const name of marks) url.searchParams.delete(name);
  return url.href;
}
