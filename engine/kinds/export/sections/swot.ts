import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, prose, ref, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { placesOf, pricesFrom } from "../place-cells.ts";
import { type Position, positionsOf } from "../position-cells.ts";
import { suppliersOf } from "../supplier-cells.ts";
import type { ExportWork, Judged } from "../work.ts";
import { goods, inText, origin, partnerSource, distanceSource, theName } from "../words.ts";

type Kind = "Strength" | "Weakness" | "Opening" | "Threat";
type Point = [Kind, Inline[], Inline[]];
const kinds: readonly Kind[] = ["Strength", "Weakness", "Opening", "Threat"];

/** From these on a difference decides something: ratios of ways and prices, points of duty, parts of exports or imports, changes. */
const least = { ratio: 1.25, dutyPoints: 0.02, oneBuyer: 0.2, threeBuyers: 0.4, share: 0.3, growth: 0.03, prices: 0.1 } as const;

/** Strengths, weaknesses, openings and threats: each measured, each with what it decides about the choice of market. What is not held is no point. */
export function swot(w: ExportWork, s: SectionWriter, planned: readonly Judged[]): void {
  const isPlanned = ({ market }: { market: Judged }) => planned.some(({ data }) => data.iso3 === market.data.iso3);
  const beside = positionsOf(w).filter(isPlanned);
  const points = [
    ...supply(w),
    ...buyers(w),
    ...strongest(w, beside).flatMap((p) => shares(w, p)),
    ...farthest(w, beside).flatMap((p) => ways(w, p)),
    ...beside.flatMap((p) => duties(w, p)),
    ...farms(w, beside),
    ...rooms(w),
    ...demand(w, isPlanned),
    ...world(w),
    ...leaders(w, planned),
    ...added(w, planned),
  ];
  const rows = kinds.flatMap((kind) => points.filter(([own]) => own === kind));
  const missing = kinds.filter((kind) => !rows.some(([own]) => own === kind));
  s.exhibit("balance", {
    status: "filled",
    quality: "modelled",
    title: prose`What speaks for and against ${goods(w)} from ${origin(w)} in the markets of the plan, and what follows`,
    subtitle: prose`Each point is measured against the first competitor of its market; what is not held is no point`,
    table: {
      columns: [left("", 1), left("Measured", 5), left("What it decides", 4)],
      rows: rows.map(([kind, what, so]) => row(text(kind), what, so)),
    },
    ...(missing.length > 0
      ? { note: prose`${capital(missing.map((kind) => kind.toLowerCase()).join(" and "))}: none that the tables measure.` }
      : {}),
    sources: [partnerSource, distanceSource, ...placesOf(w).flatMap(({ sources }) => sources)],
  });
}

const place = (m: Judged): Inline => word(inText(m.data.country));

function supply(w: ExportWork): Point[] {
  const figures = prose`${fig(w.worldShare)} of the world's exports, ${fig(w.advantage)} its share in all goods`;
  return w.supply === "strong"
    ? [
        [
          "Strength",
          figures,
          prose`${capital(origin(w))} is a known source: the choice of market turns on price and access, not on proof of supply`,
        ],
      ]
    : [
        [
          "Weakness",
          figures,
          prose`${capital(origin(w))} is no known source: begin where one reference buyer can be won, not where imports are largest`,
        ],
      ];
}

/** How much rests on one buyer, or on three. */
function buyers(w: ExportWork): Point[] {
  const { ledger } = w.study;
  const first = w.markets
    .filter(({ data }) => !data.isSum && (data.fromOrigin ?? 0) > 0)
    .toSorted((a, b) => (b.data.fromOrigin ?? 0) - (a.data.fromOrigin ?? 0))[0];
  const points: Point[] = [];
  if (first?.sold) {
    const part = ledger.formulaOnce("first_buyer_part", `${first.sold} / ${w.soldTotal}`, {
      label: "Part of exports that can be told by buyer which goes to the largest",
      unit: "1",
      format: { style: "percent", digits: 1 },
    });
    if (value(w, part) >= least.oneBuyer)
      points.push([
        "Weakness",
        prose`${fig(part)} of what can be told by buyer goes to ${word(inText(first.data.country))}`,
        prose`A market with other buyers and another currency is worth more than the same sales there`,
      ]);
  }
  if (points.length === 0 && ledger.has("three_buyers") && value(w, "three_buyers") >= least.threeBuyers)
    points.push([
      "Weakness",
      prose`${fig("three_buyers")} of exports that can be told go to three buyers of those told apart`,
      prose`Each season one more destination, before a stop in the first`,
    ]);
  return points;
}

