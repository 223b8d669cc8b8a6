import type { ReactNode } from "react";
import { classNames } from "../../ui/classes.ts";

interface SectionHeadProps {
  /** Anchor of the section; the heading's id is derived from it. */
  id: string;
  title: string;
  lead?: ReactNode;
}

export interface HomeSectionProps extends SectionHeadProps {
  /** With a darker background. */
  sunken?: boolean;
  children: ReactNode;
}

/** A section of the home page: heading, introduction and spacing. */
export function HomeSection({ sunken = false, children, ...head }: HomeSectionProps) {
  return (
    <section aria-labelledby={`${head.id}-title`} className={classNames("border-t border-line", sunken && "bg-sunken")}>
      <div className="rise mx-auto max-w-page px-4 py-16 sm:px-8 sm:py-24">
        <SectionHead {...head} />
        {children}
      </div>
    </section>
  );
}

export function SectionHead({ id, title, lead }: SectionHeadProps) {
  return (
    <div className="mb-10 sm:mb-14">
      <h2 id={`${id}-title`} className="headline text-2xl sm:text-3xl">
        {title}
      </h2>
      {lead && <p className="mt-4 max-w-prose text-lg text-soft">{lead}</p>}
    </div>
  );
}
