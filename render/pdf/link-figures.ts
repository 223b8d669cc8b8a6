import type { PageData } from "../content/pages.ts";

/**
 * Says which figures of the text are linked with their lines in 'How each figure was made': a run keeps its cell only where the appendix
 * has a line for it, and the lines of cells that are printed, there or in another formula, are marked.
 */
export function linkFigures(page: PageData): object {
  const listed = new Set<string>();
  visit(page.appendix, (o) => {
    if (typeof o["id"] === "string") listed.add(o["id"]);
  });
  const sections = structuredClone(page.sections),
    appendix = structuredClone(page.appendix);
  const printed = new Set<string>();
  // The formulas of the appendix lead to the lines of their inputs.
  visit(appendix, (o) => {
    const { to } = o;
    if (typeof to !== "string") return;
    if (listed.has(to)) printed.add(to);
    else delete o["to"];
  });
  visit(sections, (o) => {
    const { cell } = o;
    if (typeof cell !== "string") return;
    if (listed.has(cell)) printed.add(cell);
    else delete o["cell"];
  });
  visit(appendix, (o) => {
    if (typeof o["id"] === "string" && printed.has(o["id"])) o["printed"] = true;
  });
  return { ...page, sections, appendix };
}

/** Calls `see` for every object of a tree, in reading order. */
function visit(tree: unknown, see: (object: Record<string, unknown>) => void): void {
  if (Array.isArray(tree)) tree.forEach((item) => visit(item, see));
  else if (typeof tree === "object" && tree !== null) {
    see(tree as Record<string, unknown>);
    Object.values(tree).forEach((item) => visit(item, see));
  }
}
