/** The report engine: a brief in, a report document out. Pure: no I/O, no clock, no vendor. */
export { generateCorporate, type Ports, type Progress } from "./report/generate.ts";
export { corporateSpine, sections as corporateSections } from "./kinds/corporate/outline.ts";
export { exportSections, exportSpine } from "./kinds/export/outline.ts";
export { localSections, localSpine } from "./kinds/local/outline.ts";
export type { PlannedExhibit, Requirement } from "./report/outline.ts";
export { AssumptionError } from "./ledger.ts";
export { openSections, previewOf } from "./report/preview.ts";
export { assumptionFaults } from "./model/assumptions.ts";
export { reviseReport } from "./report/revise.ts";
export { summarise } from "./report/summary.ts";
export { canonicalJson, hashOf } from "./report/hash.ts";
export { type Country, countryByIso3, findCountry, nearestCountries } from "./reference/countries/index.ts";
export { UnknownCellError } from "./model/evaluate.ts";
export { type MarketName, marketNames } from "./reference/market-names.ts";
export { macroRegions } from "./reference/dossier.ts";
export { checkRules, runChecks } from "./verify/checks.ts";
