import type { ReactNode } from "react";
import { classNames } from "../classes.ts";

/** A grey placeholder in the shape of the coming content, sized by class ("h-4 w-40"). Shown after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames("appear-late block rounded-sm", className)}>
      <span className="block size-full animate-breathe rounded-[inherit] bg-grey-3" />
    </span>
  );
}

/** Wraps skeletons and announces once to screen readers that content is loading. */
export function Loading({ label = "Loading", className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
