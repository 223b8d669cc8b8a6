import { classNames } from "./classes.ts";

/**
 * Our own line icons on a grid of 24, stroke 1.75. Decoration: the name stands in the text or label beside it.
 * These are the icons of the public pages, kept apart to keep those pages small; icon.tsx has all.
 */
const drawings = {
  alert: "M12 8v5M12 16.5v.01M12 3 2.5 20h19L12 3Z",
  "arrow-left": "M20 12H4M10 6l-6 6 6 6",
  "arrow-right": "M4 12h16M14 6l6 6-6 6",
  check: "M4 12.5 9.5 18 20 6.5",
  "chevron-down": "m6 9.5 6 6 6-6",
  "chevron-up": "m6 14.5 6-6 6 6",
  clock: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7v5.5l3.5 2",
  close: "M6 6l12 12M18 6 6 18",
  document: "M6 3h8l5 5v13H6V3ZM14 3v5h5M9 13h7M9 17h7",
  info: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v5.5M12 7.5v.01",
  mail: "M3 6h18v13H3V6ZM3 7l9 6.5L21 7",
  menu: "M4 7h16M4 12h16M4 17h16",
  play: "M7 4.5v15l12-7.5-12-7.5Z",
  refresh: "M20 11a8 8 0 0 0-14.5-3.5L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 3.5L20 15M20 20v-5h-5",
  // The mark: frame, limb and index arm.
  sextant: "M12 3 4.5 17.5M12 3l7.5 14.5M3.5 17a17 17 0 0 0 17 0M12 3l2.6 16.3M7.6 11.5h8.8",
  user: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 20.5c.8-4 4-6 8-6s7.2 2 8 6",
} as const;
export type IconName = keyof typeof drawings;

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <Drawing path={drawings[name]} className={className} />;
}

/** An icon whose path is defined elsewhere. */
export function Drawing({ path, className }: { path: string; className?: string | undefined }) {
  const sized = className?.includes("size-") ?? false;
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames("shrink-0", !sized && "size-5", className)}
    >
      <path d={path} />
    </svg>
  );
}
