import { z } from "zod";
import { type Calls, page, type Pages, type Search, searchHit, type Statistics } from "./ports.ts";
import { observations } from "./statistics/index.ts";

/**
 * Outside sources whose every call is a stored step: a run that resumes reads the stored answer. The request that a step is stored under
 * holds what was looked for and at whom, never a key or an address that could carry one.
 */
export function storedSearch(search: Search, calls: Calls): Search {
  return {
    id: search.id,
    search: (query, options) =>
      calls.once(
        { kind: "search", request: { query, country: options.country ?? null, limit: options.limit } },
        z.array(searchHit),
        (signal) => search.search(query, options, signal),
      ),
  };
}

export function storedPages(pages: Pages, calls: Calls): Pages {
  return { fetch: (url) => calls.once({ kind: "page", request: { url } }, page, (signal) => pages.fetch(url, signal)) };
}

export function storedStatistics(statistics: Statistics, calls: Calls): Statistics {
  return {
    id: statistics.id,
    observe: (request) => {
      const { measure, geography, codes, fromYear, toYear } = request;
      return calls.once(
        {
          kind: "statistic",
          request: { provider: statistics.id, measure, geography, hs: codes.hs, isic: codes.isic, naics: codes.naics, fromYear, toYear },
        },
        observations,
        (signal) => statistics.observe(request, signal),
      );
    },
  };
}