function shares(w: ExportWork, { market, own, relative, competitor }: Position): Point[] {
  if (!own || !relative) return [];
  const ratio = value(w, relative);
  const figures = prose`${fig(own)} of the imports of ${place(market)}, ${fig(relative)} its share of the world's exports; ${word(theName(competitor.name))} holds ${fig(competitor.share)}`;
  if (ratio >= least.ratio)
    return [["Strength", figures, prose`Buyers there take the goods already: hold ${place(market)} before money goes elsewhere`]];
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
function strongest(w: ExportWork, beside: readonly Position[]): readonly Position[] {
  const of = ({ relative }: Position) => (relative ? value(w, relative) : 1);
  const [top] = beside.toSorted((a, b) => of(b) - of(a));
  return beside.filter((p) => p === top || of(p) < 1);
}

/** The longest and the shortest way beside a competitor's. */
function farthest(w: ExportWork, beside: readonly Position[]): readonly Position[] {
  const of = ({ km }: Position) => (km ? value(w, km.ratio) : 1);
  const rows = beside.filter(({ km, competitor, market }) => km && competitor.iso3 !== market.data.iso3).toSorted((a, b) => of(a) - of(b));
  const [shortest, longest] = [rows[0], rows.at(-1)];
  return [...(shortest && of(shortest) < 1 ? [shortest] : []), ...(longest && of(longest) > 1 ? [longest] : [])];
}

function ways(w: ExportWork, { market, km, competitor }: Position): Point[] {
  if (!km || competitor.iso3 === market.data.iso3) return [];
  const ratio = value(w, km.ratio);
  const figures = prose`${fig(km.own)} to ${place(market)}, where ${word(theName(competitor.name))} has ${fig(km.competitor)}`;
  if (ratio >= least.ratio)
    return [
      [
        "Weakness",
        figures,
        prose`Freight and time count against it in ${place(market)}: offer what is worth much for its weight, or a nearer market comes first`,
      ],
    ];
  return ratio <= 1 / least.ratio
    ? [["Strength", figures, prose`Short delivery is an argument in ${place(market)}: smaller and later orders can be served`]]
    : [];
}

/** Duty collected, else the terms of both. */
function duties(w: ExportWork, { market, paid, competitor }: Position): Point[] {
  if (paid) {
    const gap = value(w, paid.own) - value(w, paid.competitor);
    const figures = prose`Duty collected in ${place(market)} in ${year(2024)}: ${fig(paid.own)} of the value on its goods, ${fig(paid.competitor)} on those of ${word(theName(competitor.name))}`;
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
  const isFree = (terms: string) => terms === "union" || terms === "agreement" || terms === "scheme";
  const [own, theirs] = [isFree(market.data.terms), isFree(competitor.terms)];
  if (own === theirs || market.data.terms === "unknown" || competitor.terms === "unknown") return [];
  return own
    ? [
        [
          "Strength",
          prose`Favoured terms in ${place(market)}, where ${word(theName(competitor.name))} has none on the list of treaties`,
          prose`Worth what the ordinary duty is: have it confirmed, then quote duty paid against ${word(theName(competitor.name))}`,
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
function farms(w: ExportWork, beside: readonly Position[]): Point[] {
  return [...new Map(beside.map((p) => [p.competitor.iso3, p])).values()].flatMap(({ farm, competitor }): Point[] => {
    if (!farm) return [];
    const ratio = value(w, farm.ratio);
    const figures = prose`Farms were paid ${fig(farm.own)} a tonne in ${year(farm.year)}, those of ${word(theName(competitor.name))} ${fig(farm.competitor)}`;
    if (ratio >= least.ratio)
      return [
        [
          "Weakness",
          figures,
          prose`No market where ${word(theName(competitor.name))} sells is won on price: choose those that pay for quality or season`,
        ],
      ];
    return ratio <= 1 / least.ratio
      ? [
          [
            "Strength",
            figures,
            prose`Room in the price against ${word(theName(competitor.name))}, before processing and freight: test it where that country leads`,
          ],
        ]
      : [];
  });
}

function rooms(w: ExportWork): Point[] {
  const [room] = w.open;
  if (!room?.unused || !room.unusedLow || !room.unusedHigh) return [];
  const isNone = value(w, room.unusedLow) <= 0;
  return [
    [
      "Opening",
      prose`${fig(room.unused)} a year of tested room in ${place(room)} (half of such cases: ${fig(room.unusedLow)} to ${fig(room.unusedHigh)})`,
      isNone
        ? prose`The low end is nothing: a trial order, no stock and no staff there before a second one`
        : prose`Even the low end leaves room: first of the plan`,
    ],
  ];
}

/** Where demand and prices moved, in the markets of the plan. */
function demand(w: ExportWork, isPlanned: (row: { market: Judged }) => boolean): Point[] {
  const places = placesOf(w).filter(isPlanned);
  const paces = places.flatMap(({ market, economy, people }): Point[] => {
    if (!economy || !people) return [];
    const pace = value(w, economy);
    const figures = prose`The economy of ${place(market)} changed by ${fig(economy)} a year in dollars over ten years, its people by ${fig(people)}`;
    if (pace >= least.growth) return [["Opening", figures, prose`Sales may grow there without being taken from others`]];
    return pace <= 0
      ? [["Threat", figures, prose`What is won in ${place(market)} is taken from somebody: count on price and listing, not on growth`]]
      : [];
  });
  const moved = places.flatMap(({ market, prices }) => (prices && Math.abs(value(w, prices)) >= least.prices ? [{ market, prices }] : []));
  const [rose, fell] = [moved.filter(({ prices }) => value(w, prices) > 0), moved.filter(({ prices }) => value(w, prices) < 0)];
  const figures = (rows: typeof moved) =>
    prose`Prices changed by ${listed(rows.map(({ market, prices }) => prose`${fig(prices)} in ${place(market)}`))} against those of ${origin(w)} since ${year(pricesFrom)}, in one currency`;
  return [
    ...paces,
    ...(rose.length > 0
      ? [
          [
            "Opening",
            figures(rose),
            prose`${capital(origin(w))} became the cheaper source there: look for margin in ${listed(rose.map(({ market }) => [place(market)]))} before volume`,
          ] satisfies Point,
        ]
      : []),
    ...(fell.length > 0
      ? [
          [
            "Threat",
            figures(fell),
            prose`The goods became dearer for buyers in ${listed(fell.map(({ market }) => [place(market)]))}: name a price in their currency, or let a market where prices rose come first`,
          ] satisfies Point,
        ]
      : []),
  ];
}

function world(w: ExportWork): Point[] {
  if (!w.study.ledger.has("world_growth")) return [];
  const figures = prose`World trade in ${goods(w)} changes by ${fig("world_growth")} a year, prices included`;
  return value(w, "world_growth") >= 0
    ? [["Opening", figures, prose`Markets that bought more, not only dearer, come first: the quantity stands in ${word("UN Comtrade")}`]]
    : [["Threat", figures, prose`A new market is won from others: markets with tested room come before large ones`]];
}

function leaders(w: ExportWork, planned: readonly Judged[]): Point[] {
  return planned.flatMap((m): Point[] => {
    const other = suppliersOf(w, m)?.rows.find((r) => !r.isOrigin);
    return other && value(w, other.share) >= least.share
      ? [
          [
            "Threat",
            prose`${word(capital(theName(other.name)))} holds ${fig(other.share)} of the imports of ${place(m)}`,
            prose`${word(capital(inText(m.data.country)))} stays in the plan only if the landed price beats its offer (${ref("ex_landed_beside")})`,
          ],
        ]
      : [];
  });
}

function added(w: ExportWork, planned: readonly Judged[]): Point[] {
  const raised = planned.filter((m) => m.unused && m.withoutAdded?.unused && value(w, m.withoutAdded.unused) > value(w, m.unused));
  return raised.length === 0
    ? []
    : [
        [
          "Threat",
          listed(
            raised.map(
              (m) => prose`An added duty in ${place(m)}: room ${fig(m.unused ?? "")} with it, ${fig(m.withoutAdded?.unused ?? "")} without`,
            ),
          ),
          prose`Have the duty confirmed before the first quotation; with it the next market may come first`,
        ],
      ];
}
