import { type Catchment, enterCatchment, type LocalBasis } from "../../analysis/local/catchment.ts";
import { enterFirstYear, type FirstYear } from "../../analysis/local/cash.ts";
import { type Demand, enterDemand } from "../../analysis/local/demand.ts";
import { type Economics, enterEconomics } from "../../analysis/local/money.ts";
import { enterSales, type Sales } from "../../analysis/local/sales.ts";
import { enterScore, enterSwings, type LocalVerdict, localVerdict, type LocationScore, type Swing } from "../../analysis/local/verdict.ts";
import type { OfficialFigures } from "../../evidence/official-statistics.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import { SourceBook } from "../../evidence/source-book.ts";
import type { Ledger } from "../../ledger.ts";
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
  demand: Demand;
  sales: Sales;
  economics: Economics;
  firstYear: FirstYear;
  score: LocationScore;
  swings: readonly Swing[];
  verdict: LocalVerdict;
}

/** Reads the tables and announces every row that the report may print. */
export function collect(subject: LocalSubject, ledger: Ledger): Collected {
  const { evidence, place, radius, type } = subject;
  const { facts } = evidence;
  const book = new SourceBook(ledger, evidence);
  const all: (Datum | null | undefined)[] = [
    ...Object.values(facts.spending ?? {}).flatMap(({ own, home }) => [own, home]),
    facts.trade.receipts,
    facts.trade.employees,
    facts.trade.pay,
    facts.trade.establishments,
    facts.trade.staff,
    facts.trade.goods,
    facts.trade.rent,
    facts.trade.margin,
    ...facts.trade.other,
    facts.income?.own,
    facts.income?.whole,
    facts.metro?.establishments,
    facts.metro?.people,
    facts.rate,
    facts.tax,
    facts.lending,
    facts.registrationDays,
    facts.priceLevel,
    facts.earnings,
    place.people,
  ];
  book.announce(...all.flatMap((datum) => datum ?? []));
  for (const { code, people, density, name } of facts.areas)
    book.note("us-zips-2024", `${code};${name};people;${people};density;${density}`);
  for (const { name, people } of facts.nearby) book.note("world-cities-2023", `${place.country.iso3};${name};people;${people}`);
  book.store();
  return {
    subject,
    tables: evidence.official.enter(ledger, place.country.iso3),
    basis: {
      ledger,
      book,
      facts,
      place,
      currency: facts.rate && place.country.currency ? place.country.currency : "USD",
      radius,
      // Hotels, guest houses and camp sites.
      isForVisitors: type.naics.startsWith("721"),
    },
  };
}

/** How many of the competitors that the brief lists lie within the radius; one without a point counts. Null where none is listed. */
function listedWithin({ competitors, radius }: LocalSubject): number | null {
  return competitors.length === 0 ? null : competitors.filter(({ metres }) => metres === null || metres <= radius).length;
}

/** Computes catchment, demand, sales, costs, the first year, the score and the verdict. */
export function analyse({ subject, basis, tables }: Collected): LocalWork {
  const { ledger, book, facts, place } = basis;
  const { spending } = facts;
  const output = spending ? spending.output.own.value / spending.people.own.value : 0;
  const opening = subject.brief.opening ?? {};
  const inflation = tables.fact(place.country.iso3, "inflation");
  const catchment = enterCatchment(basis, output > 20_000 ? 2.4 : output > 6000 ? 3.2 : 4.2);
  const demand = enterDemand(basis, catchment, {
    asOf: subject.asOf,
    inflation: inflation === undefined ? null : ledger.value(inflation),
    urbanShare: tables.fact(place.country.iso3, "urban_share") ?? null,
  });
  const sales = enterSales(basis, catchment, demand, { listed: listedWithin(subject), seed: subject.brief.seed, opening });
  const economics = enterEconomics(basis, sales, sales.people, opening);
  return {
    subject,
    study: { ledger },
    basis,
    book,
    tables,
    catchment,
    demand,
    sales,
    economics,
    firstYear: enterFirstYear(basis, sales, economics),
    score: enterScore(basis, catchment, demand, sales, economics),
    swings: enterSwings(basis, sales, economics),
    verdict: localVerdict(basis, economics),
  };
}
