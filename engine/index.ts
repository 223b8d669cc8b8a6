/** The report engine: a brief in, a report document out. Pure: no I/O, no clock, no vendor. */
import { kinds, plannedOutlines } from "./kinds/index.ts";
import { createEngine } from "./report/engine.ts";
import type { Outline } from "./report/outline.ts";

const engine = createEngine(kinds);
export const { kindIds, settle, generateReport, previewOf, reviseReport, runChecks } = engine;
/** What a kind must answer, whether it can be made already or is still to come. */
export const outlineOf = (kind: string): Outline => plannedOutlines[kind] ?? engine.outlineOf(kind);

export { plannedOutlines };
export type { Naming, Ports, Progress, Settled } from "./report/kind.ts";
export type { PlannedExhibit, Requirement } from "./report/outline.ts";
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
export { UnknownCellError } from "./model/evaluate.ts";
export { checkRules } from "./verify/checks.ts";
