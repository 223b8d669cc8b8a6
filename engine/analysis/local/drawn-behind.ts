import type { Ledger } from "../../ledger.ts";
import { assumptionsOf } from "../../model/index.ts";

/** What a count replaces: the number of establishments is drawn in its place. */
const counted: readonly string[] = ["competitors_counted"];

/**
 * Every assumption with a range on which a cell rests, however far behind it: what is drawn. The range of the national size is that of published
 * figures hidden and measured again, so it holds the errors of the methods behind that size, and these are not drawn on top.
 */
export function drawnBehind({ cells }: Pick<Ledger, "cells">, target: string, without: readonly string[] = []): string[] {
  const left = new Set([...counted, ...without, ...assumptionsOf("national_per_head", cells).map(({ id }) => id)]);
  return assumptionsOf(target, cells)
    .filter(({ id, low, high }) => low !== high && !left.has(id))
    .map(({ id }) => id)
    .sort();
}
