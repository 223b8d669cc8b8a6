import { isPlainName, type ResearchSubject, scales } from "#evidence";
import type { Candidate } from "./proposal.ts";

/** Capitalised words that begin a sentence or name a place, a time or a body that is no company. */
const noCompany =
  /^(?:The|A|An|In|On|By|For|During|Its|Their|This|That|These|It|He|She|We|Last|Total|Market|Sales|Revenue|Turnover|Industry|Government|Ministry|Department|Bureau|Bank|Association|Federation|Institute|Commission|Office|Union|Council|Domestic|Foreign|Global|World|National|Asia|Europe|Africa|America|North|South|East|West|Latin|Middle|January|February|March|April|May|June|July|August|September|October|November|December|Q[1-4]|FY\d*|CAGR|GDP|Online|Retail|Other|Others|Rest|Demand|Consumption|Exports|Imports|Production|Figures|Data|Analysts|Research|According|However|While|Although|Meanwhile|Premium|Overall)$/;
const word = "(?:[A-Z][\\p{L}\\p{N}&.’'-]*|[A-Z]{2,})";
const name = `${word}(?:\\s(?:${word}|&|of|and|de|do|da)(?=\\s|$|[,.(’']))*`;
const stating = new RegExp(
  `(${name})(?:’s|'s|,)?\\s+(?:(?:also|then|alone|still|now|again)\\s)?(?:reported|posted|recorded|had|has|have|generated|earned|achieved|booked|made|holds?|held|account(?:s|ed)|control(?:s|led)|command(?:s|ed)|captured|took|led|leads|net sales|sales|revenues?|turnover|market share|share|was the (?:leader|largest)|is the (?:leader|largest)|with\\b)`,
  "gu",
);

/** The company that a clause is about, right before a verb of reporting or holding; undefined where no name or several stand there. */
export function companyBefore(clause: string, subject: ResearchSubject): string | undefined {
  const names = [...clause.matchAll(stating)].flatMap((m) => cleaned(m[1] ?? "", subject) ?? []);
  const found = [...new Set(names)];
  if (found.length === 1) return found[0];
  const known = subject.companies.filter((company) => clause.includes(company));
  return found.length === 0 && known.length === 1 ? known[0] : undefined;
}

/** "A (31 %), B (22 %) and C (12 %)" in a sentence on market shares. */
export function listedShares(text: string, subject: ResearchSubject): Omit<Candidate, "geography">[] {
  if (!/\b(?:market )?shares?\b/i.test(text)) return [];
  const listed = new RegExp(`(${name})\\s\\((\\d{1,2}(?:\\.\\d+)?)\\s?(?:%|per ?cent)\\)`, "gu");
  const found = [...text.matchAll(listed)].flatMap((m) => {
    const entity = cleaned(m[1] ?? "", subject);
    return entity
      ? [{ metric: "company_share" as const, value: Number(m[2]) * scales.percent, scale: "percent" as const, unit: "1", entity }]
      : [];
  });
  return found.length >= 2 ? found.map((share) => ({ ...share, value: Number(share.value.toPrecision(12)) })) : [];
}

/** A name without words that only begin the sentence; undefined for places, markets and bodies that sell nothing. */
function cleaned(text: string, { placesIn, findMarket }: ResearchSubject): string | undefined {
  let words = text.trim().split(/\s+/);
  while (words[0] !== undefined && (noCompany.test(words[0]) || placesIn(words[0]).length > 0) && words.length > 0) words = words.slice(1);
  const company = words
    .join(" ")
    .replace(/[’']s$/, "")
    .replace(/[,.]$/, "");
  if (company.length < 2 || !isPlainName(company) || placesIn(company).length > 0) return undefined;
  const market = findMarket(company, placesIn);
  if (market !== undefined && market !== "other") return undefined;
  return /^(?:of|and|de|do|da|&)$/.test(words.at(-1) ?? "") ? undefined : company;
}
