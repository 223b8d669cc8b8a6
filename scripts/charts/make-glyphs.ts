/**
 * Writes render/thumbnail/glyphs.json: outlines of the characters that figures are printed with, in the chart typeface, so that a
 * picture that cannot load fonts still shows the report's own. Run again when the font is updated: node scripts/charts/make-glyphs.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Face, Font } from "harfbuzzjs";
import { glyphsPerEm, type Glyphs } from "../../render/thumbnail/outline.ts";

const require = createRequire(import.meta.url);
const printable = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join("");
const characters = [...new Set(`${printable}₹€£¥−×–·…’é`)];

function outlines(weight: string): Glyphs {
  const face = new Face(new Blob(readFileSync(require.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`))));
  const font = new Font(face);
  const unit = glyphsPerEm / face.upem;
  const glyphs: Glyphs = {};
  for (const character of characters) {
    const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0);
    if (!glyph) throw new Error(`the font has no ${character}`);
    glyphs[character] = [Math.round(font.glyphHAdvance(glyph) * unit), relative(font.glyphToPath(glyph) ?? "", unit)];
  }
  return glyphs;
}

/** "M120,0L…Z" in font units to whole relative steps with y downwards: half the bytes, and glyphs can follow each other in one path. */
function relative(path: string, unit: number): string {
  let [x, y] = [0, 0];
  let out = "";
  for (const [, command = "", numbers = ""] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    if (command === "Z") {
      out += "z";
      continue;
    }
    const points = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const steps: number[] = [];
    for (let i = 0; i < points.length; i += 2)
      steps.push(Math.round((points[i] ?? 0) * unit) - x, -Math.round((points[i + 1] ?? 0) * unit) - y);
    [x, y] = [x + (steps.at(-2) ?? 0), y + (steps.at(-1) ?? 0)];
    out += command.toLowerCase() + steps.join(" ").replaceAll(" -", "-");
  }
  return closed(out);
}

/** After "z" the pen is back at the start of the outline, so the next "m" has to count from there. */
function closed(path: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return path.replace(/([mlqcz])([^mlqcz]*)/g, (whole, command: string, numbers: string) => {
    if (command === "z") return whole;
    const steps = (numbers.match(/-?\d+/g) ?? []).map(Number);
    const [dx, dy] = [steps.at(-2) ?? 0, steps.at(-1) ?? 0];
    if (command !== "m") {
      [x, y] = [x + dx, y + dy];
      return whole;
    }
    const [toX, toY] = [x + dx, y + dy];
    const moved = `m${toX - startX} ${toY - startY}`.replace(" -", "-");
    [x, y, startX, startY] = [toX, toY, toX, toY];
    return moved;
  });
}

writeFileSync(
  new URL("../../render/thumbnail/glyphs.json", import.meta.url),
  `${JSON.stringify({ regular: outlines("400Regular"), semibold: outlines("600SemiBold") })}\n`,
);
