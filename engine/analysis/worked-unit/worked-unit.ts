import type { Fact } from "../../evidence/evidence.ts";
import { idOf } from "../../ledger.ts";
import type { Study } from "../../report/study.ts";
import { lowerFirst } from "../../writing/prose.ts";
import { byWeight } from "./by-weight.ts";
import { capital, payBack } from "./capital.ts";
import { costs, isInsurer } from "./costs.ts";
import { incomeOfSellers, outputForEach, prices } from "./income.ts";
import { left, leftElsewhere, nearCash } from "./left.ts";
import { axisOf, enter, isWholeYear, perUnit, sellerOf, unitFacts, type Part, type UnitLine } from "./line.ts";
import { roomForAYear } from "./lodging.ts";

/** One unit of the trade, worked through with figures of its own market and place. */
export interface WorkedUnit {
  lines: UnitLine[];
  /** Parts of which nothing of this place was read. */
  missing: Part[];
}

/** Fewer lines work nothing through. */
const fewestLines = 3;
const order: readonly Part[] = ["in", "cost", "left", "tied", "result"];

/** Undefined where too little of the place is held. */
export function workedUnitOf(study: Study): WorkedUnit | undefined {
  const facts = unitFacts(study);
  if (facts.length === 0) return undefined;
  const income = [
    ...(study.evidence.structure?.archetype === "lodging" ? roomForAYear(study, facts) : []),
    ...incomeOfSellers(study, facts),
    ...outputForEach(study, facts),
    ...(study.evidence.structure?.archetype === "lodging" ? [] : prices(study, facts)),
  ];
  const weighed = byWeight(study, facts);
  const [spent, found, tied] = [costs(study, facts), left(study, facts), capital(study, facts)];
  const kept = found.length > 0 ? found : leftElsewhere(study);
  const lines = [
    ...income,
    ...weighed.income,
    ...spent,
    ...kept,
    ...tied,
    ...results(study, facts, { income, kept, tied }),
    ...weighed.results,
  ];
  const held = lines.filter(({ part, isElsewhere }) => part !== "result" && !isElsewhere);
  if (held.length < fewestLines || new Set(held.map(({ part }) => part)).size < 2) return undefined;
  return {
    lines: lines.toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part)),
    missing: order.slice(1, -1).filter((part) => lines.every((l) => l.part !== part || l.isElsewhere)),
  };
}

function results(
  study: Study,
  facts: readonly Fact[],
  { income, kept, tied }: { income: readonly UnitLine[]; kept: readonly UnitLine[]; tied: readonly UnitLine[] },
): UnitLine[] {
  const ground = groundOf(study, income, kept);
  return [
    ...(ground ? [...leftOfUnit(study, ground), ...backIn(study, ground, tied)] : []),
    ...coverOfCost(study, facts),
    ...afterClaims(study, facts),
    ...lossAtUse(study, facts),
  ];
}

/** What a unit brings and the margins that may be taken of it. */
interface Ground {
  income: UnitLine;
  margins: UnitLine[];
}

/** Of all sellers margins of any of them may be taken; of one seller its own alone, for another works otherwise. */
function groundOf(study: Study, income: readonly UnitLine[], kept: readonly UnitLine[]): Ground | undefined {
  const grounds = income
    .filter((l) => isOfUnit(study, l))
    .map((l) => ({ income: l, margins: nearestToCash(l.isOfAll ? kept : kept.filter((m) => m.whose === l.whose && l.whose !== "")) }));
  return grounds.find(({ margins }) => margins.length > 0);
}

const isOfUnit = ({ ledger }: Study, { cell }: UnitLine): boolean => perUnit(ledger.cell(cell).unit) !== undefined;

/** Margins of the one kind that lies nearest to cash, of whole years. */
function nearestToCash(kept: readonly UnitLine[]): UnitLine[] {
  const whole = kept.filter((l) => !l.isPartYear && !/value added/i.test(l.what));
  const least = Math.min(...whole.map((l) => nearCash(l.what)));
  return whole.filter((l) => nearCash(l.what) === least);
}

