import { createContext, useContext } from "react";
import type { Changes } from "./assumptions/assumption-edits.ts";
import { figureText } from "./text/figure-text.ts";
import type { PanelView } from "./panel/use-panel.ts";
import type { ReportIndex } from "./report-index.ts";
import type { Live } from "./assumptions/live-values.ts";
import type { FigureFormat } from "#shared/figures.ts";
import type { Cell } from "#document";

/** What stays the same while a reader uses one report. */
export interface Frame {
  index: ReportIndex;
  preview: boolean;
  lockedExhibits: ReadonlySet<string>;
  /** Width of charts in CSS pixels; 0 until measured. */
  chartWidth: number;
  /** Opens the side panel; the element gets the focus back when the panel closes. */
  open(view: PanelView): void;
  deeper(view: PanelView): void;
  /** Opens the sources of a citation next to it. */
  cite(sources: readonly string[], beside: HTMLElement): void;
  goTo(anchor: string): void;
  setAssumption(id: string, value: number): void;
  resetAssumption(id: string): void;
  /** Why the report cannot be computed with this value and the other changes; undefined where it can. */
  faultOf(id: string, value: number): string | undefined;
}

export const FrameContext = createContext<Frame | null>(null);
export const LiveContext = createContext<Live | null>(null);

/** Changes as the controls show them: a moment ahead of the computed values while a slider is dragged. */
export const WantedContext = createContext<Changes>({});

export const useWanted = (): Changes => useContext(WantedContext);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("A component of the report viewer was rendered outside of it.");
  return frame;
}

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error("A component of the report viewer was rendered outside of it.");
  return live;
}

export interface LiveFigure {
  cell: Cell;
  value: number;
  text: string;
  /** The text in the original report. */
  before: string;
  changed: boolean;
}

/** A figure with its current value; undefined where a preview leaves the cell out. */
export function useFigure(id: string, format?: FigureFormat): LiveFigure | undefined {
  const { index } = useFrame();
  const { values } = useLive();
  const cell = index.cells.get(id);
  if (!cell) return undefined;
  const value = values.get(id) ?? cell.value;
  const text = figureText(cell, value, format);
  const before = figureText(cell, cell.value, format);
  return { cell, value, text, before, changed: text !== before };
}
