import type { z } from "zod";
import type { ApiParts, ApiRequest } from "../fetch/json-api.ts";
import { callApi } from "../fetch/json-api.ts";
import type { Search, SearchHit } from "../ports.ts";
import { braveAnswer, hitsOf, searxngAnswer, serperAnswer, tavilyAnswer } from "./answers.ts";

export type SearchId = "tavily" | "brave" | "serper" | "searxng";

export interface SearchSettings {
  id: SearchId;
  /** Of the service; SearXNG has none of its own, because everybody runs theirs. */
  url: string;
  key?: string | undefined;
}

interface Query {
  query: string;
  country: string | undefined;
  limit: number;
}

/** One service: how a query is asked, and how its answer is read. */
interface Service<T> {
  request: (query: Query, settings: SearchSettings) => ApiRequest;
  schema: z.ZodType<T>;
  hits: (answer: T, limit: number) => SearchHit[];
}

/** The longest query that every service takes. */
const queryMax = 400;

function searchBy<T>(service: Service<T>, settings: SearchSettings, parts: ApiParts): Search {
  return {
    id: settings.id,
    search: async (query, { country, limit }, signal) => {
      const asked = { query: cut(query), country: country?.toUpperCase(), limit };
      return service.hits(await callApi(parts, service.request(asked, settings), service.schema, signal), limit);
    },
  };
}

export function makeSearch(settings: SearchSettings, parts: ApiParts): Search {
  switch (settings.id) {
    case "tavily":
      return searchBy(tavily, settings, parts);
    case "brave":
      return searchBy(brave, settings, parts);
    case "serper":
      return searchBy(serper, settings, parts);
    case "searxng":
      return searchBy(searxng, settings, parts);
  }
}

const tavily: Service<z.infer<typeof tavilyAnswer>> = {
  request: ({ query, limit }, { url, key }) => ({
    url: new URL("search", slashed(url)),
    headers: { authorization: `Bearer ${key ?? ""}` },
    json: {
      query,
      max_results: Math.min(limit, 20),
      search_depth: "basic",
      include_answer: false,
      include_raw_content: false,
      include_images: false,
    },
  }),
  schema: tavilyAnswer,
  hits: ({ results }, limit) =>
    hitsOf(
      results.map(({ url, title, content, published_date }) => ({ url, title, excerpt: content, published: published_date })),
      limit,
    ),
};

const brave: Service<z.infer<typeof braveAnswer>> = {
  request: ({ query, country, limit }, { url, key }) => ({
    url: withQuery(new URL("res/v1/web/search", slashed(url)), { q: query, count: String(Math.min(limit, 20)), country }),
    headers: { "x-subscription-token": key ?? "" },
  }),
  schema: braveAnswer,
  hits: ({ web }, limit) =>
    hitsOf(
      (web?.results ?? []).map(({ url, title, description, page_age }) => ({ url, title, excerpt: description, published: page_age })),
      limit,
    ),
};

const serper: Service<z.infer<typeof serperAnswer>> = {
  request: ({ query, country, limit }, { url, key }) => ({
    url: new URL("search", slashed(url)),
    headers: { "x-api-key": key ?? "" },
    json: { q: query, num: Math.min(limit, 20), ...(country === undefined ? {} : { gl: country.toLowerCase() }) },
  }),
  schema: serperAnswer,
  hits: ({ organic }, limit) =>
    hitsOf(
      (organic ?? []).map(({ link, title, snippet, date }) => ({ url: link, title, excerpt: snippet, published: date })),
      limit,
    ),
};

const searxng: Service<z.infer<typeof searxngAnswer>> = {
  request: ({ query }, { url }) => ({
    url: withQuery(new URL("search", slashed(url)), { q: query, format: "json", categories: "general" }),
  }),
  schema: searxngAnswer,
  hits: ({ results }, limit) =>
    hitsOf(
      results.map(({ url, title, content, publishedDate }) => ({ url, title, excerpt: content, published: publishedDate })),
      limit,
    ),
};

const slashed = (url: string): string => (url.endsWith("/") ? url : `${url}/`);

/** At a space, so that no word is cut in two. */
function cut(query: string): string {
  const line = query.replace(/\s+/g, " ").trim();
  return line.length <= queryMax ? line : line.slice(0, line.lastIndexOf(" ", queryMax) + 1 || queryMax).trim();
}

function withQuery(url: URL, values: Readonly<Record<string, string | undefined>>): URL {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}
