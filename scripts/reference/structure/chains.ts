import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countries } from "../../../engine/reference/countries/index.ts";
import type { ChainTable } from "../../../engine/reference/structure/chain-table.ts";
import kinds from "../../../engine/reference/structure/chain-kinds.json" with { type: "json" };
import { homeIn } from "./home-in.ts";

interface Item {
  id: string;
  displayName: string;
  locationSet: { include?: unknown[]; exclude?: unknown[] };
  tags: Record<string, string>;
}
interface Entity {
  label?: string;
  description?: string;
  identities?: Record<string, string>;
}

/** Names that are no company: public bodies and associations, and what is closed. */
const noSeller =
  /\b(?:former|defunct|district|ministry|municipality|council|association|federation|government agency|trade union|public health|union of|fictional|list of)\b/i;
const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u;

/**
 * Chains and operators by what they sell and the countries in which their name stands over a shop, office or plant. `folder`: the unpacked
 * npm package name-suggestion-index. Names that stand in no stated country and have no stated origin are left out.
 */
export function chains(folder: string): ChainTable {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(folder, "dist", name), "utf8")) as T;
  const { nsi } = read<{ nsi: Record<string, { items: Item[] }> }>("json/nsi.min.json");
  const { wikidata } = read<{ wikidata: Record<string, Entity> }>("wikidata/wikidata.min.json");
  const { dissolved } = read<{ dissolved: Record<string, unknown> }>("wikidata/dissolved.min.json");
  const iso3 = new Map(countries.map((c) => [c.iso2.toLowerCase(), c.iso3]));
  const placeOf = (entry: unknown): string[] => {
    if (typeof entry === "string" && /^\d{3}$/.test(entry)) return [entry];
    const code = typeof entry === "string" ? /^([a-z]{2})(?:$|-[\w-]+$|-[\w-]+\.geojson$)/.exec(entry.toLowerCase())?.[1] : undefined;
    const found = code === undefined ? undefined : iso3.get(code);
    return found === undefined ? [] : [found];
  };
  const table: ChainTable = { kinds: Object.keys(kinds), name: [], kind: [], places: [], home: [], weight: [], about: [] };
  const seen = new Set<string>();
  for (const [at, kind] of table.kinds.entries()) {
    const own: { what: string; codes: string[]; says?: string } = kinds[kind as keyof typeof kinds];
    const isOfKind = new RegExp(own.says ?? "", "i");
    for (const item of nsi[kind]?.items ?? []) {
      const known = wikidata[item.tags["brand:wikidata"] ?? item.tags["operator:wikidata"] ?? ""];
      const about = (known?.description ?? "").replaceAll(";", ",");
      const name = [item.tags["name:en"], item.tags["brand:en"], item.tags["operator:en"], item.displayName, known?.label]
        .flatMap((each) => (each !== undefined && latin.test(each) ? [each.replaceAll(";", ",").trim()] : []))
        .at(0);
      const places = [...new Set((item.locationSet.include ?? []).flatMap(placeOf))].sort();
      const home = homeIn(about) ?? "";
      const key = `${name}|${at}|${places.join(" ")}`;
      if (
        name === undefined ||
        item.id in dissolved ||
        noSeller.test(about) ||
        places.length + home.length === 0 ||
        seen.has(key) ||
        !isOfKind.test(`${name} ${about}`)
      )
        continue;
      seen.add(key);
      table.name.push(name);
      table.kind.push(at);
      table.places.push(places.join(" "));
      table.home.push(home);
      table.weight.push(Math.min(9, Object.keys(known?.identities ?? {}).length));
      table.about.push(about.slice(0, 100));
    }
  }
  return table;
}
