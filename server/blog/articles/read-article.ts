import { ArticleFault, type Fault, hashOf } from "./article-file.ts";
import { drawCover } from "../charts/draw-block.ts";
import { readFrontMatter } from "./front-matter.ts";
import type { Article, Picture } from "../ports.ts";
import { readBody } from "./read-body.ts";
import { bodyHtml } from "./write-body.ts";

/**
 * An article from its Markdown, with its pictures drawn. The format is described in content/blog/README.md.
 * Throws ArticleFault with everything that is wrong, by line of `file`.
 */
export async function readArticle(text: string, file: string): Promise<Article> {
  const { values, body, bodyLine, coverLine, faults } = readFrontMatter(text);
  const parts = readBody(body, bodyLine);
  const all: Fault[] = [...faults, ...parts.faults];
  const cover = values.cover === undefined ? parts.charts[0] : parts.charts.find(({ block }) => block.id === values.cover);
  if (values.cover !== undefined && !cover && parts.faults.length === 0)
    all.push({ line: coverLine, words: `cover: there is no chart "${values.cover}"` });
  if (all.length > 0)
    throw new ArticleFault(
      file,
      all.toSorted((a, b) => a.line - b.line),
    );

  const { html, pictures } = await bodyHtml(parts);
  const picture = cover && (await drawCover(cover.block));
  const { title, excerpt, author, date, category, tags, slug } = values;
  return {
    slug,
    fields: { title, excerpt, content: html, author, date, readTime: readTimeOf(parts.words), category, tags },
    cover: picture?.name ?? null,
    pictures: [...pictures, ...(picture ? [picture] : [])].filter(isFirstOfItsName),
    hash: hashOf(text),
  };
}

const wordsAMinute = 220;
const readTimeOf = (words: number) => `${Math.max(1, Math.round(words / wordsAMinute))} min read`;

const isFirstOfItsName = (picture: Picture, at: number, all: readonly Picture[]) =>
  all.findIndex(({ name }) => name === picture.name) === at;
