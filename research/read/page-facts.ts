import { cleanLine } from "./clean-text.ts";
import { dateOf } from "./dates.ts";
import { languageOfTag } from "./language.ts";

export interface PageFacts {
  title: string;
  publisher: string;
  published: string;
  language: string;
}

/** What a page says of itself in its head; empty where it says nothing. */
export function pageFacts(document: Document): PageFacts {
  const named = (...names: string[]) =>
    names
      .map(
        (name) =>
          document.querySelector(`meta[property="${name}"],meta[name="${name}"],meta[itemprop="${name}"]`)?.getAttribute("content") ?? "",
      )
      .map(cleanLine)
      .find((content) => content !== "") ?? "";
  const linked = linkedData(document);
  const shown = document.querySelector("time[datetime]")?.getAttribute("datetime") ?? "";
  const dates = [
    linked.published,
    named(
      "article:published_time",
      "datePublished",
      "citation_publication_date",
      "DC.date.issued",
      "dcterms.issued",
      "DC.date",
      "dc.date",
      "date",
      "pubdate",
      "publish-date",
    ),
    shown,
  ].map(dateOf);
  return {
    title:
      named("og:title", "citation_title", "DC.title", "twitter:title") ||
      cleanLine(document.querySelector("title")?.textContent ?? "") ||
      cleanLine(document.querySelector("h1")?.textContent ?? ""),
    publisher: linked.publisher || named("og:site_name", "citation_publisher", "DC.publisher", "dcterms.publisher", "application-name"),
    published: dates.find((date) => date !== "") ?? "",
    language:
      languageOfTag(document.documentElement?.getAttribute("lang") ?? "") ||
      languageOfTag(named("og:locale", "DC.language", "content-language")),
  };
}

/** Date and publisher of the page's linked data; a page may carry several blocks, and broken ones. */
function linkedData(document: Document): { published: string; publisher: string } {
  const found = { published: "", publisher: "" };
  for (const script of [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, 20)) {
    const waiting: unknown[] = [parsed((script.textContent ?? "").slice(0, 200_000))];
    for (let seen = 0; waiting.length > 0 && seen < 2000; seen++) {
      const value = waiting.shift();
      if (Array.isArray(value)) waiting.push(...value.slice(0, 200));
      if (!isRecord(value) || Array.isArray(value)) continue;
      if (found.published === "" && typeof value["datePublished"] === "string") found.published = value["datePublished"];
      const publisher = value["publisher"];
      if (found.publisher === "" && isRecord(publisher) && typeof publisher["name"] === "string")
        found.publisher = cleanLine(publisher["name"]);
      waiting.push(value["@graph"], value["mainEntity"]);
    }
  }
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
