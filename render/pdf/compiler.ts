import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import type { Plan } from "./fill-pages.ts";
import type { Prepared } from "./prepare.ts";

const workspace = import.meta.dirname;

/** The typesetter over one prepared document. `trial` leaves out the appendices and marks where things came to stand. */
export function openCompiler({ files, fontDirectories }: Prepared): { compiler: NodeCompiler; compile(plan: Plan, trial: boolean): NodeTypstDocument } {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontDirectories }] });
  const put = (path: string, content: string) => compiler.mapShadow(join(workspace, path), Buffer.from(content));
  for (const [path, content] of files) put(path, content);
  const compile = (plan: Plan, trial: boolean) => {
    put("data/plan.json", JSON.stringify({ ...plan, trial }));
    const compiled = compiler.compile({ mainFilePath: join(workspace, "report.typ") });
    if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? "the template did not compile").slice(0, 2000));
    // What the trial before this one used stays; older layouts are memory only.
    compiler.evictCache(1);
    return compiled.result;
  };
  return { compiler, compile };
}
