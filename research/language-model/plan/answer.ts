import { z } from "zod";

/** The form in which a model proposes queries. */
export const planAnswer = z.strictObject({ queries: z.array(z.string().min(1).max(300)).max(20) });
export type PlanAnswer = z.infer<typeof planAnswer>;
