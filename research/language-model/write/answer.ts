import { z } from "zod";
import { rewordProposal } from "#shared/rewording.ts";

/** The form in which a model gives paragraphs in its words. */
export const writeAnswer = z.strictObject({ paragraphs: z.array(rewordProposal) });
export type WriteAnswer = z.infer<typeof writeAnswer>;
