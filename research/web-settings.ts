import { z } from "zod";
import type { SearchSettings } from "./search/providers.ts";

const key = z.string().trim().min(8).max(300).optional();

/** The part of the environment that live evidence is configured by; a key alone turns nothing on. */
export const webEnvironment = {
  /** Off: reports are made of the bundled library, and nothing leaves the site. Live: official statistics and configured searches too. */
  EVIDENCE: z.enum(["off", "live"]).default("off"),
  /** Named in every request to an outside service, as their rules demand: an address of the web or an email address. */
  RESEARCH_CONTACT: z.string().trim().min(5).max(120).optional(),
  TAVILY_API_KEY: key,
  BRAVE_API_KEY: key,
  SERPER_API_KEY: key,
  /** Of a SearXNG of one's own, with JSON among its formats. It may be on a private network. */
  SEARXNG_URL: z.url({ protocol: /^https?$/ }).optional(),
  COMTRADE_API_KEY: key,
  FAOSTAT_TOKEN: z.string().trim().min(8).max(4000).optional(),
};

const environment = z.object(webEnvironment);

export interface WebSettings {
  userAgent: string;
  /** In the order in which they are tried. */
  searches: readonly SearchSettings[];
  keys: { readonly un_comtrade?: string; readonly fao?: string };
}

/** Settings of live evidence; undefined where it is turned off. */
export function webSettingsOf(values: z.infer<typeof environment>): WebSettings | undefined {
  if (values.EVIDENCE === "off") return undefined;
  const { TAVILY_API_KEY: tavily, BRAVE_API_KEY: brave, SERPER_API_KEY: serper, SEARXNG_URL: searxng } = values;
  return {
    userAgent: `Sextant/1.0 (market research; ${values.RESEARCH_CONTACT ?? "contact not configured"})`.replace(/[^\x20-\x7e]/g, ""),
    searches: [
      ...(tavily === undefined ? [] : [{ id: "tavily" as const, url: "https://api.tavily.com", key: tavily }]),
      ...(brave === undefined ? [] : [{ id: "brave" as const, url: "https://api.search.brave.com", key: brave }]),
      ...(serper === undefined ? [] : [{ id: "serper" as const, url: "https://google.serper.dev", key: serper }]),
      ...(searxng === undefined ? [] : [{ id: "searxng" as const, url: searxng }]),
    ],
    keys: {
      ...(values.COMTRADE_API_KEY === undefined ? {} : { un_comtrade: values.COMTRADE_API_KEY }),
      ...(values.FAOSTAT_TOKEN === undefined ? {} : { fao: values.FAOSTAT_TOKEN }),
    },
  };
}
