import type { PublishedFigure } from "../../evidence/trade.ts";

type Dated = Pick<PublishedFigure["fact"], "year" | "value" | "quote" | "note">;

/** Years that run over two calendar years, as their page writes them: "2022-23", "April 2023 to March 2024". */
const overTwo = /\b(20\d\d)\s?[-–/]\s?(?:20)?(\d\d)\b|\b[A-Z][a-z]+ (20\d\d) to [A-Z][a-z]+ (20\d\d)\b/g;

/** The year of a figure as its source counts it: "2022-23" where its note or quotation does, the calendar year else. */
export function periodLabel({ year, value, quote, note = "" }: Dated): string {
  const [noted] = spansIn(note, year);
  if (noted) return noted.label;
  const found = spansIn(quote, year);
  const at = quote.indexOf(String(value));
  // Of several years in one quotation the one that follows the figure is its own.
  const own = new Set(found.map(({ label }) => label)).size > 1 ? found.find((span) => at >= 0 && span.at > at) : found[0];
  return own?.label ?? String(year);
}

function spansIn(said: string, year: number): { label: string; at: number }[] {
  return [...said.matchAll(overTwo)].flatMap((found) => {
    const [, from = found[3], to = found[4]] = found;
    const [first, last] = [Number(from), Number(to) % 100];
    return (first + 1) % 100 === last && (year === first || year === first + 1)
      ? [{ label: `${first}-${String(last).padStart(2, "0")}`, at: found.index }]
      : [];
  });
}
