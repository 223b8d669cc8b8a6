import type { Interpretation } from "#shared/interpretation.ts";
import type { CorporateBrief } from "#shared/brief.ts";
import { coveredYears } from "../../analysis/sizing/measure-place.ts";
import { anchorOf } from "../../analysis/sizing/world-size.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import type { Gathered } from "../../evidence/gathered.ts";
import { type Country, macroRegions } from "../../evidence/official-statistics.ts";
import { chooseMarket, evidenceWith, leftOutOf, researchSubject } from "../../interpretation/index.ts";
import { countryByIso3, placesIn } from "../../reference/countries/index.ts";
import type { Naming, NotCarried, Settled, Subject } from "../../report/kind.ts";
import { placeLabel, type Study } from "../../report/study.ts";

export { placesIn, researchSubject };

/** A market and the place that it is measured in. */
export type CorporateSubject = Subject & Pick<Study, "brief" | "evidence" | "sizedWithin" | "country" | "region" | "asOf">;

/** What the name of a brief means as a market, and whether a report can be made of it. */
export function settle({ country, ...naming }: Naming, asOf: string): Settled {
  const { reason = null, refusal = null, interpretation } = chooseMarket(naming, { country, asOf });
  return { interpretation, reason, refusal };
}

/** Settles the market that the brief means, the country or region, and the years that the report covers. */
export function interpret(brief: CorporateBrief, asOf: string, gathered?: Gathered): CorporateSubject | NotCarried {
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
  const chosen = chooseMarket(brief, { country: country?.iso3 ?? null, asOf });
  if (!chosen.market) return { tried: triedWords(brief.industryName, chosen.interpretation), reason: chosen.reason };
  const years = coveredYears(asOf);
  const evidence = narrowed(
    evidenceWith(chosen.market, { country: country?.iso3 ?? null, year: years.base, asOf, industryName: brief.industryName }, gathered),
    brief.industryName,
    chosen.market.key.id,
  );
  const isMeasured = country ? evidence.profile?.size?.grade : (evidence.profile?.elsewhere.length ?? 0) > 0;
  if (!anchorOf({ evidence, asOf }) && !isMeasured)
    return {
      tried: [
        ...triedWords(brief.industryName, chosen.interpretation),
        `published world sizes of ${evidence.chain.map((m) => m.name).join(", ")}`,
        `official statistics of ${evidence.market.name}, ${placeLabel({ country, region })}`,
      ],
      reason: `${evidence.market.name}, ${placeLabel({ country, region })}: no size is published in what was read, and official statistics hold too little of its output, trade and sales to compute one.`,
    };
  return {
    brief,
    evidence,
    sizedWithin: chosen.within ? brief.industryName : null,
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
    years,
  };
}

/** A name that covers more than the class that stands for it leaves its other parts outside of the boundary, where the reader sees them. */
function narrowed(evidence: Evidence, name: string, code: string): Evidence {
  const left = leftOutOf(name, code);
  if (left.length === 0) return evidence;
  const market = { ...evidence.market, narrowedFrom: { name, left }, excluded: [...left, ...evidence.market.excluded] };
  return { ...evidence, market, chain: evidence.chain.map((m) => (m.id === market.id ? market : m)) };
}

/** The line of nearest names is shown as links (app/features/studies/study-words.ts). */
const triedWords = (name: string, { readings }: Interpretation): string[] => [
  `the name "${name}" among the market library, NAICS, ISIC and the Harmonized System`,
  ...(readings.length > 0 ? [`nearest names: ${readings.map((r) => r.name).join("; ")}`] : []),
];

/** The scope decides what is measured: the world, a macro region (the brief's own or the country's), or the country. */
function placeOf(brief: CorporateBrief, country: Country | null): Pick<Study, "country" | "region"> {
  if (brief.reportScope === "global") return { country: null, region: null };
  const named = macroRegions.find((r) => r === brief.region) ?? null;
  if (brief.reportScope === "regional") return { country: null, region: named ?? country?.macroRegion ?? null };
  return { country, region: country ? null : named };
}
