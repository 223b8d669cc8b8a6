import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { raisedTo } from "../analysis/border-share.ts";
import { carriersOf } from "../analysis/method-weights.ts";
import { fourFifths } from "../analysis/sizing/log-normal.ts";

import { idOf } from "../ledger.ts";
import { inDollars } from "../analysis/sizing/estimate.ts";
import { sameCompany } from "../evidence/company-name.ts";
import { enterFact } from "../evidence/enter.ts";
import { distanceOf, farthestOf, gapCause } from "./gap-cause.ts";
import { nearYears } from "./country-sizes.ts";
import { isPart, placeCode, placeLabel } from "../report/study.ts";
import { market, value } from "../writing/phrases.ts";
import { capital, fig, prose, times, usd, word, year } from "../writing/prose.ts";

/** A figure of this report and another of the same thing. */
export interface CrossCheck {
  what: Inline[];
  /** The range of this report; one cell alone may not be larger than the other figure. */
  ours: [low: string, high: string] | [atMost: string];
  other: string;
  year: number;
  why: Inline[];
  /** Of another thing than the size, on which it bears. */
  isAnother?: true;
  /** What another country buys for its output. */
  isPeer?: true;
  /** One of the report's own methods. */
  isMethod?: true;
  /** A size that is published of the place: how far it lies from the central size and why it has no weight, whatever the verdict. */
  beside?: Inline[];
}

/** Ends of ranges are met within this factor: the way a figure is carried to the base year moves it by as much. */
export const touching = 1.02;

/**
 * Methods that carry the size and whose own estimate lies outside the printed range, with what each usually misses by. One without weight stands
 * in the table of the methods alone.
 */
export function methodsOutside(w: Work): CrossCheck[] {
  const { study, size } = w;
  const [low, high] = [value(w, size.low), value(w, size.high)];
  const carriers = carriersOf(w),
    farthest = farthestOf(w, carriers);
  return size.estimates.flatMap((e): CrossCheck[] => {
    // There whatever the figures say: a reader's own assumption changes values, never which cells there are.
    const error = study.ledger.formulaOnce(idOf("four_of_five", e.size), `exp(${fourFifths} * ${e.spread})`, {
      label: `Factor within which ${e.way} came in four of five known figures`,
      unit: "1",
      format: times,
    });
    const own = value(w, e.size);
    if (!carriers.includes(e) || (low <= own * touching && own <= high * touching)) return [];
    return [
      {
        what: prose`${capital(e.way)} alone`,
        ours: [size.low, size.high],
        other: e.size,
        year: study.years.base,
        isMethod: true,
        why: prose`${outsideWords(w, e, error)}${e === farthest ? [] : prose` Why it may be off: ${gapCause(w, e)}.`}`,
      },
    ];
  });
}

/** How far a method lies out, beside what four of five of its tests came within. */
function outsideWords(w: Work, { size }: { size: string }, error: string): Inline[] {
  const apart = distanceOf(w, { size });
  const side = value(w, size) > value(w, "market_size") ? "above" : "below";
  return apart <= Math.log(value(w, error))
    ? prose`It lies ${side} by less than its usual error: four of five of its tests came within ${fig(error)}.`
    : prose`It lies ${side} by more than its usual error: four of five of its tests came within ${fig(error)}.`;
}

/**
 * Net imports, which are the least that is bought. That exports should be no more than nine tenths of the output that the size implies is not
 * checked: of 94 published sizes whose hidden estimate broke it, 48 lay above the estimate and 46 below, and the bound itself was farther off
 * than the estimate in 69 (goods are sent on, and codes hold more than publishers count).
 */
export function atTheBorder({ study, size }: Work): CrossCheck[] {
  const { border, headline } = size;
  if (!border?.floor) return [];
  const period = ((c) => (c.kind === "fact" ? c.period : study.years.base))(study.ledger.cell(border.imports));
  const raised = raisedTo(study, size);
  return [
    {
      what: prose`Net imports with sales tax, which the size by the methods should include`,
      ours: [border.floor],
      other: raised ? "size_by_methods" : headline,
      year: period,
      why: raised
        ? prose`The methods learn from other countries and do not see local customs data. The size is raised to net imports. Its range begins at ${fig("least_of_net_imports")} of them or above: no hidden size that was tested lay lower.`
        : prose`Customs codes include more than publishers count as this market, or goods used in other products. The range is widened up to net imports.`,
    },
  ];
}

/** Years between a share and sales of one seller that still speak of one market. */
const mostBetween = 2;

/**
 * The most that the market can be by a seller's sales and the share that is published for it: its group sells no less than what it sells here,
 * brought to the level of the market. Where the low end of the size lies above that, one of the three is wrong.
 */
