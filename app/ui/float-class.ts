/** What floats above the page: menus. */
export const floatClass =
  "rounded-lg border border-line bg-paper text-ink shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0";
