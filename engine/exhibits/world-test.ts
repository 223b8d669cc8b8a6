import type { Sentence } from "#document";
import { isWhole } from "../analysis/sizing/place-amounts.ts";
import { singular } from "../analysis/sizing/in-unit.ts";
import type { Work } from "../analysis/work.ts";
import { enterFact } from "../evidence/enter.ts";
import { type Fact, valueOf } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import { cite, fig, pct, prose, sentence, usd, word, year } from "../writing/prose.ts";
import { value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** Figures of the world farther back than this test no size of today. */
const oldest = 3;
/** What premiums or sales are of output, in the words of its page. */
const ofOutput = /\binsurance penetration\b|\bpremiums?\b[^.]*\b(?:GDP|output)\b/i;

/** The world's size held against what else is known of the world: its part of output, or the amount that is sold and what one unit then costs. */
export function worldTest(w: Work): Sentence[] {
  if (w.countries.isLoose) return [];
  return byPenetration(w) ?? byAmount(w) ?? [];
}

const ofWorld = ({ study: { evidence, years } }: Work, metric: Fact["metric"]): Fact[] =>
  evidence
    .factsOf(evidence.market.id, metric, "WLD")
    // A rate names who is counted of whom, and is of the whole market all the same.
    .filter(
      (f) =>
        (isWhole(f) || (metric === "penetration" && !f.entity)) &&
        f.year >= years.base - oldest &&
        f.year <= years.base + 1 &&
        valueOf(f) > 0,
    )
    .toSorted((a, b) => b.year - a.year);

function byPenetration(w: Work): Sentence[] | undefined {
  const { ledger, evidence, worldEconomy, years } = w.study;
  const fact = ofWorld(w, "penetration").find((f) => f.scale === "percent" && ofOutput.test(f.quote));
  if (!fact) return undefined;
  const part = enterFact(ledger, evidence, fact, `${evidence.market.name}, part of the world's output, ${fact.year}`);
  const test = ledger.formulaOnce("world_by_penetration", `${part} * ${worldEconomy.at(years.base)}`, {
    label: `${evidence.market.name}, world, as a part of output, ${years.base}`,
    unit: "USD",
    format: usd,
  });
  const apart = apartFrom(w, test);
  return [
    sentence(
      prose`As a test, ${fig(part)} of the world’s output, as published for ${year(fact.year)}${cite(...sourcesOf(w, part))}, would come to ${fig(test)} in ${year(years.base)}; the size here lies ${fig(apart.cell)} ${apart.side} that.`,
      `world_size ${apart.side === "above" ? ">=" : "<"} ${test}`,
    ),
  ];
}

function byAmount(w: Work): Sentence[] | undefined {
  const { ledger, evidence, years } = w.study;
  const { volumeUnit, unitPrice } = evidence.market;
  if (!volumeUnit || !unitPrice) return undefined;
  const fact = ofWorld(w, "volume").find((f) => singular(f.unit) === singular(volumeUnit));
  if (!fact) return undefined;
  const amount = enterFact(ledger, evidence, { ...fact, unit: volumeUnit }, `${evidence.market.name}, volume, world, ${fact.year}`);
  const each = ledger.formulaOnce("world_each", `world_size / ${amount}`, {
    label: `World market over the world's amount, for one ${volumeUnit}`,
    unit: `USD/${idOf(volumeUnit)}`,
    format: usd,
  });
  const own = w.size.estimates.find((e) => e.amount)?.amount;
  const here =
    own && own.unit === volumeUnit
      ? ledger.formulaOnce(idOf("unit_price_at", "size"), `${w.size.headline} / ${own.cell}`, {
          label: `What one ${own.unit} costs at the size of the market`,
          unit: `USD/${ledger.cell(own.cell).unit}`,
          format: usd,
        })
      : undefined;
  const beyond = value(w, each) > unitPrice.high ? "above" : value(w, each) < unitPrice.low ? "below" : undefined;
  return [
    sentence(
      prose`As a test, the world’s size of ${year(years.base)} divided by the ${fig(amount)} of ${year(fact.year)}${cite(...sourcesOf(w, amount))} comes to ${fig(each)} per ${word(volumeUnit)}${here ? prose`, against ${fig(here)} here` : ""}${beyond ? `. That is ${beyond} the assumed world price: the size may be too ${beyond === "above" ? "high" : "low"}, and the local share of it too ${beyond === "above" ? "low" : "high"}` : ""}.`,
    ),
  ];
}

function apartFrom(w: Work, test: string): { cell: string; side: "above" | "below" } {
  const { ledger } = w.study;
  const side = value(w, "world_size") >= value(w, test) ? "above" : "below";
  return {
    side,
    cell: ledger.formulaOnce("world_apart", `abs(world_size / ${test} - 1)`, {
      label: "How far the world's size lies from what its part of output gives",
      unit: "1",
      format: pct,
    }),
  };
}
