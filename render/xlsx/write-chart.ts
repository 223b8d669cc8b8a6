import type { SheetChart } from "hucre/xlsx";
import { fontName, hex, styles } from "./styles.ts";
import { cleanText, range, type ChartSpec } from "./workbook.ts";

const kinds = { line: "line", bar: "bar", stack: "bar" } as const;
/** A native chart in the terms of the library that stores the workbook. */
export function writeChart(chart: ChartSpec): SheetChart {
  const label = { labelFontSize: 8, labelFontFamily: fontName, labelColor: hex(styles.muted.colour) };
  const lying = chart.kind !== "line";
  // The library cannot colour gridlines and programs draw them black: bars carry their values instead.
  const marks = { gridlines: { major: false }, majorTickMark: "out" as const, minorTickMark: "none" as const };
  return {
    type: kinds[chart.kind],
    title: cleanText(chart.title),
    showTitle: false,
    altText: cleanText(chart.alt),
    frameTitle: cleanText(chart.title),
    series: chart.series.map((s) => ({
      name: cleanText(s.name),
      values: range(s.values),
      categories: range(s.categories),
      color: hex(s.colour),
      invertIfNegative: false,
      smooth: false,
      ...(lying
        ? { dataPoints: s.marked.map((m) => ({ idx: m.index, fillColor: hex(m.colour) })) }
        : { stroke: { width: s.dashed ? 1 : 2, ...(s.dashed ? { dash: "sysDash" as const } : {}) }, marker: { symbol: "none" as const } }),
    })),
    ...(chart.kind === "stack" ? { barGrouping: "percentStacked", overlap: 100 } : {}),
    ...(lying ? { gapWidth: 45 } : {}),
    axes: {
      x: { ...label, ...marks, ...(lying ? { reverse: true } : {}), tickLblPos: "low" },
      y: {
        ...label,
        ...marks,
        numberFormat: { formatCode: chart.format },
        ...(lying ? { hidden: true } : {}),
        ...(chart.fromZero ? { scale: { min: 0 } } : {}),
      },
    },
    ...(lying
      ? {
          dataLabels: {
            showValue: true,
            position: chart.kind === "stack" ? "ctr" : "outEnd",
            numberFormat: { formatCode: chart.format, sourceLinked: true },
            fontSize: 8,
            fontFamily: fontName,
          },
        }
      : {}),
    legend: chart.legend ? "bottom" : false,
    ...(chart.legend ? { legendFontSize: 8, legendFontFamily: fontName } : {}),
    chartSpaceBorderColor: "FFFFFF",
    dispBlanksAs: "gap",
    anchor: { from: { row: chart.row, col: 0 }, to: { row: chart.lastRow + 1, col: chart.lastColumn + 1 } },
  };
}
