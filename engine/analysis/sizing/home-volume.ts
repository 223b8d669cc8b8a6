import { valueOf } from "../../evidence/evidence.ts";
import { enterFact } from "../../evidence/enter.ts";
import { isOfOutput } from "../../evidence/output-words.ts";
import { placeCode, type Study } from "../../report/study.ts";
import { severalCompanies } from "../company-facts.ts";
import { unitsIn } from "./in-unit.ts";
import { byValue, netted } from "./net-of-trade.ts";
import { amount, amountsOf, type Asked, entered, type HomeVolume, isWhole } from "./place-amounts.ts";

/**
 * What is bought in the place: a published volume of it; what sellers sold over their published shares; what is made there, with trade taken
 * off and added in the same unit, or by its value where little crosses the border. What is made is no volume bought where much is exported.
 */
export function homeVolume(study: Study, asked: Asked): HomeVolume | undefined {
  return counted(study, asked) ?? bySellers(study, asked) ?? netted(study, asked) ?? byValue(study, asked);
}

function counted(study: Study, asked: Asked): HomeVolume | undefined {
  const fact = amountsOf(study, "volume", asked.unit).find((f) => isWhole(f) && !isOfOutput(f.quote));
  const volume = fact && amount(study, fact, asked.unit, "volume");
  if (!fact || !volume) return undefined;
  const cell = volume.includes(" ") ? entered(study, asked, volume, fact.year, "the published volume") : volume;
  return { cell, year: fact.year, says: "the volume published for the place" };
}

/** Shares of what is sold, not of money, outlets or works. */
const otherShares = /\b(?:revenues?|value|premiums?|outlets?|stores?|capacity|output|made|production|rooms|turnover)\b/i;
/** Smaller shares are rounded too far to divide by. */
const leastShare = 0.05;
/** Sellers whose sales over their shares lie farther apart than this do not speak of one market. */
const mostApart = 1.25;

function bySellers(study: Study, asked: Asked): HomeVolume | undefined {
  const { evidence, ledger } = study;
  const shares = evidence
    .factsOf(evidence.market.id, "company_share", placeCode(study))
    .filter((f) => !otherShares.test(f.of ?? "") && valueOf(f) >= leastShare);
  const pairs = amountsOf(study, "company_volume", asked.unit).flatMap((sold) => {
    if (!sold.entity || severalCompanies.test(sold.entity) || isOfOutput(sold.quote)) return [];
    const share = shares.find((f) => f.entity === sold.entity && f.year === sold.year);
    return share ? [{ sold, share }] : [];
  });
  const newest = pairs.filter(({ sold }) => sold.year === pairs[0]?.sold.year),
    wholes = newest.map(({ sold, share }) => (valueOf(sold) * (unitsIn(sold.unit, asked.unit) ?? 0)) / valueOf(share));
  const year = newest[0]?.sold.year;
  if (year === undefined || Math.max(...wholes) > mostApart * Math.min(...wholes)) return undefined;
  const terms = newest.flatMap(({ sold, share }) => {
    const of = amount(study, sold, asked.unit, `volume of ${sold.entity}`);
    return of ? [`${of} / ${enterFact(ledger, evidence, share, `${evidence.market.name}, share of ${share.entity}, ${share.year}`)}`] : [];
  });
  const formula = terms.length === 1 ? terms.join() : `mean(${terms.join(", ")})`;
  return {
    cell: entered(study, asked, formula, year, "volumes of sellers over their shares"),
    year,
    says: "what its sellers sold in the place over their published shares,",
  };
}
