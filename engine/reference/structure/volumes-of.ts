import { z } from "zod";
import { economiesAround } from "../../evidence/economies-around.ts";
import type { Datum, MarketKey } from "../../evidence/sizing-data.ts";
import { type Counted, type MeasuredDriver, pandemicYears, type Volume } from "../../evidence/structure.ts";
import { countries, countryByIso3, countryFact } from "../countries/index.ts";
import { figureIn, seriesOf } from "../official/sizing-tables.ts";
import rows from "../official/volumes.json" with { type: "json" };

/** A series that counts a class, by its customs headings and its NAICS codes. */
const row = z.strictObject({
  id: z.string(),
  name: z.string(),
  measure: z.string(),
  role: z.enum(["own", "input", "served", "near"]),
  /** Words of markets whose product is made of it, although their codes are its own. */
  inputOf: z.array(z.string()).optional(),
  perPerson: z.literal(true).optional(),
  rate: z.literal(true).optional(),
  /** Measures of what is imported and exported, in the same unit. */
  trade: z.tuple([z.string(), z.string()]).optional(),
  hs: z.array(z.string()).optional(),
  naics: z.array(z.string()),
});
type Row = z.infer<typeof row>;
export const volumeRows = z.array(row).parse(rows);

/** Series shown of one market. */
const most = 3;
/** Fewer yearly figures are no series. */
const leastYears = 5;
/** Years shown, and how far back the newest may lie: international bodies publish three or four years late. */
const [shown, oldest] = [12, 5];
/** Countries beside the own one: the largest of the world, then those that it deals with. */
const [largestShown, othersShown] = [3, 6];
/** An amount below this part of the own one tells of nothing alike. */
const leastPart = 0.01;

/** The series that count a market in a country, the most telling first: its own product before what it is made of, and that before what it serves. */
export function volumesOf({ id, name, codes }: MarketKey, naics: readonly string[], country: string, year: number): Volume[] {
  // Goods are found by their customs headings: a code of industry holds goods of several kinds.
  const hs = id.startsWith("naics:") ? [] : id.startsWith("library:") ? oncePerHeading(codes.hs) : codes.hs;
  const found = matching(hs, naics).flatMap((each) => volumeOf({ ...each, role: roleFor(each, id, name) }, country, year) ?? []);
  return found
    .filter((v, i) => found.findIndex((other) => other.name === v.name) === i)
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role) || larger(a, b))
    .slice(0, most);
}

/** A heading that is named by several of its lines is no more of the market than one that is named whole. */
const oncePerHeading = (codes: readonly string[]): string[] =>
  codes.filter((code, i) => codes.findIndex((other) => other.slice(0, 4) === code.slice(0, 4)) === i);

/**
 * A market of our own library has codes that may hold more than it: only a series that shares a word with its name counts its own product
 * (maize harvested is not what sellers of seeds sell).
 */
function roleFor(r: Row, id: string, name: string): Row["role"] {
  if (r.role !== "own" || !id.startsWith("library:")) return r.role;
  const [own, theirs] = [name, r.name].map(stemsOf) as [string[], string[]];
  if (r.inputOf?.some((word) => own.includes(stem(word)))) return "input";
  return theirs.some((word) => own.includes(word)) ? "own" : "near";
}
const stem = (word: string) => word.toLowerCase().replace(/(?:ies|es|s|y)$/, "");
/** Verbs say how a thing is counted, not what it is. */
const stemsOf = (text: string) =>
  text
    .split(/[^A-Za-z]+/)
    .filter((word) => word.length > 2 && !/^(?:and|the|for|made|used|kept|harvested|produced|with)$/i.test(word))
    .map(stem);

const order = ["own", "input", "served", "near"];
/** Amounts in one unit by size; others in the order of the table. */
function larger(a: Volume, b: Volume): number {
  const [own, other] = [a.years.at(-1)?.amount, b.years.at(-1)?.amount];
  return own && other && own.unit === other.unit && !a.isPerHead && !a.isRate ? other.value - own.value : 0;
}

/** Rows of which the class is a part; of a class of industry that is wider than every row, those that are parts of it. */
function matching(hs: readonly string[], naics: readonly string[]): Row[] {
  const half = (codes: readonly string[], prefixes: readonly string[]) =>
    codes.length > 0 && codes.filter((code) => prefixes.some((prefix) => code.startsWith(prefix))).length * 2 >= codes.length;
  const within = volumeRows.filter((r) => (hs.length > 0 && r.hs ? half(hs, r.hs) : half(naics, r.naics)));
  const isPart = (prefix: string) => naics.every((code) => code.length >= widest) && naics.some((code) => prefix.startsWith(code));
  return within.length > 0 || hs.length > 0 ? within : volumeRows.filter((r) => r.naics.some(isPart));
}
/** Classes of fewer digits are sectors, which no one series counts. */
const widest = 4;

