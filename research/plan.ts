import type { ResearchSubject } from "#evidence";
import type { StatisticRequest } from "./ports.ts";

/** What exhibits of a report ask of the web: which of their questions a topic serves, and the words that find it. */
interface Topic {
  serves: RegExp;
  words: string;
}

const topics: readonly Topic[] = [
  { serves: /\b(?:size|sizes|market at a glance|world market|demand|spends?)\b/i, words: "market size" },
  { serves: /\b(?:growth|forecasts?|to the last year|history)\b/i, words: "market growth forecast" },
  { serves: /\b(?:companies|shares?|positions|competitors?|suppliers)\b/i, words: "leading companies market share" },
  { serves: /\bsegments?\b/i, words: "market segments share" },
  { serves: /\b(?:drivers|restraints|opportunities)\b/i, words: "market drivers and restraints" },
  { serves: /\b(?:regulation|licences|standards|permits|rules to settle)\b/i, words: "regulation and standards" },
  { serves: /\b(?:prices?|charged)\b/i, words: "average price" },
  { serves: /\b(?:adoption|output|volume)\b/i, words: "sales volume units" },
  { serves: /\b(?:regions|countries|neighbouring)\b/i, words: "market by country and region" },
  { serves: /\b(?:trade|imports|importers|exports)\b/i, words: "imports and exports" },
  { serves: /\b(?:value chain|supply|logistics)\b/i, words: "value chain and suppliers" },
];

/** Queries for the questions that a report's exhibits answer, each once, in the order of the topics. */
export function queriesFor({ names, placeName, country, asOf }: ResearchSubject, questions: readonly string[]): string[] {
  const [name = ""] = names;
  const place = country === null ? "global" : placeName;
  const year = asOf.slice(0, 4);
  return topics.filter(({ serves }) => questions.some((q) => serves.test(q))).map(({ words }) => `${name} ${words} ${place} ${year}`);
}

/** Measures of official statistics that depend on the market's codes; what depends on the country alone is in the library. */
const measures = ["imports", "exports", "production", "employment", "volume"];
/** Years back from the date of the report. */
const yearsBack = 7;

export function statisticsFor({ country, codes, asOf }: ResearchSubject): StatisticRequest[] {
  const toYear = Number(asOf.slice(0, 4)) - 1;
  return measures.map((measure) => ({ measure, geography: country ?? "WLD", codes, fromYear: toYear - yearsBack + 1, toYear }));
}
