/** Process that makes one report: the order comes as a message, progress and the report go back as messages. */
import { corporateReport } from "./corporate-report.ts";
import type { Said } from "./child-workbench.ts";
import type { StudyOrder } from "./ports.ts";

const say = (said: Said, then?: () => void) => process.send?.(said, undefined, undefined, then);
// Whoever asked is gone: nobody wants the answer.
process.once("disconnect", () => process.exit());
process.once("message", (order: StudyOrder) => {
  corporateReport(order, (told) => say({ told })).then(
    (done) => say({ done }, () => process.disconnect()),
    (error: unknown) =>
      say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }, () => process.disconnect()),
  );
});
