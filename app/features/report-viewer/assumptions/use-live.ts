import { useDeferredValue, useMemo } from "react";
import { evaluate } from "#model";
import type { Changes } from "./assumption-edits.ts";
import type { ReportIndex } from "../report-index.ts";
import { findStale, nothingStale } from "./stale-sentences.ts";
import type { Live } from "../viewer-context.ts";

/** Values of all cells under the changes; React works on them between the frames of a drag, so that the slider never waits. */
export function useLiveValues(index: ReportIndex, wanted: Changes): Live {
  const changes = useDeferredValue(wanted);
  const values = useMemo(() => valuesUnder(index, changes), [index, changes]);
  const stale = useMemo(() => (Object.keys(changes).length === 0 ? nothingStale : findStale(index, values)), [index, values, changes]);
  return useMemo(() => ({ values, changes, stale }), [values, changes, stale]);
}

/** Stored values where nothing is changed; changes of assumptions that this report does not have are left out. */
export function valuesUnder(index: ReportIndex, changes: Changes): ReadonlyMap<string, number> {
  const own = ownChanges(index, changes);
  const { cells, runs } = index.document;
  if (Object.keys(own).length === 0) return new Map(cells.map((cell) => [cell.id, cell.value]));
  return evaluate(cells, runs, own);
}

/** A saved change may name an assumption that a refreshed report no longer makes. */
export const ownChanges = (index: ReportIndex, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([id]) => index.cells.get(id)?.kind === "assumption"));
