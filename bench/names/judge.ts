import type { Interpretation } from "#shared/interpretation.ts";

/** A name with the markets that it may be taken for. */
export interface NameCase {
  name: string;
  /** Codes, or beginnings of codes, that are right. */
  codes: readonly string[];
  /** No class is the thing itself: a wider market, shown as such, is right. */
  within?: boolean;
  /** To ask back is right too. */
  ambiguous?: boolean;
  /** To refuse is right too. */
  refused?: boolean;
  /** Country in the name, alpha-3. */
  country?: string;
}

export type Verdict = "right" | "wrong" | "silent" | "wide" | "refused" | "asked";

/**
 * silent: answered by a market that is wider than the one asked for, as if it were it; wide: the same, but shown as the wider market
 * although there is a closer one. Neither is right.
 */
export function judge(test: NameCase, { outcome, market, codes, country }: Answer): Verdict {
  if (outcome === "unknown") return test.refused ? "right" : "refused";
  if (outcome === "ambiguous") return test.ambiguous ? "right" : "asked";
  if (market === null) return "refused";
  if (test.country !== undefined && country !== test.country) return "wrong";
  const schemes = new Set(test.codes.map((code) => code.slice(0, code.indexOf(":"))));
  const all = [...codes.hs.map((code) => `hs:${code}`), ...codes.naics.map((code) => `naics:${code}`)];
  const own = market.code.startsWith("library:") ? all.filter((code) => schemes.has(code.slice(0, code.indexOf(":")))) : [market.code];
  if (fits(test, market.code) || (own.length > 0 && own.every((code) => fits(test, code)))) return "right";
  const holds = [...own, ...all].some((code) => fits(test, code) || test.codes.some((wanted) => wanted.startsWith(code)));
  if (!holds) return "wrong";
  return outcome !== "within" ? "silent" : test.within ? "right" : "wide";
}
type Answer = Pick<Interpretation, "outcome" | "market" | "codes" | "country">;
const fits = ({ codes }: Pick<NameCase, "codes">, code: string): boolean => codes.some((wanted) => code.startsWith(wanted));

/** A name that means a whole market, or only a part of what its class counts. */
export interface ExtentCase {
  name: string;
  /** Codes, or beginnings of codes, of the market or of the wider one. */
  codes: readonly string[];
  part: boolean;
}
export type ExtentVerdict = "right" | "silent" | "needless" | "wrong" | "refused";

/** silent: a part answered as if it were the whole class; needless: a whole market that must be accepted as a wider one. */
export function judgeExtent(test: ExtentCase, { outcome, market, codes, country }: Answer): ExtentVerdict {
  if (market === null) return "refused";
  const all = [market.code, ...codes.hs.map((code) => `hs:${code}`), ...codes.naics.map((code) => `naics:${code}`)];
  if (country !== null || !all.some((code) => fits(test, code))) return "wrong";
  if (test.part === (outcome === "within")) return "right";
  return test.part ? "silent" : "needless";
}
