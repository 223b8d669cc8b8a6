import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { writeFigure } from "../contents/go-to.ts";

/** What the side panel shows, and the way that led there. */
export type PanelView = { kind: "cell"; id: string } | { kind: "source"; id: string } | { kind: "assumptions" } | { kind: "contents" };

/** The last is shown; those before it are the way back. Empty: the panel is closed. */
export type PanelStack = readonly PanelView[];

export type PanelAction =
  /** Opens from the page: a new way begins. */
  | { type: "open"; view: PanelView }
  /** Goes deeper from inside the panel. */
  | { type: "deeper"; view: PanelView }
  /** Back to step `at` of the way, counted from nought. */
  | { type: "backTo"; at: number }
  | { type: "back" }
  | { type: "close" };

export function panelReducer(stack: PanelStack, action: PanelAction): PanelStack {
  switch (action.type) {
    case "open": {
      // Whoever works on the assumptions and looks something up wants to come back to them.
      const [base] = stack;
      return base?.kind === "assumptions" && (action.view.kind === "cell" || action.view.kind === "source")
        ? [base, action.view]
        : [action.view];
    }
    case "deeper": {
      // A figure that already stands on the way is gone back to: a way never holds a loop.
      const before = stack.findIndex((view) => sameView(view, action.view));
      return before >= 0 ? stack.slice(0, before + 1) : [...stack, action.view];
    }
    case "backTo":
      return stack.slice(0, Math.max(0, action.at) + 1);
    case "back":
      return stack.slice(0, -1);
    case "close":
      return [];
  }
}

const sameView = (a: PanelView, b: PanelView): boolean => a.kind === b.kind && ("id" in a ? a.id : "") === ("id" in b ? b.id : "");

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
