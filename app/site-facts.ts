import { useRouteLoaderData } from "react-router";
import type { SiteFacts } from "#shared/site.ts";

/** The site's facts, sent by the root loader with the first page; defaults if the server failed before that. */
export function useSite(): SiteFacts {
  return siteOf(useRouteLoaderData("root"));
}

export function siteOf(loaded: unknown): SiteFacts {
  return typeof loaded === "object" && loaded !== null && "site" in loaded ? (loaded as { site: SiteFacts }).site : unknownSite;
}

const unknownSite: SiteFacts = {
  name: "Sextant",
  url: "",
  salesEmail: "",
  linkedinUrl: "https://www.linkedin.com/",
  instagramUrl: "https://www.instagram.com/",
  operator: { name: "Sextant", address: null, phone: null, gstin: null, grievanceOfficer: null, grievanceEmail: "", courts: null },
};
