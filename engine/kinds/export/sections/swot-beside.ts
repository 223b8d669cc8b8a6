import type { Inline } from "#document";
import { hasFreeTerms } from "../../../evidence/trade.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, prose, word, year } from "../../../writing/prose.ts";
import { tradeYear } from "../interpret.ts";
import { isFreeForAll } from "../landed.ts";
import type { Position } from "../position-cells.ts";
import { boughtAbroad } from "../exporters.ts";
import type { ExportWork, Judged } from "../work.ts";
import { inText, theName } from "../words.ts";

/** Parts of a SWOT. */
type Kind = "Strength" | "Weakness" | "Opening" | "Threat";
/** What was measured, and what it decides about the choice of market. */
export type Point = [Kind, Inline[], Inline[]];
export const kinds: readonly Kind[] = ["Strength", "Weakness", "Opening", "Threat"];

/** From these on a difference decides something: ratios of shares and prices, points of duty, parts of exports or imports, changes. */
export const least = {
  ratio: 1.25,
  dutyPoints: 0.02,
  oneBuyer: 0.2,
  threeBuyers: 0.4,
  share: 0.3,
  money: 0.1,
} as const;

export const place = (m: Judged): Inline => word(inText(m.data.country));

/** "China holds 41.8 % of the imports of the United States and 89.2 % of those of Japan": who is met in several markets is named once; each a clause. */
export function holdings(met: readonly { m: Judged; other: { name: string; share: string } }[]): Inline[][] {
  return [...Map.groupBy(met, ({ other }) => other.name)].map(
    ([name, rows], i) =>
      prose`${word(i === 0 ? capital(theName(name)) : theName(name))} holds ${listed(rows.map(({ m, other }, at) => prose`${fig(other.share)} of ${at === 0 ? "the imports" : "those"} of ${place(m)}`))}`,
  );
}

/** What it holds of a market's imports over its part of the world's exports. */
export function shares(w: ExportWork, { market, own, relative, competitor }: Position): Point[] {
  if (!own || !relative) return [];
  const ratio = value(w, relative);
  const figures = prose`${fig(own)} of the imports of ${place(market)}, ${fig(relative)} its share of the world's exports, where ${word(theName(competitor.name))} holds ${fig(competitor.share)}`;
  if (ratio >= least.ratio)
    return [["Strength", figures, prose`Buyers in ${place(market)} take the goods already: keep them, and visit them each season`]];
  return ratio <= 1 / least.ratio
    ? [
        [
          "Weakness",
          figures,
          prose`Buyers there choose others: ask importers why before a price is set, and go on only if it is not the product`,
        ],
      ]
    : [];
}

/** Of the markets where it is strong the strongest, and all where it is weak. */
export function strongest(w: ExportWork, beside: readonly Position[]): readonly Position[] {
  const of = ({ relative }: Position) => (relative ? value(w, relative) : 1);
  const [top] = beside.toSorted((a, b) => of(b) - of(a));
  return beside.filter((p) => p === top || of(p) < 1);
}

/** Duty collected, else the terms of both. */
export function duties(w: ExportWork, { market, paid, competitor }: Position): Point[] {
  if (paid) {
    const gap = value(w, paid.own) - value(w, paid.competitor);
    const figures = prose`Duty calculated in ${place(market)} in ${year(tradeYear)}: ${fig(paid.own)} of the value on its goods, ${fig(paid.competitor)} on those of ${word(theName(competitor.name))}`;
    if (gap >= least.dutyPoints)
      return [
        [
          "Weakness",
          figures,
          prose`The price before duty must lie below that of ${word(theName(competitor.name))} by as much, or the market falls behind the next`,
        ],
      ];
    return gap <= -least.dutyPoints
      ? [["Strength", figures, prose`The difference can be given to the buyer or kept: quote duty paid`]]
      : [];
  }
  const [own, theirs] = [hasFreeTerms(market.data.terms), hasFreeTerms(competitor.terms)];
  // Where the ordinary duty is known to be next to nothing, terms are worth nothing.
  if (own === theirs || isFreeForAll(market.data) || market.data.terms === "unknown" || competitor.terms === "unknown") return [];
  return own
    ? [
        [
          "Strength",
          prose`Favoured terms in ${place(market)}, where ${word(theName(competitor.name))} has none on the list of treaties`,
          market.data.terms === "union"
            ? prose`${word(theName(competitor.name))} pays the common tariff there and you do not: quote the delivered price against it`
            : prose`Worth what the ordinary duty is: have it confirmed, then quote duty paid against ${word(theName(competitor.name))}`,
        ],
      ]
    : [
        [
          "Weakness",
          prose`No agreement with ${place(market)} on the list of treaties, where ${word(theName(competitor.name))} has one`,
          prose`The ordinary duty decides whether ${place(market)} stays in the plan: ask for it before samples are sent`,
        ],
      ];
}

/** Farm prices against each competitor once. */
export function farms(w: ExportWork, beside: readonly Position[]): Point[] {
  return [...new Map(beside.map((p) => [p.competitor.iso3, p])).values()].flatMap(({ farm, competitor }): Point[] => {
    // Who works on what others grow pays their price, and not that of farms at home.
    if (!farm || boughtAbroad(w)) return [];
    const ratio = value(w, farm.ratio);
    const figures = prose`Farms were paid ${fig(farm.own)} dollars a tonne in ${year(farm.year)}, those of ${word(theName(competitor.name))} ${fig(farm.competitor)}`;
    if (ratio >= least.ratio)
      return [
        [
          "Weakness",
          figures,
          prose`A sign of higher cost, over all grades and years old: choose markets that pay for quality or season rather than price against ${word(theName(competitor.name))}`,
        ],
      ];
    return ratio <= 1 / least.ratio
      ? [
          [
            "Strength",
            figures,
            prose`A sign of lower cost, over all grades and years old: set export prices of both beside it before a price is named against ${word(theName(competitor.name))}`,
          ],
        ]
      : [];
  });
}
