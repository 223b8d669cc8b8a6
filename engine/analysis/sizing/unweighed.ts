import { isPart, placeCode, type Study } from "../../report/study.ts";
import { narrowSubject } from "../subject-of.ts";
import { oldest } from "./methods/chosen-sizes.ts";
import { isWhole } from "./place-amounts.ts";

/** A size that is published of the market in the place, and why it has no weight where no method rests on it. */
export interface PublishedOfPlace {
  producer: string;
  year: number;
  why: "old" | "far";
}

/** Sizes published of the market itself in the place, for years that are over, the newest first. */
export function publishedOfPlace({ study }: { study: Study }): PublishedOfPlace[] {
  const { evidence, years } = study;
  if (!isPart(study) || !study.country) return [];
  return evidence
    .factsOf(evidence.market.id, "market_size", placeCode(study))
    .filter((f) => isWhole(f) && f.year <= years.base && narrowSubject(study, f) === undefined)
    .map((f) => ({ producer: evidence.producerOf(f), year: f.year, why: years.base - f.year > oldest ? "old" : "far" }));
}