function volumeOf(r: Row, country: string, year: number): Volume | undefined {
  const table = seriesOf(r.measure);
  const isRate = r.rate === true,
    isPerHead = r.perPerson === true;
  const counted = (iso3: string, y: number): Counted | undefined => {
    const amount = figureIn(r.measure, iso3, y);
    const people = isRate ? null : (figureIn("population", iso3, y) ?? null);
    return amount && amount.value > 0 && (people || !isPerHead) ? { amount, people } : undefined;
  };
  const yearsOf = (iso3: string): Counted[] => {
    const [first = 0, values = []] = table?.[iso3] ?? [];
    return values.flatMap((_, i) => (first + i <= year ? (counted(iso3, first + i) ?? []) : []));
  };
  const years = yearsOf(country).slice(-shown);
  const last = years.at(-1)?.amount;
  if (!table || !last || years.length < leastYears || last.year < year - oldest) return undefined;
  // A country that has not published the last year yet stands with the year before.
  const newest = (iso3: string) => figureIn(r.measure, iso3, last.year) ?? figureIn(r.measure, iso3, last.year - 1);
  const all = countries
    .flatMap(({ iso3 }) => newest(iso3) ?? [])
    .filter((d) => d.value > 0)
    .toSorted((a, b) => b.value - a.value);
  const own = countryByIso3(country);
  const around = own ? economiesAround(own, countries, (iso3) => countryFact(iso3, "gdp")?.value ?? 0).map((c) => c.iso3) : [];
  // Per head the largest of the world are its smallest states.
  const beside = [...(isRate || isPerHead ? [] : all.slice(0, largestShown).map((d) => d.country)), ...around];
  const others = [...new Set(beside)]
    .filter((iso3) => iso3 !== country)
    .flatMap((iso3) => {
      const series = yearsOf(iso3).filter((c) => c.amount.year <= last.year && c.amount.year >= (years[0]?.amount.year ?? 0));
      const [from, to] = [series[0], series.at(-1)];
      const isAlike = isRate || isPerHead || (to?.amount.value ?? 0) >= leastPart * last.value;
      return from && to && isAlike && to.amount.year >= last.year - 1 && to.amount.year - from.amount.year >= leastYears - 1
        ? [{ country: iso3, from, to }]
        : [];
    })
    .slice(0, othersShown);
  const derived = (what: string, of: string, value: number, words: string, unit: string): Datum => ({
    ...last,
    id: `${what}_${last.id}`,
    measure: `${what}_${r.measure}`,
    label: `${words}: ${last.label}`,
    value,
    unit,
    country: of,
    status: "estimated",
    ...(unit === "1" ? { isCount: true } : {}),
  });
  const flows = (r.trade ?? []).flatMap((measure) => figureIn(measure, country, last.year) ?? []);
  const [imports, exports] = flows;
  return {
    id: r.id,
    name: r.name,
    role: r.role,
    isPerHead,
    isRate,
    years,
    others,
    rank: derived("rank", country, all.filter((d) => d.value > last.value).length + 1, "Place among the countries of the table", "1"),
    ranked: derived("ranked", "WLD", all.length, "Countries of the table with a figure", "1"),
    world:
      isRate || isPerHead
        ? null
        : derived(
            "sum",
            "WLD",
            all.reduce((sum, d) => sum + d.value, 0),
            "Sum over the countries of the table",
            last.unit,
          ),
    trade: imports && exports ? { imports, exports } : null,
  };
}

/** What each series tells of demand or supply, where it is an amount of goods; those per head move classes by the table of drivers. */
const mechanisms: Readonly<Record<Volume["role"], string>> = {
  own: "It counts what makers here bring to market, before prices.",
  input: "It is what makers here buy first: short supply makes it dear.",
  served: "More of it needs more of what this market sells.",
  near: "",
};
/** Years over which a change is told. */
const told = 6;

/** The series of a market as measures that move it. */
export const driversOf = (volumes: readonly Volume[]): MeasuredDriver[] =>
  volumes.flatMap(({ name, role, isPerHead, isRate, years }) => {
    const last = years.at(-1)?.amount;
    const first = years.find(({ amount }) => last !== undefined && amount.year >= last.year - told)?.amount;
    if (
      role === "near" ||
      isPerHead ||
      isRate ||
      !first ||
      !last ||
      last.year - first.year < leastYears - 2 ||
      pandemicYears.includes(first.year)
    )
      return [];
    const named = (d: Datum): Datum => ({ ...d, id: `driver_${d.id}`, label: `${d.label}, ${d.year}` });
    return [{ name, mechanism: mechanisms[role], isGeneral: false, from: named(first), to: named(last) }];
  });
