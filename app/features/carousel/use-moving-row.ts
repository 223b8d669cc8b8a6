import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useOnScreen, useReducedMotion } from "../../ui/motion.ts";
import type { MovingRow } from "./moving-row.ts";

export interface MovingRowState {
  /** Holds one list, which holds the slides; scrolls natively until `isEngineOn`. */
  root: RefObject<HTMLDivElement | null>;
  isEngineOn: boolean;
  /** The row moves by itself, so there must be a button that stops it. */
  canMove: boolean;
  isPaused: boolean;
  togglePause: () => void;
  /** Stepping by hand pauses the row. */
  step: (by: 1 | -1) => void;
  /** Handlers for the root: the row pauses while it is hovered or focused. */
  pauseHandlers: {
    onPointerEnter: (event: { pointerType: string }) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** The engine is loaded when the row comes near the viewport, and never with reduced motion. */
export function useMovingRow(msPerSlide: number): MovingRowState {
  const root = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<MovingRow>();
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isNear = useOnScreen(root, "400px");
  const isOnScreen = useOnScreen(root);
  const isWanted = !useReducedMotion() && (isNear || row !== undefined);
  const isMoving = row !== undefined && isOnScreen && !isPaused && !isHovered && !isFocused;
  const resume = useEffectEvent(() => {
    if (isMoving) row.play();
  });
  useEffect(() => {
    const node = root.current;
    if (!isWanted || !node) return;
    let mounted: MovingRow | undefined;
    let isOver = false;
    void import("./moving-row.ts").then(({ mountMovingRow }) => {
      if (isOver) return;
      mounted = mountMovingRow(node, { msPerSlide, onRest: () => resume() });
      setRow(mounted);
    }, noEngine);
    return () => {
      isOver = true;
      mounted?.destroy();
      setRow(undefined);
    };
  }, [isWanted, msPerSlide]);
  useEffect(() => {
    if (isMoving) row.play();
    else row?.stop();
  }, [row, isMoving]);
  return {
    root,
    isEngineOn: row !== undefined,
    canMove: row?.loops ?? false,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    step(by) {
      setPaused(true);
      if (row) row.step(by);
      else if (root.current) stepRow(root.current, by);
    },
    pauseHandlers: {
      onPointerEnter: ({ pointerType }) => setHovered(pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

// Without the engine the row scrolls natively.
const noEngine = () => undefined;

/** Moves a natively scrolling row by one slide, wrapping at either end. The list's children are the slides. */
export function stepRow(root: HTMLElement, by: 1 | -1): void {
  const { first, shown, count, slideWidth } = rowPosition(root);
  const last = Math.max(0, count - shown);
  const next = first + by < 0 ? last : first + by > last ? 0 : first + by;
  root.scrollTo({ left: next * slideWidth });
}

/** `first`: index of the first slide in view. */
export function rowPosition(root: HTMLElement): { first: number; shown: number; count: number; slideWidth: number } {
  const slides = root.firstElementChild?.children;
  const slideWidth = slides?.[0]?.getBoundingClientRect().width || 1;
  return {
    first: Math.round(root.scrollLeft / slideWidth),
    shown: Math.round(root.clientWidth / slideWidth),
    count: slides?.length ?? 0,
    slideWidth,
  };
}
