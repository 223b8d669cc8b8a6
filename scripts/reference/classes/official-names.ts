import { keyOfName } from "../../../engine/reference/market-words.ts";
import { plainIndustry, plainTitle, plainTrade } from "./plain-names.ts";

interface Lists {
  naics: ReadonlyMap<string, string>;
  hs: ReadonlyMap<string, string>;
  isic: ReadonlyMap<string, string>;
  index: readonly { code: string; entry: string }[];
}

/** Words that name no class alone, whatever list they stand in. */
const sayNothing = new Set(
  "product service equipment machine machinery part system supply material container market accessory component good store shop dealer work article unit preparation apparatus appliance device tool set kit plant live other retail wholesale manufacturing farming mining live fresh frozen general special type".split(
    " ",
  ),
);

/** Names of the official lists by their key, and per industry the plain names of its index. */
export function officialNames({ naics, hs, isic, index }: Lists): {
  byKey: Map<string, Set<string>>;
  plainByNaics: Map<string, string[]>;
  /** Plain titles of classes. */
  titles: { name: string; code: string }[];
} {
  const byKey = new Map<string, Set<string>>();
  const plainByNaics = new Map<string, string[]>();
  const titles: { name: string; code: string }[] = [];
  const add = (name: string | undefined, code: string) => {
    if (name === undefined || /\d/.test(name)) return;
    const key = keyOfName(name);
    if (code.startsWith("~") && byKey.get(key)?.has(code.slice(1))) return;
    if (key === "" || key.split(" ").every((word) => sayNothing.has(word)) || key.length < 3) return;
    byKey.set(key, (byKey.get(key) ?? new Set()).add(code));
    if (!code.startsWith("~")) titles.push({ name, code });
  };
  for (const [code, title] of naics) {
    add(plainTitle(title), `naics:${code}`);
    add(title, `naics:${code}`);
  }
  for (const [code, title] of isic) {
    add(plainTitle(title), `isic:${code}`);
    add(title, `isic:${code}`);
  }
  for (const [code, title] of hs) if (code.length > 2) add(plainTrade(title), `hs:${code}`);
  for (const { code, entry } of index) {
    // Codes of 2012 that ended since then: their names come by way of the everyday table and the titles.
    if (!naics.has(code)) continue;
    const goods = /^(.+?),? merchant wholesalers$/.exec(entry)?.[1];
    const plain = goods === undefined ? plainIndustry(entry) : `${plainIndustry(goods) ?? ""} wholesalers`;
    if (plain === undefined || plain.startsWith(" ")) continue;
    // An entry of the index is a part of its class: "~" says so.
    add(plain, `~naics:${code}`);
    for (let length = code.length; length >= 4; length--) {
      const list = plainByNaics.get(code.slice(0, length)) ?? [];
      if (!list.includes(plain)) plainByNaics.set(code.slice(0, length), [...list, plain]);
    }
  }
  return { byKey, plainByNaics, titles };
}
