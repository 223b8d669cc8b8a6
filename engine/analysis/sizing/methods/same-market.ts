import type { KnownSize, MarketKey, SizingData } from "../../../evidence/sizing-data.ts";

/** Whether a published figure is of the market asked: at its level, by its name, by what its name means, or by codes under which no other market is published. */
export function sameMarket(figure: KnownSize, { key, data }: { key: MarketKey; data: SizingData }): boolean {
  if (figure.level !== key.level) return false;
  if (figure.market.toLowerCase() === key.name.toLowerCase()) return true;
  const meant = data.named(figure.market);
  if (meant !== undefined) return meant === key.id;
  const name = codesOf(figure);
  if (name !== codesOf({ naics: data.naics(key), hs: key.codes.hs })) return false;
  return data.known.every((other) => other.market === figure.market || codesOf(other) !== name);
}

const codesOf = ({ naics, hs }: { naics: readonly string[]; hs: readonly string[] }) => [...naics, "", ...hs].sort().join();
