import type { Brief } from "#shared/brief.ts";
import { marketFinder } from "../evidence/named-market.ts";
import type { ResearchSubject } from "../evidence/research-subject.ts";
import { countryByIso3 } from "../reference/countries/index.ts";
import { chooseMarket } from "./choose-market.ts";
import { evidenceOf } from "./evidence-of.ts";

/** What evidence is to be gathered on for a brief; undefined where its name settles no market. */
export function researchSubject(
  brief: Pick<Brief, "industryName" | "marketCode" | "country" | "reportScope">,
  asOf: string,
): ResearchSubject | undefined {
  const country = brief.reportScope === "global" ? null : brief.country;
  const { market } = chooseMarket(brief, { country, asOf });
  if (!market) return undefined;
  const place = country === null ? undefined : countryByIso3(country);
  const evidence = evidenceOf(market, { country, year: Number(asOf.slice(0, 4)) - 1 });
  const { name, aliases, volumeUnit, codes } = evidence.market;
  const { placesIn } = evidence.official;
  const names = [...new Set([brief.industryName, name, market.key.name, ...aliases])];
  const known = [
    ...(evidence.structure?.companies ?? []).map((company) => company.name),
    ...evidence.facts.flatMap((f) => (f.metric.startsWith("company_") && f.entity ? [f.entity] : [])),
  ];
  return {
    names,
    findMarket: marketFinder(evidence.markets, { id: evidence.market.id, names }),
    country,
    placeName: place?.name ?? "World",
    currency: place?.currency ?? null,
    placesIn,
    companies: [...new Set(known)],
    volumeUnit,
    codes,
    asOf,
  };
}
