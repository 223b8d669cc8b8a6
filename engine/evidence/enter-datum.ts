import type { FigureFormat } from "#shared/figures.ts";
import { idOf, type Ledger } from "../ledger.ts";
import { plural } from "../model/units.ts";
import type { Evidence } from "./evidence.ts";
import type { Datum } from "./sizing-data.ts";

/** The row of an official table as it stands in the stored excerpt: country, measure, year, value, unit. */
export const rowOf = ({ country, measure, year, value, unit }: Pick<Datum, "country" | "measure" | "year" | "value" | "unit">): string =>
  [country, idOf(measure), year, value, unit].join(";");

/** Enters a figure of an official table, once; returns the id of its cell. Throws where the ledger does not accept it. */
export function enterDatum(ledger: Ledger, evidence: Pick<Evidence, "source"> & Named, datum: Datum): string {
  const id = idOf(datum.id);
  if (ledger.has(id)) return id;
  const source = `s_${idOf(datum.source)}`;
  if (!ledger.hasSource(source)) ledger.source({ ...evidence.source(datum.source), id: source });
  return ledger.fact(
    id,
    {
      label: whose(evidence, datum),
      unit: datum.unit,
      format: isCount(datum) ? { style: "compact" } : formatOf(datum.unit),
      value: datum.value,
      metric: idOf(datum.measure),
      entity: "",
      geography: datum.country,
      period: datum.year,
      status: datum.status,
      source,
      quote: rowOf(datum),
    },
    {},
  );
}

/** "Lines (per 100 people)" is a number of lines, whatever the table says of its unit. */
const isCount = ({ isCount: said, unit, label }: Datum): boolean =>
  said === true || (unit === "1" && /\bper (?:hundred|thousand|million|[\d,]+)\b/i.test(label));

type Named = Partial<Pick<Evidence, "official">>;

/** A measure with its country and year: without them a country's figure over another's would read as a figure over itself. */
function whose({ official }: Named, { label, country, year }: Datum): string {
  const place = official?.countryByIso3(country)?.name;
  const missing = [place, String(year)].filter((part) => part !== undefined && !label.includes(part));
  return [label, ...missing].join(", ");
}

/** How a figure of this unit prints. Shares and ratios carry the unit "1". */
export function formatOf(unit: string): FigureFormat {
  if (unit === "1") return { style: "percent", digits: 1 };
  const currency = /^([A-Z]{3})(?:\/(.*))?$/.exec(unit);
  if (currency?.[1]) return { style: "compact", currency: currency[1], ...(currency[2] ? { unit: `per ${currency[2]}` } : {}) };
  return { style: "compact", unit: plural(unit) };
}
