import type { Country } from "../../evidence/official-statistics.ts";
import { alikeness } from "../../evidence/alike-countries.ts";
import { idOf } from "../../ledger.ts";
import { isPart, type Study } from "../../report/study.ts";
import type { PlaceSize } from "./place-size.ts";
import { amountIn, amountOfOwn, type BesideAmount, type OwnAmount } from "./amounts-beside.ts";
import type { HeldSize, publishedBeside, SaidSize } from "./published-beside.ts";
import type { SizedCountry } from "./regions-by-countries.ts";

/** A country beside the report's own: its market in dollars of the base year, what is counted of it, or both. */
export interface Beside {
  iso3: string;
  name: string;
  isOwn: boolean;
  money: BesideMoney | undefined;
  amount: BesideAmount | undefined;
  /** Money over the amount; undefined unless both are known. */
  each: string | undefined;
}
export interface BesideMoney {
  cell: string;
  perHead: string | undefined;
  /** Who says it: this report, a publisher, or the methods of this report on figures of that country. */
  by: { who: "report" | "modelled"; grade: string; low: string; high: string } | { who: "published"; said: SaidSize };
}

/** Why a country that a figure is held of is not printed. */
export type LeftOut = "apart" | "price" | "wide";
export interface CountriesBeside {
  /** The report's own first, then those most alike. */
  rows: readonly Beside[];
  /** Too few countries near it in place and income have a figure, so that farther ones stand in. */
  isFar?: boolean;
  leftOut: readonly { name: string; why: LeftOut }[];
  /** Published of countries less alike, the nearest to it in likeness first. */
  further: readonly Beside[];
  /** What the amounts are counted in, in the plural; undefined where none are. */
  amount: OwnAmount | undefined;
}

/** Rows beside the own one; those of other parts of the world and other incomes stand only where fewer than this are alike. */
const [most, enough] = [8, 4];
/** A size published for more years ago and carried on with output is no figure to compare with. */
const oldestShown = 5;
/** Of so many at least the money stands, wherever they lie. */
const leastMoney = 3;
/** More than this make a list that nobody reads. */
const mostFurther = 6;
/** Countries of this likeness and more are set beside it before any other. */
const alike = 1;
/** What others than the country's publishers say of it teaches of a country that is near and of like income, and with a narrower range than this. */
const [modelledAlike, widest] = [2, 3];
/** Smaller states are cities, whose visitors or offices pass what their people buy. */
const fewestPeople = 1e6;
/** Prices of a unit lie within this factor of those of countries of which both money and amount are known. */
const aboutKnown = 1.5;

/** A country that may stand beside the own one, by values to choose by: nothing of it is entered yet. */
interface Candidate {
  country: Country;
  published: HeldSize | undefined;
  modelled: SizedCountry | undefined;
  /** Dollars for one unit, where both are known. */
  each: number | undefined;
  hasAmount: boolean;
  points: number;
}

/**
 * Countries to hold a market against: neighbours and countries of like income first, what is published of them before what is modelled. A
 * modelled size stands only where its range is narrow and what a unit would cost is a price that known pairs of size and amount span.
 */
export function countriesBeside(
  study: Study,
  size: Pick<PlaceSize, "headline" | "low" | "high" | "grade">,
  sized: readonly SizedCountry[],
  { said, apart }: ReturnType<typeof publishedBeside>,
): CountriesBeside {
  const { country, evidence, ledger } = study;
  if (!country || !isPart(study)) return { rows: [], leftOut: [], further: [], amount: undefined };
  const before = ledger.valuesBeforeBrief();
  const amount = amountOfOwn(study);
  const modelled = sized.filter((c) => !said.has(c.iso3) && !apart.has(c.iso3) && c.iso3 !== country.iso3);
  const narrow = new Map(modelled.filter((c) => before(c.high) <= widest * before(c.low)).map((c) => [c.iso3, c]));
  const ofOwn = amount?.isMade ? undefined : amount?.of(country.iso3);
  const all = evidence.official.countries.flatMap((c): Candidate[] => {
    if (c.iso3 === country.iso3 || !c.orderable || apart.has(c.iso3)) return [];
    if ((evidence.official.latest(c.iso3, "population") ?? 0) < fewestPeople) return [];
    const likeness = alikeness(country, c, (iso3) => evidence.official.latest(iso3, "gdp_pc_ppp"));
    const [held, counted] = [said.get(c.iso3), amount?.of(c.iso3)];
    const published = held && study.years.base - held.year <= oldestShown ? held : undefined;
    const model = likeness >= modelledAlike ? narrow.get(c.iso3) : undefined;
    if (!published && !model && counted === undefined) return [];
    const money = published?.value ?? (model && before(model.size));
    const known = (published ? 0.5 : 0) + (counted === undefined ? 0 : 0.25) + (money === undefined ? 0 : 0.1);
    const points = likeness + known;
    const each = money !== undefined && counted !== undefined ? money / counted : undefined;
    return [{ country: c, published, modelled: model, each, hasAmount: counted !== undefined, points }];
  });
  const { kept, odd } = byPrice(ofOwn ? [before(size.headline) / ofOwn] : [], all);
  const ranked = kept.toSorted((a, b) => b.points - a.points || (b.published?.value ?? 0) - (a.published?.value ?? 0));
  const shown = chosen(ranked);
  const own = { cell: size.headline, by: { who: "report" as const, grade: size.grade, low: size.low, high: size.high } };
  const isShown = new Set(shown.map((c) => c.country.iso3));
  const enter = (c: Candidate) => rowOf(study, c.country, moneyIn(c), amount, false);
  const nameOf = (iso3: string) => evidence.official.countryByIso3(iso3)?.name ?? iso3;
  return {
    rows: shown.length === 0 ? [] : [rowOf(study, country, own, amount, true), ...shown.map(enter)],
    isFar: ranked.filter(isNear).length < enough,
    further: ranked
      .filter((c) => c.published && !isShown.has(c.country.iso3))
      .slice(0, mostFurther)
      .map(enter),
    leftOut: [
      ...[...apart].map((iso3) => ({ name: nameOf(iso3), why: "apart" as const })),
      ...odd.map((c) => ({ name: c.country.name, why: "price" as const })),
      ...modelled.filter((c) => !narrow.has(c.iso3) && !isShown.has(c.iso3)).map((c) => ({ name: c.name, why: "wide" as const })),
    ],
    amount: amount && shown.some((c) => c.hasAmount) ? amount : undefined,
  };
}

