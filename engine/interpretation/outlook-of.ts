import type { EvidenceGrade } from "#shared/interpretation.ts";
import { coveredYears, measurePlace } from "../analysis/sizing/measure-place.ts";
import { anchorOf } from "../analysis/sizing/world-size.ts";
import { remembering } from "../evidence/remembering.ts";
import { Ledger } from "../ledger.ts";
import { isNotSold } from "../reference/countries/not-sold.ts";
import { countryByIso3 } from "../reference/countries/index.ts";
import { notesOn } from "../reference/notes/market-notes.ts";
import { evidenceOf, sizingEvidenceOf } from "./evidence-of.ts";
import type { CodedMarket } from "./market-by-code.ts";
import { officialSize } from "./official-size.ts";

/** What a report on a market in a country will rest on. */
export interface Outlook {
  /** The report's own evidence grade; null below D, where no report is made. */
  grade: EvidenceGrade | null;
  /** Whether official statistics hold enough for a size of their own. */
  isOfficial: boolean;
}

/** Outlooks that are remembered: the form asks again with each change of another field. */
const remembered = remembering<Outlook>(500);

/** The outlook of a market in a country (alpha-3), by measuring it as the report will; takes some milliseconds. `asOf`: the report's date. */
export const outlookOf =
  (asOf: string) =>
  (market: CodedMarket, country: string): Outlook =>
    remembered([market.code, country, asOf.slice(0, 4)].join(" "), () => measured(market, country, asOf));

function measured(market: CodedMarket, iso3: string, asOf: string): Outlook {
  const country = countryByIso3(iso3);
  if (!country?.orderable || isNotSold(market.key, iso3)) return { grade: null, isOfficial: false };
  const years = coveredYears(asOf);
  const own = officialSize(market.key, iso3, years.base)?.grade ?? null,
    official = { grade: own, isOfficial: own !== null };
  // Without published world sizes or pages on the market in the country the official size is the report's.
  const isNoted = own !== null && notesOn(market.key.id).some(({ country: of }) => of === iso3);
  if (!market.placed && !isNoted) return official;
  const at = { country: iso3, year: years.base };
  const sizing = sizingEvidenceOf(market, at);
  // A seller's sales over its share bound the size, brought to its level by the margins of the industry.
  const isBounded = (["company_share", "company_revenue"] as const).every(
    (metric) => sizing.factsOf(sizing.market.id, metric, iso3).length > 0,
  );
  const evidence = isBounded ? evidenceOf(market, at) : sizing;
  if (!isNoted && !anchorOf({ evidence, asOf })) return official;
  const brief = {
    kind: "corporate",
    industryName: market.title,
    companyType: "corporation",
    reportScope: "country",
    country: iso3,
    region: null,
    assumptions: {},
    seed: 1,
  } as const;
  const { size } = measurePlace({ brief, evidence, sizedWithin: null, country, region: null, asOf, years }, new Ledger({}));
  return { ...official, grade: size.grade };
}
