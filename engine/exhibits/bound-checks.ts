import type { Inline } from "#document";
import type { HardBound } from "../analysis/sizing/hard-bounds.ts";
import type { Work } from "../analysis/work.ts";
import { market } from "../writing/phrases.ts";
import { dated, fig, prose, word, year } from "../writing/prose.ts";
import type { CrossCheck } from "./cross-checks.ts";

/** Bounds that the report itself holds and that its central size contradicts: they cut nothing and are shown as what disagrees. */
export const boundsAgainst = ({ study, size, ...w }: Work): CrossCheck[] =>
  size.against.map((bound) => ({
    what: prose`${dated(study.ledger.cell(bound.cell).label)}`,
    ...(bound.end === "low" ? { ours: [bound.cell], other: size.headline } : { ours: [size.headline], other: bound.cell }),
    year: bound.year,
    why: whyOf({ ...w, study, size }, bound),
  }));

function whyOf(w: Work, { by, seller, year: of, cell }: HardBound): Inline[] {
  if (by === "seller")
    return prose`With these sales and that share ${market(w)} cannot exceed ${fig(cell)}: the central size is too high, or one of the two is wrong. The range is not cut by it.`;
  if (by === "wider")
    return prose`The part cannot be larger than the whole: the methods are too high, or ${seller ? word(seller) : "the publisher"} counts less of it.`;
  if (by === "price")
    return prose`Makers would then earn less per unit than they are known to earn anywhere: the methods are too low, or less is bought.`;
  return prose`A count of ${year(of)} is no estimate: the methods are too low, or it counts more than this market.`;
}
