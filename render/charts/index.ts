/** Charts of exhibits: `prepareChart` decides, `drawChart` draws. Safe in the browser. */
export { lowStretch, prepareChart, printWidth, tallStretches } from "./prepare.ts";
export { axis } from "./prepare/axis.ts";
export { printSize } from "./sheet.ts";
export { drawChart, toSvg, type DrawnElement } from "./draw.ts";
export { exhibitFigures } from "./figures.ts";
export { category, categoryText, darkTheme, lightTheme, type Ink, type Theme } from "./theme.ts";
export { isMeasured, textWidth, wrap } from "./text-width.ts";
export type { Figures, LabelMark, Mark, PreparedChart } from "./marks.ts";
