import { lowerWords } from "#shared/proper-nouns.ts";
import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { market } from "../writing/phrases.ts";
import { capital, listed, prose, sentence, word } from "../writing/prose.ts";
import { left, row, text } from "../writing/tables.ts";

/** More codes than these of one classification are no help in looking things up. */
const mostCodes = 12;
/** Codes of one classification that the title names. */
const mostTitled = 2;

const stems = (words: string): string[] => (words.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((each) => each.slice(0, 5));
const isRest = (title: string): boolean => /^other\b|n\.e\.c\./i.test(title);

/**
 * Classes of the international classification, the market's main one first: whose title names the market, else the only one that is no rest
 * class. `hasMain`: whether there is one.
 */
export function byTitle(
  codes: readonly string[],
  titles: ReadonlyMap<string, string>,
  name: string,
): { codes: string[]; hasMain: boolean } {
  const named = new Set(stems(name));
  const isNamed = (code: string) => stems(titles.get(code) ?? "").some((stem) => named.has(stem));
  const rank = (code: string) => Number(!isNamed(code)) * 2 + Number(isRest(titles.get(code) ?? ""));
  return {
    codes: codes.toSorted((a, b) => rank(a) - rank(b)),
    hasMain: codes.some(isNamed) || codes.filter((code) => !isRest(titles.get(code) ?? "")).length === 1 || codes.length === 1,
  };
}

/** Customs codes as one looks them up: of a long list the headings, those that hold most of it first. */
export function byHeading(codes: readonly string[]): string[] {
  if (codes.length <= mostCodes) return [...codes];
  const lines = Map.groupBy(codes, (code) => code.slice(0, 4));
  const ofChapter = Map.groupBy(codes, (code) => code.slice(0, 2));
  const weight = (heading: string) => (ofChapter.get(heading.slice(0, 2))?.length ?? 0) * 100 + (lines.get(heading)?.length ?? 0);
  return [...lines.keys()].toSorted((a, b) => weight(b) - weight(a));
}

/** Under which codes official statistics count the market; the international classification first, in its own words. */
export function classCodes(w: Work, s: SectionWriter): void {
  const { codes: c, name } = w.study.evidence.market;
  const titles = w.study.evidence.profile?.titles ?? new Map<string, string>();
  const isic = byTitle(c.isic, titles, name);
  const filed = [
    { name: "ISIC, fourth revision (activity)", short: "ISIC", codes: isic.codes },
    { name: "Harmonized System (trade)", short: "HS", codes: byHeading(c.hs) },
    { name: "NAICS (North America)", short: "NAICS", codes: c.naics },
  ].filter((list) => list.codes.length > 0);
  if (filed.length === 0) {
    s.lacks("codes");
    return;
  }
  const run = (words: string): Inline => ({ t: "name", v: words, from: "taxonomy" });
  /** The title of the main class as it stands within a sentence; undefined where no class is the main one. */
  const mainTitle = (code: string): string | undefined => {
    const title = isic.hasMain ? titles.get(code) : undefined;
    return title === undefined ? undefined : lowerWords(title.charAt(0).toLowerCase() + title.slice(1));
  };
  const said = ({ short, codes }: (typeof filed)[number], most: number): Inline[] => {
    const [main = "", ...others] = codes.slice(0, most);
    const title = short === "ISIC" ? mainTitle(main) : undefined;
    if (title === undefined) return [run(`${short} ${codes.slice(0, most).join(", ")}`)];
    const beside = others.length === 0 ? "" : prose`; in part ${run(others.join(", "))}`;
    return prose`${run(`ISIC ${main}`)} (${word(`“${title}”`, "taxonomy")}${beside})`;
  };
  const under = prose`In official statistics ${market(w)} ${market(w).endsWith("s") ? "stand" : "stands"} under ${listed(filed.map((list) => said(list, mostTitled)))}`;
  // A table of no more codes than its title names would tell them twice.
  if (filed.every(({ codes }) => codes.length <= mostTitled)) {
    s.told("codes", sentence([...under, ...prose`.`]));
    return;
  }
  s.exhibit("codes", {
    // A service has no heading of customs: nothing is missing then.
    status: "filled",
    quality: "reported",
    title: prose`${capital(market(w))} in official statistics: ${listed(filed.map(({ short, codes }) => prose`${run(`${short} ${codes.slice(0, 2).join(", ")}`)}${codes.length > 2 ? " and others" : ""}`))}`,
    subtitle: prose`Codes of ${market(w)}`,
    table: {
      columns: [left("Classification", 2), left("Codes", 2)],
      rows: filed.map(({ name: of, short, codes }) => {
        const [main = "", ...others] = codes.length > mostCodes ? [...codes.slice(0, mostCodes), "and more"] : codes;
        const title = short === "ISIC" ? mainTitle(main) : undefined;
        return row(text(of), [run([title === undefined ? main : `${main} (${title})`, ...others].join(", "))]);
      }),
    },
    sources: [],
  });
}
