/** Process that reads articles and draws their charts: each is sent as soon as it is finished. */
import { answerParent } from "#render";
import { ArticleFault } from "./article-file.ts";
import { readArticle } from "./read-article.ts";
import type { ArticleSource, ReadArticle } from "./read-articles.ts";

answerParent<null, readonly ArticleSource[]>(async (sources, send) => {
  for (const { text, file } of sources) send(await read(text, file));
  return null;
});

async function read(text: string, file: string): Promise<ReadArticle> {
  try {
    return { file, article: await readArticle(text, file) };
  } catch (error) {
    if (!(error instanceof ArticleFault)) throw error;
    return { file, faults: error.message };
  }
}
