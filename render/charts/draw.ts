import type { Dash, Mark, PreparedChart } from "./marks.ts";
import type { Theme } from "./theme.ts";

/** An element of the drawing, in SVG's own names: a string for print, React elements in the browser. */
export interface DrawnElement {
  tag: string;
  attrs: Record<string, string | number>;
  children: (DrawnElement | string)[];
}

const element = (
  tag: string,
  attrs: Record<string, string | number | undefined>,
  children: (DrawnElement | string)[] = [],
): DrawnElement => {
  const present: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(attrs)) if (value !== undefined) present[key] = value;
  return { tag, attrs: present, children };
};
const titled = (text: string | undefined): DrawnElement[] => (text === undefined ? [] : [element("title", {}, [text])]);
const hundredth = (n: number) => Math.round(n * 100) / 100;
/** Dash patterns in multiples of the line's width. */
const dashes = (dash: Dash | undefined, width: number) =>
  dash === undefined ? undefined : (dash === "dotted" ? [0.9, 1.9] : [3.4, 2]).map((n) => hundredth(n * Math.max(width, 1))).join(" ");

/** Converts marks to elements and decides nothing. `data-cell` names the cell that a mark or a figure shows. */
export function drawChart(chart: PreparedChart, theme: Theme, alt?: string): DrawnElement {
  const paint = (name: keyof Theme["inks"] | undefined) => (name === undefined ? undefined : theme.inks[name]);
  const one = (m: Mark): DrawnElement => {
    switch (m.t) {
      case "rect":
        return element("rect", {
          x: m.x,
          y: m.y,
          width: Math.max(m.w, 0),
          height: Math.max(m.h, 0),
          fill: paint(m.fill),
          stroke: paint(m.stroke),
          "stroke-width": m.stroke ? 0.9 : undefined,
          "stroke-dasharray": m.stroke ? dashes(m.dash, 0.9) : undefined,
          "data-cell": m.cell,
        });
      case "rule":
        return element("line", {
          x1: m.x1,
          x2: m.x2,
          y1: m.y1,
          y2: m.y2,
          stroke: paint(m.stroke),
          "stroke-width": m.width,
          "stroke-dasharray": dashes(m.dash, m.width),
        });
      case "path":
        return element("path", {
          d: m.d,
          transform: m.transform,
          fill: paint(m.fill) ?? "none",
          "fill-opacity": m.opacity,
          stroke: paint(m.stroke),
          "stroke-width": m.width,
          "stroke-linejoin": m.stroke ? "round" : undefined,
          "stroke-dasharray": dashes(m.dash, m.width ?? 1),
        });
      case "dot":
        return element(
          "circle",
          {
            cx: m.x,
            cy: m.y,
            r: m.r,
            fill: paint(m.fill),
            "fill-opacity": m.opacity,
            stroke: paint(m.stroke),
            "stroke-width": m.stroke ? 0.7 : undefined,
            "data-cell": m.cell,
          },
          titled(m.full),
        );
      case "label":
        return element(
          "text",
          {
            x: m.x,
            y: m.y,
            "text-anchor": m.anchor === "start" ? undefined : m.anchor,
            "font-size": hundredth(m.size),
            "font-weight": m.weight === 600 ? 600 : undefined,
            fill: paint(m.ink),
            "data-cell": m.cell,
          },
          [m.text, ...titled(m.full)],
        );
    }
  };
  return element(
    "svg",
    {
      viewBox: `0 0 ${hundredth(chart.width)} ${hundredth(chart.height)}`,
      width: hundredth(chart.width),
      height: hundredth(chart.height),
      role: "img",
      "aria-label": alt,
      "font-family": theme.font,
    },
    chart.marks.map(one),
  );
}

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
