import { joined } from "../method-weights.ts";
import type { EvidenceGrade, ValueLevel } from "#shared/interpretation.ts";
import type { SizedMarket } from "../../evidence/sizing-data.ts";
import { present } from "../../ledger.ts";
import { times, usd } from "../../writing/prose.ts";
import { isPart, placeLabel, type Study } from "../../report/study.ts";
import { type ClassPart, classPart } from "./class-part.ts";
import { bottomUp } from "./bottom-up.ts";
import { weighed } from "./carrying.ts";
import { type Estimate, isWeighed, precisionOf } from "./estimate.ts";
import { fourFifths, gradeOf } from "./log-normal.ts";
import { enterErrors, type MeasuredErrors } from "./measured-errors.ts";
import { gapOf, sharedOut } from "./independence.ts";
import { enterBorder, type EnteredBorder, measuredEstimates } from "./measured-size.ts";
import { type MeasuredCountry, measuredCountries, measuredRegions, worldFormula, worldRange } from "./measured-world.ts";
import { ownWays } from "./own-ways.ts";
import { publishedSize } from "./published-size.ts";
import { type Regions, splitRegions } from "./regions.ts";
import {
  enterApart,
  enterByMethods,
  enterHeadline,
  enterLeastOfNet,
  enterShare,
  middleOf,
  rangeBeside,
  spreadBeside,
  enterEnd,
} from "./size-cells.ts";
import { enterRange, type SizeRange } from "./size-range.ts";
import { topDown } from "./top-down.ts";
import { anchorOf, sizeWorld, type WorldSize } from "./world-size.ts";

/** The market of the study's place in the base year, with a range, and the world market that it is a part of. */
export interface PlaceSize extends SizeRange {
  estimates: Estimate[];
  headline: string;
  level: ValueLevel;
  grade: EvidenceGrade;
  backtest: SizedMarket["backtest"];
  errors: MeasuredErrors;
  /** Largest estimate over the smallest, less one, of the methods that carry the size; absent where only one does. */
  gap: string | undefined;
  /** Share of the world market. */
  share: string;
  /** The world market that the report speaks of: of a global study the headline itself. */
  world: WorldSize;
  regions: Regions;
  /** Trade in the class, which bounds the size; undefined for services, regions and the world. */
  border: EnteredBorder | undefined;
  /** What of the official class the market is, where the world market is published; undefined where the class is the market. */
  classPart: ClassPart | undefined;
  /** Countries measured one by one, where the world is their sum scaled up; empty where world sizes are published. */
  measured: MeasuredCountry[];
}

/** Measures the market of the study's place: with published world sizes by every method, without them from official statistics alone. */
export function sizePlace(study: Study): PlaceSize {
  const size = anchorOf(study) ? fromPublished(study) : fromProfile(study);
  const graded = size.bounds.some(({ widens }) => widens) ? ofWidened(study, size) : size;
  return { ...graded, errors: enterErrors(study, graded.grade, graded.backtest) };
}

/** A range that was moved out is known less well than its methods say. */
function ofWidened({ ledger }: Study, size: Omit<PlaceSize, "errors">): Omit<PlaceSize, "errors"> {
  const before = ledger.valuesBeforeBrief();
  const grade = gradeOf(Math.log(before(size.high) / before(size.low)) / (2 * fourFifths)) ?? "D";
  return grade > size.grade ? { ...size, grade, backtest: null } : size;
}

