import type { BlogRecord } from "#shared/blog.ts";

/** A picture of an article. Its name is the SHA-256 of its bytes, hex. */
export interface Picture {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** Where the site serves it. */
export const pictureLink = (name: string): string => `/blog/pictures/${name}.png`;

/** What an article says; the first item of a record's apiResponse. */
export interface PostFields {
  title: string;
  excerpt: string;
  /** HTML. */
  content: string;
  author: string;
  /** YYYY-MM-DD. */
  date: string;
  readTime: string;
  category: string;
  tags: readonly string[];
}

/** An article that can be published. */
export interface Article {
  slug: string;
  fields: PostFields;
  /** Name of the picture for cards and shared links, one of `pictures`. */
  cover: string | null;
  pictures: readonly Picture[];
  /** SHA-256 of the file that it was read from, hex. */
  hash: string;
}

/** What publishing changed. */
export type Published = "new" | "replaced" | "unchanged";

export interface Bundled {
  /** Slugs. */
  published: string[];
  /** Slugs of files that are no longer what was published of them. */
  changed: string[];
  /** What is wrong with files that could not be read. */
  faults: string[];
}

export interface Blog {
  /** All posts, newest first, clean of everything that could run. */
  list(): Promise<readonly BlogRecord[]>;
  find(slug: string): Promise<BlogRecord | undefined>;
  /** Puts the article in the place of what its slug holds: all of it, with its pictures, or nothing. */
  publish(article: Article): Promise<Published>;
  /** False where there is no such post. */
  remove(slug: string): Promise<boolean>;
  /** By its name without an ending. */
  picture(name: string): Promise<Picture | undefined>;
  /** Another text after every change, by whichever process; empty before the first post. */
  version(): Promise<string>;
  /**
   * Calls `listener` after every change: at once for one made here, as soon as the database tells of it for one made by another process.
   * It may be told twice. Returns what ends it.
   */
  onChange(listener: () => void): () => void;
  /** Publishes the articles of the box that never were, one after the other until `isEnding`. */
  publishBundled(isEnding?: () => boolean): Promise<Bundled>;
  close(): Promise<void>;
}
