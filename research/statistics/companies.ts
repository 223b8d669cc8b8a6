import { z } from "zod";
import type { Api } from "./connector.ts";
import type { Series } from "./observation.ts";

export const wikidata = { id: "wikidata", base: "https://query.wikidata.org/" };
export const gleif = { id: "gleif", base: "https://api.gleif.org/api/v1/" };

const binding = z.object({ type: z.string(), value: z.string() });
const sparqlAnswer = z.object({ results: z.object({ bindings: z.array(z.record(z.string(), binding)) }) });
const namesMax = 10;

/**
 * Revenues of companies by their exact English names: amount, currency and year as Wikidata holds them. A figure without a year or a
 * currency is left out; a name that two companies bear gives the figures of both, each with its own address.
 */
export async function companyRevenues(names: readonly string[], api: Api): Promise<Series[]> {
  const wanted = names.map((name) => name.replace(/["\\\p{Cc}]/gu, "").trim()).filter((name) => name !== "");
  if (wanted.length === 0) return [];
  const url = new URL("sparql", api.base);
  url.search = new URLSearchParams({ format: "json", query: revenueQuery(wanted.slice(0, namesMax)) }).toString();
  const { results } = await api.get({ url, headers: { accept: "application/sparql-results+json" } }, sparqlAnswer);
  const series = new Map<string, Series & { points: Series["points"][number][] }>();
  for (const row of results.bindings) {
    const [company, name, amount, currency, time] = ["company", "name", "amount", "currency", "time"].map((key) => row[key]?.value ?? "");
    const item = /\/(Q\d+)$/.exec(company ?? "")?.[1],
      value = Number(amount),
      year = Number(/^(\d{4})-/.exec(time ?? "")?.[1]);
    if (!item || !name || !currency || !/^[A-Z]{3}$/.test(currency) || !(value > 0) || !year) continue;
    const key = `${item} ${currency}`;
    const one = series.get(key) ?? {
      id: `wikidata revenue ${item} ${currency}`,
      title: `${name}: total revenue (P2139)`,
      publisher: "Wikidata",
      url: `https://www.wikidata.org/wiki/${item}`,
      licence: "CC0 1.0",
      published: "",
      kind: "dataset",
      metric: "company_revenue",
      entity: name.slice(0, 120),
      unit: currency,
      points: [],
    };
    if (!one.points.some((point) => point.year === year && point.value === value))
      one.points.push({ geography: "WLD", year, value, power: 0 });
    series.set(key, one);
  }
  return [...series.values()];
}

const revenueQuery = (names: readonly string[]): string => `SELECT ?company ?name ?amount ?currency ?time WHERE {
  VALUES ?name { ${names.map((name) => `"${name}"@en`).join(" ")} }
  ?company rdfs:label ?name; p:P2139 ?statement.
  ?statement psv:P2139 [ wikibase:quantityAmount ?amount; wikibase:quantityUnit ?unit ]; pq:P585 ?time.
  MINUS { ?statement wikibase:rank wikibase:DeprecatedRank. }
  ?unit wdt:P498 ?currency.
} ORDER BY DESC(?time) LIMIT 200`;

export interface LegalEntity {
  lei: string;
  legalName: string;
  /** ISO 3166 alpha-2. */
  country: string;
  isActive: boolean;
  url: string;
  licence: string;
}

const leiAnswer = z.object({
  data: z.array(
    z.object({
      attributes: z.object({
        lei: z.string().regex(/^[A-Z0-9]{18}\d{2}$/),
        entity: z.object({
          legalName: z.object({ name: z.string() }),
          status: z.string().nullish(),
          legalAddress: z.object({ country: z.string().nullish() }),
        }),
      }),
    }),
  ),
});

/** Registered companies of a name: tells one company from another before a figure is given to it. */
export async function legalEntities(name: string, api: Api): Promise<LegalEntity[]> {
  const url = new URL("lei-records", api.base);
  url.search = new URLSearchParams({ "filter[entity.legalName]": name.slice(0, 200), "page[size]": "10" }).toString();
  const { data } = await api.get({ url, headers: { accept: "application/vnd.api+json" } }, leiAnswer);
  return data.map(({ attributes: { lei, entity } }) => ({
    lei,
    legalName: entity.legalName.name,
    country: entity.legalAddress.country ?? "",
    isActive: entity.status === "ACTIVE",
    url: `https://search.gleif.org/#/record/${lei}`,
    licence: "CC0 1.0",
  }));
}
