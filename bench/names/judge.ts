import type { Interpretation } from "#shared/interpretation.ts";

/** A name with the markets that it may be taken for. */
export interface NameCase {
  name: string;
  /** Codes, or beginnings of codes, that are right. */
  codes: readonly string[];
  /** A wider market, shown as such, is right too. */
  within?: boolean;
  /** To ask back is right too. */
  ambiguous?: boolean;
  /** To refuse is right too. */
  refused?: boolean;
  /** Country in the name, alpha-3. */
  country?: string;
}

export type Verdict = "right" | "wrong" | "silent" | "refused" | "asked";

/** silent: answered by a market that is wider than the one asked for, as if it were it. */
export function judge(
  test: NameCase,
  { outcome, market, codes, country, readings }: Pick<Interpretation, "outcome" | "market" | "codes" | "country" | "readings">,
): Verdict {
  if (outcome === "unknown") return test.refused ? "right" : "refused";
  if (outcome === "ambiguous")
    return test.ambiguous || (test.within === undefined && readings.some(({ code }) => fits(test, code)) && test.ambiguous)
      ? "right"
      : "asked";
  if (market === null) return "refused";
  if (test.country !== undefined && country !== test.country) return "wrong";
  const all = [...codes.hs.map((c) => `hs:${c}`), ...codes.naics.map((c) => `naics:${c}`)];
  const own = market.code.startsWith("library:")
    ? all.filter((c) => test.codes.some((t) => t.split(":")[0] === c.split(":")[0]))
    : [market.code];
  const exact = fits(test, market.code) || (own.length > 0 && own.every((c) => fits(test, c)));
  const holds = exact || own.some((c) => fits(test, c) || test.codes.some((t) => t.startsWith(c))) || all.some((c) => fits(test, c));
  if (outcome === "within") return holds ? (test.within ? "right" : "refused") : "wrong";
  return exact ? "right" : holds ? "silent" : "wrong";
}
const fits = ({ codes }: NameCase, code: string): boolean => codes.some((c) => code.startsWith(c));
