import { remembering } from "../../evidence/remembering.ts";
import { officialClass } from "../classes/catalogue.ts";
import { markets } from "../library.ts";
import { notedCodes } from "../notes/market-notes.ts";
import { worldTrade } from "../official/trade.ts";

/** A market or class that notes or dossiers hold, as far as its goods are those of a report. */
export interface MatchedMarket {
  /** What notes on it are filed under: "hs:2204", "naics:337", "library:food-beverages/coffee". */
  code: string;
  /** Industry and id in the library; null for an official class. */
  library: { industry: string; market: string } | null;
  name: string;
  /** Part of the market's world trade that the goods are. */
  part: number;
}

/** The goods must be mostly in the market. */
const leastWithin = 0.5;
/** Of a market with less than this part of its trade in the goods nothing is said of them. */
const leastPart = 0.15;

interface Candidate extends Omit<MatchedMarket, "part"> {
  headings: readonly string[];
}

let held: readonly Candidate[] | undefined;
/** Every market whose goods customs know, by the headings that the classes give it. */
function candidates(): readonly Candidate[] {
  held ??= [
    ...notedCodes()
      .filter((code) => !code.startsWith("library:"))
      .flatMap((code) => {
        const found = officialClass(code);
        return found && found.codes.hs.length > 0 ? [{ code, library: null, name: found.title, headings: found.codes.hs }] : [];
      }),
    ...markets()
      // The industry itself is no market of some goods.
      .filter(({ market }) => market.parent !== null && market.codes.hs.length > 0)
      .map(({ dossier, market }) => ({
        code: `library:${dossier.industry}/${market.id}`,
        library: { industry: dossier.industry, market: market.id },
        name: market.name,
        headings: market.codes.hs,
      })),
  ];
  return held;
}

const matched = remembering<readonly MatchedMarket[]>(20);

/**
 * Markets of the library and the notes that hold the goods of some customs codes, the closest first. The classes map each to customs headings;
 * how close it is, is measured by world trade: what part of the goods lies in the market, and what part of the market the goods are.
 */
export const marketsOfGoods = (codes: readonly string[]): readonly MatchedMarket[] => matched(codes.join(), () => matchesOf(codes));

function matchesOf(codes: readonly string[]): MatchedMarket[] {
  const all = worldTrade(codes);
  return candidates()
    .flatMap(({ headings, ...market }) => {
      const common = [
        ...headings.filter((heading) => codes.some((code) => heading.startsWith(code))),
        ...codes.filter((code) => headings.some((heading) => code.startsWith(heading) && code !== heading)),
      ];
      const shared = common.length > 0 ? worldTrade(common) : 0;
      const whole = shared > 0 ? worldTrade(headings) : 0;
      return whole > 0 && shared >= leastWithin * all && shared >= leastPart * whole
        ? [{ ...market, part: Math.min(1, shared / whole) }]
        : [];
    })
    .toSorted((a, b) => b.part - a.part);
}
