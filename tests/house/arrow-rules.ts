/**
 * The two lint rules that hold the arrows: `arrows` (who may import what) and `pure` (no clock, no chance, no surroundings).
 * Own rules, because the stock no-restricted-imports sees neither `import()` nor `import("…").Type`, knows no "all but these", and
 * judges a relative path by its letters instead of by the file that it leads to. The table itself stands in oxlint.config.ts.
 */
import { isBuiltin } from "node:module";
import { posix, relative, sep } from "node:path";

/** What the files of one folder may import. All that is not listed is refused. */
export interface Arrow {
  /** Names of "imports" in package.json; "#shared" stands for "#shared/*". */
  doors: string[];
  /** Doors that may give types only, so that nothing behind them reaches the browser. */
  types?: string[];
  /** Folders of the same room that a relative path may enter; "." for the files that stand directly in the room. */
  beside?: string[];
  /** Packages from npm; "node:" for Node's own modules. */
  packages?: string[];
  /** Same input, same output: no clock, no chance, no environment, no network. */
  pure?: boolean;
}
export type Arrows = Readonly<Record<string, Arrow>>;

/** The row that binds a file (path from the root of the project), or nothing. */
export function rowOf(arrows: Arrows, file: string): string | undefined {
  const folder = posix.dirname(file);
  const above = folder.split("/").map((_, i, parts) => parts.slice(0, parts.length - i).join("/"));
  return [file, `${folder}/*`, ...above].find((key) => Object.hasOwn(arrows, key));
}

/** Why `file` may not import `specifier`; nothing where it may. */
export function refusal(arrows: Arrows, file: string, specifier: string, typesOnly: boolean): string | undefined {
  const key = rowOf(arrows, file);
  const row = key === undefined ? undefined : arrows[key];
  if (key === undefined || row === undefined)
    return `${posix.dirname(file)} has no row in the table of arrows (oxlint.config.ts), so it may import nothing`;
  if (specifier.startsWith(".")) return refusedPath(arrows, key, row, file, specifier);
  if (specifier.startsWith("#")) return refusedDoor(key, row, specifier, typesOnly);
  const name = isBuiltin(specifier)
    ? "node:"
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/");
  return row.packages?.includes(name)
    ? undefined
    : `${key} may not know ${name === "node:" ? "Node's modules" : `the package ${name}`}; it may use: ${list(row.packages)}`;
}

function refusedPath(arrows: Arrows, key: string, row: Arrow, file: string, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(file), specifier);
  const [room, ...rest] = target.split("/");
  if (room !== file.split("/")[0]) return `leave ${file.split("/")[0]}/ by a #name, not by ../`;
  const folder = key.replace(/\/[^/]*\*$|\/[^/]+\.ts$/, "");
  const own = folder === room ? rest.length === 1 || !folderRows(arrows, folder) : target.startsWith(`${folder}/`);
  if (own) return undefined;
  const beside = rest.length === 1 ? "." : (rest[0] ?? ".");
  if (target === `${room}/index.ts`) return `${target} is the door for others: inside ${room}/ name the file itself`;
  return row.beside?.includes(beside)
    ? undefined
    : `${key} may not import ${beside === "." ? `the files of ${room}/` : `${room}/${beside}`}; beside it: ${list(row.beside)}`;
}

/** Whether the room is cut into folders with rows of their own. */
function folderRows(arrows: Arrows, room: string): boolean {
  return !Object.hasOwn(arrows, room);
}

function refusedDoor(key: string, row: Arrow, specifier: string, typesOnly: boolean): string | undefined {
  const door = specifier.split("/")[0] ?? specifier;
  if (row.doors.includes(door)) return undefined;
  if (row.types?.includes(door)) return typesOnly ? undefined : `${key} may take types only from ${door}: write "import type"`;
  return `${key} may not enter ${door}; its doors: ${list([...row.doors, ...(row.types ?? []).map((t) => `${t} (types)`)])}`;
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
const tableOf = (context: Context): Arrows => context.options[0] as Arrows;

const arrowRule = {
  meta: { schema: [{ type: "object" }] },
  create(context: Context) {
    const file = pathOf(context);
    const judge = (node: Import, typesOnly: boolean) => {
      if (!node.source) return;
      const { value } = node.source;
      const message =
        typeof value === "string"
          ? refusal(tableOf(context), file, value, typesOnly)
          : "an import() of a computed name cannot be judged: name the module";
      if (message !== undefined) context.report({ node: node.source, message });
    };
    const isTypes = (node: Import): boolean => {
      const named = node.specifiers ?? [];
      return node.importKind === "type" || node.exportKind === "type" || (named.length > 0 && named.every((n) => n.importKind === "type"));
    };
    const fixed = (node: Import) => judge(node, isTypes(node));
    return {
      ImportDeclaration: fixed,
      ExportNamedDeclaration: fixed,
      ExportAllDeclaration: fixed,
      ImportExpression: (node: Import) => judge(node, false),
      TSImportType: (node: Import) => judge(node, true),
    };
  },
};

const surroundings = new Set(
  "process Buffer fetch performance crypto navigator localStorage globalThis setTimeout setInterval XMLHttpRequest WebSocket".split(" "),
);

const pureRule = {
  meta: { schema: [{ type: "object" }] },
  create(context: Context) {
    const key = rowOf(tableOf(context), pathOf(context));
    if (key === undefined || tableOf(context)[key]?.pure !== true) return {};
    const refuse = (node: object, what: string) =>
      context.report({ node, message: `${key} is pure, so that the same brief gives the same bytes: ${what} is handed in, not taken` });
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
        if (isGlobal(node.object, "Math") && node.property.name === "random") refuse(node, "chance");
      },
      Identifier(node: Named) {
        const name = node.name ?? "";
        if (surroundings.has(name) && isGlobal(node, name)) refuse(node, name);
      },
    };
  },
};

export default { meta: { name: "house" }, rules: { arrows: arrowRule, pure: pureRule } };
