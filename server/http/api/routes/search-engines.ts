import { postFields } from "#shared/blog.ts";
import { isoDate } from "#shared/post-dates.ts";
import { text } from "../answer.ts";
import { fixedPages } from "../../pages/public-pages.ts";
import { open, type Route } from "../route.ts";

const headers = { "cache-control": "public, max-age=300" };

/** What search engines read before the pages. */
export const searchEngineRoutes: readonly Route[] = [
  open({
    method: "GET",
    path: "/robots.txt",
    about: "What search engines may read.",
    answers: { 200: "text/plain" },
    handle: async ({ services }) => {
      const { publicUrl } = services.config;
      const lines = ["User-agent: *", "Disallow: /app", "Disallow: /api/", "Allow: /", "", `Sitemap: ${publicUrl}/sitemap.xml`, ""];
      return text(lines.join("\n"), "text/plain; charset=utf-8", { headers });
    },
  }),
  open({
    method: "GET",
    path: "/sitemap.xml",
    about: "The public pages and posts, for search engines.",
    answers: { 200: "application/xml" },
    handle: async ({ services }) => {
      const { publicUrl } = services.config;
      const pages = fixedPages.filter((page) => !page.isUnlisted).map(({ path }) => ({ path, changed: undefined }));
      const posts = (await services.blog.list()).flatMap((post) =>
        post.uniqueTitle === null ? [] : [{ path: `/blog/${encodeURIComponent(post.uniqueTitle)}`, changed: dayOf(post.apiResponse) }],
      );
      const rows = [...pages, ...posts].map(({ path, changed }) => {
        const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
        return `  <url><loc>${inXml(publicUrl + path)}</loc>${lastmod}</url>`;
      });
      const xml = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...rows,
        "</urlset>",
        "",
      ];
      return text(xml.join("\n"), "application/xml; charset=utf-8", { headers });
    },
  }),
];

/** The day of a post; undefined where its record does not say one. */
function dayOf(apiResponse: unknown): string | undefined {
  const date = postFields(apiResponse)?.["date"];
  return typeof date === "string" ? isoDate(date) : undefined;
}

const inXml = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
