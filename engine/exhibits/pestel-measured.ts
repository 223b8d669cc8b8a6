import { importPart } from "../analysis/border-share.ts";
import type { Work } from "../analysis/work.ts";
import { archetypeFacts } from "../evidence/archetype.ts";
import type { RuleId } from "../evidence/place-rules.ts";
import { placeLabel } from "../report/study.ts";
import { fallOf, inPlace, isOfHouseholds, market, value } from "../writing/phrases.ts";
import { fig, pct, prose, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { wayNames } from "./forces/option-of-force.ts";
import type { Point } from "./pestel-letters.ts";
import { ruleCell, ruleHere } from "./rule-sides.ts";

/** Years over which the change of the people is measured, and the fewest that tell of it. */
const [longest, shortest] = [10, 5];

/** Figures of the country that bear on this trade by a way that is told: tax on what is bought, interest on what is tied up, people who buy, duty on what comes in. */
export const pestelMeasured = (w: Work): Point[] => [...interest(w), ...people(w), ...tax(w), ...duty(w)];

const ruleOf = (w: Work, id: RuleId) => {
  const rule = ruleHere(w, id);
  return rule && { cell: ruleCell(w, rule), of: rule.own.year };
};

/** A change of the people below this a year is not felt. */
const slight = 0.008;

/** What of the size is tax, where the market is counted at prices with it and no rate of its own is known. */
function tax(w: Work): Point[] {
  const rule = w.size.level === "retail" || w.size.level === "spending" ? ruleOf(w, "vat") : undefined;
  if (!rule || value(w, rule.cell) <= 0 || ruleOf(w, "vat_reduced")) return [];
  const cell = w.study.ledger.formulaOnce("tax_in_size", `market_size * ${rule.cell} / (1 + ${rule.cell})`, {
    label: `Tax on sales within the market at the standard rate, ${placeLabel(w.study)}`,
    unit: "USD",
    format: usd,
  });
  const left = w.study.ledger.formulaOnce("left_of_tax", `market_size - ${cell}`, {
    label: `What sellers share after tax on sales at the standard rate, ${placeLabel(w.study)}`,
    unit: "USD",
    format: usd,
  });
  return [
    {
      letter: "legal",
      runs: prose`Tax on sales takes at most ${fig(cell)} of what buyers pay (standard rate ${fig(rule.cell)})`,
      follows: prose`sellers and their suppliers share ${fig(left)} or more`,
      sources: sourcesOf(w, rule.cell),
      of: rule.of,
    },
  ];
}

/** From this rate on credit weighs on whoever has to finance what a way in ties up. */
const dear = 0.08;

/** What banks charge, where that is much and a plant, rooms or stock have to be financed. */
function interest(w: Work): Point[] {
  const { archetype } = w.study.evidence.structure ?? {};
  const rule = archetype && archetypeFacts[archetype].tiesUpCapital ? ruleOf(w, "lending_rate") : undefined;
  const names = wayNames(w);
  return rule && names && value(w, rule.cell) >= dear
    ? [
        {
          letter: "economic",
          runs: prose`Banks ${inPlace(w)} lend to firms and households at ${fig(rule.cell)}`,
          follows: prose`“${word(names("build"))}” has to earn more than that on what it ties up`,
          sources: sourcesOf(w, rule.cell),
          of: rule.of,
        },
      ]
    : [];
}

/** How many people more or fewer there are to buy, and what each spends. */
function people(w: Work): Point[] {
  const { ledger, country, tables, years } = w.study;
  if (!country || !isOfHouseholds(w)) return [];
  const at = (of: number) => ({ of, cell: tables.ofYear("population", of) });
  const last = [years.base, years.base - 1, years.base - 2].map(at).find(({ cell }) => cell !== undefined);
  const first =
    last && Array.from({ length: longest - shortest + 1 }, (_, i) => at(last.of - longest + i)).find(({ cell }) => cell !== undefined);
  if (!last?.cell || !first?.cell) return [];
  const growth = ledger.formulaOnce("people_growth", `(${last.cell} / ${first.cell})^(1 / ${last.of - first.of}) - 1`, {
    label: `Yearly change of the people, ${placeLabel(w.study)}, ${first.of} to ${last.of}`,
    unit: "1",
    format: { style: "percent", digits: 2 },
  });
  const fall = fallOf(w, growth);
  // As if the brief gave no assumptions, and a change that a year of growth hides tells nothing.
  if (Math.abs(value(w, growth)) < slight) return [];
  const adds = ledger.formulaOnce("people_add", `abs(${growth}) * market_size`, {
    label: `What the change of the people alone does to the market in a year, ${placeLabel(w.study)}`,
    unit: "USD",
    format: usd,
  });
  const isUp = value(w, growth) >= 0;
  return [
    {
      letter: "social",
      runs: prose`The population ${isUp ? "grew" : "shrank"} ${fig(isUp ? growth : fall)} a year from ${year(first.of)} to ${year(last.of)}`,
      follows: prose`at constant spending per head that ${isUp ? "adds" : "takes"} ${fig(adds)} a year`,
      sources: sourcesOf(w, growth),
      of: last.of,
    },
  ];
}

/** The mean duty of the country, where none of these goods is held and a part of them is imported. */
function duty(w: Work): Point[] {
  const rule = ruleOf(w, "duty") ? undefined : ruleOf(w, "duty_all_goods");
  const imported = rule && importPart(w.study, w.size);
  return rule && imported
    ? [
        {
          letter: "political",
          runs: prose`Import duty is ${fig(rule.cell)} in the mean of all goods; that on ${market(w)} is not held`,
          follows: prose`where no agreement lifts it, it falls on the ${fig(imported, pct)} that is imported`,
          sources: sourcesOf(w, rule.cell),
          of: rule.of,
        },
      ]
    : [];
}
