import { Marked, type Token, type Tokens } from "marked";
import type { Fault } from "./article-file.ts";
import { type ChartBlock, readChartBlock } from "../charts/chart-block.ts";
import { cutTexts } from "../charts/draw-block.ts";

export interface Body {
  tokens: Token[];
  /** With the token in whose place each stands. */
  charts: { block: ChartBlock; token: Token }[];
  /** Of the text, without charts and code. */
  words: number;
  faults: Fault[];
}

const marked = new Marked({ gfm: true });
const harmlessTag = /^<\/?(?:sub|sup|br)\s*\/?>$/i;
const goodLink = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|\/(?![/\\])|#)/i;

/** The text of an article in its parts. `firstLine` is where it begins in the file. */
export function readBody(text: string, firstLine: number): Body {
  const body: Body = { tokens: marked.lexer(text), charts: [], words: 0, faults: [] };
  let line = firstLine;
  for (const token of body.tokens) {
    if (isChart(token)) readChart(body, token, line);
    else look(body, token, line);
    line += newlines(token.raw);
  }
  if (body.words === 0) body.faults.push({ line: firstLine, words: "text: the article is empty" });
  return body;
}

function readChart(body: Body, token: Tokens.Code, line: number): void {
  const read = readChartBlock(token.text, line);
  if ("faults" in read) return void body.faults.push(...read.faults);
  const { block } = read;
  const say = (words: string) => body.faults.push({ line, words: `chart: ${words}` });
  if (body.charts.some((chart) => chart.block.id === block.id)) say(`id: "${block.id}" stands there twice`);
  for (const text of new Set(cutTexts(block))) say(`"${text}" is too long for the drawing`);
  body.charts.push({ block, token });
}

/** Everything within one block of the text. `line` is where the block begins; what is inside is found by its text. */
function look(body: Body, block: Token, line: number): void {
  const lineOf = (token: Token) => line + newlines(block.raw.slice(0, Math.max(0, block.raw.indexOf(token.raw.trim()))));
  // Nothing in it is asynchronous.
  void marked.walkTokens([block], (token) => {
    body.words += wordsIn(token);
    const wrong = wrongWith(token);
    if (wrong !== undefined) body.faults.push({ line: lineOf(token), words: wrong });
  });
}

function wrongWith(token: Token): string | undefined {
  const raw = token.raw.trim().slice(0, 80);
  switch (token.type) {
    case "html":
      return harmlessTag.test(token.raw.trim()) ? undefined : `text: raw HTML is not taken: ${raw}`;
    case "image":
      return "text: pictures come from chart blocks only";
    case "link":
      return goodLink.test((token as Tokens.Link).href)
        ? undefined
        : `link: an address begins with https://, http://, mailto:, / or #: ${raw}`;
    case "heading":
      return [2, 3, 4].includes((token as Tokens.Heading).depth)
        ? undefined
        : "text: headings are ## to ####; the title is the only one above them";
    case "code":
      return isChart(token) ? "chart: a chart stands by itself, not inside a list or a quotation" : undefined;
    default:
      return undefined;
  }
}

function wordsIn(token: Token): number {
  // What has parts is counted by them.
  const isWords = token.type === "codespan" || (token.type === "text" && !("tokens" in token && token.tokens));
  return isWords ? (token.raw.match(/[\p{L}\p{N}]\S*/gu) ?? []).length : 0;
}

const isChart = (token: Token): token is Tokens.Code => token.type === "code" && token.lang?.trim().split(/\s/)[0] === "chart";
const newlines = (text: string) => text.split("\n").length - 1;
