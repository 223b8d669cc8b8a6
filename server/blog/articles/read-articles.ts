import { runChild } from "#render";
import type { Article } from "../ports.ts";

export interface ArticleSource {
  /** Markdown with front matter. */
  text: string;
  /** Name of the file, as messages show it. */
  file: string;
}
export type ReadArticle = { file: string; article: Article } | { file: string; faults: string };

/**
 * Reads articles in a child process: drawing their charts takes 200 MB for fonts and pixels, which the server would never give back.
 * `onRead` gets them in order, one at a time, while the next one is being drawn. Throws ChildError, what `onRead` threw, or the
 * signal's reason.
 */
export async function readArticles(
  sources: readonly ArticleSource[],
  onRead: (read: ReadArticle) => Promise<void>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (sources.length === 0) return;
  const failed = new AbortController();
  let handled = Promise.resolve();
  await runChild(new URL("article-child.ts", import.meta.url), sources, AbortSignal.any([signal, failed.signal]), {
    onProgress(read) {
      handled = handled.then(() => onRead(read as ReadArticle));
      handled.catch((error: unknown) => failed.abort(error));
    },
  });
  await handled;
}
