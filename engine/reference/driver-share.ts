import { enterForecast, type EnteredForecast, leastYears } from "../evidence/enter-forecast.ts";
import { idOf, type Ledger, present } from "../ledger.ts";
import { type Driver, driverWords } from "./class-drivers.ts";
import { countryByIso3 } from "./countries/index.ts";
import { bundledTables } from "./official/sizing-tables.ts";
import { enterYears } from "./yearly-excerpt.ts";

/** The newest share of output may lie this many years before the base year: shares move slowly, output itself is newer. */
const oldestShare = 3;
/** First year of the national accounts in the tables. */
const firstYear = 2000;

const nameOf = (item: Driver | "gdp"): string => (item === "gdp" ? "Gross domestic product" : driverWords[item].name);

/**
 * Yearly part of a country's output that goes by a driver, from the national accounts in current dollars, with its forecast and the amounts
 * themselves; undefined where no run of eight years reaches near the base year.
 */
export function enterDriverShare(
  ledger: Ledger,
  iso3: string,
  driver: Driver,
  years: { base: number; last: number },
): { share: EnteredForecast; amounts: { year: number; cell: string }[] } | undefined {
  const [part, whole] = [yearly(iso3, driver, years.base), yearly(iso3, "gdp", years.base)];
  const common = part.filter(({ year }) => whole.some((row) => row.year === year));
  const newest = common.at(-1);
  const run = newest ? common.filter(({ year }, i) => newest.year - year === common.length - 1 - i) : [];
  const first = run[0];
  if (!newest || !first || run.length < leastYears || newest.year < years.base - oldestShare) return undefined;
  const place = countryByIso3(iso3)?.name ?? iso3;
  const entered = (item: Driver | "gdp", rows: readonly Figure[]) =>
    enterYears(
      ledger,
      idOf(item, iso3),
      {
        source: present(rows[0]?.source, `a source of ${item}`),
        title: `National Accounts Main Aggregates Database: ${nameOf(item).toLowerCase()}, ${place}, current US dollars`,
        country: iso3,
        place,
        metric: idOf("accounts", item),
        unit: "USD",
        rows,
      },
      run.map(({ year }) => year),
      { label: (year) => `${nameOf(item)}, ${place}, ${year}`, format: { style: "compact", currency: "USD" } },
    );
  const [spent, output] = [entered(driver, part), entered("gdp", whole)];
  const label = `${driverWords[driver].name}, share of output, ${place}`;
  const inputs = run.map(({ year }, i) =>
    ledger.formula(idOf("share", driver, iso3, year), `${spent[i]} / ${output[i]}`, {
      label: `${label}, ${year}`,
      unit: "1",
      format: { style: "percent", digits: 1 },
    }),
  );
  return {
    share: enterForecast(ledger, { id: "f_driver", label, inputs, fromYear: first.year, lastYear: years.last, positive: true }),
    amounts: run.map(({ year }, i) => ({ year, cell: present(spent[i], `${driver} of ${year}`) })),
  };
}

interface Figure {
  year: number;
  value: number;
  source: string;
}

/** An item of the country's accounts in dollars, year by year. */
export function yearly(iso3: string, item: Driver | "gdp", last: number): Figure[] {
  const tables = bundledTables();
  return Array.from({ length: last - firstYear + 1 }, (_, i) => firstYear + i).flatMap((year) => {
    const datum = tables.figure(`accounts_${item}`, iso3, year);
    return datum?.year === year && datum.value > 0 ? [datum] : [];
  });
}
