import { valueOf } from "../evidence/evidence.ts";
import type { Sentence } from "#document";
import { sizeAtMakers } from "../analysis/border-share.ts";
import { newestMade } from "../analysis/made.ts";
import { enterFact } from "../evidence/enter.ts";
import { isWhole, recentOf } from "../analysis/sizing/place-amounts.ts";
import { sellerPrice } from "../analysis/sizing/bottom-up.ts";
import { rangeOf } from "../analysis/sizing/estimate.ts";
import { restsOn } from "../analysis/rests-on.ts";
import { pricesPer, type SellerPrice } from "../analysis/sizing/own-price.ts";
import type { Work } from "../analysis/work.ts";
import { isOfOutput } from "../evidence/output-words.ts";
import { idOf } from "../ledger.ts";
import { placeLabel } from "../report/study.ts";
import { inPlace, value } from "../writing/phrases.ts";
import { cite, fig, prose, sentence, times, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** Prices per unit at the size of the report: who knows the trade can hold them against his own. */
export function impliedPrices(w: Work): Sentence[] {
  const bought = amountOf(w);
  return bought ? atBuyers(w, bought) : atMakers(w);
}

type Amount = NonNullable<Work["size"]["estimates"][number]["amount"]>;

/** What is bought in the place: as a method of the size counts it, else the newest published amount. */
function amountOf({ study, size }: Work): Amount | undefined {
  // Where the publisher counts more than the market, its amounts are of the wider one too.
  if (study.ledger.cells.some(({ id }) => id.startsWith("boundary_"))) return undefined;
  const counted = size.estimates.find((e) => e.amount)?.amount;
  if (counted || !study.country) return counted;
  const fact = recentOf(study, "volume").find((f) => isWhole(f) && !isOfOutput(f.quote) && valueOf(f) > 0);
  return (
    fact && {
      cell: enterFact(study.ledger, study.evidence, fact, `${study.evidence.market.name}, volume, ${placeLabel(study)}, ${fact.year}`),
      year: fact.year,
      unit: fact.unit,
    }
  );
}

/** What buyers pay for a unit, at the size and at both ends, beside the price that is published or supposed. */
function atBuyers(w: Work, { cell, year: of, unit }: Amount): Sentence[] {
  const { ledger } = w.study;
  const at = (name: string, size: string) =>
    ledger.formulaOnce(idOf("unit_price_at", name), `${size} / ${cell}`, {
      label: `What one ${unit} costs at the ${name === "size" ? "size" : `${name} end`} of the market, ${placeLabel(w.study)}`,
      unit: `USD/${ledger.cell(cell).unit}`,
      format: usd,
    });
  const [low, middle, high] = [at("low", w.size.low), at("size", w.size.headline), at("high", w.size.high)];
  const said = prose`Divided by the ${fig(cell)} of ${year(of)}${cite(...sourcesOf(w, cell).slice(0, 3))} this size comes to ${fig(middle)} each, ${fig(low)} at the low end and ${fig(high)} at the high end`;
  const seller = sellerPrice(w.study, unit);
  if (seller) return [sentence(prose`${said}.`), ...bySeller(w, seller, unit)];
  const [own] = pricesPer(w.study, unit);
  if (own)
    return [sentence(prose`${said}; published there: ${fig(own.cell)} in ${year(own.fact.year)}${cite(...sourcesOf(w, own.cell))}.`)];
  const supposed = ledger.has("unit_price") ? ledger.cell("unit_price") : undefined;
  if (supposed?.kind !== "assumption" || supposed.unit !== `USD/${ledger.cell(cell).unit}`) return [sentence(prose`${said}.`)];
  const end = (which: "low" | "high") =>
    ledger.formulaOnce(idOf("unit_price", which), `unit_price.${which}`, {
      label: `${supposed.label}, ${which} end of what is supposed`,
      unit: supposed.unit,
      format: usd,
    });
  const [least, most] = [end("low"), end("high")];
  const side = value(w, middle) < value(w, least) ? "below" : value(w, middle) > value(w, most) ? "above" : undefined;
  const range = prose`${said}. The price was assumed at ${fig(least)} to ${fig(most)}, from world figures`;
  return [
    side
      ? sentence(
          prose`${range}: one costs ${side === "below" ? "less" : "more"} than that ${inPlace(w)}, or the size is too ${side === "below" ? "low" : "high"}.`,
          `${middle} ${side === "below" ? "<" : ">"} ${side === "below" ? least : most}`,
        )
      : sentence(prose`${range}.`, `${middle} >= ${least}`, `${middle} <= ${most}`),
  ];
}

/** Prices of the place by their level of value, the one that is counted with first, and beside them what is supposed of the world. */
function bySeller(w: Work, seller: SellerPrice, unit: string): Sentence[] {
  const { study } = w;
  const { ledger, evidence } = study;
  const [paid] = pricesPer(study, unit);
  const isUsed = restsOn(ledger, "market_size", seller.cell);
  const supposed = evidence.market.unitPrice && ledger.cell(seller.own).unit;
  const world =
    evidence.market.unitPrice && supposed
      ? ledger.assumptionOnce("unit_price_world", {
          label: `Average price per ${unit} in the world, ${evidence.market.name}`,
          unit: supposed,
          format: usd,
          ...rangeOf(study, evidence.market.unitPrice),
        })
      : undefined;
  const ratio = world
    ? ledger.formulaOnce("price_over_world", `${seller.cell} / ${world}`, {
        label: `Price of a seller of ${placeLabel(study)} over that supposed of the world`,
        unit: "1",
        format: times,
      })
    : undefined;
  const level = seller.isAtLevel
    ? prose`${fig(seller.own)}${cite(...sourcesOf(w, seller.own))} at the works`
    : prose`${fig(seller.own)}${cite(...sourcesOf(w, seller.own))} at its own prices, ${fig(seller.cell)} with margins and tax`;
  return [
    sentence(
      prose`${isUsed ? "The price used is what" : "For comparison, this is what"} ${word(seller.seller)} earned per ${word(unit)} in ${year(seller.year)}: ${level}${seller.withExports ? ", including its exports" : ""}${paid ? prose`. Buyers there paid ${fig(paid.cell)} in ${year(paid.fact.year)}${cite(...sourcesOf(w, paid.cell))}` : []}${world && ratio ? prose`. The assumed world price is ${fig(world)} (this is ${fig(ratio)} of it)` : []}.`,
    ),
  ];
}

/** What makers earn per unit at this size, where what they make is counted. */
function atMakers(w: Work): Sentence[] {
  const { study, size } = w;
  const { ledger } = study;
  const bought = sizeAtMakers(study, size);
  const fact = newestMade(w);
  if (!bought || !fact || !size.border || !study.country) return [];
  const made = fact.cell;
  const unit = `USD/${ledger.cell(made).unit}`;
  const price = ledger.formulaOnce("implied_price", `max(${bought} + ${size.border.exports} - ${size.border.imports}, 0) / ${made}`, {
    label: `Price that makers earn at this size, ${placeLabel(study)}, ${fact.year}`,
    unit,
    format: usd,
  });
  return [
    sentence(
      prose`At this size, with exports added and imports taken off, makers ${inPlace(w)} earn ${fig(price)} per ${word(fact.unit)} on the ${fig(made)} that they made in ${year(fact.year)}.`,
    ),
  ];
}
