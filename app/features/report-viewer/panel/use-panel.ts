import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { writeFigure } from "../contents/go-to.ts";

/** What the side panel can show. */
export type PanelView = { kind: "cell"; id: string } | { kind: "source"; id: string } | { kind: "assumptions" } | { kind: "contents" };

/** The path of views; the last one is shown. Empty: the panel is closed. */
export type PanelStack = readonly PanelView[];

export type PanelAction =
  /** Opens a view from the page and starts a new path. */
  | { type: "open"; view: PanelView }
  /** Opens a view from inside the panel, one level deeper. */
  | { type: "deeper"; view: PanelView }
  /** Goes back to step `at` of the path, counted from 0. */
  | { type: "backTo"; at: number }
  | { type: "back" }
  | { type: "close" };

export function panelReducer(stack: PanelStack, action: PanelAction): PanelStack {
  switch (action.type) {
    case "open": {
      // A reader who checks a figure while working on the assumptions can go back to them.
      const [base] = stack;
      return base?.kind === "assumptions" && (action.view.kind === "cell" || action.view.kind === "source")
        ? [base, action.view]
        : [action.view];
    }
    case "deeper": {
      // A view that is already on the path is returned to, so that a path never contains a loop.
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

/** State of the side panel. The element that opened it keeps its position on screen while the layout changes, and gets the focus back. */
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
    const anchored = held.current;
    held.current = null;
    if (anchored?.element.isConnected) scrollBy({ top: anchored.element.getBoundingClientRect().top - anchored.top, behavior: "instant" });
    if (!isOpen && opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    if (!isOpen) opener.current = null;
  }, [isOpen]);
  const last = stack.at(-1);
  useEffect(() => writeFigure(last?.kind === "cell" ? last.id : undefined), [last]);
  const [actions] = useState(() => ({
    open: (view: PanelView) => {
      const focused = document.activeElement;
      // An element inside the panel disappears with it and cannot get the focus back.
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
