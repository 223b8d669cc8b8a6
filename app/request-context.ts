import { createContext } from "react";
import { createContext as createRouterContext } from "react-router";
import type { BlogRecord } from "#shared/blog.ts";
import type { SiteFacts } from "#shared/site.ts";

/** What the server provides to the pages that it renders. */
export interface PageServices {
  site: SiteFacts;
  /** All published posts, newest first. */
  posts(): Promise<readonly BlogRecord[]>;
  post(slug: string): Promise<BlogRecord | undefined>;
}

/** Set by the server for each page that it renders. */
export const pageServicesContext = createRouterContext<PageServices>();

/** The nonce of this response's content security policy, set by the server. */
export const nonceContext = createRouterContext<string>("");
/** The same nonce for components. In the browser it is empty: scripts there must not be able to read it. */
export const RenderedNonce = createContext("");
