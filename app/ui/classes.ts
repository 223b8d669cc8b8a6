/** Joins class names and skips falsy ones. Conflicting classes are not resolved: set each property in one place. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Style of floating elements, such as menus. */
export const floatClass =
  "rounded-lg border border-line bg-paper text-ink shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0";
