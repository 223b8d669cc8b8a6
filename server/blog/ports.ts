import type { BlogRecord } from "#shared/blog.ts";

export interface Blog {
  /** All posts, newest first. */
  list(): Promise<readonly BlogRecord[]>;
  find(slug: string): Promise<BlogRecord | undefined>;
}
