/** The part of the engine that the browser shares: formulas, units, re-evaluation. */
export { assumptionFaults, assumptionLimits, isWithinLimits, type AssumptionLimits } from "./assumptions.ts";
export { compile, type Lookup } from "./compute.ts";
export { assumptionsOf, atEnds, evaluate, holds, UnknownCellError, type Overrides } from "./evaluate.ts";
export { ExpressionError, namesIn, parse, print, type Dialect, type Expression, type FunctionName } from "./expression.ts";
export { forecast, ForecastError, HORIZON_MAX } from "./forecast/index.ts";
export { creditOf, kindOf, pageOf, referencesOf } from "./references.ts";
export { parseUnit, printUnit, sameUnit, unitOf } from "./units.ts";
export { answeredBy, answeredIn, chartCaption, gapsOf, gapTable, toldOf } from "./document-parts.ts";
export { chartCells, drawnCells, exhibitCells } from "./exhibit-cells.ts";
export { sourcesBehind, usedCells, usedSources, withInputs } from "./used-cells.ts";
