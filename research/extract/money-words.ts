import { currencyCodes, currencyMarks, headScales, type Scale, scales } from "#evidence";

const code = new RegExp(`(?<![A-Za-z])(?:${currencyCodes.join("|")})(?![A-Za-z])`);
const marks =
  /US ?\$|A\$|C\$|NZ\$|HK\$|R\$|NT\$|[€£₹₦₩₺₱$]|(?<![A-Za-z])(?:Rs\.?|euros?|dollars?|pounds sterling|rupees|yen|yuan|renminbi)(?![A-Za-z])/i;

/** Currency that a heading names; undefined where it names none, or a mark that several countries use. */
export function currencyIn(text: string, home: string | null): string | undefined {
  const named = code.exec(text)?.[0];
  if (named) return named;
  const mark = marks.exec(text)?.[0].toLowerCase().replaceAll(" ", "");
  const meant = mark === undefined ? undefined : currencyMarks[mark];
  if (!meant) return undefined;
  const isDollar = meant.length > 1 && meant[0] === "USD";
  if (!isDollar) return meant.includes(home ?? "") ? (home ?? undefined) : meant[0];
  // A bare "$" on a page about a country with a dollar of its own is open.
  return home !== null && home !== "USD" && meant.includes(home) ? undefined : "USD";
}

/** The one scale that a heading names; 1 without one, undefined with several. */
export function scaleIn(text: string): number | undefined {
  const found = [...new Set(headScales(text, ""))];
  return found.length === 0 ? 1 : found.length === 1 ? found[0] : undefined;
}

/** Name of a scale by its factor. */
export const scaleName = (factor: number): Scale =>
  (Object.entries(scales).find(([name, value]) => name !== "percent" && value === factor)?.[0] as Scale | undefined) ?? "one";

/** "tonnes" → "tonne", "litres" → "litre": units of the ledger stand in the singular. */
export const singular = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/^metric |^short /, "")
    .replace(/ies$/, "y")
    .replace(/(?<=[a-z]{2}[^s])s$/, "")
    .replace(/^(?:t|mt|ton)$/, "tonne");
