import { drawChart, exhibitFigures, lightTheme, darkTheme, prepareChart, type DrawnElement, type Ink, type Theme } from "#charts";
import type { Exhibit } from "#document";
import type { Resolver } from "../resolve.ts";
import { h, type Html } from "./markup.ts";

const isInk = (name: string): name is Ink => name in lightTheme.inks;
const names = Object.keys(lightTheme.inks).filter(isInk);
const variable = (name: Ink) => (name === "none" ? "none" : `var(--${name})`);
/** Colours by variable, so that one drawing serves light, dark and paper. */
const theme: Theme = { font: "inherit", inks: { ...lightTheme.inks, ...Object.fromEntries(names.map((name) => [name, variable(name)])) } };

/** The colours of a theme as declarations of CSS. */
export const inkVariables = (of: "light" | "dark"): string =>
  names
    .filter((name) => name !== "none")
    .map((name) => `--${name}:${(of === "light" ? lightTheme : darkTheme).inks[name]}`)
    .join(";");

/** Widths in CSS pixels that the drawing is prepared for, and the size of its labels: a column of text, and a telephone. */
const sizes = [
  { name: "wide", width: 720, label: 12 },
  { name: "narrow", width: 328, label: 11 },
] as const;

/** The drawing, prepared once for each width; the style sheet shows the one that fits. */
export function chart(e: Exhibit, r: Resolver, alt: string): Html[] {
  const spec = e.chart;
  if (!spec) return [];
  return sizes.map(({ name, width, label }) =>
    h("div", { class: `chart ${name}` }, element(drawChart(prepareChart(spec, exhibitFigures(e, r.cell), width, label), theme, alt))),
  );
}

/** Tags and attributes come from the drawing code, texts are escaped. */
function element(e: DrawnElement): Html {
  const { "data-cell": _, "font-family": __, ...attrs } = e.attrs;
  return h(e.tag, attrs, ...e.children.map((child) => (typeof child === "string" ? child : element(child))));
}
