import type { BlogRecord } from "#shared/blog.ts";
import type { SiteFacts } from "#shared/site.ts";
import type { PageServices } from "../../server/http/pages/render-page.ts";

/** What pages are given where no services stand behind them. */
export function testPageServices(url: string, posts: readonly BlogRecord[] = []): PageServices {
  return {
    site: testSite(url),
    posts: () => Promise.resolve(posts),
    post: (slug) => Promise.resolve(posts.find(({ uniqueTitle }) => uniqueTitle === slug)),
  };
}

const testSite = (url: string): SiteFacts => ({
  name: "Sextant",
  url,
  salesEmail: "sales@sextant.example",
  linkedinUrl: "https://www.linkedin.com/",
  instagramUrl: "https://www.instagram.com/",
  operator: {
    name: "Sextant Research Private Limited",
    address: "12 Example Road, Bengaluru 560001, Karnataka, India",
    phone: null,
    gstin: null,
    grievanceOfficer: "A. Rao",
    grievanceEmail: "grievance@sextant.example",
    courts: "Bengaluru",
  },
});
