import { useEffect, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

/**
 * A roving tab stop (ARIA Authoring Practices): arrow keys move between many figures by their position, Home and End to the ends.
 * Items are found by selector. The current one gets tabIndex 0, set again whenever `contents` changes.
 */
export function useRoving(
  box: RefObject<HTMLElement | null>,
  selector: string,
  contents: unknown,
): { onKeyDown: (event: KeyboardEvent) => void; onFocus: (event: FocusEvent) => void } {
  useEffect(() => {
    const all = itemsIn(box.current, selector);
    const current = all.find((item) => item === document.activeElement) ?? all[0];
    makeCurrent(all, current);
  }, [box, selector, contents]);
  return {
    onFocus: ({ target }) => {
      if (target instanceof HTMLElement && target.matches(selector)) makeCurrent(itemsIn(box.current, selector), target);
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

function makeCurrent(all: readonly HTMLElement[], current: HTMLElement | undefined): void {
  for (const item of all) item.tabIndex = item === current ? 0 : -1;
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

/** The nearest item below or above: the vertical distance counts twice. */
function nearestRow(all: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const here = centre(from);
  const beyond = all.map((item) => ({ item, at: centre(item) })).filter(({ at }) => (at.y - here.y) * direction > 4);
  const distance = (at: { x: number; y: number }) => Math.abs(at.y - here.y) * 2 + Math.abs(at.x - here.x);
  return beyond.sort((a, b) => distance(a.at) - distance(b.at))[0]?.item;
}

function centre(item: HTMLElement): { x: number; y: number } {
  const box = item.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
