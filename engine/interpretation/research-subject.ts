import type { CorporateBrief } from "#shared/brief.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { marketFinder } from "../evidence/named-market.ts";
import type { ResearchSubject } from "../evidence/research-subject.ts";
import { countryByIso3 } from "../reference/countries/index.ts";
import { chooseMarket } from "./choose-market.ts";
import { evidenceOf } from "./evidence-of.ts";

/** What evidence is to be gathered on for the market of a brief; undefined where its name settles none. `asOf`: YYYY-MM-DD. */
export function researchSubject(
  brief: Pick<CorporateBrief, "industryName" | "marketCode" | "country" | "reportScope">,
  asOf: string,
): ResearchSubject | undefined {
  const country = brief.reportScope === "global" ? null : brief.country;
  const { market } = chooseMarket(brief, { country, asOf });
  if (!market) return undefined;
  return subjectOn(evidenceOf(market, { country, year: Number(asOf.slice(0, 4)) - 1 }), {
    names: [brief.industryName, market.key.name],
    country,
    asOf,
  });
}

/** What evidence is gathered on, of a market whose evidence is at hand. `names`: further names of the market, the one that was typed first. */
export function subjectOn(
  { market, markets, official, structure, facts }: Evidence,
  { names: given, country, asOf }: { names: readonly string[]; country: string | null; asOf: string },
): ResearchSubject {
  const place = country === null ? undefined : countryByIso3(country);
  const [typed = market.name, ...others] = given;
  const names = [...new Set([typed, market.name, ...others, ...market.aliases])];
  const known = [
    ...(structure?.companies ?? []).map((company) => company.name),
    ...facts.flatMap((f) => (f.metric.startsWith("company_") && f.entity ? [f.entity] : [])),
  ];
  return {
    names,
    findMarket: marketFinder(markets, { id: market.id, names }),
    country,
    placeName: place?.name ?? "World",
    currency: place?.currency ?? null,
    placesIn: official.placesIn,
    companies: [...new Set(known)],
    volumeUnit: market.volumeUnit,
    codes: market.codes,
    asOf,
  };
}
