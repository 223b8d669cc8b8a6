import { z } from "zod";
import type { SelfEmployed } from "../../evidence/local.ts";
import type { Datum } from "../../evidence/sizing-data.ts";
import type { ClassTable } from "./class-table.ts";
import { usDatum, usReceipts } from "./us-datum.ts";
import rows from "./self-employed.json" with { type: "json" };

/**
 * Classes of NAICS 2017 in which people who work for themselves take a large part of the sales: the survey of firms counts employers alone.
 * Tax returns of sole proprietors (2013) hold the others, by wider industries. Left out are trades of these industries whose own output in
 * the national accounts shows next to none (vets, laundries, parking), and lorries: what their owners earn, carriers have booked already.
 */
const table = z
  .array(
    z.strictObject({
      id: z.string(),
      /** Beginnings of the classes that the row speaks of. */
      classes: z.array(z.string()),
      /** Classes that make up the industry of the tax returns, as the survey of firms publishes them. */
      receipts: z.array(z.string()),
      proprietors: z.strictObject({ industry: z.string(), returns: z.number(), receiptsUsd: z.number() }),
      /** Establishments without employees of single classes, as the census of 2002 counted them. */
      counted: z.record(z.string(), z.number()).optional(),
    }),
  )
  .parse(rows);

/** The self-employed of a class (NAICS 2017, three to six digits), `formula` over the data; undefined where they are few, or other trades stand in the code too. */
export function selfEmployedOf(classes: ClassTable, naics: string): (SelfEmployed & { formula: string }) | undefined {
  const row = table.find((each) => each.classes.some((code) => naics.startsWith(code)));
  if (!row) return undefined;
  const { industry, returns, receiptsUsd } = row.proprietors;
  const receipts = (code: string) => usReceipts(classes, code);
  const taken = usDatum(`us_proprietors_${row.id}`, `Receipts of sole proprietors: ${industry}`, receiptsUsd, taxReturns);
  const count = row.counted?.[naics];
  if (count !== undefined) {
    const people = counts(
      usDatum(`us_returns_${row.id}`, `Tax returns of sole proprietors: ${industry}`, returns, { ...taxReturns, unit: "1" }),
    );
    const counted = counts(
      usDatum(`us_without_employees_${naics}`, `Establishments without employees, NAICS ${naics}`, count, {
        source: "us-nonemployers-2002",
        unit: "1",
        year: 2002,
      }),
    );
    const own = receipts(naics);
    return {
      industry,
      year: taken.year,
      factor: 1 + (counted.value * taken.value) / people.value / own.value,
      formula: `(1 + ${counted.id} * ${taken.id} / ${people.id} / ${own.id})`,
      data: [counted, taken, people, own],
      counted,
    };
  }
  const parts = row.receipts.map(receipts);
  const [first] = parts;
  const employers = parts.reduce((sum, { value }) => sum + value, 0);
  if (!first || parts.some(({ value }) => value === 0)) return undefined;
  const all = parts.length > 1 ? `(${parts.map(({ id }) => id).join(" + ")})` : first.id;
  return {
    industry,
    year: taken.year,
    factor: 1 + taken.value / employers,
    formula: `(1 + ${taken.id} / ${all})`,
    data: [taken, ...parts],
    counted: null,
  };
}

const taxReturns = { source: "irs-sole-proprietors-2013", year: 2013 };
const counts = (datum: Datum): Datum => ({ ...datum, isCount: true });
