/**
 * Writes metrics.json: advance widths of the chart typefaces in 1/1000 em, so that label layout needs neither a DOM nor
 * a font library. Run once, and again when the fonts are updated: node scripts/charts/make-metrics.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Face, Font } from "harfbuzzjs";

const require = createRequire(import.meta.url);
/** Latin, Greek, Cyrillic, Vietnamese, punctuation, currencies and signs; Devanagari from its own face. */
const ranges = [
  [0x20, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x900, 0x97f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20c0],
  [0x2190, 0x2199],
  [0x2200, 0x2265],
] as const;

function advances(paths: string[], weight: number): [number, number[]][] {
  const fonts = paths.map((path) => {
    const face = new Face(new Blob(readFileSync(require.resolve(path))));
    return { font: new Font(face), upem: face.upem };
  });
  const width = (code: number) => {
    for (const { font, upem } of fonts) {
      const glyph = font.nominalGlyph(code);
      if (glyph) return Math.round((font.glyphHAdvance(glyph) / upem) * 1000);
    }
    return weight >= 600 ? 620 : 590;
  };
  return ranges.map(([from, to]) => [from, Array.from({ length: to - from + 1 }, (_, i) => width(from + i))]);
}

const family = (weight: string) => [
  `@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`,
  `@expo-google-fonts/noto-sans-devanagari/${weight}/NotoSansDevanagari_${weight}.ttf`,
];
const metrics = { regular: advances(family("400Regular"), 400), semibold: advances(family("600SemiBold"), 600) };
writeFileSync(new URL("../../render/charts/metrics.json", import.meta.url), `${JSON.stringify(metrics)}\n`);
