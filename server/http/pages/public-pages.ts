export interface PublicPage {
  path: string;
  /** What the server renders depends on the query: with one, the page is rendered for each visit. */
  readsQuery?: boolean;
  /** Not for search engines' lists. */
  isUnlisted?: boolean;
}

/**
 * The pages that are the same for every visitor, as app/routes.ts has them (a test lays the two tables side by side). Each is rendered once
 * and kept; a query in its address changes nothing about what the server renders, unless it says so here.
 */
export const publicPages: readonly PublicPage[] = [
  { path: "/" },
  { path: "/about" },
  { path: "/services" },
  { path: "/pricing" },
  { path: "/blog" },
  { path: "/blog/:slug" },
  { path: "/contact-us" },
  { path: "/cancellation-refund" },
  { path: "/shipping-policy" },
  { path: "/privacy-policy" },
  { path: "/terms-conditions" },
  { path: "/auth", readsQuery: true, isUnlisted: true },
  { path: "/forgot-password", isUnlisted: true },
];

/** Those with an address of their own. */
export const fixedPages = publicPages.filter(({ path }) => !path.includes(":"));

const fixed = new Map(fixedPages.map((page) => [page.path, page]));
/** Without escapes, so that one post has one address here. */
const post = /^\/blog\/[\w.~-]{1,200}$/;

/** The public page at this path; undefined for every other path, and for odd spellings of one. */
export function publicPageAt(path: string): PublicPage | undefined {
  return fixed.get(path) ?? (post.test(path) ? { path } : undefined);
}
