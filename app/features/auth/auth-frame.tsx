import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../shell/logo.tsx";

export interface AuthFrameProps {
  back: { to: string; text: string };
  /** Beside the card on large screens. */
  panel?: ReactNode;
  children: ReactNode;
}

/** Frame of the sign-in screens: logo, a back link, one card. */
export function AuthFrame({ back, panel, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex min-w-0 flex-col">
        <header className="flex h-16 items-center justify-between gap-4 px-4 sm:px-8">
          <Logo to="/" />
          <Link to={back.to} className="touch-target inline-flex items-center gap-2 rounded-sm text-sm text-muted hover:text-ink">
            <Icon name="arrow-left" className="size-4" />
            {back.text}
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col items-center px-4 pt-6 pb-16 sm:px-8 sm:pt-12">
          <div className="w-full max-w-md">{children}</div>
        </main>
      </div>
      {panel}
    </div>
  );
}
