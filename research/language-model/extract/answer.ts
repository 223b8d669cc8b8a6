import { z } from "zod";
import { claimLists, gatheredFact } from "#evidence";

/** The form in which a model lists facts and claims of a page. Every property is required, so that strict servers accept it. */

/** What a source counts is asked for only where sources disagree. */
const movingLists = claimLists.filter((list) => list !== "counted");
const core = {
  quote: z.string().min(1).max(600),
  figure: z.string().min(1).max(60),
  metric: gatheredFact.shape.metric,
  unit: z.string().min(1).max(60),
  year: z.number().int(),
  geography: z.string().min(2).max(40),
};
const proposedFact = z.strictObject({
  ...core,
  fromYear: z.number().int().nullable(),
  entity: z.string().max(120).nullable(),
  market: z.string().max(160).nullable(),
  note: z.string().max(600).nullable(),
  isEstimate: z.boolean(),
});
const proposedClaim = z.strictObject({
  quote: z.string().min(1).max(600),
  list: z.enum(movingLists),
  name: z.string().min(2).max(90),
  text: z.string().min(10).max(400),
  year: z.number().int().nullable(),
  geographies: z.array(z.string().min(2).max(40)).max(60),
  detail: z.string().max(40).nullable(),
});
export const extractAnswer = z.strictObject({ facts: z.array(proposedFact).max(60), claims: z.array(proposedClaim).max(30) });

export type ProposedFact = z.infer<typeof proposedFact>;
export type ProposedClaim = z.infer<typeof proposedClaim>;
export type ExtractAnswer = z.infer<typeof extractAnswer>;

/** For models that cannot answer the whole form. */
const few = z.strictObject({ facts: z.array(z.strictObject(core)).max(5) });
export const factsAlone = {
  schema: few,
  widen: (answer: unknown): ExtractAnswer => ({
    facts: few.parse(answer).facts.map((f) => ({ ...f, fromYear: null, entity: null, market: null, note: null, isEstimate: false })),
    claims: [],
  }),
};
