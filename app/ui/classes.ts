/** Joins class names, leaving out what is not there. Later ones do not undo earlier ones: a component has one place per property. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** What floats above the page: menus. */
export const floatClass =
  "rounded-lg border border-line bg-paper text-ink shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0";
