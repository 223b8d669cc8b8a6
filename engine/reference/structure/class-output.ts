import type { ClassOutput } from "../../evidence/structure.ts";
import { officialClasses } from "../official/sizing-tables.ts";
import { membersOf } from "../official/us-market.ts";
import { unitedStates as table } from "./us-table.ts";

/** Of more industries than these a class is a sector of its own, which the economy describes as well. */
const mostIndustries = 10;
/** Years that are enough to test a forecast on, and few enough to print. */
const yearsRead = 16;

/** Gross output of the industries of the United States' accounts that hold a class, in USD; null where none does, or too many. */
export function classOutput(naics: readonly string[]): ClassOutput | null {
  const { industries } = table(),
    bridges = officialClasses();
  const members = new Set(naics.flatMap((code) => membersOf(bridges, code)));
  const codes = [...new Set([...members].flatMap((member) => bridges.commodityOf[member] ?? []))].filter(
    (code) => industries[code]?.history,
  );
  if (codes.length === 0 || codes.length > mostIndustries) return null;
  const histories = codes.map((code) => {
    const [first, output] = industries[code]?.history ?? [0, []];
    return { code, name: industries[code]?.name ?? code, first, output };
  });
  const last = Math.min(...histories.map((h) => h.first + h.output.length - 1)),
    from = Math.max(last - yearsRead + 1, ...histories.map((h) => h.first));
  return {
    country: "USA",
    industries: histories.map((h) => h.name),
    years: Array.from({ length: last - from + 1 }, (_, i) => ({
      year: from + i,
      outputs: histories.map((h) => ({
        id: `gross_output_${h.code}_usa_${from + i}`.toLowerCase(),
        measure: `gross_output_${h.code}`.toLowerCase(),
        label: `${h.name}: gross output, United States`,
        value: h.output[from + i - h.first] ?? 0,
        unit: "USD",
        year: from + i,
        country: "USA",
        source: "bea-use-2017",
        status: "reported" as const,
      })),
    })),
  };
}
