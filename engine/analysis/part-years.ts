import type { Fact } from "../evidence/evidence.ts";
import { placeCode, type Study } from "../report/study.ts";
import { numberOfWord } from "../writing/prose.ts";
import { partOf } from "./identities.ts";
import { byPublisher } from "./own-series.ts";
import { narrowSubject } from "./subject-of.ts";

/** What was sold, used or made in the same part of several years, by words that are the same in each. */
export interface PartYears {
  /** As published, without what it counts in: "Gross life premiums in the first half-year". */
  axis: string;
  /** Months that it covers. */
  months: number;
  /** What is made counts exports and leaves out imports. */
  isMade: boolean;
  facts: readonly Fact[];
}

const names = "january|february|march|april|may|june|july|august|september|october|november|december";
const monthNames = names.split("|");
/** What the market sells, and what it makes. */
const isSold = /\b(?:premiums?|sales|sold|used|consum\w+|dispatch\w*|deliver\w+|nights|passengers|turnover|income|revenue)\b/i;
const isMade = /\b(?:output|production|produced|made)\b/i;
/** What is no count of the market's own sales, whatever else the words say. */
const isOther =
  /\b(?:exports?|exported|imports?|imported|investment|tax|excise|duty|claims|share|price|average|per|growth|rise|forecast|expected|target|company|group)\b/i;

/** The months that the words of a figure name; undefined where they name the whole year, a day or a month in which stocks are counted. */
export function monthsOf(axis: string): number | undefined {
  if (/\bhalf[- ]year\b|\b(?:first|second) half\b/i.test(axis)) return 6;
  if (/\bthree quarters\b/i.test(axis)) return 9;
  if (/\bquarter\b/i.test(axis)) return 3;
  const counted = /\b(\w+) months\b/i.exec(axis)?.[1]?.toLowerCase();
  if (counted !== undefined) {
    const months = numberOfWord(counted);
    return months !== undefined && months > 1 && months < 12 ? months : undefined;
  }
  const [, from, to] = new RegExp(`\\b(${names}) (?:to|and) (${names})\\b`, "i").exec(axis) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const [first, last] = [from, to].map((name) => monthNames.indexOf(name.toLowerCase()));
  return first === undefined || last === undefined ? undefined : ((last - first + 12) % 12) + 1;
}

/** What the words of a figure count of a part of a year: what is sold or made of the market; undefined for anything else. */
export function partAxisOf(axis: string): Pick<PartYears, "months" | "isMade"> | undefined {
  const months = monthsOf(axis);
  const made = isMade.test(axis);
  return months && months <= 11 && !isOther.test(axis) && (made || isSold.test(axis)) ? { months, isMade: made } : undefined;
}

/** Counts of the market in its place over the same part of years, the newest first; a part of one year is compared with no other part. */
export function partYearsOf(study: Study): PartYears[] {
  const { evidence, years } = study;
  const facts = evidence
    .factsOf(evidence.market.id, "other", placeCode(study))
    .filter((f) => !f.entity && partOf(f) === "" && !narrowSubject(study, f) && f.year <= years.base + 1 && isAmount(f));
  return [...Map.groupBy(facts, (f) => `${f.axis} ${f.unit}`).values()]
    .flatMap((of): PartYears[] => {
      const axis = of[0]?.axis ?? "";
      const part = partAxisOf(axis);
      if (!part) return [];
      const byYear = new Map(
        byPublisher(evidence, of)
          .flat()
          .map((f) => [f.year, f]),
      );
      return [{ axis, ...part, facts: [...byYear.values()].toSorted((a, b) => a.year - b.year) }];
    })
    .toSorted((a, b) => (b.facts.at(-1)?.year ?? 0) - (a.facts.at(-1)?.year ?? 0));
}

/** A rate or a part of a whole adds up to no market. */
const isAmount = ({ unit }: Fact): boolean => unit !== "1" && !unit.includes("/");
