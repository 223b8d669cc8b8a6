import type { PageFigure } from "../../evidence/page-figure.ts";
import { amountsOf, type LocalBasis } from "./catchment.ts";
import type { Pay } from "./pay.ts";

/** A rent that a page prints for the place, else for the country. Members but the page and the floor are ids of cells. */
export interface HeldRent {
  page: PageFigure;
  /** A month for a shop, carried to now with prices; the ends that the page prints, where it does. */
  month: string;
  ends: readonly [low: string, high: string] | null;
  /** Square metres for which a rent a square metre is told; null where the page prints one of a whole shop. */
  metres: number | null;
}

/** Enters the rent that is held, on a small floor of the trade, as a new shop takes; null where none is, or its money is another. */
export function enterHeldRent(basis: LocalBasis, { growth }: Pick<Pay, "growth">): HeldRent | null {
  const { book, facts, currency, words } = basis;
  const page = facts.pages.find(({ kind, value }) => (kind === "rent" || kind === "rent_metre") && value.unit === currency);
  if (!page) return null;
  const metres = page.kind === "rent" ? null : words.floors[1];
  const amount = amountsOf(basis);
  const month = (id: string, datum: PageFigure["value"], end: string) =>
    amount(
      id,
      `${book.cell(datum)} * ${growth(page.year)} * ${metres ?? 1}`,
      `${page.what}, ${page.year}${end}: a month for a shop${metres === null ? "" : ` of ${metres} square metres`}, at today's prices`,
    );
  return {
    page,
    month: month("rent_held", page.value, ""),
    ends: page.ends && [month("rent_held_low", page.ends[0], ", low end"), month("rent_held_high", page.ends[1], ", high end")],
    metres,
  };
}
