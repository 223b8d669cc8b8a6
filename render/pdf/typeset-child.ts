/** Child process of renderPdf. It typesets one document and exits, which returns its memory and contains a crash of the compiler. */
import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { answerParent } from "../run-child.ts";
import { openTypesetter } from "../typesetting/compiler.ts";
import { figureLinks } from "./figure-links.ts";
import { turnOf } from "./balance-columns.ts";
import { fillPages } from "./fill-pages.ts";
import { packObjects } from "./pack-objects.ts";
import type { Mark, Plan } from "./page-faults.ts";
import type { Prepared } from "./prepare.ts";
import type { Pdf } from "./typeset.ts";

/** Compilations for which unused results stay cached: a layout that is answered from the cache as a whole does not touch its parts. */
const cachedCompilations = 2;

function typeset({ files, savings, fontDirectories, asOf }: Prepared): Pdf {
  const { compiler, put, compile } = openTypesetter({ workspace: import.meta.dirname, template: "report.typ", fontDirectories });
  for (const [path, content] of files) put(path, content);
  let laidOut: NodeTypstDocument | undefined;
  const layOut = (plan: Plan, turn = "") => {
    put("data/plan.json", JSON.stringify({ ...plan, turn }));
    laidOut = compile();
    compiler.evictCache(cachedCompilations);
    return laidOut;
  };
  const plan = fillPages((each: Plan): Mark[] => compiler.query(layOut(each), { selector: "<layout>", field: "value" })[0], savings);
  const turn = laidOut ? turnOf(compiler.query(laidOut, { selector: "<entries>", field: "value" })[0]) : "";
  if (turn !== "") layOut(plan, turn);
  if (!laidOut) throw new Error("nothing was laid out");
  compiler.evictCache(0);
  const pages = laidOut.numOfPages;
  const creationTimestamp = Date.parse(`${asOf}T00:00:00Z`) / 1000;
  try {
    return { bytes: compiler.pdf(laidOut, { pdfStandard: "ua-1", creationTimestamp }), pages, standard: "ua-1" };
  } catch {
    // A paid report is never lost: without the standard's check the file is still tagged.
    return { bytes: compiler.pdf(laidOut, { creationTimestamp }), pages, standard: "tagged" };
  }
}

answerParent((message) => {
  const pdf = typeset(JSON.parse(message));
  return { ...pdf, bytes: packObjects(pdf.bytes, figureLinks) };
});
