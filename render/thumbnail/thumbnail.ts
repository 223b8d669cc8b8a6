import {
  category,
  categoryText,
  darkTheme,
  drawChart,
  exhibitFigures,
  lightTheme,
  prepareChart,
  toSvg,
  type DrawnElement,
  type Ink,
  type Theme,
} from "#charts";
import type { ReportDocument } from "#document";
import { formatFigure } from "#shared/figures.ts";
import { resolver } from "../resolve.ts";
import { outlineOf, glyphsPerEm } from "./outline.ts";
import { outlookOf, type Outlook } from "./outlook.ts";
import { drawFigures } from "./draw-figures.ts";
import { drawOutlook, heightPx, widthPx } from "./draw-outlook.ts";

export interface Thumbnail {
  svg: string;
  alt: string;
}

/**
 * A small picture of a report: the outlook of its first key figure, the first chart of its first section where it has none, or else its key
 * figures; undefined where it has none of these. It shows no figure that a locked report would hide: the first key figure and the
 * first section are open in every preview. It loads nothing, holds its text as outlines and follows the colour scheme of the page.
 */
export function thumbnailOf(doc: ReportDocument): Thumbnail | undefined {
  const outlook = outlookOf(doc);
  return outlook ? outlookThumbnail(doc, outlook) : (chartThumbnail(doc) ?? figuresThumbnail(doc));
}

/** The key figures of the page before all sections, which are open in every preview. */
function figuresThumbnail(doc: ReportDocument): Thumbnail | undefined {
  const read = resolver(doc);
  const items = doc.answer?.blocks.find((b) => b.t === "kpis")?.items ?? [];
  if (items.length === 0) return undefined;
  const figures = items.map(({ cell, label, format }) => ({
    label: read.text(label, { cites: false }),
    figure: formatFigure(read.cell(cell).value, format ?? read.cell(cell).format),
  }));
  const alt = `${doc.title}: ${figures.map(({ label, figure }) => `${label} ${figure}`).join("; ")}.`;
  return { svg: picture(drawFigures(figures), alt), alt };
}

function outlookThumbnail(doc: ReportDocument, outlook: Outlook): Thumbnail {
  const { base, points } = outlook;
  const years = [...points.keys()];
  const alt = `${doc.title}: ${formatFigure(base.value, base.format)} in ${base.year}, with the forecast to ${Math.max(...years)} and its range.`;
  return { svg: picture(drawOutlook(outlook, inksOf(doc)), alt), alt };
}

function chartThumbnail(doc: ReportDocument): Thumbnail | undefined {
  const first = doc.sections[0]?.id;
  const exhibit = doc.exhibits.find((e) => e.section === first && e.chart && e.status !== "unavailable");
  if (!exhibit?.chart) return undefined;
  const read = resolver(doc);
  const alt = `${read.text(exhibit.title, { cites: false })}. ${read.text(exhibit.alt ?? [], { cites: false })}`.trim();
  const margin = 12;
  const chart = prepareChart(exhibit.chart, exhibitFigures(exhibit, read.cell), widthPx - 2 * margin, 11);
  const drawn = withOutlines(drawChart(chart, { ...lightTheme, inks: variables }));
  const inside: DrawnElement = {
    tag: "svg",
    attrs: {
      viewBox: `0 0 ${chart.width} ${chart.height}`,
      x: margin,
      y: margin,
      width: widthPx - 2 * margin,
      height: heightPx - 2 * margin,
    },
    children: drawn.children,
  };
  return { svg: picture([inside], alt), alt };
}

/** One market always has one colour, so that a list can be scanned for it. The greys of the categories are left out. */
function inksOf({ market }: ReportDocument): { fill: Ink; line: Ink } {
  const identities = [0, 1, 3, 4, 5, 6];
  // FNV-1a, whose low bits are even over short names.
  const hash = Array.from(market.name).reduce((sum, char) => Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);
  const chosen = identities[hash % identities.length] ?? 0;
  return { fill: category(chosen), line: categoryText(chosen) };
}

const isInk = (name: string): name is Ink => name in lightTheme.inks;
const inkNames = Object.keys(lightTheme.inks).filter(isInk);
const variables: Theme["inks"] = {
  ...lightTheme.inks,
  ...Object.fromEntries(inkNames.filter((name) => name !== "none").map((name) => [name, `var(--${name})`])),
};

/** The drawing on its own ground, with the colours that it uses for light and dark. */
function picture(children: DrawnElement[], alt: string): string {
  const ground: DrawnElement = { tag: "rect", attrs: { width: widthPx, height: heightPx, fill: "var(--paper)" }, children: [] };
  const content = [ground, ...children];
  const used = new Set([...JSON.stringify(content).matchAll(/var\(--(\w+)\)/g)].flatMap(([, name]) => name ?? []));
  const declared = ({ inks }: Theme) =>
    inkNames
      .filter((name) => used.has(name))
      .map((name) => `--${name}:${inks[name]}`)
      .join(";");
  const css = `:root{${declared(lightTheme)}}@media(prefers-color-scheme:dark){:root{${declared(darkTheme)}}}`;
  return toSvg({
    tag: "svg",
    attrs: { viewBox: `0 0 ${widthPx} ${heightPx}`, width: widthPx, height: heightPx, role: "img", "aria-label": alt },
    children: [{ tag: "style", attrs: {}, children: [css] }, ...content],
  });
}

/** Text as outlines; a label with a character that the table lacks is left out, because the reader's machine may lack the font. */
function withOutlines(e: DrawnElement): DrawnElement {
  const children = e.children.flatMap((child): DrawnElement[] => {
    if (typeof child === "string" || child.tag === "title") return [];
    if (child.tag !== "text") return [withOutlines(child)];
    const [text] = child.children;
    const outline = typeof text === "string" ? outlineOf(text, child.attrs["font-weight"] === 600 ? 600 : 400) : undefined;
    if (!outline || outline.path === "") return [];
    const size = Number(child.attrs["font-size"]);
    const anchor = child.attrs["text-anchor"];
    const x = Number(child.attrs["x"]) - outline.width * size * (anchor === "end" ? 1 : anchor === "middle" ? 0.5 : 0);
    const transform = `translate(${x.toFixed(1)} ${Number(child.attrs["y"]).toFixed(1)}) scale(${(size / glyphsPerEm).toFixed(4)})`;
    return [{ tag: "path", attrs: { d: outline.path, fill: child.attrs["fill"] ?? "var(--ink)", transform }, children: [] }];
  });
  const { "data-cell": _, ...attrs } = e.attrs;
  return { ...e, attrs, children };
}
