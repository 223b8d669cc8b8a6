import type { Queries } from "#db";
import type { BlogRecord } from "#shared/blog.ts";

export async function listPosts(q: Queries): Promise<BlogRecord[]> {
  return q.selectFrom("blogs").select(["id", "uniqueTitle", "apiResponse", "imageLink"]).execute();
}

export async function findPost(q: Queries, slug: string): Promise<BlogRecord | undefined> {
  return q.selectFrom("blogs").select(["id", "uniqueTitle", "apiResponse", "imageLink"]).where("uniqueTitle", "=", slug).executeTakeFirst();
}
