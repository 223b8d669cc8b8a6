/**
 * Builds the packed tables of industry structure: `node scripts/reference/structure/build.ts SOURCE_FOLDER CHAINS_FOLDER`, where
 * SOURCE_FOLDER holds official/industry and official/local, and CHAINS_FOLDER the unpacked npm package name-suggestion-index (`npm pack
 * name-suggestion-index`, not installed: only this table is made of it). What each table is made of: engine/reference/structure/sources.json.
 */
import { join } from "node:path";
import { packTable } from "../pack-table.ts";
import { reader } from "../official/panel.ts";
import { buyers } from "./buyers.ts";
import { chains } from "./chains.ts";
import { companies } from "./companies.ts";
import { unitedStates } from "./united-states.ts";

const [folder, chainsFolder] = process.argv.slice(2);
if (!folder || !chainsFolder) throw new Error("usage: node scripts/reference/structure/build.ts SOURCE_FOLDER CHAINS_FOLDER");
const read = reader(join(folder, "official"));
const target = new URL("../../../engine/reference/structure/", import.meta.url);
const write = (name: string, table: unknown) =>
  console.log(`${name.padEnd(14)} ${(packTable(new URL(`${name}.json.br`, target), table) / 1e3).toFixed(0)} kB`);

write("buyers", buyers(read));
write("chains", chains(chainsFolder));
write("companies", companies(read));
write("united-states", unitedStates(read));
