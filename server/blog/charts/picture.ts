import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";
import type { DrawnElement } from "#charts";
import { toSvg } from "#charts";
import { palettePng } from "./palette-png.ts";
import type { Picture } from "../ports.ts";

/** Pixels a CSS pixel: sharp on today's screens. */
const density = 2;

const require = createRequire(import.meta.url);
const face = (path: string) => require.resolve(`@expo-google-fonts/${path}.ttf`);
/** An image sees no fonts of the page, and those of the machine differ: pictures are drawn with our own. */
const fontFiles = [
  "inter/400Regular/Inter_400Regular",
  "inter/600SemiBold/Inter_600SemiBold",
  "source-serif-4/600SemiBold/SourceSerif4_600SemiBold",
  "noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular",
  "noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold",
].map(face);

/** A drawing as PNG, `width` and `height` in CSS pixels. The same drawing gives the same bytes. */
export async function pictureOf(
  children: DrawnElement[],
  size: { width: number; height: number; paper: string; density?: number },
): Promise<Picture> {
  const { width, height, paper } = size;
  const svg = toSvg({ tag: "svg", attrs: { viewBox: `0 0 ${width} ${height}`, width, height }, children });
  const image = await renderAsync(svg, {
    fitTo: { mode: "width", value: width * (size.density ?? density) },
    background: paper,
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Inter" },
  });
  const bytes = palettePng(image.pixels, image.width, image.height);
  return {
    name: createHash("sha256").update(bytes).digest("hex"),
    mediaType: "image/png",
    bytes,
    width: image.width,
    height: image.height,
  };
}
