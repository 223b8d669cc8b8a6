import type { ReactNode } from "react";
import { classNames } from "./classes.ts";

export interface PageProps {
  /** The page's one h1; focus goes there after a navigation. */
  title: ReactNode;
  lead?: ReactNode;
  /** Small line above the title, such as a back link. */
  above?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** "form" one column, "page" 1200 px, "full" the whole window. */
  width?: "form" | "page" | "full";
  children?: ReactNode;
}

/** The frame of a screen in the account area: margins, width, heading. */
export function Page({ title, lead, above, actions, width = "page", children }: PageProps) {
  const maxWidth = { form: "max-w-3xl", page: "max-w-page", full: "max-w-none" }[width];
  return (
    <div className={classNames("mx-auto w-full px-4 pt-8 pb-16 sm:px-6 sm:pt-10 lg:px-8", maxWidth)}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          {above && <div className="mb-2 text-sm text-muted">{above}</div>}
          <h1 className="headline text-2xl sm:text-3xl">{title}</h1>
          {lead && <div className="mt-2 max-w-prose text-muted">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