export function sharesOverSales({ study, size, competition }: Work): CrossCheck[] {
  const { ledger } = study;
  // As before the brief's own assumptions, so that these change values and no cells.
  const before = ledger.valuesBeforeBrief();
  const shares = [
    ...competition.fewShares.map(({ name, cell, year }) => ({ name, cell, year })),
    ...(competition.areSharesOfPlace
      ? competition.shares.map(({ name, cell }) => ({ name, cell, year: competition.sharesYear ?? 0 }))
      : []),
  ];
  return [...competition.bounds, ...competition.ofPublished.filter((b) => !competition.bounds.includes(b))].flatMap(
    (bound): CrossCheck[] => {
      const { company, sales, atLow } = bound;
      const share = shares.find(({ name }) => sameCompany(name, company.name));
      const isTold = size.against.some((b) => b.seller !== undefined && sameCompany(b.seller, company.name));
      if (isTold || !share || !sales.dollars || Math.abs(share.year - sales.year) > mostBetween || before(atLow) >= 1) return [];
      const implied = ledger.formulaOnce(idOf("market_by_share", company.name), `${size.low} * ${atLow} / ${share.cell}`, {
        label: `Most that the market can be by the sales of ${company.name} in ${sales.year} and its share in ${share.year}, ${study.years.base}`,
        unit: "USD",
        format: usd,
      });
      return [
        {
          what: prose`Upper limit of the market, by the sales and the share of ${word(company.name)}`,
          ours: [size.low],
          other: implied,
          year: sales.year,
          why: prose`${word(company.name)} sold ${fig(sales.dollars)} in ${year(sales.year)} and is said to hold ${fig(share.cell)} in ${year(share.year)}: the size here then includes more than that share refers to, or one of the two is wrong.`,
        },
      ];
    },
  );
}

/** What is bought here, at the price that the market is counted in, where no method counts so: what is made is not what is bought. */
export function volumes(w: Work): CrossCheck[] {
  const { ledger, evidence, years: span } = w.study;
  if (!ledger.has("unit_price") || w.size.estimates.some(({ method }) => method === "bottom-up")) return [];
  const [fact] = evidence
    .factsOf(evidence.market.id, "volume", placeCode(w.study))
    .filter((f) => !f.entity && f.year >= span.base - nearYears && f.year <= span.base);
  if (!fact) return [];
  const cell = enterFact(ledger, evidence, fact, `${evidence.market.name}, volume, ${placeLabel(w.study)}, ${fact.year}`);
  if (ledger.cell("unit_price").unit !== `USD/${ledger.cell(cell).unit}`) return [];
  const amount = ledger.formula(idOf("worth", cell), `${cell} * unit_price`, {
    label: `Volume of ${fact.year} at the price of this report`,
    unit: "USD",
    format: usd,
  });
  return [
    {
      what: prose`Volume sold times price, ${placeLabel(w.study)}`,
      ours: ["market_low", "market_high"],
      other: amount,
      year: fact.year,
      why: prose`The volume or the price is counted at another point of the chain than the size, or the price paid here differs from the one assumed.`,
    },
  ];
}

/** Exports and imports that a page tells beside what customs counted. */
export function tradeFigures(w: Work): (CrossCheck & { flow: "exports" | "imports"; by: Inline[] })[] {
  const { study, size } = w;
  const { border } = size;
  const { ledger, evidence, country } = study;
  if (!border || !country) return [];
  return (["exports", "imports"] as const).flatMap((flow): (CrossCheck & { flow: typeof flow; by: Inline[] })[] => {
    const counted = ledger.cell(border[flow]);
    if (counted.kind !== "fact" || ledger.value(border[flow]) <= 0) return [];
    const fact = evidence
      .factsOf(evidence.market.id, flow, country.iso3)
      .find((f) => !f.entity && !f.axis && Math.abs(f.year - counted.period) <= nearYears && /^[A-Z]{3}$/.test(f.unit));
    const told =
      fact && inDollars(study, enterFact(ledger, evidence, fact, `${evidence.market.name}, ${flow}, ${country.name}, ${fact.year}`), fact);
    if (!fact || !told) return [];
    const end = (name: string, factor: string) =>
      ledger.formula(`customs_${flow}_${name}`, `${border[flow]} ${factor} 1.5`, {
        label: `${capital(flow)} by customs, ${counted.period}, ${name === "low" ? "two thirds" : "one and a half times"}`,
        unit: "USD",
        format: usd,
      });
    return [
      {
        what: prose`${capital(flow)} of ${market(w)}, by ${evidence.producerOf(fact)}`,
        flow,
        by: prose`${evidence.producerOf(fact)}`,
        ours: [end("low", "/"), end("high", "*")],
        other: told,
        year: fact.year,
        why:
          flow === "exports"
            ? prose`Customs count the headings of the class, and sales to Germany, the United Kingdom, France, the Netherlands and Spain are estimated there; the publisher may count other goods. The report rests on customs.`
            : prose`Customs cover the headings of the class; the publisher includes other goods or leaves some out. This report uses customs data.`,
      },
    ];
  });
}

/** What the size can in no case pass: the world, the region around it, the output of the place. */
export function bounds(w: Work): CrossCheck[] {
  const { study } = w;
  const region = study.country?.macroRegion;
  const around = region ? idOf("region_size", region) : undefined;
  return [
    ...(isPart(study)
      ? [
          {
            what: prose`${placeLabel(study)} within the world market`,
            ours: ["market_size"] as [string],
            other: "world_size",
            year: study.years.base,
            why: prose`The published world sizes count less than the methods for ${placeLabel(study)} do: a narrower market or an earlier level of value. No share of the world follows from the two; the world is at least what ${placeLabel(study)} buys.`,
          },
        ]
      : []),
    ...(around && study.ledger.has(around)
      ? [
          {
            what: prose`${placeLabel(study)} within ${region ?? ""}`,
            ours: ["market_size"] as [string],
            other: around,
            year: study.years.base,
            why: prose`The region is its share of the world, which is split by publishers and the demand base; ${placeLabel(study)} is measured by itself and takes more than that share leaves it.`,
          },
        ]
      : []),
    {
      what: prose`${capital(market(w))} within all output, ${placeLabel(study)}`,
      ours: ["market_size"] as [string],
      other: study.economy.at(study.years.base),
      year: study.years.base,
      why: [],
    },
  ];
}
