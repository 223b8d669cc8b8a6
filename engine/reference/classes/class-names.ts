import { z } from "zod";
import { foldText } from "#shared/text.ts";
import { contentOf, fullKeyOf, tokensOf } from "../market-words.ts";
import { packedTable } from "../read-table.ts";

/** What people call a class or a market of the library. */
export interface EverydayName {
  name: string;
  code: string;
  /** What the market is called in a report. */
  title: string;
  /** The name means only a part of the class, which has no class of its own. */
  part: boolean;
}

const strings = z.array(z.string());
const table = packedTable(
  new URL("names.json.br", import.meta.url),
  z.object({
    official: z.object({ key: strings, codes: strings }),
    everyday: z.object({ name: strings, code: strings, title: strings, part: z.array(z.number()) }),
  }),
);

interface Names {
  everyday: readonly EverydayName[];
  /** By every word of the name, and by those that say something. */
  byFullKey: ReadonlyMap<string, readonly EverydayName[]>;
  byKey: ReadonlyMap<string, readonly EverydayName[]>;
  officialByKey: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
}
let built: Names | undefined;
function names(): Names {
  if (built) return built;
  const { official, everyday } = table();
  const rows = everyday.name.map((name, i): EverydayName => ({
    name,
    code: everyday.code[i] ?? "",
    title: everyday.title[i] ?? "",
    part: everyday.part[i] === 1,
  }));
  const byFullKey = new Map<string, EverydayName[]>(),
    byKey = new Map<string, EverydayName[]>();
  for (const row of rows) {
    const tokens = tokensOf(row.name);
    enter(byFullKey, fullKeyOf(tokens), row);
    enter(byKey, keyOf(tokens), row);
  }
  built = {
    everyday: rows,
    byFullKey,
    byKey,
    officialByKey: new Map(official.key.map((key, i) => [key, official.codes[i] ?? ""])),
    titles: new Map(rows.toReversed().map(({ code, title }) => [code, title])),
  };
  return built;
}

const keyOf = (tokens: ReturnType<typeof tokensOf>): string =>
  contentOf(tokens)
    .map(({ word }) => word)
    .join(" ");
function enter(map: Map<string, EverydayName[]>, key: string, row: EverydayName): void {
  const same = map.get(key);
  if (!same) map.set(key, [row]);
  else same.push(row);
}

/** Every everyday name, in the order of the table. */
export const everydayNames = (): readonly EverydayName[] => names().everyday;
/**
 * Markets that a name means in everyday speech, by all words of the name; several where it has several meanings. `loose`: words that say
 * little do not count ("laundry" for "laundry services").
 */
export function everydayNamed(tokens: ReturnType<typeof tokensOf>, how: "strict" | "loose"): readonly EverydayName[] {
  const { byFullKey, byKey } = names();
  const found = (how === "strict" ? byFullKey.get(fullKeyOf(tokens)) : (byFullKey.get(keyOf(tokens)) ?? byKey.get(keyOf(tokens)))) ?? [];
  // "limes" are no lime, and "arts" no art: a name that is listed as it was typed goes before one in another number.
  const typed = foldText(tokens.map((token) => token.typed).join(" "));
  const same = found.filter(({ name }) => foldText(name) === typed);
  return same.length > 0 ? same : found;
}
/** Codes of the classes that an official list names so. */
export const officiallyNamed = (key: string): readonly string[] => names().officialByKey.get(key)?.split(" ") ?? [];
/** What people call the class of a code, where the table of everyday names says so. */
export const everydayTitle = (code: string): string | undefined => names().titles.get(code);
/** Keys of all names. */
export const namedKeys = (): { everyday: Iterable<string>; official: Iterable<string> } => ({
  everyday: names().byFullKey.keys(),
  official: names().officialByKey.keys(),
});
