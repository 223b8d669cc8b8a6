import type { LocalWork } from "./work.ts";
import { shop } from "./words.ts";

/** What one establishment of a kind of trade is called, and several; sections speak of shops, which is right for those that are not listed. */
const nouns: Readonly<Partial<Record<LocalWork["basis"]["words"]["id"], readonly [one: string, many: string]>>> = {
  membership: ["club", "clubs"],
  health: ["practice", "practices"],
  lodging: ["house", "houses"],
  education: ["school", "schools"],
  "personal-service": ["business", "businesses"],
  repair: ["business", "businesses"],
  office: ["office", "offices"],
  venue: ["venue", "venues"],
  "care-home": ["home", "homes"],
};

/** A draft in which establishments are called what the trade calls them: "average practices", not "average shops". Names and figures stay. */
export function inWordsOf<T>(w: LocalWork, draft: T): T {
  const found = nouns[w.basis.words.id];
  if (!found || / shops?$/.test(shop(w))) return draft;
  const [one, many] = found;
  const said = (text: string) =>
    text.replace(/\b(s|S)hop(s?)\b/g, (_, first: string, plural: string) => {
      const noun = plural === "s" ? many : one;
      return first === "S" ? noun.charAt(0).toUpperCase() + noun.slice(1) : noun;
    });
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
