import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { blocksOf } from "./blocks.ts";
import { dateInText } from "./dates.ts";
import { languageOf } from "./language.ts";
import { pageFacts, type PageFacts } from "./page-facts.ts";
import { tableRows } from "./table-rows.ts";
import { removeUnseen } from "./visible.ts";

export interface Reading extends PageFacts {
  /** Cleaned text; rows of tables stand as lines "| a | b |". */
  text: string;
}

const elementsMax = 60_000;

/** Some steps take time by the square of the depth: a page of a hundred thousand elements is no article. */
class TooManyElements extends Error {
  override readonly name = "TooManyElements";
}

/** Main text, tables and what the page says of itself. Scripts never run and nothing that the page refers to is loaded. */
export function readHtml(html: string): Reading {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > elementsMax) throw new TooManyElements();
  const { document } = parseHTML(withBody(html));
  const facts = pageFacts(document);
  removeUnseen(document);
  const tables = markTables(document);
  const text = withTables(mainText(document), tables);
  return {
    ...facts,
    published: facts.published || dateInText(text),
    // What is read outweighs what is declared: templates declare English for everything.
    language: languageOf(text) || facts.language,
    text,
  };
}

/** The parser supplies no elements: a page may leave out the tags of html, head and body. */
function withBody(html: string): string {
  if (/<body[\s>]/i.test(html)) return html;
  const start = /<\/head>|<html(?:\s[^>]*)?>/gi,
    tags = [...html.matchAll(start)];
  const last = tags.findLast(([tag]) => /^<\/head/i.test(tag)) ?? tags[0];
  if (!last) return `<html><body>${html}</body></html>`;
  const at = last.index + last[0].length;
  return `${html.slice(0, at)}<body>${html.slice(at)}`;
}

/** Data tables become marks in the text, because choosing the main text would drop or flatten them. */
function markTables(document: Document): string[][] {
  const tables: string[][] = [];
  for (const table of document.querySelectorAll("table")) {
    const rows = tableRows(table);
    if (!rows) continue;
    const mark = document.createElement("p");
    // Long enough to be text in the eyes of whatever weighs paragraphs.
    mark.textContent = `${markOf(tables.length)} ${"table, ".repeat(Math.min(30, rows.length * 2))}`;
    table.replaceWith(mark);
    tables.push(rows);
  }
  return tables;
}

const markOf = (index: number): string => `\u27e6${index}\u27e7`;

function withTables(text: string, tables: readonly string[][]): string {
  const used = new Set<number>();
  const placed = text.replace(/\u27e6(\d+)\u27e7[ table,]*/g, (_, digits: string) => {
    used.add(Number(digits));
    return `\n${(tables[Number(digits)] ?? []).join("\n")}\n`;
  });
  // A table outside the main text may be what the page was fetched for.
  const rest = tables.filter((rows, i) => !used.has(i) && rows.length > 2 && rows.some((row) => /\d/.test(row)));
  return [placed, ...rest.map((rows) => rows.join("\n"))]
    .join("\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

function mainText(document: Document): string {
  const whole = document.body ? wholeText(document) : "";
  const content = new Readability(document, { charThreshold: 200 }).parse()?.content;
  const chosen = content ? blocksOf(parseHTML(`<html><body>${content}</body></html>`).document.documentElement) : "";
  // Pages without prose (lists of figures, notices) are not articles; most of their text would be lost.
  return chosen.length >= 250 || chosen.length * 3 >= whole.length ? chosen : whole;
}

/** All text but navigation. */
function wholeText(document: Document): string {
  const main = document.querySelector("main,article,[role=main]");
  const root = main && blocksOf(main).length > 200 ? main : document.body;
  const skipped = new Set(root.querySelectorAll("nav,footer,aside,[role=navigation],[role=contentinfo]"));
  return blocksOf(root, skipped);
}
