/** Child process of renderPdf: typesets one document and ends, so that memory returns and a crash of the compiler harms nobody. */
import { answerParent } from "../run-child.ts";
import { openCompiler } from "./compiler.ts";
import type { Plan } from "./fill-pages.ts";
import { linearise } from "./linearise.ts";
import type { Prepared } from "./prepare.ts";
import type { Pdf } from "./typeset.ts";

function typeset({ plan, ...prepared }: Prepared & { plan: Plan }): Pdf {
  const { compiler, compile } = openCompiler(prepared);
  const result = compile(plan, false);
  const pages = result.numOfPages;
  const creationTimestamp = Date.parse(`${prepared.asOf}T00:00:00Z`) / 1000;
  try {
    return { bytes: compiler.pdf(result, { pdfStandard: "ua-1", creationTimestamp }), pages, standard: "ua-1" };
  } catch {
    // A paid report is never lost: without the standard's check the file is tagged all the same.
    return { bytes: compiler.pdf(result, { creationTimestamp }), pages, standard: "tagged" };
  }
}

answerParent((message) => {
  const pdf = typeset(JSON.parse(message));
  return { ...pdf, bytes: linearise(pdf.bytes) };
});
