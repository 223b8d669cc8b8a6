import type { Chart } from "#document";
import type { Figures, PreparedChart } from "./marks.ts";
import { prepareBars } from "./prepare/bars.ts";
import { prepareHeat } from "./prepare/heat.ts";
import { prepareLine } from "./prepare/line.ts";
import { prepareMap } from "./prepare/map.ts";
import { prepareRange } from "./prepare/range.ts";
import { preparePlaceMap } from "./prepare/place-map.ts";
import { prepareScatter } from "./prepare/scatter.ts";
import { prepareStack } from "./prepare/stack.ts";
import { prepareTornado } from "./prepare/tornado.ts";
import { prepareWaterfall } from "./prepare/waterfall.ts";
import { printSize, Sheet } from "./sheet.ts";

/** Width of an exhibit on an A4 page: 168 mm in points. */
export const printWidth = 476;
/** Of the usual height of a drawing: what a lower one has, on a page that has no more room. Letters keep their size. */
export const lowStretch = 0.74;
/** And what taller ones have, on a page that nothing else fills. */
export const tallStretches = [1.3, 1.6];

/**
 * Decides everything about a chart: scales, ticks, places of labels, colours by name. The same call serves paper and
 * screen; `size` is the label size in the unit of `width` (points on paper, CSS pixels on screen), `stretch` the part of the usual height.
 */
export function prepareChart(chart: Chart, figures: Figures, width: number, size: number = printSize, stretch = 1): PreparedChart {
  // A map keeps its proportions: it gets lower by getting narrower.
  const sheet = new Sheet(chart.kind === "map" ? width * stretch : width, size, stretch);
  switch (chart.kind) {
    case "line":
      return prepareLine(chart, figures, sheet);
    case "bars":
      return prepareBars(chart, figures, sheet);
    case "stack":
      return prepareStack(chart, figures, sheet);
    case "range":
      return prepareRange(chart, figures, sheet);
    case "waterfall":
      return prepareWaterfall(chart, figures, sheet);
    case "tornado":
      return prepareTornado(chart, figures, sheet);
    case "scatter":
      return chart.rings ? preparePlaceMap({ ...chart, rings: chart.rings }, figures, sheet) : prepareScatter(chart, figures, sheet);
    case "heat":
      return prepareHeat(chart, figures, sheet);
    case "map":
      return prepareMap(chart, figures, sheet);
  }
}
