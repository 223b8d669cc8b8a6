/** The report engine: a brief in, a report document out. Pure: no I/O, no clock, no vendor. */
import { kinds } from "./kinds/index.ts";
import { createEngine } from "./report/engine.ts";

const engine = createEngine(kinds);
export const {
  kindIds,
  outlineOf,
  takesGathered,
  researchSubject,
  settle,
  generateReport,
  previewOf,
  reviseReport,
  rewordable,
  reword,
  runChecks,
} = engine;

export type { Naming, Ports, Progress, Settled } from "./report/kind.ts";
export type { Reworded } from "./report/reword.ts";
export type { Requirement } from "./report/outline.ts";
export { AssumptionError } from "./ledger.ts";
export { assumptionFaults } from "./model/assumptions.ts";
export { summarise } from "./report/summary.ts";
export { canonicalJson, hashOf } from "./report/seal.ts";
export { type Country, macroRegions } from "./evidence/official-statistics.ts";
export { countryByIso3, findCountry, nearestCountries } from "./reference/countries/index.ts";
export {
  type CodedMarket,
  chooseMarket,
  interpretName,
  type InterpretOptions,
  marketByCode,
  type MarketName,
  marketNames,
  outlookOf,
} from "./interpretation/index.ts";
export { searchPlaces, townsIn } from "./reference/local/gazetteer.ts";
export { localNames } from "./reference/local/business-type.ts";
export { UnknownCellError } from "./model/evaluate.ts";
export { checkRules } from "./verify/checks.ts";
