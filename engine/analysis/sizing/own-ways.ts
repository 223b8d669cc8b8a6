import { enterFact } from "../../evidence/enter.ts";
import { isOfOutput } from "../../evidence/output-words.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { usd } from "../../writing/prose.ts";
import { carried, ends, type Estimate, leastSpread, spreadOf } from "./estimate.ts";
import { byImports } from "./by-imports.ts";
import { byRoomNights } from "./by-room-nights.ts";
import { bySellerSales } from "./by-seller-sales.ts";
import { fourFifths } from "./log-normal.ts";
import type { EnteredBorder } from "./measured-size.ts";
import { priceFit, pricesPer } from "./own-price.ts";
import { isWhole, recentOf } from "./place-amounts.ts";
import { toYear } from "./price-of-year.ts";

/** So many deviations from what the country's own statistics tell of the market a size is rather of something else. */
const farthest = 2.5;

/**
 * Ways to a size that need figures of the place alone: what is bought there at the price paid there, what sellers of known shares sell, what
 * comes in over the part that comes in. Each stands only where its figures are held, and not far from what official statistics tell.
 */
export function ownWays(study: Study, border: EnteredBorder | undefined): Estimate[] {
  const official = study.evidence.profile?.size;
  if (!study.country || !official) return [];
  const { ledger } = study;
  const known = Math.log(official.high / official.low) / (2 * fourFifths);
  const value = ledger.valuesBeforeBrief();
  return [byVolume(study), byRoomNights(study), bySellerSales(study, border), byImports(study, border)].filter(
    (e): e is Estimate =>
      e !== undefined && Math.abs(Math.log(value(e.size) / official.value)) <= farthest * Math.hypot(known, value(e.spread)),
  );
}

/** Published volume of the place × the price published there, for markets to which the library gives no price. */
function byVolume(study: Study): Estimate | undefined {
  const { ledger, evidence } = study;
  if (evidence.market.unitPrice) return undefined;
  for (const volume of recentOf(study, "volume").filter((f) => isWhole(f) && !isOfOutput(f.quote))) {
    const [price] = pricesPer(study, volume.unit);
    if (!price) continue;
    const cell = enterFact(ledger, evidence, volume, `${evidence.market.name}, volume, ${placeLabel(study)}, ${volume.year}`);
    const fit = priceFit(study);
    const size = ledger.formula(
      "size_own_price",
      `${cell} * ${price.cell}${toYear(study, { currency: price.fact.unit.slice(0, 3), year: price.fact.year }, volume.year)} * ${fit}${carried(study, volume.year)}`,
      {
        label: `Market size by volume at the price paid, ${placeLabel(study)}`,
        unit: "USD",
        format: usd,
      },
    );
    return {
      method: "own-price",
      way: "volume at the price paid",
      size,
      spread: spreadOf(study, "spread_own_price", [ends(fit)], "Spread of the volume at the price paid", leastSpread.ownVolume),
      explains: "the volume published for the place, times the price that is published there",
      amount: { cell, year: volume.year, unit: volume.unit },
    };
  }
  return undefined;
}
