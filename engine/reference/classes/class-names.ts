import { z } from "zod";
import { keyOfName } from "../market-words.ts";
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
  const byKey = new Map<string, EverydayName[]>();
  for (const row of rows) {
    const key = keyOfName(row.name);
    const same = byKey.get(key);
    if (!same) byKey.set(key, [row]);
    else if (!same.some(({ code }) => code === row.code)) same.push(row);
  }
  built = {
    everyday: rows,
    byKey,
    officialByKey: new Map(official.key.map((key, i) => [key, official.codes[i] ?? ""])),
    titles: new Map(rows.toReversed().map(({ code, title }) => [code, title])),
  };
  return built;
}

/** Every everyday name, in the order of the table. */
export const everydayNames = (): readonly EverydayName[] => names().everyday;
/** Markets that a name in `keyOfName`'s form means in everyday speech; several where it has several meanings. */
export const everydayNamed = (key: string): readonly EverydayName[] => names().byKey.get(key) ?? [];
/** Codes of the classes that an official list names so. */
export const officiallyNamed = (key: string): readonly string[] => names().officialByKey.get(key)?.split(" ") ?? [];
/** What people call the class of a code, where the table of everyday names says so. */
export const everydayTitle = (code: string): string | undefined => names().titles.get(code);
/** Keys of all names. */
export const namedKeys = (): { everyday: Iterable<string>; official: Iterable<string> } => ({
  everyday: names().byKey.keys(),
  official: names().officialByKey.keys(),
});
