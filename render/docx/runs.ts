import { ExternalHyperlink, InternalHyperlink, TextRun, type ParagraphChild } from "docx";
import type { Run } from "../content/runs.ts";
import { safeLink } from "../legal-text.ts";

/** Names of bookmarks: letters, digits and "_", at most 40 characters, so numbers instead of ids. */
export const referenceMark = (number: number): string => `ref_${number}`;
export const exhibitMark = (number: number): string => `exhibit_${number}`;

/** The linked numbers of references: "[1, 2]". */
export function citation(refs: readonly number[]): ParagraphChild[] {
  const small = (text: string) => new TextRun({ text, style: "Citation" });
  return [
    small("["),
    ...refs.flatMap((n, i) => [
      ...(i === 0 ? [] : [small(", ")]),
      new InternalHyperlink({ anchor: referenceMark(n), children: [small(String(n))] }),
    ]),
    small("]"),
  ];
}

/** Runs of text; `numberOf` gives the number of an exhibit that the text refers to, `style` how plain text looks. */
export function inline(runs: readonly Run[], numberOf: (exhibit: string) => number, style?: string): ParagraphChild[] {
  return runs.flatMap((run): ParagraphChild[] => {
    switch (run.t) {
      case "text":
        return [new TextRun({ text: run.v, ...(style ? { style } : {}) })];
      case "strong":
        return [new TextRun({ text: run.v, style: style ?? "Strong" })];
      case "cite":
        return [new TextRun("\u00a0"), ...citation(run.refs)];
      case "ref":
        return [
          new InternalHyperlink({ anchor: exhibitMark(numberOf(run.id)), children: [new TextRun({ text: run.v, style: "Hyperlink" })] }),
        ];
    }
  });
}

/** A link where the address is allowed, otherwise its text alone. */
export function link(url: string, shown = url): ParagraphChild {
  const safe = safeLink(url);
  return safe === undefined
    ? new TextRun(shown)
    : new ExternalHyperlink({ link: safe, children: [new TextRun({ text: shown, style: "Hyperlink" })] });
}
