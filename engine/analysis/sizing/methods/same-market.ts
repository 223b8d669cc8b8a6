import type { KnownSize, MarketKey, SizingData } from "../../../evidence/sizing-data.ts";

/** Markets whose figures are remembered: a report sizes one in many countries, and each method asks. */
const remembered = 50;
const found = new WeakMap<SizingData, Map<string, readonly KnownSize[]>>();

/** Published figures of the market asked, in the order of the table. */
export function sameFigures({ key, data }: { key: MarketKey; data: SizingData }): readonly KnownSize[] {
  const ofData = found.get(data) ?? new Map<string, readonly KnownSize[]>();
  found.set(data, ofData);
  const name = [key.id, key.level, key.name, ...key.codes.naics, "|", ...key.codes.hs, "|", ...key.codes.isic].join();
  const known = ofData.get(name) ?? data.known.filter((figure) => sameMarket(figure, { key, data }));
  if (ofData.size >= remembered) ofData.clear();
  ofData.set(name, known);
  return known;
}

/** Whether a published figure is of the market asked: at its level, by its name, by what its name means, or by codes under which no other market is published. */
function sameMarket(figure: KnownSize, { key, data }: { key: MarketKey; data: SizingData }): boolean {
  if (figure.level !== key.level) return false;
  if (figure.market.toLowerCase() === key.name.toLowerCase()) return true;
  const meant = data.named(figure.market);
  if (meant !== undefined) return meant === key.id;
  const name = codesOf(figure);
  if (name !== codesOf({ naics: data.naics(key), hs: key.codes.hs })) return false;
  return data.known.every((other) => other.market === figure.market || codesOf(other) !== name);
}

/** A market without what its publisher leaves in or out of it: "Car rental, short term" is car rental, and "paints, coatings and inks" a list. */
const plainMarket = (market: string): string => namedMarket(market).toLowerCase();

/** The same as it is written: "IT services". */
export const namedMarket = (market: string): string => {
  const [head = "", ...more] = market.split(/\s*[,:(]\s*/);
  return (/\band\b/.test(more.join(" ")) ? market : head).replaceAll("&", "and");
};

/** Whether a published figure is of the market asked at whatever level of value: by its name, what that means, or its codes. */
export function isOfMarket(figure: KnownSize, { key, data }: { key: MarketKey; data: SizingData }): boolean {
  if (plainMarket(figure.market) === plainMarket(key.name) || data.named(figure.market) === key.id) return true;
  const own = codesOf({ naics: data.naics(key), hs: key.codes.hs });
  return own !== "" && codesOf(figure) === own && !plainMarket(figure.market).includes(" and ");
}

const codesOf = ({ naics, hs }: { naics: readonly string[]; hs: readonly string[] }) => [...naics, "", ...hs].sort().join();
