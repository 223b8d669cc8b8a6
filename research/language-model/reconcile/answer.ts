import { z } from "zod";

/** The form in which a model says what sources count. */
export const reconcileAnswer = z.strictObject({
  counted: z
    .array(
      z.strictObject({
        /** Number of the figure in the question. */
        figure: z.number().int(),
        quote: z.string().min(1).max(600),
        name: z.string().min(2).max(90),
        text: z.string().min(10).max(400),
      }),
    )
    .max(20),
});
export type ReconcileAnswer = z.infer<typeof reconcileAnswer>;
