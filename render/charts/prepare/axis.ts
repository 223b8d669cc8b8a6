import { scaleLinear, scaleLog, type ScaleContinuousNumeric } from "d3-scale";
import { formatFigure, type FigureFormat } from "#shared/figures.ts";
import { boxOf, overlaps, type Box, type Sheet } from "../sheet.ts";

export interface Axis {
  scale: ScaleContinuousNumeric<number, number>;
  ticks: { value: number; text: string }[];
  /** Equal steps are equal ratios. */
  isLog: boolean;
}

/** Data with a narrower relative spread are drawn from zero, because their ticks would look the same. */
const leastSpan = 1e-3;
/** Lines leave zero out only where they would otherwise be flat. */
const farFromZero = 0.8;

/**
 * A linear axis with nice ends and ticks. `zero` "always" for lengths; "near" for lines, which may leave zero out
 * where the data stay in the upper part of the scale. Without a finite value the axis runs from 0 to 1.
 */
export function axis(
  values: readonly number[],
  range: [number, number],
  format: FigureFormat,
  count: number,
  zero: "always" | "near",
): Axis {
  const finite = values.filter((v) => Number.isFinite(v) && Math.abs(v) < 1e300);
  let low = Math.min(...finite);
  let high = Math.max(...finite);
  if (finite.length === 0) [low, high] = [0, 1];
  const span = high - low;
  const far =
    zero === "near" &&
    span > Math.max(Math.abs(low), Math.abs(high)) * leastSpan &&
    ((low > 0 && low > farFromZero * high) || (high < 0 && high < farFromZero * low));
  if (!far) [low, high] = [Math.min(0, low), Math.max(0, high)];
  // Below this, steps vanish in the rounding of floating-point numbers.
  if (high - low < 1e-100) high = low + 1;
  const scale = scaleLinear().domain([low, high]).nice(count).range(range);
  const ticks = scale.ticks(count);
  const texts = tickTexts(ticks, format);
  return { scale, ticks: ticks.map((value, i) => ({ value, text: texts[i] ?? "" })), isLog: false };
}

/** From this ratio of the largest to the smallest value on, equal steps would press all small ones against the axis. */
const leastRatio = 50;

/** And from this on nothing could be read off at all. */
const mostRatio = 1e7;

/**
 * An axis of equal ratios from a power of ten to another; undefined where a value is not above zero, or the largest is not between
 * `leastRatio` and `mostRatio` times the smallest.
 */
export function logAxis(values: readonly number[], range: [number, number], format: FigureFormat): Axis | undefined {
  const finite = values.filter((v) => Number.isFinite(v));
  const [low, high] = [Math.min(...finite), Math.max(...finite)];
  if (finite.length === 0 || low < 1e-100 || high < leastRatio * low || high > mostRatio * low) return undefined;
  const [first, last] = [Math.floor(Math.log10(low) + 1e-9), Math.ceil(Math.log10(high) - 1e-9)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
  return {
    scale: scaleLog()
      .domain([10 ** first, 10 ** last])
      .range(range),
    ticks: ticks.map((value) => ({ value, text: tickTexts([value], format)[0] ?? "" })),
    isLog: true,
  };
}

const decimals = (stepSize: number) => (stepSize > 0 ? Math.min(6, Math.max(0, -Math.floor(Math.log10(stepSize) + 1e-9))) : 0);
const wordScales = [1e12, 1e9, 1e6];

/** Texts of ticks: the exhibit's format with just as many decimals as the step needs. */
export function tickTexts(ticks: readonly number[], format: FigureFormat): string[] {
  const gap = ticks.length > 1 ? Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0)) : Math.abs(ticks[0] ?? 0);
  switch (format.style) {
    case "fixed":
      return ticks.map((t) => formatFigure(t, { ...format, digits: decimals(gap / format.scale) }));
    case "percent":
    case "points":
      return ticks.map((t) => formatFigure(t, { style: "percent", digits: Math.min(2, decimals(gap * 100)) }));
    case "multiple":
      return ticks.map((t) => formatFigure(t, { style: "multiple", digits: Math.min(2, decimals(gap)) }));
    case "year":
      return ticks.map((t) => formatFigure(t, format));
    case "compact": {
      const most = Math.max(...ticks.map(Math.abs), 0);
      const scale = wordScales.find((s) => most >= s) ?? 1;
      const word = formatFigure(scale, { style: "compact" }).replace(/^[\d.]+/, "");
      const sign = format.currency ? formatFigure(1, { style: "compact", currency: format.currency }).replace(/[\d.]+$/, "") : "";
      return ticks.map((t) =>
        t === 0
          ? `${sign}0`
          : `${t < 0 ? "−" : ""}${sign}${formatFigure(Math.abs(t), { style: "fixed", scale, digits: decimals(gap / scale) })}${word}`,
      );
    }
  }
}

/** Vertical grid lines with ticks below; of ticks that would touch, the later is left out. Returns the bottom. */
export function bottomAxis(
  sheet: Sheet,
  scale: (value: number) => number,
  ticks: readonly { value: number; text: string }[],
  top: number,
  bottom: number,
): number {
  const u = sheet.unit;
  const written: Box[] = [];
  for (const { value, text } of ticks) {
    const x = scale(value);
    sheet.put({
      t: "rule",
      x1: x,
      x2: x,
      y1: top,
      y2: bottom,
      stroke: value === 0 ? "muted" : "faint",
      width: (value === 0 ? 0.7 : 0.6) * u,
    });
    const label = sheet.label(x, bottom + 10 * u, text, { anchor: "middle", size: 7.5, ink: "muted", role: "tick" });
    const box = boxOf(label);
    const shift = Math.max(0, -box.left) - Math.max(0, box.right - sheet.width);
    const moved = { ...label, x: label.x + shift };
    const place = boxOf(moved);
    if (written.some((b) => overlaps({ ...place, left: place.left - 4 * u }, b))) continue;
    written.push(place);
    sheet.taken.push(place);
    sheet.put(moved);
  }
  return bottom + 13 * u;
}
