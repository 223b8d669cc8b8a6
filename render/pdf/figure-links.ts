/** Space above the line that a link leads to, in points. */
const above = 14;
const words = { text: "How this figure was made", line: "Where this figure stands first" };

interface Place {
  page: number;
  top: number;
}

/**
 * Sets the links between the figures of the text and the lines that say how they were made. The template writes them as addresses,
 * "text:CELL" and "line:CELL", because the compiler looks up labels at a millisecond each; here every address becomes the place of its
 * counterpart: the line of the cell, or the first figure of it. Takes the plain objects of a PDF by number, as the typesetter writes
 * them, and returns those that change.
 */
export function figureLinks(objects: ReadonlyMap<number, string>): Map<number, string> {
  const found = { text: new Map<string, Place>(), line: new Map<string, Place>() };
  const links: { id: number; kind: "text" | "line"; cell: string }[] = [];
  for (const page of pagesOf(objects))
    for (const id of references(/\/Annots \[([^\]]*)\]/.exec(objects.get(page) ?? "")?.[1])) {
      const body = objects.get(id) ?? "";
      const address = /\/URI \((text|line):([a-z0-9_]+)\)/.exec(body);
      const top = /\/Rect \[[\d.-]+ [\d.-]+ [\d.-]+ ([\d.-]+)\]/.exec(body)?.[1];
      if (!address || top === undefined) continue;
      const [, kind, cell = ""] = address;
      const side = kind === "line" ? "line" : "text";
      links.push({ id, kind: side, cell });
      if (!found[side].has(cell)) found[side].set(cell, { page, top: Number(top) });
    }
  return new Map(
    links.map(({ id, kind, cell }) => {
      const place = found[kind === "text" ? "line" : "text"].get(cell);
      const target = place ? `/Dest [${place.page} 0 R /XYZ null ${(place.top + above).toFixed(1)} null]` : "";
      const body = (objects.get(id) ?? "").replace(/\/A <<[^>]*>>/, target).replace(/\/Contents \([^)]*\)/, `/Contents (${words[kind]})`);
      return [id, body];
    }),
  );
}

/** Numbers of the pages in their order. */
function pagesOf(objects: ReadonlyMap<number, string>): number[] {
  const isTree = (body: string) => /\/Type \/Pages\b/.test(body);
  const root = [...objects].find(([, body]) => isTree(body) && !body.includes("/Parent"))?.[0];
  const below = (id: number): number[] => {
    const body = objects.get(id) ?? "";
    return isTree(body) ? references(/\/Kids \[([^\]]*)\]/.exec(body)?.[1]).flatMap(below) : [id];
  };
  return root === undefined ? [] : below(root);
}

const references = (list = ""): number[] => [...list.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]));
