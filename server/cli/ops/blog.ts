import { stat } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { type Article, ArticleFault, type ArticleSource, articleFiles, readArticles, readText } from "#blog";
import type { Services } from "#main";
import { displayPost } from "#shared/blog.ts";
import { CallError, table } from "../command-line.ts";

type Press = Pick<Services, "blog">;
type Say = (text: string) => void;

/**
 * `blog publish|list|remove`; files are found from `folder`. Returns the exit code. Throws CallError for a wrong call, ArticleFault with
 * every fault of every file: then nothing is published.
 */
export async function blog(desk: Press, args: readonly string[], { folder, say }: { folder: string; say: Say }): Promise<number> {
  const [verb, ...rest] = args;
  switch (verb) {
    case "publish":
      return publish(desk, rest, folder, say);
    case "list":
      return list(desk, rest, say);
    case "remove":
      return remove(desk, rest, say);
    default:
      throw new CallError("blog: publish FILE|FOLDER…, list, or remove SLUG.");
  }
}

async function publish({ blog: press }: Press, paths: readonly string[], folder: string, say: Say): Promise<number> {
  if (paths.length === 0 || paths.some((path) => path.startsWith("--")))
    throw new CallError("blog publish FILE|FOLDER…: Markdown files, or folders with such.");
  const files = (await Promise.all(paths.map((path) => filesAt(resolve(folder, path))))).flat();
  const articles = await readAll([...new Set(files)], folder);
  for (const { article, file } of articles) {
    const twin = articles.find((other) => other.article.slug === article.slug && other.file !== file);
    if (twin) throw new ArticleFault(file, [{ line: 1, words: `slug: ${twin.file} has it too` }]);
  }
  for (const { article } of articles) say(`${article.slug}: ${await press.publish(article)}`);
  return 0;
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new CallError(`${path} does not exist.`);
  if (!found.isDirectory()) return [path];
  const files = await articleFiles(path);
  if (files.length === 0) throw new CallError(`${path} holds no articles (files that end in .md).`);
  return files;
}

/** Reports the faults of all files at once, in their order. */
async function readAll(paths: readonly string[], folder: string): Promise<{ article: Article; file: string }[]> {
  const articles: { article: Article; file: string }[] = [];
  const faults = new Map<string, string>();
  const sources: ArticleSource[] = [];
  const files = paths.map((path) => ({ path, file: relative(folder, path) || path }));
  for (const { path, file } of files) {
    try {
      sources.push({ text: await readText(path), file });
    } catch (error) {
      if (!(error instanceof ArticleFault)) throw error;
      faults.set(file, error.message);
    }
  }
  await readArticles(sources, async (read) => {
    if ("article" in read) articles.push(read);
    else faults.set(read.file, read.faults);
  });
  if (faults.size > 0) throw new Error([...files.flatMap(({ file }) => faults.get(file) ?? []), "Nothing was published."].join("\n"));
  return articles;
}

async function list({ blog: press }: Press, more: readonly string[], say: Say): Promise<number> {
  if (more.length > 0) throw new CallError("blog list: takes nothing more.");
  const records = await press.list();
  const rows = records.map((record) => {
    const post = displayPost(record, { today: "" });
    return [post?.date ?? "", post?.uniqueTitle ?? record.uniqueTitle ?? record.id, post?.category ?? "", post?.title ?? "(holds no post)"];
  });
  say(rows.length === 0 ? "nothing is published" : table(["Date", "Slug", "Category", "Title"], rows));
  return 0;
}

async function remove({ blog: press }: Press, args: readonly string[], say: Say): Promise<number> {
  const [slug, ...more] = args;
  if (slug === undefined || more.length > 0) throw new CallError("blog remove SLUG: one slug.");
  const wasThere = await press.remove(slug);
  say(wasThere ? `${slug}: removed` : `${slug}: there is no such post`);
  return wasThere ? 0 : 1;
}
