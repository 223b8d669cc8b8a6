import type { Datum, SizingData } from "../../evidence/sizing-data.ts";
import type { CountryRisk } from "../../evidence/structure.ts";

/** Years over which a currency is watched: long enough to hold a fall, short enough to be of today's rules. */
const watched = 5;

const ownPrices = "wdi_ny_gdp_defl_kd_zg";

/** How a country's prices and its currency have moved. */
export function riskOf(data: SizingData, country: string, year: number): CountryRisk {
  const to = data.figure("price_level", country, year),
    from = to && data.figure("price_level", country, to.year - watched);
  const named = (d: Datum): Datum => ({ ...d, id: `risk_${d.id}`, label: `${d.label}, ${d.year}` });
  const inflation = data.figure("wdi_fp_cpi_totl_zg", country, year);
  const newest = data.figure(ownPrices, country, year)?.year ?? year;
  const yearly = Array.from({ length: watched + 1 }, (_, i) => data.figure(ownPrices, country, newest - i)).filter(
    (datum, i) => datum?.year === newest - i,
  );
  return {
    ownPrices: yearly.flatMap((datum) => (datum ? [named(datum)] : [])).toReversed(),
    inflation: inflation ? named(inflation) : null,
    priceLevels: to && from && to.year - from.year >= 3 ? { from: named(from), to: named(to) } : null,
  };
}