const isNear = ({ points }: Candidate): boolean => points >= alike + 0.1;

/** Those alike, and of others no more than make a comparison: of money above all, which few countries publish. */
function chosen(ranked: readonly Candidate[]): Candidate[] {
  const near = ranked.filter(isNear);
  const rows = near.length >= enough ? near.slice(0, most) : ranked.slice(0, enough);
  const hasMoney = (c: Candidate) => c.published !== undefined || c.modelled !== undefined;
  const lacking = leastMoney - rows.filter(hasMoney).length;
  // Where amounts of like countries are held, money of unlike ones teaches less than they do.
  const isToFill = rows.filter((c) => c.hasAmount).length < enough;
  const more = isToFill ? ranked.filter((c) => hasMoney(c) && !rows.includes(c)).slice(0, Math.max(lacking, 0)) : [];
  // What this report models of others is no figure to hold it against where enough is published.
  const isModelled = (c: Candidate) => c.published === undefined && c.modelled !== undefined && !c.hasAmount;
  const isPublished = rows.filter((c) => c.published !== undefined).length >= enough;
  const shown = isPublished ? rows.filter((c) => !isModelled(c)) : rows;
  const counted = shown.filter((c) => !hasMoney(c)).slice(0, most - shown.filter(hasMoney).length - more.length);
  return [...shown.filter((c) => hasMoney(c) || counted.includes(c)), ...more];
}

const moneyIn = ({ published, modelled }: Candidate): Omit<BesideMoney, "perHead"> | undefined => {
  if (published) {
    const said = published.enter();
    return { cell: said.cell, by: { who: "published", said } };
  }
  return modelled && { cell: modelled.size, by: { who: "modelled", grade: modelled.grade, low: modelled.low, high: modelled.high } };
};

/** Modelled sizes of which a unit would cost what no known pair of money and amount comes near. `own`: what it costs in the report's country. */
function byPrice(own: readonly number[], all: readonly Candidate[]): { kept: Candidate[]; odd: Candidate[] } {
  const known = [...own, ...all.flatMap(({ published, each }) => (published && each ? [each] : []))];
  const isOdd = ({ modelled, published, each }: Candidate) =>
    modelled !== undefined &&
    published === undefined &&
    each !== undefined &&
    known.length > 0 &&
    (each > aboutKnown * Math.max(...known) || each < Math.min(...known) / aboutKnown);
  return { kept: all.filter((c) => !isOdd(c)), odd: all.filter(isOdd) };
}

function rowOf(
  study: Study,
  c: Pick<Country, "iso3" | "name">,
  money: Omit<BesideMoney, "perHead"> | undefined,
  own: OwnAmount | undefined,
  isOwn: boolean,
): Beside {
  const amount = own && amountIn(study, own, c);
  return {
    iso3: c.iso3,
    name: c.name,
    isOwn,
    money: money && { ...money, perHead: perHead(study, c, money.cell) },
    amount,
    each: money && amount && !amount.isMade ? eachOf(study, c, money.cell, amount) : undefined,
  };
}

function eachOf({ ledger }: Study, { iso3, name }: Pick<Country, "iso3" | "name">, money: string, amount: BesideAmount): string {
  return ledger.formulaOnce(idOf("each", money, iso3), `${money} / ${amount.cell}`, {
    label: `Market over the amount counted in ${amount.year}, ${name}`,
    unit: `USD/${amount.unit}`,
    format: { style: "compact", currency: "USD" },
  });
}

function perHead({ ledger, tables }: Study, { iso3, name }: Pick<Country, "iso3" | "name">, money: string): string | undefined {
  const people = tables.fact(iso3, "population");
  return (
    people &&
    ledger.formulaOnce(idOf("head", money, iso3), `${money} / ${people}`, {
      label: `Market per head, ${name}`,
      unit: "USD/person",
      format: { style: "compact", currency: "USD" },
    })
  );
}
