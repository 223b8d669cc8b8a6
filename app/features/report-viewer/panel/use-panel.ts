import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { writeFigure } from "../contents/go-to.ts";
import { panelReducer, type PanelStack, type PanelView } from "./panel-stack.ts";

export interface Panel {
  stack: PanelStack;
  open: (view: PanelView) => void;
  deeper: (view: PanelView) => void;
  backTo: (at: number) => void;
  close: () => void;
}

/** The side panel's way; what was pressed keeps its place on screen while the page makes room, and gets the focus back. */
export function usePanel(start: () => PanelStack): Panel {
  const [stack, send] = useReducer(panelReducer, undefined, start);
  const opener = useRef<HTMLElement | null>(null);
  const held = useRef<{ element: HTMLElement; top: number } | null>(null);
  const isOpen = stack.length > 0;
  const hold = () => {
    const element = opener.current;
    held.current = element?.isConnected ? { element, top: element.getBoundingClientRect().top } : null;
  };
  useLayoutEffect(() => {
    const kept = held.current;
    held.current = null;
    if (kept?.element.isConnected) scrollBy({ top: kept.element.getBoundingClientRect().top - kept.top, behavior: "instant" });
    if (!isOpen && opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    if (!isOpen) opener.current = null;
  }, [isOpen]);
  const last = stack.at(-1);
  useEffect(() => writeFigure(last?.kind === "cell" ? last.id : undefined), [last]);
  const [actions] = useState(() => ({
    open: (view: PanelView) => {
      const focused = document.activeElement;
      // What was pressed inside the panel is gone when the panel is.
      if (focused instanceof HTMLElement && !focused.closest(".rv-panel, .rv-sheet")) opener.current = focused;
      hold();
      send({ type: "open", view });
    },
    deeper: (view: PanelView) => send({ type: "deeper", view }),
    backTo: (at: number) => send({ type: "backTo", at }),
    close: () => {
      hold();
      send({ type: "close" });
    },
  }));
  return { stack, ...actions };
}
