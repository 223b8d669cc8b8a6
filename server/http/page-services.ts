import type { Config } from "#config";
import type { Services } from "#main";
import type { SiteFacts } from "#shared/site.ts";
import type { PageServices } from "./pages.ts";

/** What the rendered pages are given of the services. */
export function pageServices({ config, blog }: Pick<Services, "config" | "blog">): PageServices {
  return { site: siteFacts(config), posts: () => blog.list(), post: (slug) => blog.find(slug) };
}

const siteFacts = ({ siteName, publicUrl, salesEmail, linkedinUrl, instagramUrl, operator }: Config): SiteFacts => ({
  name: siteName,
  url: publicUrl,
  salesEmail,
  linkedinUrl,
  instagramUrl,
  operator,
});
