import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import packageJson from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const sourceFolders = ["app", "dev", "engine", "render", "research", "scripts", "server", "shared"];

/** Every TypeScript file of the product, as a path from the project's root; without tests. */
export function sourceFiles(folders: readonly string[] = sourceFolders): string[] {
  return filesIn(folders).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
}

/** Every file below these folders, as a path from the project's root. */
export function filesIn(folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => posix.join(folder, name)))
    .toSorted();
}

export const readSource = (file: string): string => readFileSync(join(root, file), "utf8");

/** Imports of one file, types included: `import … from`, `export … from`, `import("…")` as a call and as a type. */
function importsOf(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
  return [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)"([^"]+)"/gm)].map((match) => match[1] ?? "");
}

/** File → files of the project that it imports. Packages are left out. */
export function importGraph(files: readonly string[], read: (file: string) => string = readSource): Map<string, string[]> {
  const known = new Set(files);
  return new Map(
    files.map((file) => [file, [...new Set(importsOf(read(file)).flatMap((name) => targetOf(file, name)))].filter((to) => known.has(to))]),
  );
}

function targetOf(file: string, name: string): string[] {
  if (name.startsWith(".")) return [posix.join(dirname(file), name)];
  for (const [entry, to] of Object.entries<string | { default: string }>(packageJson.imports)) {
    const path = (typeof to === "string" ? to : to.default).replace("./", "");
    if (entry === name) return [path];
    const start = entry.replace("*", "");
    if (entry.endsWith("*") && name.startsWith(start)) return [path.replace("*", name.slice(start.length))];
  }
  return [];
}

/** Groups of files that import each other in a circle, each sorted by name (Tarjan's strongly connected components). */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string): void => {
    const order = index.size;
    index.set(file, order);
    low.set(file, order);
    stack.push(file);
    onStack.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(file, Math.min(low.get(file) ?? order, low.get(next) ?? order));
    }
    if (low.get(file) !== order) return;
    const group = stack.splice(stack.indexOf(file));
    group.forEach((member) => onStack.delete(member));
    if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group.toSorted());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}
