import { type BlogRecord, displayPost, postFields } from "#shared/blog.ts";
import { isoDate } from "#shared/post-dates.ts";

const postsMax = 30;

/**
 * The newest posts as an Atom 1.0 feed (RFC 4287), every address absolute. `url` is the origin of the site. A post without a day that can
 * be read is left out: a feed must say when.
 */
export function atomFeed(records: readonly BlogRecord[], { name, url }: { name: string; url: string }): string {
  const posts = records.flatMap((record) => {
    const post = displayPost(record, { today: "" });
    const day = post && isoDate(post.date);
    return post && day !== undefined ? [{ ...post, at: `${day}T00:00:00Z`, tags: tagsOf(record) }] : [];
  });
  const entries = posts.slice(0, postsMax).map((post) => {
    const link = `${url}/blog/${encodeURIComponent(post.uniqueTitle)}`;
    return [
      "<entry>",
      `<id>${xml(link)}</id>`,
      `<title>${xml(post.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${xml(link)}"/>`,
      `<published>${post.at}</published>`,
      `<updated>${post.at}</updated>`,
      `<author><name>${xml(post.author)}</name></author>`,
      ...[post.category, ...post.tags].map((term) => `<category term="${xml(term)}"/>`),
      `<summary>${xml(post.excerpt)}</summary>`,
      `<content type="html">${xml(absolute(post.content, { url, link }))}</content>`,
      "</entry>",
    ].join("\n");
  });
  // Days compare as texts. A feed without posts has not changed since the beginning of time.
  const updated = posts.map(({ at }) => at).reduce((latest, at) => (at > latest ? at : latest), "1970-01-01T00:00:00Z");
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${xml(url)}/blog</id>`,
    `<title>${xml(name)}: market research articles</title>`,
    `<link rel="self" type="application/atom+xml" href="${xml(url)}/blog/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${xml(url)}/blog"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xml(name)}</name></author>`,
    ...entries,
    "</feed>",
    "",
  ].join("\n");
}

/** The HTML is clean: its only relative addresses are those of links and pictures. */
const absolute = (html: string, { url, link }: { url: string; link: string }): string =>
  html.replace(/ (href|src|srcset)="(?=\/)/g, ` $1="${url}`).replace(/ href="(?=#)/g, ` href="${link}`);

function tagsOf({ apiResponse }: BlogRecord): string[] {
  const tags = postFields(apiResponse)?.["tags"];
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Characters that XML 1.0 has no place for are left out. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (char) => entities[char] ?? char);
