import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { NavLink } from "react-router";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/classes.ts";
import { Icon } from "../../ui/public-icon.tsx";
import { balanceText } from "../auth/use-user.ts";
import { headerLinks } from "./public-links.ts";

/** Below 768 px: the same links in a drawer from the right. A link, the close button, Escape and the backdrop close it. */
export function MobileMenu({ user }: { user: CurrentUser | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();
  useEffect(() => {
    // A window that grows wider hides the menu button, so the drawer must close too.
    const wide = matchMedia("(min-width: 768px)");
    const grown = () => wide.matches && dialog.current?.close();
    wide.addEventListener("change", grown);
    return () => wide.removeEventListener("change", grown);
  }, []);
  const pressed = (event: MouseEvent<HTMLDialogElement>) => {
    const onLink = event.target instanceof Element && event.target.closest("a") !== null;
    // A click on the backdrop has the dialog itself as its target.
    if (onLink || event.target === event.currentTarget) close();
  };
  return (
    <div className="ml-auto md:hidden">
      <button
        type="button"
        onClick={open}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="inline-flex size-11 items-center justify-center rounded-md hover:bg-wash"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the links do the same by keyboard */}
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClick={pressed}
        onClose={() => setOpen(false)}
        className="drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] border-l border-line bg-paper text-ink backdrop:bg-[rgb(10_16_22/0.5)]"
      >
        <div className="flex min-h-full flex-col px-6 pt-3 pb-8">
          <div className="flex items-center justify-between">
            <h2 id={id} className="text-sm text-muted">
              Menu
            </h2>
            <button
              type="button"
              onClick={close}
              aria-label="Close menu"
              className="-mr-3 inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-wash hover:text-ink"
            >
              <Icon name="close" />
            </button>
          </div>
          <nav aria-label="Mobile">
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {headerLinks.map(({ to, text }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className={({ isActive }) => classNames("headline flex min-h-14 items-center text-xl", isActive && "text-accent")}
                  >
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-auto flex flex-col gap-3 pt-8">
            {user ? (
              <>
                <p className="flex items-baseline justify-between text-sm">
                  <span className="text-muted">Balance</span>
                  <span className="text-lg font-medium tabular-nums">{balanceText(user)}</span>
                </p>
                <LinkButton to="/app/dashboard" variant="primary" size="lg">
                  Go to Dashboard
                </LinkButton>
              </>
            ) : (
              <>
                <LinkButton to="/auth" size="lg">
                  Log In
                </LinkButton>
                <LinkButton to="/auth?mode=signup" variant="primary" size="lg">
                  Get Started
                </LinkButton>
              </>
            )}
          </div>
        </div>
      </dialog>
    </div>
  );
}
