import type { Inline } from "#document";
import { enterSource } from "../../../evidence/enter.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, cite, fig, listed, lowerFirst, numberWord, prose, ref, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { largestBuyers } from "../choose-markets.ts";
import { addedOnCompetitors } from "../duty-cases.ts";
import { bearsAdded, hasAdded } from "../landed.ts";
import { plainDay } from "../plain-day.ts";
import { newTermsIn, newTermsWords } from "../newer-terms.ts";
import { moneyFrom, placesOf } from "../place-cells.ts";
import { positionsOf } from "../position-cells.ts";
import { kindWords, remediesOnOthers, remediesOnOwn } from "../remedies.ts";
import { nextRule } from "../rules-ahead.ts";
import { hasEnded, isNewEnough, sideAtHome } from "../statement-side.ts";
import { competitorOf } from "../supplier-cells.ts";
import { supplierPrices } from "../prices-held.ts";
import type { ExportWork, Judged } from "../work.ts";
import { goods, inText, origin, partnerSource, theName } from "../words.ts";
import { holdings, duties, farms, kinds, least, place, type Point, shares, strongest } from "./swot-beside.ts";

const plurals = { Strength: "strengths", Weakness: "weaknesses", Opening: "openings", Threat: "threats" } as const;

/** Strengths, weaknesses, openings and threats: each measured, each with what it decides about the choice of market. What is not held is no point. */
export function swot(w: ExportWork, s: SectionWriter, planned: readonly Judged[]): void {
  const isPlanned = ({ market }: { market: Judged }) => planned.some(({ data }) => data.iso3 === market.data.iso3);
  const beside = positionsOf(w).filter(isPlanned);
  const points = [
    ...supply(w),
    ...buyers(w),
    ...atHome(w),
    ...strongest(w, beside).flatMap((p) => shares(w, p)),
    ...beside.flatMap((p) => duties(w, p)),
    ...farms(w, beside),
    ...rooms(w),
    ...demand(w, isPlanned),
    ...leaders(w, planned),
    ...added(w, planned),
    ...orders(w, planned),
    ...newTerms(w, planned),
    ...ahead(w),
  ];
  const rows = kinds.flatMap((kind) => points.filter(([own]) => own === kind));
  const missing = kinds.filter((kind) => !rows.some(([own]) => own === kind));
  // What decides the same stands once, with all that was measured of it.
  const joint = [...Map.groupBy(rows, ([kind, , so]) => JSON.stringify([kind, so])).values()];
  const counts = kinds.flatMap((kind) => {
    const many = joint.filter(([first]) => first?.[0] === kind).length;
    return many === 0 ? [] : [text(`${numberWord(many)} ${many === 1 ? kind.toLowerCase() : plurals[kind]}`)];
  });
  s.exhibit("balance", {
    status: "filled",
    quality: "modelled",
    title: prose`${capital(goods(w))} from ${origin(w)}: ${listed(counts)}`,
    subtitle: prose`Each point with what it decides about the choice of market`,
    table: {
      columns: [left("", 1), left("Measured", 5), left("What it decides", 4)],
      rows: joint.flatMap((alike) => alike.slice(0, 1).map(([kind, , so]) => row(text(kind), joined(alike.map(([, what]) => what)), so))),
    },
    ...(missing.length > 0
      ? { note: prose`${capital(missing.map((kind) => kind.toLowerCase()).join(" and "))}: none that the tables measure.` }
      : {}),
    sources: [partnerSource, ...placesOf(w).flatMap(({ sources }) => sources)],
  });
}

/** What was measured in several markets, one after the other. */
const joined = (parts: readonly Inline[][]): Inline[] =>
  parts.flatMap((part, at) =>
    at === 0 ? part : [...prose`; `, ...part.map((run, i) => (i === 0 && run.t === "text" ? { ...run, v: lowerFirst(run.v) } : run))],
  );

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

/** What a page says that binds the makers at home; what it says of one destination stands with that. */
function atHome(w: ExportWork): Point[] {
  const { pages, published } = w.subject.evidence;
  const said = published(w.subject.origin.iso3).find(
    (told) =>
      told.of === null &&
      isNewEnough(told) &&
      !hasEnded(told, w.rules.homeRules, w.subject.asOf) &&
      sideAtHome(told) === "against" &&
      // What makers pay binds them at home, though competitors abroad are named beside it.
      (told.isCost || w.markets.every(({ name }) => !`${told.name}. ${told.text}`.includes(name))),
  );
  return said
    ? [
        [
          "Weakness",
          [
            ...prose`At home, by a page on ${year(said.year)}: ${word(said.name, "taxonomy")}. ${word(said.text.replace(/\.$/, ""), "taxonomy")} `,
            cite(enterSource(w.study.ledger, pages, said.source)),
          ],
          prose`Put it into your own cost before a price for the year is named: makers elsewhere may not bear it`,
        ],
      ]
    : [];
}

