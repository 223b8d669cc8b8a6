import { literalPattern } from "#shared/text.ts";
import { capital } from "../../writing/prose.ts";
import type { LocalWork } from "./work.ts";
import { shop, withA } from "./words.ts";

/** A draft in which establishments are called what the trade calls them: "average practices", not "average shops". Names, figures and the trade's own words stay. */
export function inWordsOf<T>(w: LocalWork, draft: T): T {
  const found = w.basis.words.noun;
  if (!found || / shops?$/.test(shop(w))) return draft;
  const [one, many] = found;
  const own = ownWords(w);
  const named = own.length > 0 ? new RegExp(`(${own.map(literalPattern).join("|")})`, "i") : null;
  const changed = (text: string) =>
    text.replace(/\b(?:([Aa])n? )?(s|S)hop(s?)\b/g, (_, article: string | undefined, first: string, plural: string) => {
      const noun = plural === "s" ? many : one;
      const said = first === "S" ? noun.charAt(0).toUpperCase() + noun.slice(1) : noun;
      return article === undefined ? said : article === "A" ? capital(withA(said)) : withA(said);
    });
  const said = (text: string) =>
    named && /\bshops?\b/i.test(text)
      ? text
          .split(named)
          .map((part, i) => (i % 2 === 1 ? part : changed(part)))
          .join("")
      : changed(text);
  const walk = (value: unknown, key: string, isText: boolean): unknown => {
    if (typeof value === "string")
      return (key === "v" && isText) || key === "label" || key === "name" || key === "why" ? said(value) : value;
    if (Array.isArray(value)) return value.map((each) => walk(each, key, isText));
    if (typeof value !== "object" || value === null) return value;
    // What a source calls its figure stays.
    if ("kind" in value && value.kind === "fact") return value;
    const run = "t" in value && value.t === "text";
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, name, run)]));
  };
  return walk(draft, "", false) as T;
}

/** What speaks of shops that are none of the trade: its own words of offices, neighbours and customers, and names of classes beside it; the longest first. */
function ownWords({ basis: { words }, subject: { around } }: LocalWork): string[] {
  const texts = [...Object.values(words).flat(2), ...Object.values(around).flat()].filter((each) => typeof each === "string");
  return [...new Set(texts.flatMap((text) => [text, ...text.split(/[,;:] /)]))]
    .filter((text) => / shops?\b|\bshops? /i.test(text))
    .toSorted((a, b) => b.length - a.length);
}
