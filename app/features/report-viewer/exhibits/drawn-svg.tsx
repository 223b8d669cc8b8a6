import { createElement, memo, type ReactElement } from "react";
import type { DrawnElement } from "#charts";

/** A drawing as elements of the page; it changes only when the drawing does. */
export const DrawnSvg = memo(function DrawnSvg({ drawn }: { drawn: DrawnElement }) {
  return toElement(drawn, 0);
});

function toElement(drawn: DrawnElement, key: number): ReactElement {
  const props: Record<string, string | number> = { key };
  for (const [name, value] of Object.entries(drawn.attrs)) if (name !== "font-family") props[reactName(name)] = value;
  return createElement(drawn.tag, props, ...drawn.children.map((child, i) => (typeof child === "string" ? child : toElement(child, i))));
}

/** React spells SVG's attributes in camel case, but for data- and aria-. */
const reactName = (name: string): string =>
  /^(?:data|aria)-/.test(name) ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
