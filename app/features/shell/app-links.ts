import type { IconName } from "../../ui/icon.tsx";

export interface AppLink {
  to: string;
  text: string;
  icon: IconName;
  /** Other paths that belong to it, each with everything below. */
  also: readonly string[];
  narrowOnly?: boolean;
}

/** Navigation of the account area. */
export const appLinks: readonly AppLink[] = [
  { to: "/app/dashboard", text: "Dashboard", icon: "dashboard", also: [] },
  { to: "/app/studies", text: "Studies", icon: "list", also: ["/app/sample-studies"] },
  { to: "/app/new-study", text: "New study", icon: "plus", also: [] },
  { to: "/app/account", text: "Account", icon: "user", also: [], narrowOnly: true },
];

/** Whether `pathname` belongs to the link; /app itself is the dashboard. */
export function isActive({ to, also }: AppLink, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  if (path === "/app") return to === "/app/dashboard";
  return [to, ...also].some((root) => path === root || path.startsWith(`${root}/`));
}
