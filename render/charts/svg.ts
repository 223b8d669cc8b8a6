import type { DrawnElement } from "./draw.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Control characters other than tab and line ends, which XML forbids. */
const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const escape = (text: string) =>
  text
    .toWellFormed()
    .replace(forbidden, "")
    .replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** The drawing as a stand-alone SVG file. */
export function toSvg(drawn: DrawnElement): string {
  return print({ ...drawn, attrs: { xmlns: "http://www.w3.org/2000/svg", ...drawn.attrs } });
}

function print(e: DrawnElement): string {
  const attrs = Object.entries(e.attrs)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join("");
  const children = e.children.map((child) => (typeof child === "string" ? escape(child) : print(child))).join("");
  return children === "" ? `<${e.tag}${attrs}/>` : `<${e.tag}${attrs}>${children}</${e.tag}>`;
}
