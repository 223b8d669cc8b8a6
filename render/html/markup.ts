import { legalText } from "../legal-text.ts";

/** Markup that is safe to print: made only by `h` and `raw`, so that no text enters unescaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** Text is escaped; null, false and undefined print nothing. */
export type Child = Html | string | null | false | undefined | readonly Child[];
export type Attributes = Record<string, string | number | boolean | null | undefined>;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escape = (text: string): string => legalText(text).replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** Elements without an end tag (HTML standard, 13.1.2). */
const empty = new Set(["meta", "br", "hr", "wbr", "col"]);

/** Names of elements and attributes are literals of this folder, never text of a report. */
export function h(tag: string, attributes: Attributes, ...children: Child[]): Html {
  const printed = Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined || value === null || value === false ? "" : value === true ? ` ${name}` : ` ${name}="${escape(String(value))}"`,
    )
    .join("");
  return new Html(empty.has(tag) ? `<${tag}${printed}>` : `<${tag}${printed}>${inside(children)}</${tag}>`);
}

/** Only for texts of this folder, such as the style sheet. */
export const raw = (text: string): Html => new Html(text);

export function inside(children: readonly Child[]): string {
  return children
    .map((child): string => {
      if (child === null || child === undefined || child === false) return "";
      if (typeof child === "string") return escape(child);
      return child instanceof Html ? child.text : inside(child);
    })
    .join("");
}
