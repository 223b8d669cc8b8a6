/** Child process of renderInvoice: typesets one document and ends, so that memory returns and a crash of the compiler harms nobody. */
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { answerParent } from "../run-child.ts";
import type { InvoiceToTypeset } from "./render-invoice.ts";

const workspace = import.meta.dirname;

function typeset({ page, fontDirectories, createdAt }: InvoiceToTypeset): Uint8Array {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontDirectories }] });
  compiler.mapShadow(join(workspace, "data/invoice.json"), Buffer.from(JSON.stringify(page)));
  const { result, takeDiagnostics } = compile(compiler);
  if (!result) throw new Error(JSON.stringify(takeDiagnostics()).slice(0, 2000));
  // For archives, and tagged: level A is what readers of screens can use.
  return compiler.pdf(result, { pdfStandard: "a-2a", creationTimestamp: createdAt });
}

function compile(compiler: NodeCompiler) {
  const compiled = compiler.compile({ mainFilePath: join(workspace, "invoice.typ") });
  return { result: compiled.result, takeDiagnostics: () => compiled.takeDiagnostics()?.shortDiagnostics ?? "the template did not compile" };
}

answerParent<Uint8Array, InvoiceToTypeset>(typeset);
