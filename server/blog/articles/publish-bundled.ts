import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Database } from "#db";
import { ArticleFault, readText } from "./article-file.ts";
import type { Article, Bundled } from "../ports.ts";
import { bundledHashes } from "../posts.store.ts";
import { hashOf, readArticle } from "./read-article.ts";

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

/** Each article of the box once in the life of a database: known by the name of its file, so that most starts read only that. */
export async function publishBundled({ db, folder, isEnding, publishOnce }: Deps): Promise<Bundled> {
  const known = await bundledHashes(db.queries);
  const done: Bundled = { published: [], changed: [], faults: [] };
  for (const file of await articleFiles(folder)) {
    if (isEnding?.()) break;
    const slug = basename(file, ".md");
    try {
      const text = await readText(file);
      const before = known.get(slug);
      if (before !== undefined) {
        if (before !== hashOf(text)) done.changed.push(slug);
        continue;
      }
      const article = await readArticle(text, basename(file));
      if (article.slug !== slug)
        throw new ArticleFault(basename(file), [{ line: 1, words: `slug: the file must be named ${article.slug}.md` }]);
      if (await publishOnce(article)) done.published.push(slug);
    } catch (error) {
      if (!(error instanceof ArticleFault)) throw error;
      done.faults.push(error.message);
    }
  }
  return done;
}
