import type { IconName } from "../../ui/icon.tsx";

export interface Place {
  to: string;
  text: string;
  icon: IconName;
  /** Other paths that belong to it, each with all below. */
  also: readonly string[];
  narrowOnly?: boolean;
}

/** The account area's places, in the order of a study's life. */
export const places: readonly Place[] = [
  { to: "/app/dashboard", text: "Dashboard", icon: "dashboard", also: [] },
  { to: "/app/studies", text: "Studies", icon: "list", also: ["/app/sample-studies"] },
  { to: "/app/new-study", text: "New study", icon: "plus", also: [] },
  { to: "/app/account", text: "Account", icon: "user", also: [], narrowOnly: true },
];

/** Whether `pathname` is in the place: /app itself is the dashboard. */
export function isAt({ to, also }: Place, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  if (path === "/app") return to === "/app/dashboard";
  return [to, ...also].some((root) => path === root || path.startsWith(`${root}/`));
}
