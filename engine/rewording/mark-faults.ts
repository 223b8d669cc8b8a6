import type { Cell } from "#document";
import type { RewordFault } from "#shared/rewording.ts";
import { namesIn, parse } from "../model/expression.ts";
import { type Material, mentions } from "./material.ts";
import { idsOf, linkedTo, stemsOf, wordsBeside } from "./sentences.ts";
import type { MarkKind, ProposedSentence } from "./template.ts";
import { contentWords, stem } from "./words.ts";

/**
 * Whether every placeholder is one that the paragraph may hold, all that stood in it still stands in it, and every figure plays the part
 * that it played: in its order, beside its year and beside its words.
 */
export function markFaults(sentences: readonly ProposedSentence[], material: Material): RewordFault[] {
  return [
    ...unknown(sentences, material),
    ...missing(sentences, material),
    ...disordered(sentences, material),
    ...misdated(sentences, material),
    ...exchanged(sentences, material),
    ...unexplained(sentences, material),
  ];
}

function unknown(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  const known: Record<MarkKind, ReadonlySet<string>> = {
    cell: new Set([...idsOf("cell", m.builtIn), ...m.others.keys()]),
    year: new Set(idsOf("year", m.builtIn)),
    name: new Set(m.names.keys()),
    exhibit: new Set(idsOf("exhibit", m.builtIn)),
    cite: new Set(idsOf("cite", m.builtIn)),
  };
  return sentences.flatMap((s) =>
    s.parts.flatMap((p): RewordFault[] => {
      if (p.t !== "mark" || known[p.kind].has(p.id) || (p.kind === "cite" && mayCite(s, p.id, m))) return [];
      return [{ kind: "unknown-id", detail: `{{${p.kind}:${p.id.slice(0, 60)}}} is none of those that this paragraph may use.` }];
    }),
  );
}

/** A source may be cited beside a figure that was read from it, or beside what a claim of it says. */
function mayCite(s: ProposedSentence, source: string, { cells, claims }: Material): boolean {
  const stems = stemsOf(s);
  const behind = idsOf("cell", [s]).flatMap((id) => sourcesOf(cells.get(id), cells));
  const said = claims.filter((c) => c.source === source).some((c) => contentWords(c.text).filter((w) => stems.has(stem(w))).length >= 3);
  return behind.includes(source) || said;
}

/** Sources of a fact, and of the facts that a formula reads directly. */
function sourcesOf(cell: Cell | undefined, cells: ReadonlyMap<string, Cell>): string[] {
  if (cell?.kind === "fact") return [cell.source];
  if (cell?.kind !== "formula") return [];
  return namesIn(parse(cell.formula)).flatMap((id) => {
    const read = cells.get(id);
    return read?.kind === "fact" ? [read.source] : [];
  });
}

function missing(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  return (["cell", "year", "name", "exhibit", "cite"] as const).flatMap((kind) => {
    const there = new Set(idsOf(kind, sentences));
    return [...new Set(idsOf(kind, m.builtIn))]
      .filter((id) => !there.has(id))
      .map((id): RewordFault => ({ kind: "missing", detail: `{{${kind}:${id}}} stood in the paragraph and has to stay in it.` }));
  });
}

/** Figures of one sentence keep their order ("low to high"), unless an assertion over both says how they compare. */
function disordered(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  const order = idsOf("cell", sentences);
  const asserts = sentences.flatMap((s) => s.asserts);
  // A figure may stand in several sentences: those that hold both keep the order, and where none does the one comes before the other somewhere.
  const isInOrder = (id: string, next: string): boolean => {
    const both = sentences.map((s) => idsOf("cell", [s])).filter((ids) => ids.includes(id) && ids.includes(next));
    return both.length > 0 ? both.every((ids) => ids.indexOf(id) < ids.indexOf(next)) : order.indexOf(id) < order.lastIndexOf(next);
  };
  return m.builtIn.flatMap((b) => {
    const cells = [...new Set(idsOf("cell", [b]))].filter((id) => order.includes(id));
    return cells.flatMap((id, i): RewordFault[] => {
      const next = cells[i + 1];
      if (next === undefined || isInOrder(id, next)) return [];
      if (asserts.some((a) => mentions(a, id) && mentions(a, next))) return [];
      return [{ kind: "order", detail: `{{cell:${id}}} stands before {{cell:${next}}} in the paragraph; keep that order.` }];
    });
  });
}

