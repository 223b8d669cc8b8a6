import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { classNames } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { balanceText } from "../auth/use-user.ts";
import { Logo } from "./logo.tsx";
import { type AppLink, appLinks, isActive } from "./app-links.ts";

export function AppHeader({ user }: { user: CurrentUser }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="flex h-14 items-center gap-4 px-4 sm:px-6 lg:px-8">
        <Logo to="/app" />
        <nav aria-label="Main" className="ml-4 hidden h-full md:block">
          <ul className="flex h-full gap-6">
            {appLinks
              .filter((link) => !link.narrowOnly)
              .map((link) => (
                <li key={link.to} className="h-full">
                  <AppNavLink
                    link={link}
                    className="flex h-full items-center border-b-2 text-sm"
                    active="border-ink font-medium text-ink"
                    inactive="border-transparent text-muted hover:text-ink"
                  >
                    {link.text}
                  </AppNavLink>
                </li>
              ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-3">
          <Link
            to="/app/credits"
            reloadDocument
            className="touch-target inline-flex items-center gap-2 rounded-md px-2 py-1.5 text-sm hover:bg-wash"
          >
            <span className="text-muted">Balance</span> <span className="font-medium">{balanceText(user)}</span>
          </Link>
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  );
}

/** Bottom navigation below 768 px. */
export function AppBottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {appLinks.map((link) => (
          <li key={link.to}>
            <AppNavLink
              link={link}
              className="flex h-15 flex-col items-center justify-center gap-1 text-xs -outline-offset-2"
              active="font-medium text-ink"
              inactive="text-muted"
            >
              <Icon name={link.icon} />
              {link.text}
            </AppNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AppNavLinkProps {
  link: AppLink;
  className: string;
  active: string;
  inactive: string;
  children: ReactNode;
}
function AppNavLink({ link, className, active, inactive, children }: AppNavLinkProps) {
  const isCurrent = isActive(link, useLocation().pathname);
  return (
    <Link to={link.to} {...(isCurrent && { "aria-current": "page" })} className={classNames(className, isCurrent ? active : inactive)}>
      {children}
    </Link>
  );
}