/** How much rests on one buyer, or on three. */
function buyers(w: ExportWork): Point[] {
  const { ledger } = w.study;
  const [first] = largestBuyers(w.markets);
  const points: Point[] = [];
  if (first?.sold) {
    const part = ledger.formulaOnce("first_buyer_part", `${first.sold} / ${w.soldTotal}`, {
      label: "Part of exports recorded by buyer that goes to the largest",
      unit: "1",
      format: { style: "percent", digits: 0 },
    });
    if (value(w, part) >= least.oneBuyer)
      points.push([
        "Weakness",
        prose`${fig(part)} of exports recorded by buyer goes to ${word(inText(first.data.country))}`,
        prose`A stop there would take all of that at once: hold it with visits, and look for what is new elsewhere; the plan counts no new sales in it`,
      ]);
  }
  if (points.length === 0 && ledger.has("three_buyers") && value(w, "three_buyers") >= least.threeBuyers)
    points.push([
      "Weakness",
      prose`Three buyers take ${fig("three_buyers")} of exports recorded by buyer`,
      prose`Each season one more destination, before a stop in the first`,
    ]);
  return points;
}

function rooms(w: ExportWork): Point[] {
  const [room] = w.open;
  if (!room?.unused || !room.unusedLow || !room.unusedHigh) return [];
  const isNone = value(w, room.unusedLow) <= 0;
  return [
    [
      "Opening",
      prose`${fig(room.unused)} a year of room in ${place(room)} (${fig(room.unusedLow)} to ${fig(room.unusedHigh)} at the ends of potential and caps)`,
      isNone
        ? prose`The low end is zero: place a trial order, and hold no stock or staff there before a second one`
        : w.isNewFirst
          ? prose`Even the low end leaves room: first of the plan`
          : prose`Even the low end leaves room, though less than the plan asks of a first market`,
    ],
  ];
}

/** Where money moved, in the markets of the plan: what an economy did in dollars says nothing of what is bought of these goods. */
function demand(w: ExportWork, isPlanned: (row: { market: Judged }) => boolean): Point[] {
  const places = placesOf(w).filter(isPlanned);
  // Goods that are quoted on an exchange or at auction follow it, and not consumer prices: costs at home then fall on the margin.
  const isQuoted = w.rules.group.quoted !== undefined;
  const moved = places.flatMap(({ market, money }) => (money && Math.abs(value(w, money)) >= least.money ? [{ market, money }] : []));
  const [rose, fell] = [moved.filter(({ money }) => value(w, money) > 0), moved.filter(({ money }) => value(w, money) < 0)];
  const figures = (rows: typeof moved) =>
    prose`Since ${year(moneyFrom)} what money buys of that of ${origin(w)} changed by ${listed(rows.map(({ market, money }) => prose`${fig(money)} for that of ${place(market)}`))}`;
  return [
    ...(rose.length > 0
      ? [
          [
            "Opening",
            figures(rose),
            prose`Costs paid at home weigh less in offers there: take off what wages and inputs rose, then ask buyers in ${listed(rose.map(({ market }) => [place(market)]))} whether a lower price brings volume`,
          ] satisfies Point,
        ]
      : []),
    ...(fell.length > 0
      ? [
          [
            "Threat",
            figures(fell),
            isQuoted
              ? prose`Costs paid at home weigh more there while the quotation is the world's: that falls on the margin, so count it before a price is named`
              : prose`Unless prices there rose as much, goods became dearer for buyers in ${listed(fell.map(({ market }) => [place(market)]))}: ask at which price in their own money they change supplier`,
          ] satisfies Point,
        ]
      : []),
  ];
}

function leaders(w: ExportWork, planned: readonly Judged[]): Point[] {
  const met = planned.flatMap((m) => {
    const other = competitorOf(w, m);
    return other && value(w, other.share) >= least.share ? [{ m, other }] : [];
  });
  if (met.length === 0) return [];
  return [
    [
      "Threat",
      listed(holdings(met)),
      prose`${supplierPrices(w) ? prose`Prices of ${year(supplierPrices(w)?.year ?? 0)} stand in ${ref("ex_prices")}` : `${new Set(met.map(({ other }) => other.name)).size === 1 ? "Its price is" : "Their prices are"} unknown`}: ask two buyers in ${met.length === 1 ? met.map(({ m }) => place(m)) : "each"} by ${w.rules.group.unit} before a sample is sent, and send none if yours is higher when landed`,
    ],
  ];
}

