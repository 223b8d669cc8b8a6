import { Fragment } from "react";
import { NavLink } from "react-router";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/classes.ts";
import { balanceText, useUser } from "../auth/use-user.ts";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { headerLinks } from "./public-links.ts";

export function PublicHeader() {
  const { user } = useUser();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-16 max-w-page items-center gap-6 px-4 sm:px-8">
        <Logo to="/" />
        <nav aria-label="Main" className="ml-4 hidden h-full md:block">
          <ul className="flex h-full gap-7">
            {headerLinks.map(({ to, text }) => (
              <li key={to} className="h-full">
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    classNames(
                      "flex h-full items-center border-b-2 text-sm",
                      isActive ? "border-ink font-medium text-ink" : "border-transparent text-soft hover:text-ink",
                    )
                  }
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* Takes the remaining width, with new elements for a signed-in user, so that nothing shifts once the user is known. */}
        <div className="hidden flex-1 justify-end gap-3 md:flex">
          {user ? (
            <Fragment key="in">
              <p className="flex items-center gap-2 text-sm">
                <span className="text-muted max-lg:sr-only">Balance</span> <span className="font-medium">{balanceText(user)}</span>
              </p>
              <LinkButton to="/app/dashboard">Go to Dashboard</LinkButton>
            </Fragment>
          ) : (
            <Fragment key="out">
              <LinkButton to="/auth" variant="quiet">
                Log In
              </LinkButton>
              <LinkButton to="/auth?mode=signup">Get Started</LinkButton>
            </Fragment>
          )}
        </div>
        <MobileMenu user={user} />
      </div>
    </header>
  );
}
