import { createRequire } from "node:module";
import { closeSync, openSync, readSync } from "node:fs";
import { dirname } from "node:path";

const require = createRequire(import.meta.url);
const file = (path: string) => require.resolve(`@expo-google-fonts/${path}.ttf`);
const latin = [
  "source-serif-4/400Regular/SourceSerif4_400Regular",
  "source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic",
  "source-serif-4/600SemiBold/SourceSerif4_600SemiBold",
  "inter/400Regular/Inter_400Regular",
  "inter/600SemiBold/Inter_600SemiBold",
];
const devanagari = [
  "noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular",
  "noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold",
];
/** Ten megabytes per face: loaded only for documents with such text. */
const chinese = ["noto-sans-sc/400Regular/NotoSansSC_400Regular", "noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold"];

export const isDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
const isChinese = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(text);

export interface Fonts {
  directories: string[];
  covers(code: number): boolean;
}

/** The faces that a text needs, and which code points they can print. */
export function fontsFor(text: string): Fonts {
  const paths = [...latin, ...(isDevanagari(text) ? devanagari : []), ...(isChinese(text) ? chinese : [])].map(file);
  // The regular face of a family represents all its faces.
  const covered = paths.filter((p) => p.includes("400Regular.ttf")).map(codePoints);
  const known = new Map<number, boolean>();
  const covers = (code: number) => {
    const answer = known.get(code) ?? covered.some((has) => has(code));
    known.set(code, answer);
    return answer;
  };
  return { directories: paths.map((p) => dirname(p)), covers };
}

/** Code points of a TrueType font, from its cmap table (OpenType 1.9, formats 4 and 12); nothing else of the file is read. */
function codePoints(path: string): (code: number) => boolean {
  const fd = openSync(path, "r");
  try {
    const read = (at: number, length: number) => {
      const b = Buffer.alloc(length);
      readSync(fd, b, 0, length, at);
      return b;
    };
    const tables = read(4, 2).readUInt16BE(0);
    const directory = read(12, tables * 16);
    const row = Array.from({ length: tables }, (_, i) => i * 16).find((at) => directory.toString("latin1", at, at + 4) === "cmap");
    if (row === undefined) throw new Error(`${path} has no cmap table`);
    return fromCmap(read(directory.readUInt32BE(row + 8), directory.readUInt32BE(row + 12)));
  } finally {
    closeSync(fd);
  }
}

function fromCmap(cmap: Buffer): (code: number) => boolean {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(4 + i * 8 + 4));
  const spans: [from: number, to: number][] = [];
  for (const at of new Set(subtables)) {
    const format = cmap.readUInt16BE(at);
    if (format === 12) {
      const groups = cmap.readUInt32BE(at + 12);
      for (let g = 0; g < groups; g++) spans.push([cmap.readUInt32BE(at + 16 + g * 12), cmap.readUInt32BE(at + 20 + g * 12)]);
    }
    if (format === 4) {
      const count = cmap.readUInt16BE(at + 6) / 2;
      for (let s = 0; s < count; s++) {
        const [end, start] = [cmap.readUInt16BE(at + 14 + s * 2), cmap.readUInt16BE(at + 16 + count * 2 + s * 2)];
        if (start !== 0xffff) spans.push([start, end]);
      }
    }
  }
  spans.sort((a, b) => a[0] - b[0]);
  return (code) => spans.some(([from, to]) => code >= from && code <= to);
}
