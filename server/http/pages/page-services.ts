import type { Config } from "#config";
import type { Services } from "#main";
import type { SiteFacts } from "#shared/site.ts";
import type { PageServices } from "./render-page.ts";

/** What the rendered pages are given of the services. */
export function pageServices({ config, blog }: Pick<Services, "config" | "blog">): PageServices {
  // The database takes no text with a zero byte in it, and no post has such a name.
  const post = async (slug: string) => (slug.includes("\0") ? undefined : await blog.find(slug));
  return { site: siteFacts(config), posts: () => blog.list(), post };
}

const siteFacts = ({ siteName, publicUrl, salesEmail, linkedinUrl, instagramUrl, operator }: Config): SiteFacts => ({
  name: siteName,
  url: publicUrl,
  salesEmail,
  linkedinUrl,
  instagramUrl,
  operator,
});
