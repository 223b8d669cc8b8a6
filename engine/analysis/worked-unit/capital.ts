import type { Fact } from "../../evidence/evidence.ts";
import { inDollars } from "../sizing/estimate.ts";
import type { Study } from "../../report/study.ts";
import { idOf } from "../../ledger.ts";
import { partOf } from "../identities.ts";
import { axisOf, enter, isMoney, over, perUnit, plainAxis, sellerOf, type UnitLine } from "./line.ts";

/** Money paid for, or worth of, a unit that serves for years. */
const paid = /^(?:price paid|value|investment|cost of building) (?:per|for each)\b/i;
const built = /^investment in (?:a|the) new (?:[\w-]+ )?(?:plant|brewery|factory|mill|hotel|line)\b/i;
const capacity = /\bcapacity\b.*\bof the company\b/i;
const mostLines = 3;

/** What a unit ties up: paid for each room, put into each tonne of capacity, held for each hundred of premiums. */
export function capital(study: Study, facts: readonly Fact[]): UnitLine[] {
  const bought = facts
    .filter((f) => (paid.test(axisOf(f)) || /^value per\b/i.test(axisOf(f))) && perUnit(f.unit) !== undefined)
    .map((f): UnitLine => ({
      part: "tied",
      what: plainAxis(axisOf(f)),
      cell: enter(study, f),
      whose: sellerOf(f),
      year: f.year,
      ...(partOf(f) === "" ? {} : { place: partOf(f) }),
    }));
  const plants = facts
    .filter((f) => built.test(axisOf(f)) && isMoney(f.unit))
    .flatMap((f): UnitLine[] => {
      const room = facts.find((c) => c.entity === f.entity && c.year === f.year && capacity.test(axisOf(c)) && !isMoney(c.unit));
      return room
        ? [
            {
              part: "tied",
              what: `New plant, for each ${room.unit} of yearly capacity`,
              cell: over(study, f, room, `Investment in a new plant over its capacity, ${sellerOf(f)}, ${f.year}`),
              whose: sellerOf(f),
              year: f.year,
            },
          ]
        : [];
    });
  const held = facts
    .filter((f) => f.scale !== "percent" && /^investments of\b/i.test(axisOf(f)) && !f.entity)
    .flatMap((f): UnitLine[] => {
      const sales = facts.find((p) => p.metric === "market_size" && p.year === f.year && p.unit === f.unit);
      return sales
        ? [
            {
              part: "tied",
              what: "Investments held, over the year's premiums",
              cell: over(study, f, sales, `Investments over premiums, ${f.year}`, { style: "multiple", digits: 1 }),
              whose: "",
              year: f.year,
            },
          ]
        : [];
    });
  const own = facts
    .filter((f) => f.scale === "percent" && /^share of shareholders.? funds in assets\b/i.test(axisOf(f)))
    .slice(0, 1)
    .map((f): UnitLine => ({ part: "tied", what: "Shareholders’ funds, part of assets", cell: enter(study, f), whose: "", year: f.year }));
  const lent = facts
    .filter(
      (f) => f.scale === "percent" && !f.entity && /^share of government (?:securities|paper|bonds)\b.*\binvestments\b/i.test(axisOf(f)),
    )
    .slice(0, 1)
    .map((f): UnitLine => ({
      part: "tied",
      what: "Lent to the state, part of investments",
      cell: enter(study, f),
      whose: "",
      year: f.year,
    }));
  return [...bought, ...plants, ...held, ...lent, ...own].slice(0, mostLines);
}

/** The dearest and the cheapest unit in what it leaves a year: years until it is paid back, least and most. Undefined where the units differ. */
export function payBack(
  study: Study,
  line: { tied: UnitLine; income: UnitLine; margins: readonly UnitLine[] },
): { low: string; high: string } | undefined {
  const { ledger, evidence } = study;
  const { tied, income, margins } = line;
  const [of, by] = [ledger.cell(tied.cell).unit, ledger.cell(income.cell).unit];
  if (perUnit(of) === undefined || perUnit(of) !== perUnit(by)) return undefined;
  const money = (each: UnitLine, unit: string) =>
    unit.slice(0, 3) === of.slice(0, 3) && of.slice(0, 3) === by.slice(0, 3)
      ? each.cell
      : inDollars(study, each.cell, { unit: unit.slice(0, 3), year: each.year }, study.country?.iso3, `USD/${perUnit(unit) ?? ""}`);
  const [put, gets] = [money(tied, of), money(income, by)];
  const kept = margins.filter((m) => ledger.value(m.cell) > 0);
  if (!put || !gets || kept.length === 0) return undefined;
  const sorted = kept.toSorted((a, b) => ledger.value(b.cell) - ledger.value(a.cell));
  // A tonne of capacity earns only as far as plants are used.
  const use = evidence
    .factsOf(evidence.market.id, "other", study.country?.iso3 ?? "")
    .find((f) => /\buse of (?:\w+ )?capacity\b/i.test(axisOf(f)) && !f.entity && f.scale === "percent");
  const used = /capacity/.test(tied.what) && use ? ` * ${enter(study, use)}` : "";
  const years = (margin: UnitLine | undefined) =>
    margin &&
    ledger.formulaOnce(idOf("pay_back", tied.cell, margin.cell), `${put} / (${gets} * ${margin.cell}${used})`, {
      label: `Years in which what is left pays back: ${tied.what}, at ${margin.what} of ${margin.whose || "sellers here"}`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 0 },
    });
  const [low, high] = [years(sorted[0]), years(sorted.at(-1))];
  return low && high ? { low, high } : undefined;
}
