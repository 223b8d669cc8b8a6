import glyphs from "./glyphs.json" with { type: "json" };

/** A character's advance width, and its outline in relative steps from the baseline with y downwards; both in 1/100 em. */
export type Glyphs = Record<string, [advance: number, path: string]>;
export const glyphsPerEm = 100;

export type Weight = 400 | 600;
const tables: Record<Weight, Glyphs> = {
  400: Object.fromEntries(Object.entries(glyphs.regular).map(([character, glyph]) => [character, glyphOf(glyph)])),
  600: Object.fromEntries(Object.entries(glyphs.semibold).map(([character, glyph]) => [character, glyphOf(glyph)])),
};

/** JSON has lists, not pairs. */
function glyphOf([advance, path]: (number | string)[]): Glyphs[string] {
  if (typeof advance !== "number" || typeof path !== "string") throw new Error("glyphs.json is damaged: run scripts/charts/make-glyphs.ts");
  return [advance, path];
}

export interface Outline {
  /** One path in units of 1/100 em, from the left end of the baseline. */
  path: string;
  /** Width in em. */
  width: number;
}

/** A line of text as one path; undefined where the table lacks one of its characters. */
export function outlineOf(text: string, weight: Weight): Outline | undefined {
  let pen = 0;
  let path = "";
  for (const character of text.replaceAll("\u00a0", " ")) {
    const glyph = tables[weight][character];
    if (!glyph) return undefined;
    const [advance, steps] = glyph;
    if (steps !== "") path += `M${pen} 0${steps}`;
    pen += advance;
  }
  return { path, width: pen / glyphsPerEm };
}
