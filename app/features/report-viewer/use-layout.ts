import { useLayoutEffect, useState, type RefObject } from "react";

/** How the parts of the viewer stand: contents, report and panel side by side; two of them; or the report alone. */
export type RoomLayout = "wide" | "medium" | "narrow";
export interface Room {
  layout: RoomLayout;
  /** Width of the report's column, in CSS pixels; 0 until measured. */
  column: number;
}

/** Widths of the viewer itself, not of the window: a navigation may stand beside it. */
const [wideFrom, mediumFrom] = [1320, 960];
/** Drawings are made again in steps, not at every pixel of a resize. */
const columnStep = 8;

export function useRoom(root: RefObject<HTMLElement | null>, column: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ layout: "narrow", column: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const width = root.current?.clientWidth ?? 0;
      const layout = width >= wideFrom ? "wide" : width >= mediumFrom ? "medium" : "narrow";
      const next = Math.floor((column.current?.clientWidth ?? 0) / columnStep) * columnStep;
      setRoom((known) => (known.layout === layout && known.column === next ? known : { layout, column: next }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [root.current, column.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [root, column]);
  return room;
}
