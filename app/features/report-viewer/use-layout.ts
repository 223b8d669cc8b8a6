import { useLayoutEffect, useState, type RefObject } from "react";

/** Which parts of the viewer are side by side: contents, report and panel; two of them; or the report alone. */
type LayoutKind = "wide" | "medium" | "narrow";
interface ViewerLayout {
  kind: LayoutKind;
  /** Width of the report's column, in CSS pixels; 0 until measured. */
  column: number;
}

/** Widths of the viewer, not of the window, which may have other columns. */
const [wideFrom, mediumFrom] = [1320, 960];
/** Charts are redrawn in steps, not at every pixel of a resize. */
const columnStep = 8;

export function useLayout(root: RefObject<HTMLElement | null>, column: RefObject<HTMLElement | null>): ViewerLayout {
  const [layout, setLayout] = useState<ViewerLayout>({ kind: "narrow", column: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const width = root.current?.clientWidth ?? 0;
      const kind = width >= wideFrom ? "wide" : width >= mediumFrom ? "medium" : "narrow";
      const next = Math.floor((column.current?.clientWidth ?? 0) / columnStep) * columnStep;
      setLayout((known) => (known.kind === kind && known.column === next ? known : { kind, column: next }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [root.current, column.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [root, column]);
  return layout;
}
