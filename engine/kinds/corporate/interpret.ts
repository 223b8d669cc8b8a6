import type { CorporateBrief } from "#shared/brief.ts";
import { horizonYears } from "../../analysis/outlook.ts";
import { anchorOf } from "../../analysis/sizing/world-size.ts";
import { type Country, macroRegions } from "../../evidence/official-statistics.ts";
import { countryByIso3, placesIn } from "../../reference/countries/index.ts";
import { libraryEvidence } from "../../reference/library-evidence.ts";
import { findMarket } from "../../reference/find-market.ts";
import { seriesOf } from "../../reference/names/other-names.ts";
import type { NotCarried, Subject } from "../../report/kind.ts";
import { placeLabel, type Study } from "../../report/study.ts";

export { placesIn };

/** A market of the library and the place that it is measured in. */
export type CorporateSubject = Subject & Pick<Study, "brief" | "evidence" | "unusedWords" | "listed" | "country" | "region" | "asOf">;

/** Finds the country or region and the market that the brief names, and the year of the newest figures that its size rests on. */
export function interpret(brief: CorporateBrief, asOf: string): CorporateSubject | NotCarried {
  const requested = brief.country ? countryByIso3(brief.country) : null;
  if (brief.country && !requested?.orderable)
    return {
      tried: [`country tables: no figures of its own for ${brief.country}`],
      reason: `The country tables hold no output and population for ${brief.country}.`,
    };
  const { country, region } = placeOf(brief, requested ?? null);
  // A region that nobody splits figures by must not turn into a report on the whole world.
  if (!country && !region && brief.reportScope !== "global" && (brief.region || brief.reportScope === "regional"))
    return {
      tried: [`regions: ${macroRegions.join("; ")}`],
      reason: `“${brief.region ?? ""}” is none of the regions into which published figures are split.`,
    };
  const found = findMarket(brief.industryName);
  if (!found.match)
    return {
      tried: [...found.tried, ...(found.nearest.length > 0 ? [`nearest names: ${found.nearest.join("; ")}`] : [])],
      reason: `No market of the reference library answers to “${brief.industryName}”.`,
    };
  const { placed, unused, listed } = found.match;
  const evidence = libraryEvidence(placed);
  const anchor = anchorOf({ evidence, asOf });
  if (!anchor)
    return {
      tried: [...found.tried, `published world sizes of ${evidence.chain.map((m) => m.name).join(", ")}`],
      reason: `No published size leads to ${evidence.market.name}.`,
    };
  // The latest complete year; whatever speaks of another year is carried to it by a printed formula.
  const base = Number(asOf.slice(0, 4)) - 1;
  return {
    brief,
    evidence,
    unusedWords: unused,
    listed: listed ? { ...seriesOf(listed.series), code: listed.code } : null,
    country,
    region,
    asOf,
    market: {
      id: evidence.market.id,
      name: evidence.market.name,
      industry: evidence.industry,
      path: evidence.chain.map((m) => m.name).reverse(),
      geography: placeLabel({ country, region }),
    },
    years: { first: 2000, base, last: base + horizonYears },
  };
}

/** The scope decides what is measured: the world, a macro region (the brief's own or the country's), or the country. */
function placeOf(brief: CorporateBrief, country: Country | null): Pick<Study, "country" | "region"> {
  if (brief.reportScope === "global") return { country: null, region: null };
  const named = macroRegions.find((r) => r === brief.region) ?? null;
  if (brief.reportScope === "regional") return { country: null, region: named ?? country?.macroRegion ?? null };
  return { country, region: country ? null : named };
}
