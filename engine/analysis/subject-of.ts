import { foldText } from "#shared/text.ts";
import type { Fact } from "../evidence/evidence.ts";
import { present } from "../ledger.ts";
import type { Study } from "../report/study.ts";

/** What the report was ordered on, where a figure speaks of that alone and the report sizes a wider market; undefined where it speaks of the market. */
export const narrowSubject = ({ sizedWithin }: Pick<Study, "sizedWithin">, { subject }: Pick<Fact, "subject">): string | undefined =>
  sizedWithin !== null && subject !== undefined && foldText(subject) === foldText(sizedWithin) ? subject : undefined;

/** The market of a figure by its name. */
export const marketOf = ({ evidence }: Pick<Study, "evidence">, { market }: Pick<Fact, "market">): string =>
  present(
    evidence.markets.find((m) => m.id === market),
    market,
  ).name;

/** What a figure speaks of: what the report was ordered on, or the market. */
export const subjectOf = (study: Pick<Study, "evidence" | "sizedWithin">, fact: Fact): string =>
  narrowSubject(study, fact) ?? marketOf(study, fact);
