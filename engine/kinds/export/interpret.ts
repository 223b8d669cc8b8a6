import type { ExportBrief } from "#shared/brief.ts";
import type { Country } from "../../evidence/official-statistics.ts";
import type { Goods, TradeEvidence } from "../../evidence/trade.ts";
import type { Gathered } from "../../evidence/gathered.ts";
import { joinTrade } from "../../evidence/join-trade.ts";
import type { ResearchSubject } from "../../evidence/research-subject.ts";
import { acceptOnClass, chooseProduct, subjectOnClass } from "../../interpretation/index.ts";
import { countryByIso3, placesIn } from "../../reference/countries/index.ts";
import { bundledTrade, buyersOf } from "../../reference/trade/trade-evidence.ts";
import type { Naming, NotCarried, Settled, Subject } from "../../report/kind.ts";

export { placesIn };

/** Goods, where they come from, and where they may go. */
export interface ExportSubject extends Subject {
  brief: ExportBrief;
  asOf: string;
  product: Goods;
  evidence: TradeEvidence;
  origin: Country;
  /** Destinations of the brief (alpha-3), which are shown whatever their place; empty where all are asked for. */
  wanted: readonly string[];
}

/** Year of the tables of trade. */
export const tradeYear = 2024;
/** Reports speak of agreements and indices back to this year. */
const firstYear = 2010;
/** Years after that of the report of which demand is told. */
const yearsAhead = 1;

/** What the name of some goods means, and whether that is enough for an order. */
export function settle({ industryName, marketCode, country, own = {} }: Naming<ExportBrief>, asOf: string): Settled {
  const name = own.product ?? industryName;
  const { product, reason, interpretation } = chooseProduct({ industryName: name, hsCode: own.hsCode, marketCode }, asOf);
  const shown = interpretation.market && interpretation.refusal === null ? { ...interpretation, ...contentsOf(asOf) } : interpretation;
  const origin = countryByIso3(own.originCountry ?? country ?? "");
  const refusal = product && origin ? refusalOf(product, buyersOf(product, origin)) : null;
  return { interpretation: { ...shown, refusal: refusal ?? shown.refusal }, reason: product ? null : reason, refusal };
}

/** What every report holds and what none does, said before one is ordered. */
const contentsOf = (asOf: string) => ({
  years: { first: firstYear, base: tradeYear, last: Number(asOf.slice(0, 4)) + yearsAhead },
  missing: [
    "Duties by tariff line of countries other than the European Union, the United Kingdom and the United States: the report names where each prints them.",
    "Prices by kilogram or piece, and the licences and labels that each country asks for: the report says whom to ask.",
    "Output at home by customs code.",
  ],
});

const refusalOf = ({ codes }: Goods, destinations: number): string | null =>
  destinations < fewestDestinations ? `The tables of trade hold too little of HS ${codes[0] ?? ""} for a ranking.` : null;

/** With fewer there is nothing to rank. */
const fewestDestinations = 10;

/** The goods as a class that pages speak of, from their country of origin. */
const classOf = (product: Goods, origin: Country, asOf: string) => ({
  code: `hs:${product.codes[0] ?? ""}`,
  names: [product.name, ...(product.within === null ? [] : [product.within])],
  country: origin.iso3,
  asOf,
});

/** What evidence is gathered on: the goods, and the country that sells them; pages name the countries that buy. */
export function researchSubject(brief: ExportBrief, asOf: string): ResearchSubject | undefined {
  const origin = countryByIso3(brief.originCountry ?? brief.country ?? "");
  const { product } = productOf(brief, asOf);
  return origin && product ? subjectOnClass(classOf(product, origin, asOf)) : undefined;
}

const productOf = ({ product, industryName, hsCode, marketCode }: ExportBrief, asOf: string) =>
  chooseProduct({ industryName: product ?? industryName, hsCode, marketCode }, asOf);

/** Settles the goods and the country of origin that the brief means. */
export function interpret(brief: ExportBrief, asOf: string, gathered?: Gathered): ExportSubject | NotCarried {
  const code = brief.originCountry ?? brief.country;
  const origin = code ? countryByIso3(code) : undefined;
  if (!origin)
    return {
      tried: ["the country of origin of the brief"],
      reason: code ? `There is no country ${code}.` : "An export report needs the country that the goods come from.",
    };
  const name = brief.product ?? brief.industryName;
  const { product, reason, interpretation } = productOf(brief, asOf);
  if (!product)
    return {
      tried: [
        `the name "${name}" among the headings of the Harmonized System and everyday names of goods`,
        ...(interpretation.readings.length > 0 ? [`nearest names: ${interpretation.readings.map((r) => r.name).join("; ")}`] : []),
      ],
      reason: reason ?? `No goods are known by the name “${name}”.`,
    };
  const library = bundledTrade(product, origin);
  const found = gathered && acceptOnClass(classOf(product, origin, asOf), gathered);
  const evidence = found ? joinTrade(library, found.accepted) : library;
  const refusal = refusalOf(product, evidence.facts.destinations.length);
  if (refusal !== null)
    return {
      tried: [
        `trade in ${product.codes
          .slice(0, 4)
          .map((each) => `HS ${each}`)
          .join(", ")} in the tables of ${tradeYear}`,
      ],
      reason: refusal,
    };
  const wanted = brief.candidateCountries === "all" ? [] : (brief.candidateCountries ?? []);
  const heading = product.within ?? product.lines[0]?.text ?? product.name;
  return {
    brief,
    asOf,
    product,
    origin,
    evidence,
    wanted: wanted.filter((iso3) => iso3 !== origin.iso3),
    market: {
      id: `hs:${product.codes[0] ?? ""}`,
      name: product.name,
      industry: "Merchandise trade",
      path: [product.name, heading],
      geography: origin.name,
    },
    years: { first: firstYear, base: tradeYear, last: Number(asOf.slice(0, 4)) + yearsAhead },
  };
}
