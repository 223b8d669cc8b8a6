import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import type { Mark, Plan } from "./fill-pages.ts";
import type { Prepared } from "./prepare.ts";

const workspace = import.meta.dirname;
/** Layouts after which the compiler forgets what it has not used: a layout answered from the whole of one before does not use its parts. */
const remembered = 2;

/** The typesetter over one prepared document. */
export function openCompiler({ files, fontDirectories }: Pick<Prepared, "files" | "fontDirectories">): {
  compiler: NodeCompiler;
  compile(plan: Plan): NodeTypstDocument;
  marks(laidOut: NodeTypstDocument): Mark[];
} {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontDirectories }] });
  const put = (path: string, content: string) => compiler.mapShadow(join(workspace, path), Buffer.from(content));
  for (const [path, content] of files) put(path, content);
  const compile = (plan: Plan) => {
    put("data/plan.json", JSON.stringify(plan));
    const compiled = compiler.compile({ mainFilePath: join(workspace, "report.typ") });
    if (!compiled.result)
      throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? "the template did not compile").slice(0, 2000));
    compiler.evictCache(remembered);
    return compiled.result;
  };
  return { compiler, compile, marks: (laidOut) => compiler.query(laidOut, { selector: "<layout>", field: "value" })[0] };
}
