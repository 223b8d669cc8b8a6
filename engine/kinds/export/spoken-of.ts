import { literalPattern } from "#shared/text.ts";
import type { Sentence } from "#document";
import { enterSource } from "../../evidence/enter.ts";
import type { PublishedStatement } from "../../evidence/trade.ts";
import { cite, lowerFirst, prose, sentence, word, year } from "../../writing/prose.ts";
import { isNewEnough, sideAtHome } from "./statement-side.ts";
import type { ExportWork, Judged } from "./work.ts";

/** Words by which a page says where sales go. */
const moves =
  /\b(?:f[ae]ll(?:s|en|ing)?|rose|ris(?:e|es|en|ing)|gr(?:ow|ows|ew|owing|own)|los[est]+|drop(?:s|ped)?|shr[aiu]nk|more|less|hard|bans?|stops?|dearer|discounts?|moves?|replaced?|halved|doubled)\b/i;

/** Words by which it says that they fall or are hard to make. */
const falls =
  /\b(?:f[ae]ll(?:s|en|ing)?|los[est]+|drop(?:s|ped)?|shr[aiu]nk|hard|bans?|stops?|dearer|discounts?|halved)\b|\btakes?\b.*\baway\b/i;

/** A country as running text names it, with or without its article. */
const namesIt = (said: string, { name }: Pick<Judged, "name">): boolean => new RegExp(`\\b${literalPattern(name)}\\b`, "i").test(said);

/** What pages on the sales of the origin say of one destination and of a direction there: the tables end before most of them. */
export const spokenOf = (w: ExportWork, m: Pick<Judged, "name">): readonly PublishedStatement[] =>
  w.subject.evidence
    .published(w.subject.origin.iso3)
    .filter((row) => isNewEnough(row) && namesIt(`${row.name}. ${row.text}`, m) && moves.test(row.text));

/** A statement with its page. */
export const spokenSentence = (w: ExportWork, row: PublishedStatement): Sentence =>
  sentence([
    ...prose`A page on ${year(row.year)} and ${word(lowerFirst(row.name), "taxonomy")}: ${word(row.text.replace(/\.$/, ""), "taxonomy")} `,
    cite(enterSource(w.study.ledger, w.subject.evidence.pages, row.source)),
    ...prose`.`,
  ]);

/** Those of them that say that sales there fall, or are hard to make. */
export const spokenAgainst = (w: ExportWork, m: Pick<Judged, "name">): readonly PublishedStatement[] =>
  spokenOf(w, m).filter((row) => sideAtHome(row) === "against" && falls.test(saidOf(row.text, m)));

/** The clause that names a country, as another may fall while it grows; all of a text that does not name it. */
const saidOf = (text: string, m: Pick<Judged, "name">): string => text.split(clauses).find((clause) => namesIt(clause, m)) ?? text;
const clauses = /\bwhile\b|\bwhereas\b|\bbut\b|[;:,]/;

/** What pages say against the market that comes first, to stand beside its place: the order counts none of it. */
export function againstFirst(w: ExportWork, first: Judged | undefined): Sentence[] {
  if (!first || w.subject.product.within !== null) return [];
  const [told] = spokenAgainst(w, first);
  return told ? [spokenSentence(w, told), sentence(prose`The order counts none of it.`)] : [];
}
