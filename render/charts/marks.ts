import type { FigureFormat } from "#shared/figures.ts";
import type { Weight } from "./text-width.ts";
import type { Ink } from "./theme.ts";

/** What charts need of the ledger: nothing but cells, years and ticks carries digits. */
export interface Figures {
  value(cell: string): number;
  /** Text of a cell; in the format of the exhibit unless another one is passed. */
  text(cell: string, format?: FigureFormat): string;
  /** How the cells of the exhibit, and so its ticks, are printed. */
  format: FigureFormat;
}

/** Reported is solid, estimated dotted, modelled dashed: the same for lines and for outlines of bars. */
export type Dash = "dotted" | "dashed";
export type LabelRole = "name" | "value" | "tick" | "year" | "note";

export interface LabelMark {
  t: "label";
  x: number;
  y: number;
  text: string;
  anchor: "start" | "middle" | "end";
  size: number;
  weight: Weight;
  ink: Ink;
  role: LabelRole;
  cell?: string;
  /** The whole text, where `text` is cut. */
  full?: string;
}
export type Mark =
  | LabelMark
  | { t: "rect"; x: number; y: number; w: number; h: number; fill: Ink; stroke?: Ink; dash?: Dash; cell?: string }
  | { t: "rule"; x1: number; y1: number; x2: number; y2: number; stroke: Ink; width: number; dash?: Dash }
  | { t: "path"; d: string; fill?: Ink; stroke?: Ink; width?: number; dash?: Dash; opacity?: number; transform?: string }
  | { t: "dot"; x: number; y: number; r: number; fill: Ink; stroke?: Ink; opacity?: number; cell?: string; full?: string };

/** A chart with everything decided: positions, texts and colours by name. Plain data, the same on paper and on screen. */
export interface PreparedChart {
  kind: string;
  width: number;
  height: number;
  marks: Mark[];
  /** Every text with digits that the drawing prints or speaks (ticks, years, values, names), for checking. */
  labels: string[];
}
