import { type Catchment, enterCatchment, type LocalBasis } from "../../analysis/local/catchment.ts";
import { enterFirstYear, type FirstYear } from "../../analysis/local/cash.ts";
import { type Costs, enterCosts } from "../../analysis/local/costs.ts";
import { type Demand, enterDemand } from "../../analysis/local/demand.ts";
import { type Economics, enterEconomics } from "../../analysis/local/money.ts";
import { enterThreeYears, type ThreeYears } from "../../analysis/local/later-years.ts";
import { enterMoves, type Moves } from "../../analysis/local/moves.ts";
import { enterNational, type National } from "../../analysis/local/national.ts";
import { enterPay, type Pay } from "../../analysis/local/pay.ts";
import { enterSales, type Sales } from "../../analysis/local/sales.ts";
import { enterSwings, type Swing } from "../../analysis/local/swings.ts";
import { enterSignings, type Signings, timesOf } from "../../analysis/local/signing.ts";
import { enterUnits, type Units } from "../../analysis/local/units.ts";
import { enterSites, type Site } from "../../analysis/local/sites.ts";
import { enterScore, type LocalVerdict, localVerdict, type LocationScore } from "../../analysis/local/verdict.ts";
import type { OfficialFigures } from "../../evidence/official-statistics.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { SourceBook } from "../../evidence/source-book.ts";
import { Ledger } from "../../ledger.ts";
import { noteCountry } from "./country-notes.ts";
import type { LocalSubject } from "./interpret.ts";

export interface Collected {
  subject: LocalSubject;
  basis: LocalBasis;
  tables: OfficialFigures;
}

/** Everything that the sections speak of. */
export interface LocalWork {
  subject: LocalSubject;
  study: { ledger: Ledger };
  basis: LocalBasis;
  book: SourceBook;
  tables: OfficialFigures;
  catchment: Catchment;
  national: National;
  demand: Demand;
  sales: Sales;
  pay: Pay;
  costs: Costs;
  economics: Economics;
  units: Units;
  firstYear: FirstYear;
  threeYears: ThreeYears;
  moves: Moves;
  score: LocationScore;
  sites: readonly Site[];
  swings: readonly Swing[];
  signings: Signings;
  verdict: LocalVerdict;
}

/** Reads the tables and announces every row that the report may print. */
export function collect(subject: LocalSubject, ledger: Ledger): Collected {
  const { evidence, place, radius, type } = subject;
  const { facts, words } = evidence;
  const book = new SourceBook(ledger, evidence, evidence.official);
  const { trade, national, incomeEffect } = facts;
  const all: (Datum | null | undefined)[] = [
    ...Object.values(facts.spending ?? {}).flatMap(({ own, home }) => [own, home]),
    ...(national?.estimates.flatMap(({ data }) => data) ?? []),
    ...(national?.border?.data ?? []),
    ...Object.values(facts.american ?? {}),
    facts.people,
    trade.firms,
    trade.receipts,
    trade.employees,
    trade.pay,
    trade.establishments,
    trade.staff,
    trade.goods,
    trade.salaries,
    trade.rent,
    trade.rest,
    ...trade.named,
    ...trade.kept,
    facts.income?.own,
    facts.income?.whole,
    facts.townEarnings,
    incomeEffect?.slope,
    facts.metro?.establishments,
    facts.metro?.people,
    facts.rate,
    facts.countryDensity,
    facts.countryCount,
    facts.lending,
    facts.leastWage,
    facts.leastMonth,
    facts.sandwich,
    facts.registrationDays,
    facts.priceLevel,
    facts.earnings,
    facts.meanWage?.own,
    facts.meanWage?.rate,
    facts.meanWage?.localRate,
    facts.meanWage?.home,
    place.people,
    ...facts.pages.flatMap(({ value, ends }) => [value, ...(ends ?? [])]),
  ];
  book.announce(...all.flatMap((datum) => datum ?? []));
  if (facts.tax) book.note(facts.tax.source, facts.tax.line);
  if (facts.tax?.from) book.note(facts.tax.from.source, facts.tax.from.line);
  noteCountry(book, facts, place.country.iso3);
  if (facts.steadiness)
    for (const { years, count, low, high } of facts.steadiness.spans)
      book.note(facts.steadiness.source, `${facts.steadiness.name};volume;spans of ${years};${count};tenth;${low};ninetieth;${high}`);
  if (facts.countTest) book.note("cbp-acs-metros-2018", `${type.naics};areas;${facts.countTest.areas}`);
  for (const { code, people, density, name, establishments } of facts.areas) {
    book.note("us-zips-2024", `${code};${name};people;${people};density;${density}`);
    book.note("zbp-2022", `${code};${type.naics};establishments;${establishments ?? "fewer than three"}`);
  }
  for (const { name, people } of facts.nearby) book.note("world-cities-2023", `${place.country.iso3};${name};people;${people}`);
  book.store();
  return {
    subject,
    tables: evidence.official.enter(ledger, place.country.iso3),
    basis: {
      ledger,
      book,
      facts,
      words,
      place,
      currency: facts.rate && place.country.currency ? place.country.currency : "USD",
      radius,
      isRadiusGiven: subject.brief.radiusMetres !== undefined,
      isForVisitors: words.forVisitors === true,
      balance: null,
    },
  };
}

