import { sql } from "kysely";
import type { Queries } from "#db";
import type { Picture } from "./ports.ts";

export interface PostRow {
  id: string;
  uniqueTitle: string;
  apiResponse: string;
  imageLink: string;
}

export async function allPosts(q: Queries): Promise<PostRow[]> {
  return q.selectFrom("blogs").select(["id", "uniqueTitle", "apiResponse", "imageLink"]).execute();
}

export async function postBySlug(q: Queries, slug: string): Promise<PostRow | undefined> {
  return q.selectFrom("blogs").select(["id", "uniqueTitle", "apiResponse", "imageLink"]).where("uniqueTitle", "=", slug).executeTakeFirst();
}

/** Undefined before the first change of the posts. */
export async function postsVersion(q: Queries): Promise<string | undefined> {
  return (await q.selectFrom("blogState").select("version").executeTakeFirst())?.version;
}

export async function savePost(q: Queries, post: Omit<PostRow, "id">): Promise<void> {
  await q
    .insertInto("blogs")
    .values(post)
    .onConflict((conflict) => conflict.column("uniqueTitle").doUpdateSet({ apiResponse: post.apiResponse, imageLink: post.imageLink }))
    .execute();
}

export async function deletePost(q: Queries, slug: string): Promise<boolean> {
  return (await q.deleteFrom("blogs").where("uniqueTitle", "=", slug).executeTakeFirst()).numDeletedRows > 0n;
}

/** The same bytes have the same name: what is there stays. */
export async function savePictures(q: Queries, pictures: readonly Picture[]): Promise<void> {
  for (const picture of pictures)
    await q
      .insertInto("blogPictures")
      .values(picture)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
}

export async function pictureByName(q: Queries, name: string): Promise<Picture | undefined> {
  return q.selectFrom("blogPictures").select(["name", "mediaType", "bytes", "width", "height"]).where("name", "=", name).executeTakeFirst();
}

export async function deleteUnusedPictures(q: Queries): Promise<void> {
  await q
    .deleteFrom("blogPictures")
    .where(
      sql<boolean>`not exists (select 1 from blogs where strpos(api_response, blog_pictures.name) > 0 or strpos(image_link, blog_pictures.name) > 0)`,
    )
    .execute();
}

/** Names of the articles of the box that were published once, with the hashes of their files. */
export async function bundledHashes(q: Queries): Promise<Map<string, string>> {
  const rows = await q.selectFrom("blogBundled").select(["name", "hash"]).execute();
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** False where another process has just done so. */
export async function takeBundled(q: Queries, name: string, hash: string): Promise<boolean> {
  const taken = await q
    .insertInto("blogBundled")
    .values({ name, hash })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

/** An article published by the operator: if it is one of the box, its file is known from now on. */
export async function noteBundled(q: Queries, slug: string, hash: string): Promise<void> {
  await q.updateTable("blogBundled").set({ hash }).where("name", "=", slug).execute();
}
