import type { Database, Tx } from "#db";
import { type BlogRecord, displayPost, newestFirst, postFields } from "#shared/blog.ts";
import { cleanHtml } from "./clean-html.ts";
import { cleanRecord } from "./clean-record.ts";
import { type Article, type Blog, pictureLink, type Published } from "./ports.ts";
import {
  allPosts,
  deletePost,
  deleteUnusedPictures,
  noteBundled,
  pictureByName,
  postBySlug,
  postsVersion,
  savePictures,
  savePost,
  takeBundled,
} from "./posts.store.ts";
import { bundledFolder, publishBundled } from "./articles/publish-bundled.ts";

export interface BlogOptions {
  db: Database;
  now?: () => Date;
  /** A change that another process tells of could not be heard. */
  onError?: (error: unknown) => void;
  /** Where the articles of the box are. */
  bundled?: string;
}

interface Shelf {
  version: string;
  records: readonly BlogRecord[];
  bySlug: ReadonlyMap<string, BlogRecord>;
}
const channel = "blog";

/** The posts in memory, as long as the database says that nothing has changed. */
export function createBlog({ db, now = () => new Date(), onError = () => undefined, bundled = bundledFolder }: BlogOptions): Blog {
  const listeners = new Set<() => void>();
  let hearing: Promise<(() => Promise<void>) | undefined> | undefined;
  let shelf: Promise<Shelf> | undefined;

  const version = async () => (await postsVersion(db.queries)) ?? "";
  const tell = () => {
    for (const listener of listeners) listener();
  };
  async function upToDate(): Promise<Shelf> {
    const known = await shelf?.catch(() => undefined);
    // Asked for before the rows: rows newer than their version are read again, never kept for too long.
    const current = await version();
    if (known?.version === current) return known;
    return (shelf = fill(current));
  }
  async function fill(current: string): Promise<Shelf> {
    const rows = await allPosts(db.queries);
    return { version: current, ...inOrder(rows.map(cleanRecord), now()) };
  }
  async function changing<T>(work: (tx: Tx) => Promise<T>, hasChanged: (made: T) => boolean): Promise<T> {
    const made = await db.transaction(async (tx) => {
      const given = await work(tx);
      if (hasChanged(given)) await db.notify(tx, channel, "changed");
      return given;
    });
    if (hasChanged(made)) tell();
    return made;
  }

  return {
    version,
    list: async () => (await upToDate()).records,
    find: async (slug) => (await upToDate()).bySlug.get(slug),
    picture: (name) => pictureByName(db.queries, name),
    publish: (article) =>
      changing(
        (tx) => put(tx, article),
        (made) => made !== "unchanged",
      ),
    remove: (slug) =>
      changing(
        async (tx) => {
          const wasThere = await deletePost(tx, slug);
          if (wasThere) await deleteUnusedPictures(tx);
          return wasThere;
        },
        (wasThere) => wasThere,
      ),
    onChange(listener) {
      listeners.add(listener);
      hearing ??= db.listen(channel, tell).catch((error: unknown) => {
        onError(error);
        return undefined;
      });
      return () => void listeners.delete(listener);
    },
    publishBundled: (isEnding) =>
      publishBundled({
        db,
        folder: bundled,
        isEnding,
        publishOnce: (article) =>
          changing(
            async (tx) => (await isFirst(tx, article)) && (await put(tx, article)) === "new",
            (isNew) => isNew,
          ),
      }),
    async close() {
      listeners.clear();
      await (
        await hearing
      )?.();
    },
  };
}

/** Newest first; what holds no post comes last. A record without a slug is found by the one that its title makes. */
function inOrder(records: readonly BlogRecord[], now: Date): Omit<Shelf, "version"> {
  const today = now.toISOString().slice(0, 10);
  const posts = newestFirst(
    records.flatMap((record) => {
      const post = displayPost(record, { today });
      return post ? [{ record, uniqueTitle: post.uniqueTitle, date: post.date, hasDate: post.hasDate }] : [];
    }),
  );
  const ordered = [...posts.map(({ record }) => record), ...records.filter((record) => postFields(record.apiResponse) === undefined)];
  const bySlug = new Map(posts.toReversed().map(({ uniqueTitle, record }) => [uniqueTitle, record]));
  // A slug that was given counts more than one that was made.
  for (const record of ordered) if (record.uniqueTitle !== null) bySlug.set(record.uniqueTitle, record);
  return { records: ordered, bySlug };
}

/** False where another process has just published it, or the operator an article of this name. */
const isFirst = async (tx: Tx, { slug, hash }: Article): Promise<boolean> =>
  (await takeBundled(tx, slug, hash)) && (await postBySlug(tx, slug)) === undefined;

async function put(tx: Tx, { slug, fields, cover, pictures, hash }: Article): Promise<Published> {
  const apiResponse = JSON.stringify([{ ...fields, content: cleanHtml(fields.content) }]);
  const imageLink = cover === null ? "" : pictureLink(cover);
  const before = await postBySlug(tx, slug);
  await noteBundled(tx, slug, hash);
  if (before?.apiResponse === apiResponse && before.imageLink === imageLink) return "unchanged";
  // The post first: its trigger makes changes wait for each other, so that a removal going on takes away no picture of this one.
  await savePost(tx, { uniqueTitle: slug, apiResponse, imageLink });
  // Pictures of the former text stay: pages and feeds that were read before still show them.
  await savePictures(tx, pictures);
  return before ? "replaced" : "new";
}
