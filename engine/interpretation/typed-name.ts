import { foldText } from "#shared/text.ts";
import type { Country } from "../evidence/official-statistics.ts";
import { findCountry } from "../reference/countries/index.ts";
import { type PlaceWithin, placeWithin } from "../reference/countries/place-within.ts";
import { tokensOf } from "../reference/market-words.ts";
import { vocabulary } from "./vocabulary.ts";

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
  /** The state, province or city in the country that the name carries instead of it or beside it: "Florida". */
  place: string | null;
}

/** "The global market for coffee in South Korea" → "coffee", KOR. What is itself a name is looked up before anything is taken off. */
export function readTyped(typed: string): TypedName {
  const text = typed.slice(0, lettersMax).replace(/\s+/g, " ").trim();
  const { rest, country, place } = withoutPlace(text);
  const forms = (each: string): string[] => [...new Set([each, unframed(each)])].filter(Boolean);
  return { own: forms(text), placeless: country === null ? [] : forms(rest), country, place };
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

/** A text without the place in it: of a country, of a place that lies in one, or of both ("hotels in Austin, Texas"). */
interface Placeless {
  rest: string;
  /** Alpha-3. */
  country: string | null;
  place: string | null;
}

function withoutPlace(text: string): Placeless {
  const named = withoutPhrase(text, (phrase, afterIn) => countryNamed(phrase, afterIn)?.iso3);
  const country = named?.found ?? null;
  const bare = named?.rest ?? text;
  const within = withoutPhrase(bare, (phrase, afterIn) => {
    const place = partNamed(phrase, afterIn);
    return country === null || place?.iso3 === country ? place : undefined;
  });
  if (!within) return { rest: bare, country, place: null };
  const { name, iso3 } = within.found;
  // "Austin, Texas": the city stands before its state.
  const again = withoutPhrase(within.rest, (phrase, afterIn) => {
    const place = partNamed(phrase, afterIn);
    return place?.iso3 === iso3 ? place : undefined;
  });
  return { rest: again?.rest ?? within.rest, country: iso3, place: again?.found.name ?? name };
}

/** What is left of a text without the phrase that `look` knows: behind "in" and its like, else the last or the first of its words. */
function withoutPhrase<T>(text: string, look: (phrase: string, afterIn: boolean) => T | undefined): { rest: string; found: T } | undefined {
  const words = text.split(" ");
  for (let at = 2; at < words.length; at++) {
    if (!/^(?:in|of|from|across|within|for|near|around|,)$/i.test(words[at - 1] ?? "")) continue;
    const found = look(words.slice(at).join(" "), true);
    if (found !== undefined) return { rest: words.slice(0, at - 1).join(" "), found };
  }
  for (let length = Math.min(4, words.length - 1); length > 0; length--) {
    const last = look(words.slice(-length).join(" "), false);
    if (last !== undefined) {
      const rest = words.slice(0, -length).join(" ");
      return { rest: rest.replace(/[,\s-]+$|(?:\s(?:in|of|near))$/gi, ""), found: last };
    }
    const front = words.slice(0, length).join(" ");
    const first = look(front.replace(/['’]s$/, ""), false);
    if (first !== undefined) return { rest: words.slice(length).join(" "), found: first };
  }
  return undefined;
}

/** A state, province or city. A word of trade is none unless "in" stands before it: cork and cologne are goods. */
function partNamed(text: string, afterIn: boolean): PlaceWithin | undefined {
  const place = placeWithin(text.replace(/[?.!,]+$/, ""));
  return place && (afterIn || tokensOf(text).some(({ word }) => !vocabulary().known.has(word))) ? place : undefined;
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
