import { useEffect, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

/**
 * One stop of the tab key for many figures: inside, arrow keys move by place on the page, Home and End to the ends.
 * Items are found by selector; the one in turn is given tabIndex 0 here, again whenever `contents` are others.
 */
export function useRoving(
  box: RefObject<HTMLElement | null>,
  selector: string,
  contents: unknown,
): { onKeyDown: (event: KeyboardEvent) => void; onFocus: (event: FocusEvent) => void } {
  useEffect(() => {
    const all = itemsIn(box.current, selector);
    const turn = all.find((item) => item === document.activeElement) ?? all[0];
    giveTurn(all, turn);
  }, [box, selector, contents]);
  return {
    onFocus: ({ target }) => {
      if (target instanceof HTMLElement && target.matches(selector)) giveTurn(itemsIn(box.current, selector), target);
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const all = itemsIn(box.current, selector);
      const from = all.find((item) => item === event.target);
      const next = from ? nextItem(event.key, all, from) : event.key === "ArrowRight" || event.key === "ArrowDown" ? all[0] : undefined;
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

const itemsIn = (box: HTMLElement | null, selector: string): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>(selector) ?? [])];

function giveTurn(all: readonly HTMLElement[], turn: HTMLElement | undefined): void {
  for (const item of all) item.tabIndex = item === turn ? 0 : -1;
}

function nextItem(key: string, all: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  switch (key) {
    case "ArrowRight":
      return all[all.indexOf(from) + 1];
    case "ArrowLeft":
      return all[all.indexOf(from) - 1];
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    case "ArrowDown":
    case "ArrowUp":
      return nearestRow(all, from, key === "ArrowDown" ? 1 : -1);
    default:
      return undefined;
  }
}

/** The nearest item of those that stand wholly below or above, first by rows, then across. */
function nearestRow(all: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const here = centre(from);
  const beyond = all.map((item) => ({ item, at: centre(item) })).filter(({ at }) => (at.y - here.y) * way > 4);
  const distance = (at: { x: number; y: number }) => Math.abs(at.y - here.y) * 2 + Math.abs(at.x - here.x);
  return beyond.sort((a, b) => distance(a.at) - distance(b.at))[0]?.item;
}

function centre(item: HTMLElement): { x: number; y: number } {
  const box = item.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
