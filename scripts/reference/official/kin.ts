import type { KnownSize } from "../../../engine/evidence/sizing-data.ts";

/**
 * Known figures of the same country that would give a figure away: the same market in another year, markets that hold it or lie in it (codes
 * that begin alike), and those of one kin. The figure itself is among them.
 */
export function kinOf(known: readonly KnownSize[], figure: KnownSize): KnownSize[] {
  return known.filter(
    (other) =>
      other.country === figure.country &&
      (other.market.toLowerCase() === figure.market.toLowerCase() ||
        (figure.kin !== undefined && other.kin === figure.kin) ||
        overlap(other.naics, figure.naics) ||
        overlap(other.hs, figure.hs)),
  );
}

/** Figures of the same class in any country, and the figure's kin: what is hidden to see how a class does that nobody has published. */
export function classKinOf(known: readonly KnownSize[], figure: KnownSize): KnownSize[] {
  const kin = new Set(kinOf(known, figure));
  const classes = new Set(figure.naics.map((code) => code.slice(0, 4)));
  return known.filter(
    (other) =>
      kin.has(other) ||
      other.market.toLowerCase() === figure.market.toLowerCase() ||
      other.naics.some((code) => classes.has(code.slice(0, 4))),
  );
}

const overlap = (a: readonly string[], b: readonly string[]) => a.some((x) => b.some((y) => x.startsWith(y) || y.startsWith(x)));
