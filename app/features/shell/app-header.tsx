import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { classNames } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { balanceText } from "../auth/use-user.ts";
import { Logo } from "./logo.tsx";
import { isAt, type Place, places } from "./app-links.ts";

export function AppHeader({ user }: { user: CurrentUser }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="flex h-14 items-center gap-4 px-4 sm:px-6 lg:px-8">
        <Logo to="/app" />
        <nav aria-label="Main" className="ml-4 hidden h-full md:block">
          <ul className="flex h-full gap-6">
            {places
              .filter((place) => !place.narrowOnly)
              .map((place) => (
                <li key={place.to} className="h-full">
                  <PlaceLink
                    place={place}
                    className="flex h-full items-center border-b-2 text-sm"
                    here="border-ink font-medium text-ink"
                    elsewhere="border-transparent text-muted hover:text-ink"
                  >
                    {place.text}
                  </PlaceLink>
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

/** For thumbs, below 768 px. */
export function AppBottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink
              place={place}
              className="flex h-15 flex-col items-center justify-center gap-1 text-xs -outline-offset-2"
              here="font-medium text-ink"
              elsewhere="text-muted"
            >
              <Icon name={place.icon} />
              {place.text}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PlaceLinkProps {
  place: Place;
  className: string;
  here: string;
  elsewhere: string;
  children: ReactNode;
}
function PlaceLink({ place, className, here, elsewhere, children }: PlaceLinkProps) {
  const isHere = isAt(place, useLocation().pathname);
  return (
    <Link to={place.to} {...(isHere && { "aria-current": "page" })} className={classNames(className, isHere ? here : elsewhere)}>
      {children}
    </Link>
  );
}
