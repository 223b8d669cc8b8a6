import { coverageOf, isOfCountry } from "../../evidence/company-figure.ts";
import { enterFact } from "../../evidence/enter.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { usd } from "../../writing/prose.ts";
import { severalCompanies } from "../company-facts.ts";
import type { ValueLevel } from "#shared/interpretation.ts";
import { anchorsBeyond, anchorsOf } from "./anchors.ts";
import { mostBought } from "./bottom-up.ts";
import { carried, type Estimate, inDollars } from "./estimate.ts";
import { type HardBound, hardBounds, isBeyond, isPassed, marginOf } from "./hard-bounds.ts";
import type { EnteredBorder } from "./measured-size.ts";
import { recentOf } from "./place-amounts.ts";

/** A figure of the report itself that has moved an end of the range: one that it cannot pass has cut it, one that it must hold has widened it. */
export interface Bound {
  end: "low" | "high";
  cell: string;
  widens: boolean;
  /** An assumption of the report gives it, and no evidence. */
  isAssumed?: true;
  /** The most that the market can be by the same figures, which lies below what the methods give. */
  most?: string;
}

export interface SizeRange {
  low: string;
  high: string;
  /** What cut the ends; empty where the methods alone give them. */
  bounds: readonly Bound[];
  /** Bounds on the other side of the central size than they should be: what disagrees. They move nothing. */
  against: readonly HardBound[];
}

/** Enters the range of a size, cut by what the report holds beside the methods. `low`, `high`: formulas by the methods alone. */
export function enterRange(
  study: Study,
  ends: { low: string; high: string },
  headline: string,
  border: EnteredBorder | undefined,
  level: ValueLevel,
  estimates: readonly Estimate[],
): SizeRange {
  const { ledger } = study;
  const value = ledger.valuesBeforeBrief();
  const shown = { unit: "USD", format: usd };
  const sold = study.country ? soldHere(study) : undefined,
    made = study.country ? mostBought(study, border) : undefined;
  const byMethods = (end: "low" | "high") =>
    ledger.formulaOnce(`range_by_methods_${end}`, ends[end], {
      label: `Market size by the methods alone, ${placeLabel(study)}, ${end} end`,
      ...shown,
    });
  const enter = (end: "low" | "high", formula: string) =>
    ledger.formula(`market_${end}`, formula, { label: `Market size, ${placeLabel(study)}, ${end} end`, ...shown });
  const hard = hardBounds(study, level, estimates);
  const against = hard.filter((b) => isPassed(b, value(b.cell), value(headline)));
  const nearest = (end: "low" | "high", beside: string | undefined): { cell: string; margin: number; isAssumed?: true } | undefined => {
    const own = beside ? [{ end, cell: beside, margin: 1 }] : [];
    const all = [
      ...own,
      ...hard.map((b) => ({ end: b.end, cell: b.cell, margin: marginOf(b), ...(b.isAssumed ? { isAssumed: b.isAssumed } : {}) })),
    ];
    // A bound beyond the size itself says that it counts something else: it cuts nothing.
    const usable = all.filter((b) => b.end === end && !isBeyond(end, value(b.cell), value(headline), b.margin));
    const ranked = usable.toSorted((a, b) => value(a.cell) - value(b.cell));
    return end === "low" ? ranked.at(-1) : ranked[0];
  };
  const floor = nearest("low", sold),
    ceiling = nearest("high", made);
  const low = floor && byMethods("low"),
    high = ceiling && byMethods("high");
  const cutsLow = low !== undefined && floor !== undefined && value(floor.cell) > value(low),
    cutsHigh = high !== undefined && ceiling !== undefined && value(ceiling.cell) < value(high);
  const cutBy = [
    ...(cutsLow ? [{ end: "low" as const, cell: floor.cell, widens: false, ...assumed(floor) }] : []),
    ...(cutsHigh ? [{ end: "high" as const, cell: ceiling.cell, widens: false, ...assumed(ceiling) }] : []),
  ];
  const cut = {
    low: cutsLow ? `min(max(${low}, ${floor.cell}), ${headline})` : ends.low,
    high: cutsHigh ? `max(min(${high}, ${ceiling.cell}), ${headline}${ceiling.margin > 1 ? ` * ${ceiling.margin}` : ""})` : ends.high,
  };
  const anchors = anchorsOf(study, headline, level);
  if (anchors.length === 0) return { low: enter("low", cut.low), high: enter("high", cut.high), bounds: cutBy, against };
  const far = anchorsBeyond(anchors, value, { low: value(byMethods("low")), high: value(byMethods("high")) });
  // What is counted, or cannot be passed, refutes an anchor beyond it: a share of one year over sales of another is known less well.
  const isHeld = ({ cell, least = cell }: (typeof far)[number]) =>
    (floor === undefined || value(least) >= value(floor.cell)) && (ceiling === undefined || value(cell) <= value(ceiling.cell));
  const below = cutsLow ? undefined : far.find((a) => isHeld(a) && value(a.cell) < value(headline)),
    above = cutsHigh ? undefined : far.findLast((a) => isHeld(a) && value(a.cell) > value(headline));
  return {
    low: enter("low", below ? `min(${byMethods("low")}, ${below.least ?? below.cell})` : cut.low),
    high: enter("high", above ? `max(${byMethods("high")}, ${above.cell})` : cut.high),
    bounds: [
      ...cutBy,
      ...(below
        ? [{ end: "low" as const, cell: below.least ?? below.cell, widens: true, ...(below.least ? { most: below.cell } : {}) }]
        : []),
      ...(above ? [{ end: "high" as const, cell: above.cell, widens: true }] : []),
    ],
    against,
  };
}

const assumed = ({ isAssumed }: Pick<Bound, "isAssumed">): Pick<Bound, "isAssumed"> => (isAssumed ? { isAssumed } : {});

/** What sellers of the market say that they sell in the place, each once, all together: the market is no less. */
function soldHere(study: Study): string | undefined {
  const { ledger, evidence, country } = study;
  if (!country) return undefined;
  const newest = new Map(
    recentOf(study, "company_revenue")
      .filter(
        (f) =>
          f.entity !== undefined &&
          !severalCompanies.test(f.entity) &&
          f.year <= study.years.base &&
          coverageOf(f).isYear &&
          isOfCountry(f, country, { isMakerHere: true, isLocal: false }),
      )
      .toSorted((a, b) => a.year - b.year)
      .map((f) => [f.entity?.toLowerCase(), f]),
  );
  const terms = [...newest.values()].flatMap((f) => {
    const sold = inDollars(study, enterFact(ledger, evidence, f, `Sales of ${f.entity}, ${country.name}, ${f.year}`), f);
    return sold ? [`${sold}${carried(study, f.year)}`] : [];
  });
  return terms.length === 0
    ? undefined
    : ledger.formula("bound_sold", terms.join(" + "), {
        label: `What sellers say that they sell, together, ${placeLabel(study)}`,
        unit: "USD",
        format: usd,
      });
}
