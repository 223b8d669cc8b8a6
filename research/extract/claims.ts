import { type GatheredClaim, type GatheredSource, isInjected, isPlainStatement, type ResearchSubject } from "#evidence";
import { yearsIn } from "./proposal.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";

type List = GatheredClaim["list"];
/** Words by which a sentence says what it is, the surest first. */
const cues: readonly (readonly [List, RegExp])[] = [
  [
    "restraints",
    /\b(?:held back|hampered|hindered|constrained|restrained|limited|curbed|weighed down|slowed) by\b|\b(?:restrain(?:s|t|ts)|hamper(?:s|ing)|hinder(?:s|ing)|weigh(?:s|ing)? on|barriers?|obstacles?|shortages? of)\b/i,
  ],
  ["opportunities", /\b(?:opportunit(?:y|ies)|untapped|unmet (?:need|demand)|room to grow|white space)\b/i],
  [
    "regulations",
    /\b(?:the [A-Z][\w ]+ Act|regulations?|directives?|legislation|by law|mandat(?:e|es|ed|ory)|must be (?:licensed|registered|labelled|certified)|licen[cs]es? (?:is|are) required|standards? requires?|bans?|banned|tariffs? on)\b/,
  ],
  [
    "drivers",
    /\b(?:driven|fuell?ed|boosted|supported|lifted|propelled|spurred|underpinned) by\b|\b(?:drives?|driving|boosts?|fuels?|spurs?|lifts?|raises?) (?:the )?(?:\w+ )?(?:demand|sales|growth|consumption|spending)\b|\bdemand (?:is|has been) (?:rising|growing) (?:as|because|due to)\b/i,
  ],
];
const affects: readonly (readonly [string, RegExp])[] = [
  ["price", /\bprices?\b|\bpremium/i],
  ["cost", /\bcosts?\b|\bwages?\b|\braw materials?\b|\binput/i],
  ["access", /\blicen|\bimport|\btariff|\bbarrier|\bregulat/i],
  ["mix", /\bpremiumi|\bshift (?:to|towards)|\bsustainab/i],
];

/** Statements on what moves or rules the market: whole sentences without figures that are on it. */
export function claimsOf(source: GatheredSource, subject: ResearchSubject): GatheredClaim[] {
  const year = yearsIn(source.published)[0];
  const found = sentencesOf(source.text).flatMap((sentence) => claimOf(sentence, source, subject, year) ?? []);
  return found.slice(0, most);
}
const most = 12;

function claimOf(
  sentence: Sentence,
  source: GatheredSource,
  subject: ResearchSubject,
  published: number | undefined,
): GatheredClaim | undefined {
  const { text, start, end, above } = sentence;
  if (text.length < 50 || text.length > 320 || !/[.]["”’)]?$/.test(text) || isInjected(text) || !isPlainStatement(text)) return undefined;
  if (
    /^(?:This|These|It|They|He|She|We|I|You|Such|That|Our|My|Your|However|But|And|Also)\b/.test(text) ||
    /\b(?:I|we|our|you|your|my)\b/i.test(text)
  )
    return undefined;
  const list = cues.find(([, words]) => words.test(text))?.[0];
  if (list === undefined) return undefined;
  const found = subject.findMarket(text, subject.placesIn) ?? subject.findMarket(source.title, subject.placesIn);
  if (found === undefined || found === "other") return undefined;
  const places = [text, ...above, source.title].map((words) => subject.placesIn(words)).find((named) => named.length > 0);
  const here = subject.country === null ? "WLD" : places?.includes(subject.country) ? subject.country : undefined;
  const year = published ?? [text, ...above, source.title].flatMap(yearsIn).find((each) => each <= Number(subject.asOf.slice(0, 4)));
  if (here === undefined || year === undefined || year > Number(subject.asOf.slice(0, 4))) return undefined;
  const detail = list === "drivers" || list === "restraints" ? (affects.find(([, words]) => words.test(text))?.[0] ?? "volume") : undefined;
  return {
    source: source.id,
    start,
    end,
    quote: text,
    list,
    name: nameOf(text, list),
    text,
    geographies: [here],
    year,
    ...(detail === undefined ? {} : { detail }),
    proposedBy: "rules",
  };
}

/** What moves the market, in a few words of the sentence: behind "by", else its subject. */
function nameOf(text: string, list: List): string {
  const cause = /\bby (?:the )?([^,.;:]{6,60}?)(?:,|\.|;| and | as | while | which |$)/i.exec(text)?.[1];
  const subject =
    /^(?:the |a |an )?(.{6,60}?)\s(?:drives?|is|are|has|have|was|were|boosts?|fuels?|hampers?|restrains?|limits?|hinders?|must|requires?|remains?|offers?|weighs?|bans?|raises?|lifts?|spurs?)\b/i.exec(
      text,
    )?.[1];
  const words = ((list === "drivers" || list === "restraints" ? cause : undefined) ?? subject ?? cause ?? text.slice(0, 60)).trim();
  const short = words.length <= 70 ? words : words.slice(0, words.lastIndexOf(" ", 70));
  return short.charAt(0).toUpperCase() + short.slice(1);
}
