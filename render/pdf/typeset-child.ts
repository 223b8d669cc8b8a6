/** Child process of renderPdf: typesets one document and ends, so that memory returns and a crash of the compiler harms nobody. */
import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { answerParent } from "../run-child.ts";
import { openCompiler } from "./compiler.ts";
import { fillPages } from "./fill-pages.ts";
import { packObjects } from "./pack-objects.ts";
import type { Prepared } from "./prepare.ts";
import type { Pdf } from "./typeset.ts";

function typeset(prepared: Prepared): Pdf {
  const { compiler, compile, marks } = openCompiler(prepared);
  let laidOut: NodeTypstDocument | undefined;
  fillPages((plan) => {
    laidOut = compile(plan);
    return marks(laidOut);
  });
  if (!laidOut) throw new Error("nothing was laid out");
  compiler.evictCache(0);
  const pages = laidOut.numOfPages;
  const creationTimestamp = Date.parse(`${prepared.asOf}T00:00:00Z`) / 1000;
  try {
    return { bytes: compiler.pdf(laidOut, { pdfStandard: "ua-1", creationTimestamp }), pages, standard: "ua-1" };
  } catch {
    // A paid report is never lost: without the standard's check the file is tagged all the same.
    return { bytes: compiler.pdf(laidOut, { creationTimestamp }), pages, standard: "tagged" };
  }
}

answerParent((message) => {
  const pdf = typeset(JSON.parse(message));
  return { ...pdf, bytes: packObjects(pdf.bytes) };
});
