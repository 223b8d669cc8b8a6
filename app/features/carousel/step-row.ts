/** Moves a row that scrolls natively by one slide; from either end to the other. The list's children are the slides. */
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
