import { literalPattern } from "#shared/text.ts";
import type { Inline, ReportDocument, Sentence } from "#document";
import { resolver, type Resolver } from "../../render/resolve.ts";

/** A sentence of a report: as it is printed, and its frame, in which figures are "#" and names are "N". */
export interface FramedSentence {
  text: string;
  frame: string;
  where: "text" | "title" | "table";
}

/** Sections whose sentences say how every report is made, and so are the same in all. */
const methodology = new Set(["research_methodology"]);
/** A cell of a table with fewer words than this is a label, not a sentence. */
const fewestWords = 6;

/** The sentences of a report outside methodology and appendix: text, titles and notes of exhibits, gaps, and table cells of whole sentences. */
export function sentencesOf(doc: ReportDocument, countryNames: readonly string[]): FramedSentence[] {
  const r = resolver(doc);
  const mask = masker([doc.market.name, doc.market.industry, ...doc.market.path, doc.brief.industryName], countryNames);
  const found: FramedSentence[] = [];
  const add = (runs: readonly Inline[] | undefined, where: FramedSentence["where"] = "text") => {
    if (!runs) return;
    const texts = split(r.text(runs, { cites: false })),
      frames = split(mask(masked(runs, r)));
    // Where masking hides the end of a sentence the two differ in number: the whole stands as one.
    if (texts.length === frames.length) texts.forEach((text, i) => found.push({ text, frame: frames[i] ?? "", where }));
    else found.push({ text: texts.join(" "), frame: frames.join(" "), where });
  };
  const each = (list: readonly Sentence[]) => list.forEach((s) => add(s.runs));
  for (const section of doc.sections) {
    if (methodology.has(section.id)) continue;
    for (const b of section.blocks) {
      if (b.t === "lead" || b.t === "p" || b.t === "callout") each(b.sentences);
      if (b.t === "list") b.items.forEach(each);
      if (b.t === "gaps") b.items.forEach((gap) => add(gap.why));
    }
  }
  for (const e of doc.exhibits) {
    if (methodology.has(e.section)) continue;
    add(e.title, "title");
    for (const runs of [e.note, e.reason]) add(runs);
    e.quadrants?.forEach((q) => each(q.items));
    for (const cell of e.table?.rows.flatMap((row) => row.cells) ?? [])
      if (/[.?!]$/.test(r.text(cell, { cites: false }).trim()) && wordsIn(r.text(cell)) >= fewestWords) add(cell, "table");
  }
  return found.filter(({ text }) => text !== "");
}

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export interface FrameShare {
  frame: string;
  /** Part of the reports that hold it. */
  share: number;
  example: FramedSentence;
}

/** Share of the reports that hold each frame, the most frequent first. */
export function sharesOfFrames(reports: readonly (readonly FramedSentence[])[]): FrameShare[] {
  const held = new Map<string, { reports: number; example: FramedSentence }>();
  for (const report of reports)
    for (const [frame, example] of new Map(report.map((s) => [s.frame, s]))) {
      const known = held.get(frame);
      if (known) known.reports += 1;
      else held.set(frame, { reports: 1, example });
    }
  return [...held]
    .map(([frame, { reports: n, example }]) => ({ frame, share: n / reports.length, example }))
    .sort((a, b) => b.share - a.share || (a.frame < b.frame ? -1 : 1));
}

const masked = (runs: readonly Inline[], r: Resolver): string =>
  runs
    .map((run) => {
      if (run.t === "fig" || run.t === "year") return "#";
      if (run.t === "name") return "N";
      return run.t === "cite" ? "" : r.text([run]);
    })
    .join("");

const split = (text: string): string[] =>
  text
    .split(/(?<=[.?!][”"]?)\s+(?=[\p{Lu}“"#$€£¥])/u)
    .map((s) => s.trim())
    .filter((s) => s !== "");

/** Replaces the market's and countries' names in any case, every word with a capital inside a sentence, and what figures are left. */
function masker(marketNames: readonly string[], countryNames: readonly string[]): (text: string) => string {
  const escaped = (names: readonly string[]) =>
    [...new Set(names)]
      .filter((name) => name.length > 2)
      .sort((a, b) => b.length - a.length)
      .map(literalPattern)
      .join("|");
  const market = new RegExp(`(?<!\\p{L})(?:${escaped(marketNames)})(?!\\p{L})`, "giu");
  const country = new RegExp(`(?<!\\p{L})(?:the )?(?:${escaped(countryNames)})(?!\\p{L})`, "gu");
  return (text) =>
    text
      .replace(market, "N")
      .replace(country, "N")
      .replace(/\d+(?:[.,]\d+)*/g, "#")
      .replace(/(?<=[\p{L}\p{N},;:#%)’'-]\s|[“(]|–\s)\p{Lu}(?:[\p{L}\p{N}&.’'-]*[\p{L}\p{N}])?/gu, "N")
      .replace(/N(?:(?:,? and|,| of| de|–|-|&)? ?N\b)+/g, "N")
      .replace(/\s+/g, " ");
}
