import { Drawing, Icon as PublicIcon, type IconName as PublicIconName } from "./public-icon.tsx";

/** The icons of the account area, and with them those of the public pages. */
const drawings = {
  "arrow-up": "M12 20V4M6 10l6-6 6 6",
  book: "M4 5a2 2 0 0 1 2-2h14v15H6a2 2 0 0 0-2 2V5ZM4 20a1 1 0 0 0 1 1h15M8 7h8",
  chart: "M4 4v16h16M8 16v-4M12 16V8M16 16v-6",
  "chevron-left": "m15 5.5-6 6.5 6 6.5",
  "chevron-right": "m9 5.5 6 6.5-6 6.5",
  coins:
    "M9 5a6 3 0 1 1 0 6 6 3 0 0 1 0-6ZM3 8v8c0 1.7 2.7 3 6 3s6-1.3 6-3V8M3 12c0 1.7 2.7 3 6 3s6-1.3 6-3M18 9.5c1.9.5 3 1.4 3 2.5v4.5c0 1-1.2 2-3 2.5",
  copy: "M9 9h11v11H9V9ZM5 15H4V4h11v1",
  dashboard: "M4 4h7v9H4V4ZM13 4h7v5h-7V4ZM13 12h7v8h-7v-8ZM4 16h7v4H4v-4Z",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  "eye-off":
    "M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.4 3.1M6.3 7.3A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10a3 3 0 0 0 4 4M3 3l18 18",
  filter: "M4 6h16M7 12h10M10 18h4",
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4v-9Z",
  link: "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7L12 17.7",
  list: "M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01",
  lock: "M6 11h12v9H6v-9ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v2",
  "log-out": "M10 4H5v16h5M9 12h11M16 8l4 4-4 4",
  minus: "M5 12h14",
  monitor: "M3 5h18v11H3V5ZM9 20h6M12 16v4",
  more: "M5 12v.01M12 12v.01M19 12v.01",
  plus: "M12 5v14M5 12h14",
  redo: "M20 9H9a5 5 0 0 0 0 10h5M16 5l4 4-4 4",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20.5 20.5",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  sliders: "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM7 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z",
  table: "M4 5h16v14H4V5ZM4 10h16M4 14.5h16M10 5v14",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  undo: "M4 9h11a5 5 0 0 1 0 10h-5M8 5 4 9l4 4",
  unlock: "M6 11h12v9H6v-9ZM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2M12 15v2",
} as const;
export type IconName = PublicIconName | keyof typeof drawings;

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return isOwn(name) ? <Drawing path={drawings[name]} className={className} /> : <PublicIcon name={name} className={className} />;
}

const isOwn = (name: IconName): name is keyof typeof drawings => name in drawings;
