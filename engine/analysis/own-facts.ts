import { type Fact, originOf } from "../evidence/evidence.ts";
import { placeCode, type Study } from "../report/study.ts";

const shown = new Set<Fact["metric"]>([
  "market_size",
  "volume",
  "production",
  "exports",
  "imports",
  "price",
  "employment",
  "penetration",
  "gross_margin",
  "operating_margin",
  "other",
]);
/** Figures older than this tell of another market. */
const oldest = 8;

/** What pages publish of the study's own market in its own place, beside shares, companies and forecasts. */
export const ownFacts = (study: Study): Fact[] =>
  study.country === null
    ? []
    : study.evidence.facts.filter(
        (f) =>
          f.market === study.evidence.market.id &&
          f.geography === placeCode(study) &&
          f.entity === undefined &&
          shown.has(f.metric) &&
          !/^forecast\b/i.test(f.axis ?? "") &&
          (f.metric !== "other" || f.axis !== undefined) &&
          f.year <= study.years.base &&
          f.year >= study.years.base - oldest &&
          originOf(f.source) !== "library",
      );
