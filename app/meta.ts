import type { MetaArgs, MetaDescriptor } from "react-router";
import type { SiteFacts } from "#shared/site.ts";
import { siteOf } from "./site-facts.ts";

const about = "Market research reports in which every figure is read from a stored source or computed by a printed formula.";
const commonKeywords = ["market research report", "market size", "market forecast", "AI market research"];

export interface PageMeta {
  title: string;
  description?: string;
  /** Placed before the keywords of every page. */
  keywords?: readonly string[];
  /** Path of an image; ours are 1200 × 630. */
  image?: string;
  /** For private pages and for pages that do not exist. */
  noindex?: boolean;
  /** Marks the page as an article. */
  article?: { publishedTime?: string; author: string; section: string; tags?: readonly string[] };
  /** Structured data beside the organisation's. */
  structured?: readonly Record<string, unknown>[];
}

/** The head of a page (SPEC 2.3): title "<page title> | <site name>", and what search engines and link previews read. */
export function pageMeta({ matches, location }: Pick<MetaArgs, "matches" | "location">, page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches.find(({ id }) => id === "root")?.loaderData);
  const title = `${page.title} | ${site.name}`;
  const { description = about, keywords = [], noindex = false, article } = page;
  const url = site.url + (location.pathname.length > 1 ? location.pathname.replace(/\/+$/, "") : location.pathname);
  const image = new URL(page.image ?? "/og.png", site.url || "http://localhost").href;
  const named = Object.entries({
    description,
    keywords: [...keywords, ...commonKeywords].join(", "),
    robots: noindex ? "noindex, nofollow" : "index, follow",
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": image,
  }).map(([name, content]) => ({ name, content }));
  const properties = Object.entries({
    "og:site_name": site.name,
    "og:type": article ? "article" : "website",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": image,
    "og:locale": "en_GB",
    ...(article?.publishedTime !== undefined && { "article:published_time": article.publishedTime }),
    ...(article && { "article:author": article.author, "article:section": article.section }),
  }).map(([property, content]) => ({ property, content }));
  return [
    { title },
    ...named,
    ...properties,
    ...(article?.tags ?? []).map((content) => ({ property: "article:tag", content })),
    ...(noindex ? [] : [{ tagName: "link" as const, rel: "canonical", href: url }]),
    { "script:ld+json": organisation(site) },
    ...(page.structured ?? []).map((block) => ({ "script:ld+json": block }) as MetaDescriptor),
  ];
}

function organisation(site: SiteFacts): Record<string, string | object> {
  const offer = (name: string) => ({ "@type": "Offer", itemOffered: { "@type": "Service", name } });
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: site.name,
    url: site.url,
    logo: `${site.url}/favicon.svg`,
    description: about,
    areaServed: "Global",
    contactPoint: { "@type": "ContactPoint", contactType: "sales", email: site.salesEmail },
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: "Market research",
      itemListElement: [offer("Industry Analysis"), offer("Competitive Intelligence")],
    },
  };
}
