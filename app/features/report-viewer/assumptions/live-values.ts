import { useDeferredValue, useMemo } from "react";
import { evaluate, holds } from "#model";
import type { Block, Exhibit, ReportDocument, Sentence } from "#document";
import type { ReportIndex } from "../report-index.ts";
import type { Changes } from "./assumption-edits.ts";

/** Everything that changes with the assumptions. */
export interface Live {
  values: ReadonlyMap<string, number>;
  /** The changes that `values` were computed with. */
  changes: Changes;
  stale: StaleReport;
}

/** Values of all cells under the changes. They are deferred, so that dragging a slider stays smooth while React recomputes. */
export function useLiveValues(index: ReportIndex, wanted: Changes): Live {
  const changes = useDeferredValue(wanted);
  const values = useMemo(() => valuesUnder(index, changes), [index, changes]);
  const stale = useMemo(() => (Object.keys(changes).length === 0 ? nothingStale : findStale(index, values)), [index, values, changes]);
  return useMemo(() => ({ values, changes, stale }), [values, changes, stale]);
}

/** The stored values if nothing is changed. Changes to assumptions that this report lacks are ignored. */
export function valuesUnder(index: ReportIndex, changes: Changes): ReadonlyMap<string, number> {
  const own = ownChanges(index, changes);
  const { cells, runs } = index.document;
  if (Object.keys(own).length === 0) return new Map(cells.map((cell) => [cell.id, cell.value]));
  return evaluate(cells, runs, own);
}

/** A saved change may name an assumption that a refreshed report no longer has. */
export const ownChanges = (index: ReportIndex, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([id]) => index.cells.get(id)?.kind === "assumption"));

/** A sentence or an exhibit's title whose comparisons no longer hold. */
export interface StalePlace {
  /** Anchor to jump to. */
  anchor: string;
  what: "sentence" | "title";
  section: string;
}
export interface StaleReport {
  places: readonly StalePlace[];
  /** Keyed by the sentence or exhibit object, because sentences have no ids. */
  anchorOf: ReadonlyMap<Sentence | Exhibit, string>;
}

const nothingStale: StaleReport = { places: [], anchorOf: new Map() };

/** Evaluates every assertion with the live values. One that cannot be evaluated (a preview lacks its cells) counts as holding. */
export function findStale(index: ReportIndex, values: ReadonlyMap<string, number>): StaleReport {
  const answers = new Map<string, boolean>();
  const fails = (assertion: string): boolean => {
    const known = answers.get(assertion);
    if (known !== undefined) return known;
    const answer = failsNow(assertion, index, values);
    answers.set(assertion, answer);
    return answer;
  };
  const places: StalePlace[] = [];
  const anchorOf = new Map<Sentence | Exhibit, string>();
  const mark = (of: Sentence | Exhibit, what: StalePlace["what"], section: string) => {
    if (!of.asserts?.some(fails)) return;
    const anchor = `stale-${places.length + 1}`;
    anchorOf.set(of, anchor);
    places.push({ anchor, what, section });
  };
  for (const section of partsOf(index.document))
    for (const block of section.blocks)
      for (const part of asserting(block, index)) mark(part, "title" in part ? "title" : "sentence", section.id);
  return places.length === 0 ? nothingStale : { places, anchorOf };
}

/** The answer, by the name of its place on the page, and the sections. */
const partsOf = ({ answer, sections }: ReportDocument): readonly { id: string; blocks: readonly Block[] }[] =>
  answer ? [{ id: "answer", blocks: answer.blocks }, ...sections] : sections;

/** All sentences and exhibits with assertions. */
export function assertingParts(document: ReportDocument, index: ReportIndex): (Sentence | Exhibit)[] {
  return partsOf(document)
    .flatMap((section) => section.blocks.flatMap((block) => asserting(block, index)))
    .filter((part) => part.asserts?.length);
}

function asserting(block: Block, index: ReportIndex): (Sentence | Exhibit)[] {
  switch (block.t) {
    case "lead":
    case "p":
    case "callout":
      return block.sentences;
    case "list":
      return block.items.flat();
    case "exhibit": {
      const exhibit = index.exhibits.get(block.id);
      return exhibit ? [exhibit, ...(exhibit.quadrants ?? []).flatMap((quadrant) => quadrant.items)] : [];
    }
    case "h2":
    case "kpis":
    case "gaps":
    case "chart":
      return [];
  }
}

function failsNow(assertion: string, index: ReportIndex, values: ReadonlyMap<string, number>): boolean {
  try {
    return !holds(assertion, values, index.cells);
  } catch {
    return false;
  }
}
