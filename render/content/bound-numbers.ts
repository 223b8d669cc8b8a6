const nonBreaking = "\u00a0";
/** What a number is counted in: without it the number says something else. */
const units =
  "%|×|million|billion|trillion|thousand|lakh|crore|percentage points?|points?|pp|m²|m2|km²|km|cm|mm|kg|tonnes?|litres?|hectares?|ha|[kMGT]Wh?|hours?";
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\p{N}]))`, "gu");
/** What a number belongs to: the name of an exhibit, a code of a currency or of goods, a sign. */
const beforeNumber =
  /(?<=(?<![\p{L}\p{N}])(?:Exhibits?|Section|Appendix|Rs\.?|HS|ISIC|NAICS|NACE|[A-Z]{3}|[A-Z]{0,2}\p{Sc})) (?=[−-]?\d)/gu;

/** "51.5 %", "$1.2 billion", "Exhibit 7", "ILS 12.0": no line ends between a number and what it is a number of. */
export const bound = (text: string): string => text.replace(beforeUnit, nonBreaking).replace(beforeNumber, nonBreaking);

const isRun = (value: unknown): value is { v: string } =>
  typeof value === "object" && value !== null && "v" in value && typeof value.v === "string";
const unitFirst = new RegExp(`^ (?=(?:${units})(?![\\p{L}\\p{N}]))`, "u");

/** A run of text that begins with the unit of the figure before it. */
const afterNumber = (before: unknown, run: unknown): unknown =>
  isRun(before) && isRun(run) && /\d$/.test(before.v) ? { ...run, v: run.v.replace(unitFirst, nonBreaking) } : run;

/** The same for every string that a page prints; names of fields, addresses and identifiers hold no blanks. */
export function boundAll<T>(value: T): T;
export function boundAll(value: unknown): unknown {
  if (typeof value === "string") return value.includes(" ") ? bound(value) : value;
  if (Array.isArray(value)) return value.map((each, i) => boundAll<unknown>(i > 0 ? afterNumber(value[i - 1], each) : each));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, boundAll<unknown>(each)]));
  return value;
}
