import type { Database } from "#db";
import { findPost, listPosts } from "./posts.store.ts";
import type { Blog } from "./ports.ts";

export function createBlog({ db }: { db: Database }): Blog {
  return { list: () => listPosts(db.queries), find: (slug) => findPost(db.queries, slug) };
}
