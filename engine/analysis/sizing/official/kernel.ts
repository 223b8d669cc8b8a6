import type { FittedRow } from "../../../evidence/sizing-data.ts";
import { type Description, termNames } from "./describe.ts";

/**
 * How alike two markets are: the covariance of log(size ÷ base) is a sum of components, each the square of a fitted deviation times a
 * product over the pair. Classes that share the first digits of a code, words of their name, a region or a level err alike; the answer to
 * income, spending, trade and drivers has a part common to all and a part of its own in each sector and class.
 */

/** A market as vectors; two products of them give every component. */
export interface Vectors {
  terms: readonly number[];
  drivers: Sparse;
  naics: readonly Sparse[];
  hs: Sparse;
  words: Sparse;
  market: string;
  country: string;
  region: string;
  level: string;
}
/** The names that a market has, as numbers, and the weight of each: half a million pairs compare names, and numbers compare at once. */
interface Sparse {
  readonly names: readonly number[];
  readonly weights: readonly number[];
}

/** Digits of NAICS at which classes are compared. */
const depths = [2, 3, 4, 6] as const;
const sloped = {
  sector: ["income", "heading", "industry", "imports", "people", "year", "prices"],
  class: ["income", "heading", "year"],
} as const;
const at = (name: (typeof termNames)[number]) => termNames.indexOf(name);
const sectorTerms = sloped.sector.map(at),
  classTerms = sloped.class.map(at);

export const componentNames: readonly string[] = [
  ...termNames,
  "level",
  ...depths.map((digits) => `naics${digits}`),
  "hs4",
  "words",
  "name",
  ...sloped.sector.map((term) => `sector ${term}`),
  ...sloped.class.map((term) => `class ${term}`),
  "drivers",
  "subsector drivers",
  "level sector",
  "region",
  "region sector",
  "region class",
  "region words",
  "country",
  "country sector",
];

/** Every component of the covariance of two markets, in the order of `componentNames`. Runs for every pair of known figures: plain loops. */
export function components(a: Vectors, b: Vectors, into: Float64Array): void {
  let i = 0;
  for (let t = 0; t < a.terms.length; t++) into[i++] = (a.terms[t] ?? 0) * (b.terms[t] ?? 0);
  const level = a.level === b.level ? 1 : 0,
    region = a.region === b.region ? 1 : 0,
    country = a.country === b.country ? 1 : 0;
  into[i++] = level;
  const sector = dot(a.naics[0], b.naics[0]),
    subsector = dot(a.naics[1], b.naics[1]),
    group = dot(a.naics[2], b.naics[2]);
  into[i++] = sector;
  into[i++] = subsector;
  into[i++] = group;
  into[i++] = dot(a.naics[3], b.naics[3]);
  into[i++] = dot(a.hs, b.hs);
  const words = dot(a.words, b.words);
  into[i++] = words;
  into[i++] = a.market === b.market ? 1 : 0;
  for (const t of sectorTerms) into[i++] = sector * (a.terms[t] ?? 0) * (b.terms[t] ?? 0);
  for (const t of classTerms) into[i++] = group * (a.terms[t] ?? 0) * (b.terms[t] ?? 0);
  const drivers = dot(a.drivers, b.drivers);
  into[i++] = drivers;
  into[i++] = subsector * drivers;
  into[i++] = level * sector;
  into[i++] = region;
  into[i++] = region * sector;
  into[i++] = region * group;
  into[i++] = region * words;
  into[i++] = country;
  into[i++] = country * sector;
}

/** Weighs words by how rare they are among the known figures. */
export function wordWeights(rows: readonly Pick<FittedRow, "words">[]): (word: string) => number {
  const count = new Map<string, number>();
  for (const row of rows) for (const word of new Set(row.words)) count.set(word, (count.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + rows.length / (count.get(word) ?? 1));
}

export function vectorsOf(
  row: Pick<FittedRow, "naics" | "hs" | "words" | "market" | "country" | "region" | "level" | "drivers" | "terms">,
  weight: (word: string) => number,
): Vectors {
  return {
    ...row,
    naics: depths.map((digits) => unit(row.naics.map((code) => [code.slice(0, digits), 1]))),
    hs: unit(row.hs.map((code) => [code.slice(0, 4), 1])),
    words: unit(row.words.map((word) => [word, weight(word)])),
    drivers: sparse(Object.entries(row.drivers)),
  };
}

export const termsOf = (description: Description): number[] => termNames.map((name) => description.terms[name]);

const numbers = new Map<string, number>();
function numberOf(name: string): number {
  const number = numbers.get(name) ?? numbers.size;
  numbers.set(name, number);
  return number;
}

const sparse = (pairs: readonly (readonly [string, number])[]): Sparse => ({
  names: pairs.map(([name]) => numberOf(name)),
  weights: pairs.map(([, weight]) => weight),
});
export const nothing = sparse([]);

function unit(pairs: readonly (readonly [string, number])[]): Sparse {
  const sum = new Map<string, number>();
  for (const [key, value] of pairs) sum.set(key, (sum.get(key) ?? 0) + value);
  const norm = Math.hypot(...sum.values()) || 1;
  return sparse([...sum].map(([key, value]) => [key, value / norm] as const));
}

function dot(a = nothing, b = nothing): number {
  let product = 0;
  for (let i = 0; i < a.names.length; i++)
    for (let j = 0; j < b.names.length; j++) if (a.names[i] === b.names[j]) product += (a.weights[i] ?? 0) * (b.weights[j] ?? 0);
  return product;
}
