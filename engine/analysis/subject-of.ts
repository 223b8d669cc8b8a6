import { foldText } from "#shared/text.ts";
import type { Fact } from "../evidence/evidence.ts";
import type { Study } from "../report/study.ts";

/** What the report was ordered on, where a figure speaks of that alone and the report sizes a wider market; undefined where it speaks of the market. */
export const narrowSubject = ({ sizedWithin }: Pick<Study, "sizedWithin">, { subject }: Pick<Fact, "subject">): string | undefined =>
  sizedWithin !== null && subject !== undefined && foldText(subject) === foldText(sizedWithin) ? subject : undefined;