/** Added duties in the markets of the plan, with the room they take where room is told. */
function added(w: ExportWork, planned: readonly Judged[]): Point[] {
  return planned.flatMap((m): Point[] => {
    const { additional } = m.data;
    if (!additional || !hasAdded(m.data)) return [];
    if (!bearsAdded(m.data)) return addedOnOthers(w, m);
    const without = m.dutyCases?.unusedWithout;
    const takesRoom = m.unused && without && value(w, without) > value(w, m.unused);
    return [
      [
        "Threat",
        takesRoom
          ? prose`An added duty in ${place(m)}: room ${fig(m.unused ?? "")} with it on both sides, ${fig(without)} without${m.dutyCases?.unusedAlone ? prose`, ${fig(m.dutyCases.unusedAlone)} were it yours alone` : ""}`
          : prose`An added duty in ${place(m)}: ${word(additional.what)}, ${word(`as recorded on ${plainDay(additional.asOf)}`, "taxonomy")}`,
        takesRoom
          ? prose`Have the duty confirmed before the first quotation: yours alone it takes room and margin together (${ref("ex_first_year")})`
          : prose`Have it confirmed for the line before the next quotation, and let the contract say who bears a change`,
      ],
    ];
  });
}

/** An added duty that competitors alone bear: an advantage that may end with it. */
function addedOnOthers(w: ExportWork, m: Judged): Point[] {
  const theirs = addedOnCompetitors(w.study.ledger, m.placed);
  const without = m.dutyCases?.unusedWithout;
  if (!theirs || !m.unused || !without || value(w, without) >= value(w, m.unused)) return [];
  return [
    [
      "Threat",
      prose`The duty added in ${place(m)} falls on competitors (${fig(theirs)} in the mean) and not on goods of ${origin(w)}: room ${fig(m.unused)} with it, ${value(w, without) > 0 ? fig(without) : "none"} without`,
      prose`Sell there while it holds, on orders of one season: build no stock, and sign no agent for years on it`,
    ],
  ];
}

/** Part of imports from which a supplier is one that buyers there take goods of: ours. */
const stillSold = 0.02;
const sellsThere = ({ data }: Judged, iso3: string): boolean => {
  const all = data.suppliers.reduce((sum, row) => sum + row.value, 0);
  return (data.suppliers.find((row) => row.iso3 === iso3)?.value ?? 0) >= stillSold * all;
};

/** Trade remedies in the markets of the plan: against its goods, or against those of competitors alone. */
function orders(w: ExportWork, planned: readonly Judged[]): Point[] {
  return planned.flatMap((m): Point[] => {
    // Whose goods hardly sell there any more leave no buyers to be won from them.
    const [own, others] = [remediesOnOwn(w, m), remediesOnOthers(w, m).filter(({ iso3 }) => sellsThere(m, iso3))];
    const [first] = own;
    const names = listed(others.slice(0, 3).map(({ name }) => [word(theName(name))]));
    if (first)
      return [
        [
          "Threat",
          prose`${capital(kindWords[first.kind])} order in ${place(m)} on goods of ${origin(w)}${others.length > 0 ? prose`, as on those of ${names}` : ""} (${ref("ex_remedies")})`,
          prose`Have the rate of your own firm before a price is named: it decides against whom you can sell`,
        ],
      ];
    return others.length > 0
      ? [
          [
            "Opening",
            prose`${word(capital(inText(m.data.country)))} levies anti-dumping or countervailing duties on goods of ${names}, and none that is known on those of ${origin(w)}`,
            prose`Offer first to buyers who take goods of ${names}: quote ${m.data.terms === "union" ? "the delivered price" : "duty paid"}`,
          ],
        ]
      : [];
  });
}

/** Agreements that began of late with other suppliers of the markets of the plan. */
const newTerms = (w: ExportWork, planned: readonly Judged[]): Point[] =>
  planned.flatMap((m) =>
    newTermsIn(w, m).map((terms): Point => [
      "Threat",
      prose`In ${place(m)} ${newTermsWords(terms)}`,
      prose`Have the rate of the line looked up for both sides, year by year: as theirs falls yours is worth less, so agree prices for one season`,
    ]),
  );

/** The next rule that begins to apply after the day of the report. */
function ahead(w: ExportWork): Point[] {
  const next = nextRule(w);
  return next
    ? [
        [
          "Threat",
          next.words,
          prose`No contract for delivery there after that day without the proof in hand; buyers elsewhere do not ask for it (${ref("ex_requirements")})`,
        ],
      ]
    : [];
}
