/** The report engine: a brief in, a report document out. Pure: no I/O, no clock, no vendor. */
export { generateCorporate, type Ports, type Progress } from "./corporate/generate.ts";
export { corporateSpine, sections as corporateSections } from "./corporate/spine.ts";
export { exportSections, exportSpine } from "./export/spine.ts";
export { localSections, localSpine } from "./local/spine.ts";
export type { PlannedExhibit, Requirement } from "./requirement.ts";
export { AssumptionError } from "./ledger.ts";
export { openSections, previewOf } from "./preview.ts";
export { assumptionFaults, reviseReport } from "./revise.ts";
export { summarise } from "./summary.ts";
export { canonicalJson, hashOf } from "./hash.ts";
export { type Country, countryByIso3, findCountry, nearestCountries } from "./reference/countries/index.ts";
export { UnknownCellError } from "./model/evaluate.ts";
export { type MarketName, marketNames } from "./reference/market-names.ts";
export { macroRegions } from "./reference/dossier.ts";
export { checkRules, runChecks } from "./verify/checks.ts";