/** People, demand, pay and the accounts of an average shop. */
function partsOf({ subject, basis, tables }: Collected): Pick<LocalWork, "catchment" | "national" | "demand" | "pay" | "costs"> {
  const {
    ledger,
    place,
    facts: { spending },
  } = basis;
  const output = spending ? spending.output.own.value / spending.people.own.value : 0;
  const inflation = tables.fact(place.country.iso3, "inflation");
  const catchment = enterCatchment(basis, output > 20_000 ? 2.4 : output > 6000 ? 3.2 : 4.2);
  const national = enterNational(basis, {
    source: (id) => subject.evidence.source(id, ""),
    official: subject.evidence.official,
    facts: subject.evidence.gathered?.facts ?? [],
    readSizes: subject.evidence.gathered?.readSizes ?? new Map(),
  });
  const demand = enterDemand(basis, catchment, national, {
    asOf: subject.asOf,
    inflation: inflation === undefined ? null : ledger.value(inflation),
  });
  const pay = enterPay(basis, demand);
  return { catchment, national, demand, pay, costs: enterCosts(basis, demand, pay) };
}

/** Computes catchment, demand, sales, costs, the first year, the score and the verdict. */
export function analyse(collected: Collected): LocalWork {
  const { subject, tables } = collected;
  // The trade is made to pay its owner before the report is entered: found on a ledger of its own.
  const basis = { ...collected.basis, balance: partsOf(collect(subject, new Ledger())).costs.closed };
  const { ledger, book } = basis;
  const opening = subject.brief.opening ?? {};
  const { seed } = subject.brief;
  const { catchment, national, demand, pay, costs } = partsOf({ subject, basis, tables });
  const sales = enterSales(basis, catchment, demand, {
    // Further away they are no competitors of this circle.
    listed: subject.listed.filter(({ km }) => km === null || km * 1000 <= subject.radius),
    seed,
    opening,
    costs,
    pay,
  });
  const planned = enterEconomics(basis, sales, costs, pay, opening, seed);
  const firstYear = enterFirstYear(basis, sales, planned, opening, seed);
  const threeYears = enterThreeYears(basis, sales, planned, firstYear, seed);
  const signings = enterSignings(basis, sales, planned, pay, threeYears, seed);
  // One bar decides everywhere: the rent at which all of it is met.
  const economics = { ...planned, rentSure: signings.limit };
  const moves = enterMoves(basis, sales, economics);
  return {
    subject,
    study: { ledger },
    basis,
    book,
    tables,
    catchment,
    national,
    demand,
    sales,
    pay,
    costs,
    economics,
    units: enterUnits(basis, demand, sales, economics, pay, opening),
    firstYear,
    threeYears,
    moves,
    score: enterScore(basis, catchment, demand, sales, economics),
    sites: enterSites(basis, demand, sales, economics),
    swings: enterSwings(basis, demand, sales, pay, economics),
    signings,
    verdict: localVerdict(
      basis,
      economics,
      threeYears,
      subject.evidence.permits.some(({ gate }) => gate !== null),
      costs.closed,
      // Of guests from elsewhere nothing is counted: no plan on residents says that a count cannot turn it.
      basis.isForVisitors ? 1 : timesOf(basis, signings.turn),
    ),
  };
}