/** The year nearest to a figure is one that stood nearest to it. */
function misdated(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  const before = yearsBeside(m.builtIn);
  return [...yearsBeside(sentences)].flatMap(([cell, years]): RewordFault[] => {
    const known = before.get(cell);
    const wrong = years.find((y) => !(known ?? []).includes(y));
    const dated = m.builtIn.some((b) => idsOf("cell", [b]).includes(cell) && idsOf("year", [b]).length > 0);
    if (wrong === undefined || !(known ? dated : m.others.has(cell))) return [];
    return [{ kind: "year", detail: `{{cell:${cell}}} is not said of {{year:${wrong}}}.` }];
  });
}

/** Years nearest to each figure within its sentence; none where the sentence names no year. */
function yearsBeside(sentences: readonly ProposedSentence[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { parts } of sentences) {
    const years = parts.flatMap((p, at) => (p.t === "mark" && p.kind === "year" ? [{ year: p.id, at: place(parts, at) }] : []));
    if (years.length === 0) continue;
    parts.forEach((p, at) => {
      if (p.t !== "mark" || p.kind !== "cell") return;
      const own = place(parts, at);
      const nearest = years.toSorted((a, b) => Math.abs(a.at - own) - Math.abs(b.at - own))[0];
      if (nearest) found.set(p.id, [...(found.get(p.id) ?? []), nearest.year]);
    });
  }
  return found;
}
/** Letters before a part: distance as a reader sees it. */
const place = (parts: ProposedSentence["parts"], at: number): number =>
  parts.slice(0, at).reduce((n, p) => n + (p.t === "words" ? p.v.length : 6), 0);

/** Two figures that have changed the words beside them ("exports of {{imports}}, imports of {{exports}}"). */
function exchanged(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  const [before, after] = [wordsBeside(m.builtIn), wordsBeside(sentences)];
  const labels = new Map(
    [...after.keys()].map((id) => [id, new Set(contentWords(`${m.cells.get(id)?.label ?? ""} ${id.replaceAll("_", " ")}`).map(stem))]),
  );
  const had = (id: string, word: string) => (before.get(id)?.has(word) ?? false) || (labels.get(id)?.has(word) ?? false);
  const has = (id: string, word: string) => after.get(id)?.has(word) ?? false;
  /** Words that have come to `to` and were those of `from`. */
  const moved = (to: string, from: string) => [...(after.get(to) ?? [])].filter((w) => !had(to, w) && had(from, w) && !has(from, w));
  const ids = [...after.keys()];
  return ids.flatMap((a) =>
    ids.flatMap((b): RewordFault[] => {
      if (a === b) return [];
      const [toA, toB] = [moved(a, b), moved(b, a)];
      const together = sentences.some((s) => idsOf("cell", [s]).includes(a) && idsOf("cell", [s]).includes(b));
      const named = toA.find((w) => labels.get(b)?.has(w) && together);
      const word = toA.length > 0 && toB.length > 0 ? toA[0] : named;
      return word === undefined ? [] : [{ kind: "role", detail: `“${word}…” belongs to {{cell:${b}}}, and stands beside {{cell:${a}}}.` }];
    }),
  );
}

/** A figure that is new to the paragraph stands in a sentence that says what it is. */
function unexplained(sentences: readonly ProposedSentence[], m: Material): RewordFault[] {
  return sentences.flatMap((s) => {
    const own = stemsOf(s);
    return idsOf("cell", [s]).flatMap((id): RewordFault[] => {
      const cell = m.others.get(id);
      if (!cell || linkedTo(s, m.builtIn).some((b) => idsOf("cell", [b]).includes(id))) return [];
      const label = [...new Set(contentWords(cell.label).map(stem))];
      const said = label.filter((w) => own.has(w)).length;
      return said >= Math.min(2, label.length)
        ? []
        : [{ kind: "role", detail: `{{cell:${id}}} is “${cell.label}”: the sentence has to say so.` }];
    });
  });
}
