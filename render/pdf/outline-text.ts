import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Buffer as ShapingBuffer, Face, Font, shape } from "harfbuzzjs";
import type { DrawnElement } from "#charts";
import { isDevanagari } from "../typesetting/fonts.ts";

interface Loaded {
  font: Font;
  perEm: number;
}
const require = createRequire(import.meta.url);
const loaded = new Map<string, Loaded>();

function load(path: string): Loaded {
  const known = loaded.get(path);
  if (known) return known;
  const face = new Face(new Blob(readFileSync(require.resolve(`@expo-google-fonts/${path}.ttf`))));
  const font = { font: new Font(face), perEm: face.upem };
  loaded.set(path, font);
  return font;
}
const fontFor = (indian: boolean, weight: number) => {
  const name = weight >= 600 ? "600SemiBold" : "400Regular";
  return load(indian ? `noto-sans-devanagari/${name}/NotoSansDevanagari_${name}` : `inter/${name}/Inter_${name}`);
};

/**
 * Turns Devanagari labels of a drawing into outlines: Typst 0.14 cannot give shaped clusters inside an SVG their code
 * points, and then refuses PDF/UA-1. The label stays readable through the exhibit's spoken description. Other labels stay text.
 */
export function outlineText(drawn: DrawnElement): DrawnElement {
  const [first] = drawn.children;
  if (drawn.tag === "text" && typeof first === "string" && isDevanagari(first)) return outlined(drawn, first);
  return { ...drawn, children: drawn.children.map((child) => (typeof child === "string" ? child : outlineText(child))) };
}

function outlined(text: DrawnElement, content: string): DrawnElement {
  const number = (key: string, otherwise: number) => Number(text.attrs[key] ?? otherwise);
  const [size, weight] = [number("font-size", 8), number("font-weight", 400)];
  const children: DrawnElement[] = [];
  let x = 0;
  for (const run of runsOf(content)) {
    const { font, perEm } = fontFor(isDevanagari(run), weight);
    const buffer = new ShapingBuffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const scale = size / perEm;
    const positions = buffer.getGlyphPositions();
    buffer.getGlyphInfos().forEach((glyph, i) => {
      const at = positions[i];
      const d = font.glyphToPath(glyph.codepoint);
      if (d && at)
        children.push({
          tag: "path",
          attrs: {
            d,
            transform: `translate(${(x + at.xOffset * scale).toFixed(2)} ${(-at.yOffset * scale).toFixed(2)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})`,
          },
          children: [],
        });
      x += (at?.xAdvance ?? 0) * scale;
    });
  }
  const anchor = text.attrs["text-anchor"];
  const left = number("x", 0) - (anchor === "end" ? x : anchor === "middle" ? x / 2 : 0);
  return {
    tag: "g",
    attrs: { fill: text.attrs["fill"] ?? "#000", transform: `translate(${left.toFixed(2)} ${number("y", 0)})` },
    children,
  };
}

/** Devanagari and other text in turns; blanks stay with what is before them. */
function runsOf(content: string): string[] {
  const runs: string[] = [];
  for (const char of content) {
    const last = runs.at(-1);
    if (last !== undefined && (/[\s\u200c\u200d]/.test(char) || isDevanagari(last) === isDevanagari(char)))
      runs[runs.length - 1] = last + char;
    else runs.push(char);
  }
  return runs;
}