function leftOfUnit(study: Study, { income, margins }: Ground): UnitLine[] {
  const { ledger } = study;
  const { unit, format } = ledger.cell(income.cell);
  const cells = margins
    .map((m) =>
      ledger.formulaOnce(idOf("left_of", income.cell, m.cell), `${income.cell} * ${m.cell}`, {
        label: `Left of ${income.what.toLowerCase()} at ${m.what.toLowerCase()} of ${m.whose || "sellers here"}, ${m.year}`,
        unit,
        format,
      }),
    )
    .toSorted((a, b) => ledger.value(a) - ledger.value(b));
  const [low, high] = [cells[0], cells.at(-1)];
  return low
    ? [
        {
          part: "result",
          what: `Left of “${lowerFirst(income.what)}”`,
          cell: low,
          ...(high && high !== low ? { to: high } : {}),
          whose: [...new Set(margins.map((m) => m.whose || "all"))].join(", "),
          year: Math.max(...margins.map((m) => m.year)),
          isPerUnit: true,
          income,
        },
      ]
    : [];
}

/** What has yet to be paid out of a margin. */
const beforeWhat = (margins: readonly UnitLine[]): string =>
  ["before rent, interest and tax", "before tax"][Math.min(...margins.map((m) => nearCash(m.what)))] ?? "after all costs";

/** Over all that a unit was seen to cost and to leave: the least and the most years. */
function backIn(study: Study, { income, margins }: Ground, tied: readonly UnitLine[]): UnitLine[] {
  // Gross margins leave out what selling and offices cost.
  const whole = margins.filter((m) => m.isLeft);
  const { ledger } = study;
  const found = tied.flatMap((each) => payBack(study, { tied: each, income, margins: whole }) ?? []);
  const sorted = (cells: string[]) => cells.toSorted((a, b) => ledger.value(a) - ledger.value(b));
  const [low, high] = [sorted(found.map((f) => f.low))[0], sorted(found.map((f) => f.high)).at(-1)];
  return low && high
    ? [
        {
          part: "result",
          what: `Years of that until what is tied up is paid back, ${beforeWhat(margins)}`,
          cell: low,
          ...(ledger.value(low) < ledger.value(high) ? { to: high } : {}),
          unit: "years",
          whose: income.isOfAll ? "" : income.whose,
          year: Math.max(...tied.map((t) => t.year)),
        },
      ]
    : [];
}

/** "Cost of a subsidised loaf" under "Price of a subsidised loaf": the part of its cost that the price pays. */
function coverOfCost(study: Study, facts: readonly Fact[]): UnitLine[] {
  const cost = facts.find((f) => /^cost of /i.test(axisOf(f)) && f.scale === "one");
  const price =
    cost &&
    facts.find(
      (f) =>
        axisOf(f)
          .replace(/^price/i, "cost")
          .toLowerCase() === axisOf(cost).toLowerCase() &&
        f !== cost &&
        f.unit === cost.unit &&
        /^price/i.test(axisOf(f)),
    );
  if (!cost || !price) return [];
  const cell = study.ledger.formulaOnce("price_over_cost", `${enter(study, price)} / ${enter(study, cost)}`, {
    label: `${axisOf(price)}, over its cost`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
  return [{ part: "result", what: `${axisOf(price).replace(/,.*$/, "")}, over its cost`, cell, whose: "", year: price.year }];
}

/** What claims leave of premiums for commission, expenses and profit; what is earned on investments comes on top. */
function afterClaims(study: Study, facts: readonly Fact[]): UnitLine[] {
  const claims = isInsurer(study)
    ? facts.find((f) => f.scale === "percent" && !f.entity && /^(?:claims|loss|benefits) ratio\b/i.test(axisOf(f)) && isWholeYear(f))
    : undefined;
  if (!claims) return [];
  const paid = enter(study, claims);
  const cell = study.ledger.formulaOnce(idOf("after", paid), `1 - ${paid}`, {
    label: `Left of premiums after claims, ${claims.year}`,
    unit: "1",
    format: { style: "percent", digits: 1 },
  });
  return [
    { part: "result", what: "Left of premiums after claims, for commission, expenses and profit", cell, whose: "", year: claims.year },
  ];
}

const lost = /^(?:net )?loss\b/i;

/** A seller that lost money at a known use of plants: break-even lies above that use for one like it. */
function lossAtUse(study: Study, facts: readonly Fact[]): UnitLine[] {
  const fell = facts.find((f) => f.entity && lost.test(axisOf(f)) && isWholeYear(f));
  const use =
    fell &&
    facts.find((f) => /\buse of (?:\w+ )?capacity\b/i.test(axisOf(f)) && !f.entity && f.scale === "percent" && f.year === fell.year);
  return fell && use
    ? [
        {
          part: "result",
          what: `Use of capacity in the year in which ${sellerOf(fell)} lost money: break-even lies above it for a seller like it`,
          cell: enter(study, use),
          whose: "",
          year: use.year,
          lost: sellerOf(fell),
        },
      ]
    : [];
}
