import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";

export interface TypesetterOptions {
  /** Folder of the templates; data files appear below it without being written to disk. */
  workspace: string;
  /** The template to compile, relative to the workspace. */
  template: string;
  fontDirectories: string[];
}

/** Typst over one folder of templates. Runs in a child process: a crash of the compiler ends its whole process. */
export function openTypesetter({ workspace, template, fontDirectories }: TypesetterOptions): {
  compiler: NodeCompiler;
  /** Provides a file to the template, by its path in the workspace. */
  put(path: string, content: string): void;
  /** Throws with the compiler's diagnostics when the template does not compile. */
  compile(): NodeTypstDocument;
} {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontDirectories }] });
  return {
    compiler,
    put: (path, content) => compiler.mapShadow(join(workspace, path), Buffer.from(content)),
    compile() {
      const compiled = compiler.compile({ mainFilePath: join(workspace, template) });
      if (!compiled.result)
        throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? "the template did not compile").slice(0, 2000));
      return compiled.result;
    },
  };
}
