import type { DisplayPost } from "#shared/blog.ts";
import { isoDate } from "#shared/post-dates.ts";
import type { SiteFacts } from "#shared/site.ts";
import { postPath } from "./post-link.tsx";
import type { PostFound } from "./posts.ts";

/** The head of an article's page, as `pageMeta` takes it. */
export function postMeta(found: PostFound | undefined, { site, linked }: { site: SiteFacts; linked: string | undefined }) {
  switch (found?.state) {
    case "found":
      return { ...articleMeta(found), structured: [blogPosting(found.post, site)] };
    case "missing":
      return { title: "Blog Post Not Found", noindex: true };
    case "broken":
      return { title: "Error Parsing Blog Post", noindex: true };
    case undefined:
      return { title: linked ?? "Blog" };
  }
}

/** The title that a link to an article carried along. */
export function linkedTitle({ state }: { state: unknown }): string | undefined {
  const title: unknown = typeof state === "object" && state !== null && "title" in state ? state.title : undefined;
  return typeof title === "string" ? title : undefined;
}

function articleMeta({ post, tags }: { post: DisplayPost; tags: readonly string[] }) {
  const published = publishedDate(post);
  return {
    title: post.title,
    description: post.excerpt,
    keywords: [post.category, ...tags],
    ...(post.image !== null && URL.canParse(post.image, anyBase) && { image: post.image }),
    article: { author: post.author, section: post.category, tags, ...(published !== undefined && { publishedTime: published }) },
  };
}

function blogPosting(post: DisplayPost, site: SiteFacts): Record<string, unknown> {
  const published = publishedDate(post);
  const url = site.url + postPath(post.uniqueTitle);
  const isOurs = post.author.startsWith(site.name);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    ...(post.image !== null && URL.canParse(post.image, anyBase) && { image: new URL(post.image, site.url || anyBase).href }),
    ...(published !== undefined && { datePublished: published }),
    author: { "@type": isOurs ? "Organization" : "Person", name: post.author, ...(isOurs && { url: site.url }) },
    publisher: { "@type": "Organization", name: site.name, url: site.url, logo: `${site.url}/favicon.svg` },
    articleSection: post.category,
    mainEntityOfPage: url,
    url,
    inLanguage: "en",
  };
}

const publishedDate = ({ hasDate, date }: DisplayPost): string | undefined => (hasDate ? isoDate(date) : undefined);

const anyBase = "http://localhost";
