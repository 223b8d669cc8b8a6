/** Child process of renderPdf. It typesets one document and exits, which returns its memory and contains a crash of the compiler. */
import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { answerParent } from "../run-child.ts";
import { openTypesetter } from "../typesetting/compiler.ts";
import { figureLinks } from "./figure-links.ts";
import { turnOf } from "./balance-columns.ts";
import { emptyPlan, fillPages } from "./fill-pages.ts";
import { growPages } from "./grow-pages.ts";
import { packObjects } from "./pack-objects.ts";
import { closing, type Mark, type Plan } from "./page-faults.ts";
import { planPages } from "./plan-pages.ts";
import type { Prepared } from "./prepare.ts";
import type { Pdf } from "./typeset.ts";

/**
 * Compilations for which unused results stay cached: a layout that is answered from the cache as a whole does not touch its parts, and the
 * last layouts go back to an early plan. With 2 a report takes a third more computing, and 70 MB less at its peak.
 */
const cachedCompilations = 9;

function typeset({ files, savings, gains, fontDirectories, asOf }: Prepared): Pdf {
  const { compiler, put, compile } = openTypesetter({ workspace: import.meta.dirname, template: "report.typ", fontDirectories });
  for (const [path, content] of files) put(path, content);
  let laidOut: NodeTypstDocument | undefined;
  const layOut = (plan: object): NodeTypstDocument => {
    put("data/plan.json", JSON.stringify({ closing, endless: false, talls: {}, roomies: {}, turn: "", ...plan }));
    laidOut = compile();
    compiler.evictCache(cachedCompilations);
    return laidOut;
  };
  const marksOf = (plan: object): Mark[] => compiler.query(layOut(plan), { selector: "<layout>", field: "value" })[0];
  let filled: Mark[] = [];
  const endless = marksOf({ ...emptyPlan, endless: true });
  const start = planPages(endless, savings, gains);
  const plan = fillPages((each: Plan) => (filled = marksOf(each)), savings, start, endless);
  const growth = growPages(filled, gains, plan, (each) => marksOf({ ...plan, ...each }));
  if (!laidOut) throw new Error("nothing was laid out");
  const turn = turnOf(compiler.query(laidOut, { selector: "<entries>", field: "value" })[0]);
  const final = turn === "" ? laidOut : layOut({ ...plan, ...growth, turn });
  compiler.evictCache(0);
  const pages = final.numOfPages;
  const creationTimestamp = Date.parse(`${asOf}T00:00:00Z`) / 1000;
  try {
    return { bytes: compiler.pdf(final, { pdfStandard: "ua-1", creationTimestamp }), pages, standard: "ua-1" };
  } catch {
    // A paid report is never lost: without the standard's check the file is still tagged.
    return { bytes: compiler.pdf(final, { creationTimestamp }), pages, standard: "tagged" };
  }
}

answerParent((message) => {
  const pdf = typeset(JSON.parse(message));
  return { ...pdf, bytes: packObjects(pdf.bytes, figureLinks) };
});
