/** Child process of renderPdf: typesets one document and ends, so that memory returns and a crash of the compiler harms nobody. */
import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { fillPages, type Mark, type Plan } from "./fill-pages.ts";
import { linearise } from "./linearise.ts";
import type { Prepared } from "./prepare-child.ts";
import { answerParent } from "./run-child.ts";
import type { Pdf } from "./typeset.ts";

const workspace = import.meta.dirname;

function typeset({ files, fontDirectories, asOf }: Prepared): Pdf {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontDirectories }] });
  const put = (path: string, content: string) => compiler.mapShadow(join(workspace, path), Buffer.from(content));
  for (const [path, content] of files) put(path, content);
  const compile = (plan: Plan, trial: boolean): NodeTypstDocument => {
    put("data/plan.json", JSON.stringify({ ...plan, trial }));
    const compiled = compiler.compile({ mainFilePath: join(workspace, "report.typ") });
    if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? "the template did not compile").slice(0, 2000));
    // What the trial before this one used stays; older layouts are memory only.
    compiler.evictCache(1);
    return compiled.result;
  };
  const marks = (plan: Plan): Mark[] => compiler.query(compile(plan, true), { selector: "<layout>", field: "value" })[0];
  const result = compile(fillPages(marks), false);
  const pages = result.numOfPages;
  const creationTimestamp = Date.parse(`${asOf}T00:00:00Z`) / 1000;
  try {
    return { bytes: compiler.pdf(result, { pdfStandard: "ua-1", creationTimestamp }), pages, standard: "ua-1" };
  } catch {
    // A paid report is never lost: without the standard's check the file is tagged all the same.
    return { bytes: compiler.pdf(result, { creationTimestamp }), pages, standard: "tagged" };
  }
}

answerParent((prepared) => {
  const pdf = typeset(JSON.parse(prepared));
  return { ...pdf, bytes: linearise(pdf.bytes) };
});