/** Published world sizes lead to the place; official statistics and published national figures stand beside them. */
function fromPublished(study: Study): Omit<PlaceSize, "errors"> {
  const { ledger } = study;
  const regions = splitRegions(study);
  const world = sizeWorld(study);
  const official = study.evidence.profile?.size;
  const part = classPart(study, world);
  // Trade in a class that is another thing than the market says nothing of it.
  const border = official?.border && !part?.isAnother ? enterBorder(study, official.border, "", placeLabel(study)) : undefined;
  const beside = ownWays(study, border);
  const all = [
    topDown(study, world, regions),
    publishedSize(study),
    bottomUp(study, official?.estimates.some((e) => e.method === "volume-price" && e.weight > 0) ?? false, border),
    ...(official ? measuredEstimates(study, official, part?.factor) : []),
    ...beside,
  ].filter((e) => e !== undefined);
  const estimates = weighed(study, official, sharedOut(study, all, beside));
  const headline = enterHeadline(study, joined(estimates));
  const spread = ledger.formula("market_spread", `1 / sqrt(${estimates.filter(isWeighed).map(precisionOf).join(" + ")})`, {
    label: "Standard deviation of the logarithm of the market size",
    unit: "1",
    format: times,
  });
  const apart = enterApart(study, estimates, headline);
  // Publishers may count a part of what the codes hold: trade above the size widens the range, and does not replace what they say.
  // Where all methods rest on the published world they err together: their number narrows nothing.
  const isOne = Boolean(official) && part !== undefined && estimates.filter((e) => e.independent !== false).length === 1;
  const spreads = [spread, apart, ...(isOne ? ["spread_official"] : [])];
  const wide = `max(${spreads.join(", ")})`;
  const upTo = `${headline} * exp(${fourFifths} * ${wide})`;
  const low = `${headline} * exp(-${fourFifths} * ${wide})`;
  const ends = enterRange(
    study,
    { low, high: border?.floor ? `max(${upTo}, ${border.floor})` : upTo },
    headline,
    border,
    official?.level ?? "spending",
    estimates,
  );
  const whole = isPart(study)
    ? world.size
    : ledger.formula("world_size", headline, { label: `${study.evidence.market.name}, world, by every way`, unit: "USD", format: usd });
  const share = enterShare(study, headline, whole);
  // The grade is that of the printed range; what was measured of another grade says nothing of it.
  const grade = gradeOf(Math.max(...spreads.map(ledger.valuesBeforeBrief()))) ?? "D";
  return {
    estimates,
    headline,
    ...ends,
    level: official?.level ?? "spending",
    grade,
    backtest: official?.grade === grade ? official.backtest : null,
    gap: gapOf(study, estimates),
    share,
    world: { ...world, size: whole },
    regions,
    border,
    classPart: part,
    measured: [],
  };
}

/** No world size is published: the place is measured from official statistics, and the world is the sum of the largest economies, scaled up. */
function fromProfile(study: Study): Omit<PlaceSize, "errors"> {
  const { ledger, evidence, region } = study;
  const official = study.country ? evidence.profile?.size : undefined;
  const border = official?.border && enterBorder(study, official.border, "", placeLabel(study));
  const fitted = official ? measuredEstimates(study, official) : [],
    beside = ownWays(study, border);
  const estimates = weighed(study, official, [...fitted, ...beside]);
  const byMethods = official && border?.floor ? enterByMethods(study, joined(estimates)) : undefined;
  const own = official
    ? enterHeadline(study, byMethods && border?.floor ? `max(${byMethods}, ${border.floor})` : joined(estimates))
    : undefined;
  const measured = measuredCountries(study, own);
  const wholeFormula = worldFormula(study, measured);
  const { low, high } = worldRange(study);
  const shown = { unit: "USD", format: usd };
  const isWorld = !isPart(study);
  const size = isWorld
    ? enterHeadline(study, wholeFormula)
    : ledger.formula("world_size", wholeFormula, { label: `${evidence.market.name}, world, base year`, ...shown });
  const whole = isWorld ? ledger.formula("world_size", size, { label: `${evidence.market.name}, world`, ...shown }) : size;
  ledger.formula("world_low", `${whole} * ${low}`, { label: `${evidence.market.name}, world, low end`, ...shown });
  ledger.formula("world_high", `${whole} * ${high}`, { label: `${evidence.market.name}, world, high end`, ...shown });
  const regions = measuredRegions(study, whole, measured);
  const regional = regions.rows.find((r) => r.name === region);
  const headline = own ?? (isWorld ? size : enterHeadline(study, `${whole} * ${regional?.share}`));
  // A size that trade has raised may still be as low as its methods say, though not far below what crosses the border.
  const lowest = byMethods ?? headline;
  const joint = spreadBeside(study, estimates, beside, lowest);
  const factors = official && !joint?.isOwn;
  const [lowEnd, highEnd] = factors
    ? [enterEnd(study, "low", official.lowByMethods / middleOf(official)), enterEnd(study, "high", official.high / official.value)]
    : [low, high];
  const byWays = rangeBeside({ low: lowest, high: headline }, { low: lowEnd, high: highEnd }, joint);
  const ends = enterRange(
    study,
    border?.floor ? { ...byWays, low: `max(${byWays.low}, ${border.floor} * ${enterLeastOfNet(study)})` } : byWays,
    headline,
    border,
    official?.level ?? "spending",
    estimates,
  );
  const world: WorldSize = { size: whole, anchor: evidence.market, published: [], low: "world_low", high: "world_high", steps: [] };
  const typical = official ?? present(evidence.profile?.elsewhere[0]?.size, `a measured economy of ${evidence.market.name}`);
  const grade = joint?.isOwn ? gradeOf(ledger.valuesBeforeBrief()(joint.cell)) : typical.grade;
  return {
    estimates,
    headline,
    ...ends,
    level: typical.level,
    grade: grade ?? "D",
    backtest: grade === typical.grade ? typical.backtest : null,
    gap: gapOf(study, estimates),
    share: enterShare(study, headline, whole),
    world,
    regions,
    border,
    classPart: undefined,
    measured,
  };
}
