/**
 * The two lint rules that hold the architecture: `dependencies` (who may import what) and `pure` (no clock, no randomness, no environment).
 * They are our own because the standard no-restricted-imports ignores `import()` and `import("…").Type`, cannot express "all but these",
 * and matches a relative path by its text instead of the file that it resolves to. The table itself is in oxlint.config.ts.
 */
import { isBuiltin } from "node:module";
import { posix, relative, sep } from "node:path";

/** What the files of one folder may import. Anything that is not listed is refused. */
export interface Dependencies {
  /** Names from "imports" in package.json; "#shared" stands for "#shared/*". */
  modules: string[];
  /** Modules from which only types may be imported, so that no code behind them reaches the browser. */
  types?: string[];
  /** Modules that only `import()` may load (and `import type` describe), so that nothing of them runs unless it is needed. */
  onDemand?: string[];
  /** Folders below the same root folder that a relative path may enter; "." for the files directly in the root folder. */
  siblings?: string[];
  /** Packages from npm; "node:" for Node's own modules. */
  packages?: string[];
  /** The same input gives the same output: no clock, no randomness, no environment, no network. */
  pure?: boolean;
}
export type DependencyRules = Readonly<Record<string, Dependencies>>;

/** The row that applies to a file (path from the root of the project), if there is one. */
export function rowOf(rules: DependencyRules, file: string): string | undefined {
  const folder = posix.dirname(file);
  const parents = folder.split("/").map((_, i, parts) => parts.slice(0, parts.length - i).join("/"));
  return [file, `${folder}/*`, ...parents].find((key) => Object.hasOwn(rules, key));
}

type ImportKind = "static" | "types" | "on demand";

/** Why `file` may not import `specifier`; undefined where it may. */
export function refusal(rules: DependencyRules, file: string, specifier: string, kind: ImportKind): string | undefined {
  const key = rowOf(rules, file);
  const row = key === undefined ? undefined : rules[key];
  if (key === undefined || row === undefined)
    return `${posix.dirname(file)} has no row in the dependency rules (oxlint.config.ts), so it may import nothing`;
  if (specifier.startsWith(".")) return refusedPath(rules, key, row, file, specifier);
  if (specifier.startsWith("#")) return refusedModule(key, row, specifier, kind);
  const name = isBuiltin(specifier)
    ? "node:"
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/");
  return row.packages?.includes(name)
    ? undefined
    : `${key} may not import ${name === "node:" ? "Node's modules" : `the package ${name}`}; allowed packages: ${list(row.packages)}`;
}

function refusedPath(rules: DependencyRules, key: string, row: Dependencies, file: string, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(file), specifier);
  const [root, ...rest] = target.split("/");
  if (root !== file.split("/")[0]) return `leave ${file.split("/")[0]}/ by a #name, not by ../`;
  const folder = key.replace(/\/[^/]*\*$|\/[^/]+\.ts$/, "");
  const isOwn = folder === root ? rest.length === 1 || !hasFolderRows(rules, folder) : target.startsWith(`${folder}/`);
  if (isOwn) return undefined;
  const sibling = rest.length === 1 ? "." : (rest[0] ?? ".");
  if (target === `${root}/index.ts`) return `${target} is the public API for other modules: inside ${root}/ import the file itself`;
  return row.siblings?.includes(sibling)
    ? undefined
    : `${key} may not import ${sibling === "." ? `the files of ${root}/` : `${root}/${sibling}`}; allowed siblings: ${list(row.siblings)}`;
}

/** Whether the root folder has rows for its sub-folders instead of one row for all. */
function hasFolderRows(rules: DependencyRules, root: string): boolean {
  return !Object.hasOwn(rules, root);
}

