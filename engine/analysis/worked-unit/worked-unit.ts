import type { Fact } from "../../evidence/evidence.ts";
import { idOf } from "../../ledger.ts";
import type { Study } from "../../report/study.ts";
import { lowerFirst } from "../../writing/prose.ts";
import { byWeight } from "./by-weight.ts";
import { capital, payBack } from "./capital.ts";
import { costs, insurerOf, isClaims } from "./costs.ts";
import { incomeOfSellers, outputForEach, prices } from "./income.ts";
import { left, nearCash } from "./left.ts";
import { axisOf, enter, isWholeYear, perUnit, plainAxis, sellerOf, unitFacts, whoseOf, type Part, type UnitLine } from "./line.ts";
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
  const lines = [
    ...income,
    ...weighed.income,
    ...spent,
    ...found,
    ...tied,
    ...results(study, facts, { income, kept: found, tied }),
    ...weighed.results,
  ];
  const held = lines.filter(({ part }) => part !== "result");
  if (held.length < fewestLines || new Set(held.map(({ part }) => part)).size < 2) return undefined;
  return {
    lines: lines.toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part)),
    missing: order.slice(1, -1).filter((part) => lines.every((l) => l.part !== part)),
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
    ...yieldOfPlace(study, income, tied),
    ...coverOfCost(study, facts),
    ...afterClaims(study, facts),
    ...lossOfSeller(study, facts),
  ];
}

/** What a unit brings and the margins that may be taken of it. */
interface Ground {
  income: UnitLine;
  margins: UnitLine[];
}

/** Like over like: what all sellers take in by what all of them keep, what one takes in by what that one keeps in the same year. */
function groundOf(study: Study, income: readonly UnitLine[], kept: readonly UnitLine[]): Ground | undefined {
  const grounds = income
    .filter((l) => isOfUnit(study, l))
    .map((l) => ({ income: l, margins: nearestToCash(kept.filter((m) => m.whose === l.whose && m.year === l.year)) }));
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
          what: `Left of “${lowerFirst(income.what)}”, by ${lowerFirst(margins[0]?.what.replace(/, part of .*$/, "") ?? "what is kept")}`,
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

/** Over what a unit costs to build or to buy, of the same owner or place, the years of what it leaves before depreciation, rent, interest and tax. */
function backIn(study: Study, { income, margins }: Ground, tied: readonly UnitLine[]): UnitLine[] {
  // After depreciation a part of the money is already back; gross margins leave out what selling and offices cost.
  const cash = margins.filter((m) => m.isLeft && nearCash(m.what) === 0);
  const same = tied.filter((t) => t.whose === income.whose && (t.place ?? "") === (income.place ?? ""));
  const { ledger } = study;
  const found = same.flatMap((each) => payBack(study, { tied: each, income, margins: cash }) ?? []);
  const sorted = (cells: string[]) => cells.toSorted((a, b) => ledger.value(a) - ledger.value(b));
  const [low, high] = [sorted(found.map((f) => f.low))[0], sorted(found.map((f) => f.high)).at(-1)];
  return low && high
    ? [
        {
          part: "result",
          what: "Years of that until what is tied up is paid back, before rent, interest and tax",
          cell: low,
          ...(ledger.value(low) < ledger.value(high) ? { to: high } : {}),
          unit: "years",
          whose: income.whose,
          year: Math.max(...same.map((t) => t.year)),
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

/** What claims leave of a general insurer's premiums; of a life insurer's they leave what is put by for policyholders, and no profit. */
function afterClaims(study: Study, facts: readonly Fact[]): UnitLine[] {
  const claims =
    insurerOf(study) === "general"
      ? facts.find((f) => f.scale === "percent" && !f.entity && isClaims.test(axisOf(f)) && isWholeYear(f))
      : undefined;
  if (!claims) return [];
  const paid = enter(study, claims);
  const cell = study.ledger.formulaOnce(idOf("after", paid), `1 - ${paid}`, {
    label: `Left of premiums after claims, ${claims.year}`,
    unit: "1",
    format: { style: "percent", digits: 1 },
  });
  return [{ part: "result", what: "Left of premiums after claims, for costs and profit", cell, whose: "", year: claims.year }];
}

/** What a unit takes in a year over what it is worth, of one part of the country and one year. */
function yieldOfPlace(study: Study, income: readonly UnitLine[], tied: readonly UnitLine[]): UnitLine[] {
  const { ledger } = study;
  const pairs = tied.flatMap((t) => {
    const of = income.find(
      (i) =>
        i.year === t.year &&
        i.whose === t.whose &&
        (i.place ?? "") === (t.place ?? "") &&
        ledger.cell(i.cell).unit === ledger.cell(t.cell).unit,
    );
    return of ? [{ t, of }] : [];
  });
  return pairs.slice(0, 1).map(({ t, of }) => ({
    part: "result",
    what: `Income of a ${perUnit(ledger.cell(t.cell).unit) ?? "unit"} in a year over its ${/^price/i.test(t.what) ? "price" : "value"}${t.place ? `, ${t.place}` : ""}`,
    cell: ledger.formulaOnce(idOf("yield", of.cell, t.cell), `${of.cell} / ${t.cell}`, {
      label: `${of.what}, over what it is worth, ${t.year}`,
      unit: "1",
      format: { style: "percent", digits: 1 },
    }),
    whose: t.whose,
    year: t.year,
    ...(t.place ? { place: t.place } : {}),
    isYield: true,
  }));
}

const lost = /^(?:net )?loss\b/i;

/** What a seller lost in its newest year of loss; at whose use of plants it did is known of no one but itself. */
function lossOfSeller(study: Study, facts: readonly Fact[]): UnitLine[] {
  const fell = facts.find((f) => f.entity && f.scale !== "percent" && lost.test(axisOf(f)) && isWholeYear(f));
  return fell
    ? [
        {
          part: "result",
          what: plainAxis(axisOf(fell)),
          cell: enter(study, fell),
          whose: whoseOf(fell),
          year: fell.year,
          lost: sellerOf(fell),
        },
      ]
    : [];
}
