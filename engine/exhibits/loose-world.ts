import type { Work } from "../analysis/work.ts";

/** The world is the sum of countries that are themselves loosely sized: it has a range, and no middle that a share could be taken of. */
export const isWorldLoose = ({ countries, size }: Pick<Work, "countries" | "size">): boolean =>
  countries.isLoose && size.measured.length > 0;
