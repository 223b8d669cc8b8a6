import { type Fact, valueOf } from "../../evidence/evidence.ts";
import type { MethodEstimate, SizedMarket } from "../../evidence/sizing-data.ts";
import type { Study } from "../../report/study.ts";
import { narrowSubject } from "../subject-of.ts";
import { unitsIn } from "./in-unit.ts";
import { ofMarket } from "./measured-size.ts";
import { isWhole } from "./place-amounts.ts";

/** What of a country itself bears its size out. */
export type Bearing = { by: "published" | "receipts"; estimate: MethodEstimate } | { by: "volume"; fact: Fact } | { by: "methods" };

/** What of a country itself speaks against its size. */
export type Against = "published" | "receipts" | "volume" | "peers";

/** Another country's size after it was held against what is known of that country: borne out, contradicted, or neither. */
export interface Checked {
  bearing: Bearing | undefined;
  against: Against | undefined;
}

/** Up to this factor from what the country itself counts a size is borne out; from the second on it is contradicted, and so much later a year. */
const [bornOut, mostApart, mostPerYear] = [1.3, 1.5, 1.06];
/** Prices of one unit lie within this factor of the range that is known for them, or of the price in the report's own country. */
const [aboutRange, aboutOwn] = [2, 3];
/** Part of its demand that a country spends on the market, against the middle of all: beyond this one of the two is wrong. */
const aboutPeers = 3;
/** A published size that weighs less did not make the size. */
const leastPublished = 0.3;
/** Figures farther back than this say little of today: sizes of money, and amounts. */
const [oldestSize, oldestVolume] = [4, 3];
const countedBy = "national-statistics",
  publishedBy = "published-national";

/** What the methods of a country come to where sizes of the class are multiplied by `part`. */
export const valueAt = ({ estimates }: Pick<SizedMarket, "estimates">, part: number): number =>
  Math.exp(
    estimates.reduce((sum, { method, weight, value }) => sum + weight * Math.log(ofMarket.has(method) ? value : value * part), 0) /
      estimates.reduce((sum, { weight }) => sum + weight, 0),
  );

/** Holds sizes of other countries against what those countries count. `published`: those whose size is what somebody publishes of them. */
export function checkCountries(
  study: Study,
  countries: readonly { iso3: string; sized: SizedMarket; value: number; part: number }[],
  own: number,
  published: ReadonlySet<string>,
): Map<string, Checked> {
  const base = study.tables.worldBase(study.evidence.market.demandKey);
  const before = study.ledger.valuesBeforeBrief();
  const rateOf = (iso3: string, value: number) => {
    const demand = base.country(iso3);
    return demand ? value / before(demand) : undefined;
  };
  const rates = countries.flatMap(({ iso3, value }) => rateOf(iso3, value) ?? []).toSorted((a, b) => a - b);
  const middle = rates[rates.length >> 1] ?? Number.NaN;
  return new Map(
    countries.map(({ iso3, sized, value, part }): [string, Checked] => {
      if (published.has(iso3)) return [iso3, { bearing: { by: "methods" }, against: undefined }];
      const rate = rateOf(iso3, value);
      const told = byPublished(study, iso3, sized, value);
      // What is published of the market itself goes before accounts of a class, which may hold more.
      const findings = [told ?? byReceipts(sized, value, part), byVolume(study, iso3, value, own)];
      const [failed] = findings.filter((f) => f?.holds === false);
      const isOdd = rate !== undefined && Math.abs(Math.log(rate / middle)) > Math.log(aboutPeers);
      // What its own figure leaves in doubt, no measured error of other figures bears out.
      const isFirm = (sized.grade === "A" || sized.grade === "B") && !findings.some((f) => f && f.holds === undefined);
      return [
        iso3,
        {
          against: failed?.by ?? (isOdd ? "peers" : undefined),
          bearing: findings.find((f) => f?.holds)?.bearing ?? (isFirm ? { by: "methods" } : undefined),
        },
      ];
    }),
  );
}

interface Found {
  by: Exclude<Against, "peers">;
  /** False where the size is contradicted; undefined where it lies near and is not borne out either. */
  holds: boolean | undefined;
  bearing: Bearing;
}

const nearness = (a: number, b: number): boolean | undefined =>
  within(a, b, bornOut) ? true : within(a, b, mostApart) ? undefined : false;

const within = (a: number, b: number, most: number) => Math.abs(Math.log(a / b)) <= Math.log(most);

/** What is published of the country: the size that its methods took, else the newest figure of a page. */
function byPublished(study: Study, iso3: string, sized: SizedMarket, value: number): Found | undefined {
  const estimate = sized.estimates.find((e) => e.method === publishedBy);
  if (estimate && estimate.weight >= leastPublished)
    return { by: "published", holds: nearness(value, estimate.value), bearing: { by: "published", estimate } };
  const { evidence, years } = study;
  const told = evidence
    .factsOf(evidence.market.id, "market_size", iso3)
    .filter((f) => isWhole(f) && narrowSubject(study, f) === undefined && f.year >= years.base - oldestSize && f.year <= years.base);
  const contradicts = told.length > 0 && told.every((f) => isApart(study, f, iso3, value));
  return contradicts ? { by: "published", holds: false, bearing: { by: "methods" } } : undefined;
}

function isApart(study: Study, fact: Fact, iso3: string, value: number): boolean {
  const cell = fact.unit === "USD" ? undefined : (study.tables.rate(iso3, fact.year) ?? study.tables.fact(iso3, "fx_per_usd"));
  const rate = fact.unit === "USD" ? 1 : cell && study.ledger.cell(cell).unit === `${fact.unit}/USD` ? study.ledger.value(cell) : undefined;
  return rate !== undefined && !within(value, valueOf(fact) / rate, mostApart * mostPerYear ** Math.abs(study.years.base - fact.year));
}

/** The country's own accounts of the class, where they are held. */
function byReceipts(sized: SizedMarket, value: number, part: number): Found | undefined {
  const estimate = sized.estimates.find((e) => e.method === countedBy);
  return estimate && { by: "receipts", holds: nearness(value, estimate.value * part), bearing: { by: "receipts", estimate } };
}

/** The amount that is bought, or made, there: what one unit then costs is a price that is known, or lies about that of the report's own country. */
function byVolume(study: Study, iso3: string, value: number, own: number): Found | undefined {
  const { evidence, country, years } = study;
  const amounts = (place: string) =>
    (["volume", "production"] as const)
      .flatMap((metric) => evidence.factsOf(evidence.market.id, metric, place))
      .filter((f) => isWhole(f) && f.year >= years.base - oldestVolume && f.year <= years.base + 1);
  const { volumeUnit, unitPrice } = evidence.market;
  for (const fact of amounts(iso3)) {
    const inUnits = volumeUnit && unitPrice ? unitsIn(fact.unit, volumeUnit) : undefined;
    const bearing = { by: "volume", fact } as const;
    if (inUnits && unitPrice) {
      const price = value / (valueOf(fact) * inUnits);
      return { by: "volume", holds: price >= unitPrice.low / aboutRange && price <= unitPrice.high * aboutRange, bearing };
    }
    const ours = country && amounts(country.iso3).find((f) => f.metric === fact.metric && unitsIn(fact.unit, f.unit) !== undefined);
    const same = ours && unitsIn(fact.unit, ours.unit);
    if (ours && same && narrowSubject(study, fact) === undefined)
      return { by: "volume", holds: within(value / (valueOf(fact) * same), own / valueOf(ours), aboutOwn), bearing };
  }
  return undefined;
}
