import type { Cell, Inline, Sentence } from "#document";
import type { Resolver } from "../resolve.ts";

/** Text as the template places it: values only, never markup. */
export type Run =
  | { t: "text" | "strong"; v: string; /** Of a figure: the cell whose line says how it was made. */ cell?: string }
  | { t: "cite"; refs: number[] }
  | { t: "ref"; v: string; id: string };

export function runs(inlines: readonly Inline[], r: Resolver): Run[] {
  return r.runs(inlines).map((x): Run => {
    switch (x.t) {
      case "text":
        return { t: x.strong ? "strong" : "text", v: breakable(x.v) };
      case "figure":
        return { t: x.strong ? "strong" : "text", v: unbroken(x.v), cell: listedCell(r.cell(x.cell)) };
      case "cite":
        return { t: "cite", refs: x.refs.map((ref) => ref.number) };
      case "ref":
        return { t: "ref", v: unbroken(x.v), id: x.exhibit };
    }
  });
}

/** The cell under whose name a figure is listed: the end of an assumption stands in the line of the assumption. */
export const listedCell = (c: Cell): string => (c.kind === "formula" && /^([a-z]\w*)\.(?:low|high)$/.exec(c.formula)?.[1]) || c.id;

export function paragraph(sentences: readonly Sentence[], r: Resolver): Run[] {
  return sentences.flatMap((s, i): Run[] => (i === 0 ? runs(s.runs, r) : [{ t: "text", v: " " }, ...runs(s.runs, r)]));
}

/** "12.3 %" and "$1.06 billion" stay on one line, and so does the minus before a currency. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0").replace(/−(?=\p{Sc})/gu, "−\u2060");

/** Longest run of letters that a narrow column can hold; a longer one may break anywhere. */
const longestWord = 24;
/** Zero-width spaces in what has no place to break: addresses, codes. Years such as "2022-23" stay whole. */
export const breakable = (text: string): string =>
  text.replace(/[^\s\u0900-\u0dff\u2e80-\u9fff]{25,}/g, (word) =>
    word
      .replace(/(?<=\d)-(?=\d)/g, "-\u2060")
      .replace(/([/?&=._]|-(?!\u2060))/g, "$1\u200b")
      .split("\u200b")
      .map((part) => (part.length > longestWord ? part.replace(/(.{12})/g, "$1\u200b") : part))
      .join("\u200b"),
  );
