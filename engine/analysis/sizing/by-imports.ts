import { valueOf } from "../../evidence/evidence.ts";
import { enterFact } from "../../evidence/enter.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { usd } from "../../writing/prose.ts";
import { type Estimate, leastSpread, spreadOf } from "./estimate.ts";
import type { EnteredBorder } from "./measured-size.ts";
import { recentOf } from "./place-amounts.ts";

const byOrigin = /\b(?:by (?:origin|place made)|supply by origin)\b/i,
  ofImports = /\bimports?\b|\bexports?\b/i;
const imported = /^(?:imported|imports|foreign[- ]made)\b/i,
  domestic = /^(?:domestic(?:ally made)?|home[- ]made|local(?:ly made)?)\b/i;
/** Below this part what is imported says little of the whole. */
const leastPart = 0.15;
/** A part that goods have from abroad changes slowly; one farther back than this is not of today. */
const oldest = 5;

/** Imports at customs ÷ the published part of the market that is imported, brought to the level of the market. */
export function byImports(study: Study, border: EnteredBorder | undefined): Estimate | undefined {
  const { ledger, evidence } = study;
  if (!border) return undefined;
  const share = recentOf(study, "segment_share", oldest).find(
    (f) =>
      byOrigin.test(f.axis ?? "") &&
      !ofImports.test(`${f.axis} ${f.of ?? ""}`) &&
      (imported.test(f.entity ?? "") ? valueOf(f) : domestic.test(f.entity ?? "") ? 1 - valueOf(f) : 0) >= leastPart,
  );
  if (!share) return undefined;
  const cell = enterFact(
    ledger,
    evidence,
    share,
    `${evidence.market.name}, part that is ${share.entity}, ${placeLabel(study)}, ${share.year}`,
  );
  const part = imported.test(share.entity ?? "") ? cell : `(1 - ${cell})`;
  const size = ledger.formula("size_imports", `${border.imports} / ${part} / (${border.toMakers})`, {
    label: `Market size by imports over the part that is imported, ${placeLabel(study)}`,
    unit: "USD",
    format: usd,
  });
  return {
    method: "imports-part",
    way: "imports over their part",
    size,
    spread: spreadOf(study, "spread_imports", [], "Spread of imports over their part", leastSpread.ownVolume),
    explains: "customs imports divided by the published import share of the market, with the trade margins of the class",
  };
}
