import { Marked, type Token } from "marked";
import { chartFigure, tableBox } from "../charts/chart-figure.ts";
import { cleanHtml } from "../clean-html.ts";
import { drawBlock } from "../charts/draw-block.ts";
import type { Picture } from "../ports.ts";
import type { Body } from "./read-body.ts";

const marked = new Marked({
  gfm: true,
  renderer: {
    table({ header, rows }) {
      const line = (cells: typeof header) => `<tr>${cells.map((cell) => this.tablecell(cell)).join("")}</tr>`;
      const body = rows.length > 0 ? `<tbody>${rows.map(line).join("")}</tbody>` : "";
      return `${tableBox(`<table><thead>${line(header)}</thead>${body}</table>`)}\n`;
    },
    tablecell({ header, align, tokens }) {
      const html = this.parser.parseInline(tokens);
      // A heading without words is none.
      const [tag, scope] = header && html !== "" ? ["th", ' scope="col"'] : ["td", ""];
      return `<${tag}${scope}${align === "right" ? ' class="num"' : ""}>${html}</${tag}>`;
    },
  },
});

/** HTML of an article, clean, and the pictures in it. One after the other: the process has other work. */
export async function bodyHtml({ tokens, charts }: Pick<Body, "tokens" | "charts">): Promise<{ html: string; pictures: Picture[] }> {
  const drawn = new Map<Token, string>();
  const pictures: Picture[] = [];
  for (const { block, token } of charts) {
    const both = await drawBlock(block);
    pictures.push(both.wide, both.narrow);
    drawn.set(token, chartFigure(block, both));
  }
  const parts = tokens.map((token) => drawn.get(token) ?? marked.parser([token]));
  return { html: cleanHtml(parts.join("")), pictures };
}
