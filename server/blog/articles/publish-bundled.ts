import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Database } from "#db";
import { ArticleFault, hashOf, readText } from "./article-file.ts";
import type { Article, Bundled } from "../ports.ts";
import { bundledHashes } from "../posts.store.ts";
import { type ArticleSource, type ReadArticle, readArticles } from "./read-articles.ts";

export const bundledFolder = join(import.meta.dirname, "../../../content/blog");

/** The articles in a folder: every Markdown file except the one that explains the format. Paths, in order. */
export async function articleFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md") && name !== "README.md");
  return names.toSorted().map((name) => join(folder, name));
}

interface Deps {
  db: Database;
  folder: string;
  isEnding: (() => boolean) | undefined;
  /** False where it was there. */
  publishOnce(article: Article): Promise<boolean>;
}

/** Publishes each bundled article once in the life of a database. The name of its file identifies it, so most starts only read the files. */
export async function publishBundled({ db, folder, isEnding, publishOnce }: Deps): Promise<Bundled> {
  const known = await bundledHashes(db.queries);
  const done: Bundled = { published: [], changed: [], faults: [] };
  const sources: ArticleSource[] = [];
  if (isEnding?.()) return done;
  for (const path of await articleFiles(folder)) {
    const file = basename(path);
    try {
      const text = await readText(path);
      const before = known.get(slugOf(file));
      if (before === undefined) sources.push({ text, file });
      else if (before !== hashOf(text)) done.changed.push(slugOf(file));
    } catch (error) {
      if (!(error instanceof ArticleFault)) throw error;
      done.faults.push(error.message);
    }
  }
  const ending = new AbortController();
  const publish = async (read: ReadArticle): Promise<void> => {
    if (isEnding?.()) return ending.abort();
    if ("faults" in read) done.faults.push(read.faults);
    else if (read.article.slug !== slugOf(read.file))
      done.faults.push(`${read.file}:1: slug: the file must be named ${read.article.slug}.md`);
    else if (await publishOnce(read.article)) done.published.push(read.article.slug);
  };
  await readArticles(sources, publish, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return done;
}

const slugOf = (file: string): string => basename(file, ".md");