function refusedModule(key: string, row: Dependencies, specifier: string, kind: ImportKind): string | undefined {
  const name = specifier.split("/")[0] ?? specifier;
  if (row.modules.includes(name)) return undefined;
  if (row.types?.includes(name)) return kind === "types" ? undefined : `${key} may import only types from ${name}: write "import type"`;
  if (row.onDemand?.includes(name)) return kind === "static" ? `${key} may load ${name} only on demand: write import()` : undefined;
  const restricted = [...(row.types ?? []).map((t) => `${t} (types)`), ...(row.onDemand ?? []).map((d) => `${d} (on demand)`)];
  return `${key} may not import ${name}; allowed modules: ${list([...row.modules, ...restricted])}`;
}

const list = (names: readonly string[] | undefined): string => (names && names.length > 0 ? names.join(", ") : "none");

// ---- rules --------------------------------------------------------------------------------

/** As much of the linter's interface as is used; its own types need a package that is not otherwise here. */
interface Context {
  filename: string;
  cwd: string;
  options: readonly unknown[];
  sourceCode: { isGlobalReference(node: object): boolean };
  report(found: { node: object; message: string }): void;
}
interface Import {
  source: { type: string; value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
  specifiers?: { importKind?: string }[];
}
interface Named {
  type: string;
  name?: string;
}
interface Call {
  callee: Named;
  arguments: unknown[];
}
interface Member {
  object: Named;
  property: Named;
}

const pathOf = (context: Context): string => relative(context.cwd, context.filename).split(sep).join("/");
// The table comes from oxlint.config.ts, where the compiler checks it.
const tableOf = (context: Context): DependencyRules => context.options[0] as DependencyRules;

const dependenciesRule = {
  meta: { schema: [{ type: "object" }] },
  create(context: Context) {
    const file = pathOf(context);
    const check = (node: Import, kind: ImportKind) => {
      if (!node.source) return;
      const { value } = node.source;
      const message =
        typeof value === "string"
          ? refusal(tableOf(context), file, value, kind)
          : "an import() of a computed name cannot be checked: name the module";
      if (message !== undefined) context.report({ node: node.source, message });
    };
    const isTypes = (node: Import): boolean => {
      const named = node.specifiers ?? [];
      return node.importKind === "type" || node.exportKind === "type" || (named.length > 0 && named.every((n) => n.importKind === "type"));
    };
    const fixed = (node: Import) => check(node, isTypes(node) ? "types" : "static");
    return {
      ImportDeclaration: fixed,
      ExportNamedDeclaration: fixed,
      ExportAllDeclaration: fixed,
      ImportExpression: (node: Import) => check(node, "on demand"),
      TSImportType: (node: Import) => check(node, "types"),
    };
  },
};

const environment = new Set(
  "process Buffer fetch performance crypto navigator localStorage globalThis setTimeout setInterval XMLHttpRequest WebSocket".split(" "),
);

const pureRule = {
  meta: { schema: [{ type: "object" }] },
  create(context: Context) {
    const key = rowOf(tableOf(context), pathOf(context));
    if (key === undefined || tableOf(context)[key]?.pure !== true) return {};
    const refuse = (node: object, what: string) =>
      context.report({ node, message: `${key} is pure, so that the same brief gives the same bytes: ${what} is passed in, not read` });
    const isGlobal = (node: Named, name: string) => node.name === name && context.sourceCode.isGlobalReference(node);
    return {
      NewExpression(node: Call) {
        if (node.arguments.length === 0 && isGlobal(node.callee, "Date")) refuse(node, "the time");
      },
      CallExpression(node: Call) {
        if (isGlobal(node.callee, "Date")) refuse(node, "the time");
      },
      MemberExpression(node: Member) {
        if (isGlobal(node.object, "Date") && node.property.name === "now") refuse(node, "the time");
        if (isGlobal(node.object, "Math") && node.property.name === "random") refuse(node, "randomness");
      },
      Identifier(node: Named) {
        const name = node.name ?? "";
        if (environment.has(name) && isGlobal(node, name)) refuse(node, name);
      },
    };
  },
};

export default { meta: { name: "architecture" }, rules: { dependencies: dependenciesRule, pure: pureRule } };
