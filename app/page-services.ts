import { createContext } from "react-router";
import type { BlogRecord } from "#shared/blog.ts";
import type { SiteFacts } from "#shared/site.ts";

/** What the server gives to the pages that it renders. */
export interface PageServices {
  site: SiteFacts;
  /** All published posts, newest first. */
  posts(): Promise<readonly BlogRecord[]>;
  post(slug: string): Promise<BlogRecord | undefined>;
}

/** Put there by the server that asks for the page. */
export const pageServicesContext = createContext<PageServices>();
