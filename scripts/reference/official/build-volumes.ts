/**
 * Builds the packed table of amounts in their own units: `node scripts/reference/official/build-volumes.ts SOURCE_FOLDER`, where
 * SOURCE_FOLDER/official/volumes holds the files of JGCRI/gcamfaostat (inst/extdata) and of datasets/world-development-indicators
 * (indicators/CODE/data.csv as CODE.csv) by their own names. Commits: engine/reference/official/sources.json.
 */
import { join } from "node:path";
import { countries } from "../../../engine/reference/countries/index.ts";
import { packTable } from "../pack-table.ts";
import { reader } from "./panel.ts";
import { volumes } from "./volumes.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node scripts/reference/official/build-volumes.ts SOURCE_FOLDER");
const target = new URL("../../../engine/reference/official/volumes.json.br", import.meta.url);
console.log(`volumes ${(packTable(target, volumes(reader(join(folder, "official")), countries)) / 1e3).toFixed(0)} kB`);
