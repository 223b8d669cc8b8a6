import { foldText } from "#shared/text.ts";
import type { Country } from "../evidence/official-statistics.ts";
import { findCountry } from "../reference/countries/index.ts";

/** Longer than any name: what stands beyond is not read. */
const lettersMax = 120;

/** A typed name as it may be looked up: without the country it carries and without the words around a name. */
export interface TypedName {
  /** The name as typed, and without the words around it. */
  own: readonly string[];
  /** The same without a country; empty where the name carries none. */
  placeless: readonly string[];
  /** Alpha-3. */
  country: string | null;
}

/** "The global market for coffee in South Korea" → "coffee", KOR. What is itself a name is looked up before anything is taken off. */
export function readTyped(typed: string): TypedName {
  const text = typed.slice(0, lettersMax).replace(/\s+/g, " ").trim();
  const { rest, country } = withoutCountry(text);
  const forms = (each: string): string[] => [...new Set([each, unframed(each)])].filter(Boolean);
  return { own: forms(text), placeless: country ? forms(rest) : [], country: country?.iso3 ?? null };
}

const frames: readonly RegExp[] = [
  /^(?:the |a |an )?(?:(?:global|world|worldwide|international|national|domestic|local) )*(?:market|industry|sector|business|demand|trade|size)(?: size| report| research| analysis)? (?:for|of|in) (?:the )?/i,
  /^(?:the )?(?:global|world|worldwide|international) /i,
  /[ ,-]+(?:global |world )?(?:market|markets|industry|industries|sector|sectors|business|businesses|trade|company|companies|firms?|enterprises?|operators?|brands?|vendors?|market (?:size|report|research|analysis))$/i,
];
function unframed(text: string): string {
  let result = text;
  for (let again = true; again;) {
    again = false;
    for (const frame of frames) {
      const next = result.replace(frame, "").trim();
      if (next === result || next === "") continue;
      result = next;
      again = true;
    }
  }
  return result;
}

function withoutCountry(text: string): { rest: string; country: Country | undefined } {
  const words = text.split(" ");
  for (let at = 1; at < words.length; at++) {
    const before = words[at - 1] ?? "";
    const place = countryNamed(words.slice(at).join(" "), true);
    if (place && at > 1 && /^(?:in|of|from|across|within|for|,)$/i.test(before))
      return { rest: words.slice(0, at - 1).join(" "), country: place };
  }
  for (let length = Math.min(4, words.length - 1); length > 0; length--) {
    const last = countryNamed(words.slice(-length).join(" "), false);
    if (last)
      return {
        rest: words
          .slice(0, -length)
          .join(" ")
          .replace(/[,\s-]+$/, ""),
        country: last,
      };
    const first = countryNamed(
      words
        .slice(0, length)
        .join(" ")
        .replace(/['’]s$/, ""),
      false,
    );
    if (first) return { rest: words.slice(length).join(" "), country: first };
  }
  return { rest: text, country: undefined };
}

/** Codes of countries are none here, but for those that people write: "IT services" are not Italian, and "us" is we. */
function countryNamed(text: string, afterIn: boolean): Country | undefined {
  const country = findCountry(text.replace(/[?.!,]+$/, ""));
  if (!country) return undefined;
  const folded = foldText(text);
  const isCode = folded === country.iso2.toLowerCase() || folded === country.iso3.toLowerCase();
  if (folded === "us") return afterIn || text === "US" ? country : undefined;
  return !isCode || ["uk", "usa", "uae"].includes(folded) ? country : undefined;
}
