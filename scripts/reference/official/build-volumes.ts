/**
 * Builds the packed tables of amounts in their own units and of what plants can make: `node scripts/reference/official/build-volumes.ts SOURCE_FOLDER`, where
 * SOURCE_FOLDER/official/volumes holds the files of JGCRI/gcamfaostat (inst/extdata), of datasets/world-development-indicators
 * (indicators/CODE/data.csv as CODE.csv) and of GlobalEnergyMonitor/maps (trackers/gist and trackers/giomt, as gem-iron-steel-DATE.csv and
 * gem-iron-ore-DATE.csv). Commits: the sources.json of the two folders.
 */
import { join } from "node:path";
import { countries } from "../../../engine/reference/countries/index.ts";
import { packTable } from "../pack-table.ts";
import { capacity } from "../structure/capacity.ts";
import { reader } from "./panel.ts";
import { volumes } from "./volumes.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node scripts/reference/official/build-volumes.ts SOURCE_FOLDER");
const read = reader(join(folder, "official"));
const write = (file: string, table: unknown) =>
  console.log(`${file} ${(packTable(new URL(`../../../engine/reference/${file}.json.br`, import.meta.url), table) / 1e3).toFixed(0)} kB`);

write("official/volumes", volumes(read, countries));
write("structure/capacity", capacity(read));
