import { type EvidenceGrade, evidenceGrades, type Interpretation, type Reading, valueLevels } from "#shared/interpretation.ts";

/** Why a brief cannot be ordered as its name and place are understood, at which field; null where it can. `chosen`: code of the chosen market. `isEarlier`: the answer is on an earlier place; what the order names now, the server judges. */
export function marketFault(
  { outcome, market, readings, refusal, place }: Interpretation,
  chosen: string,
  isEarlier = false,
): { field: "industryName" | "marketCode" | "place"; words: string } | null {
  if (outcome === "ambiguous" && !readings.some(({ code }) => code === chosen))
    return { field: "marketCode", words: "Choose which market you mean" };
  if (refusal !== null) return { field: "industryName", words: refusal };
  if (outcome === "within" && !isOf(market, chosen))
    return { field: "marketCode", words: `Accept that it is sized within ${market?.name ?? "a wider market"}, or name another market` };
  if (place?.reason != null && !isEarlier) return { field: "place", words: place.reason };
  return null;
}

/** Whether a code is that of a market, at whichever level of value it is measured: "naics:337", "naics:337@factory-gate". */
export const isOf = (market: Reading | null, code: string): boolean => market !== null && code.split("@")[0] === market.code;

/** The market at its usual level of value, and at the others that can be ordered. */
export const measuresOf = ({ market, readings }: Interpretation): Reading[] =>
  market === null ? [] : [market, ...readings.filter(({ code }) => code !== market.code && isOf(market, code))];

/**
 * The code that the order carries. A name that settles its market needs none but for another measure of it: an earlier choice must not
 * replace what is shown.
 */
export function codeToOrder(understood: Interpretation | null, chosen: string): string {
  if (understood === null || understood.outcome === "within" || understood.outcome === "ambiguous") return chosen;
  const [, ...others] = measuresOf(understood);
  return others.some(({ code }) => code === chosen) ? chosen : "";
}

const listNames = { naics: "NAICS", hs: "HS", isic: "ISIC" } as const;
/** More codes than this say no more. */
const codesMax = 3;

/** "NAICS 721110", or the codes of a market of the library: "NAICS 311920, HS 0902". */
export function codesOf({ market, codes }: Pick<Interpretation, "market" | "codes">): string {
  const own = /^(naics|hs|isic):(.+)$/.exec(market?.code ?? "");
  if (own) return `${listNames[own[1] as keyof typeof listNames]} ${own[2]}`;
  const lists = (["naics", "isic", "hs"] as const).filter((list) => codes[list].length > 0);
  return lists.map((list) => `${listNames[list]} ${shortList(codes[list])}`).join(", ");
}
const shortList = (codes: readonly string[]): string =>
  codes.length > codesMax ? `${codes.slice(0, codesMax).join(" ")} and others` : codes.join(" ");

/** At which point of the chain the market is measured: "revenue of the providers, before tax". */
export const levelOf = ({ level }: Reading): string => valueLevels[level];

/** What a grade means, in one sentence. */
export const gradeSentence = (grade: EvidenceGrade): string =>
  `Sizes made from evidence like this typically differ from the published figure by a factor of at most ${evidenceGrades[grade]}.`;
