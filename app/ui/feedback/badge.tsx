import type { ReactNode } from "react";
import { classNames } from "../classes.ts";

export type Tone = "plain" | "good" | "warn" | "bad" | "info";

/** A status in one or two words. */
export function Badge({ tone = "plain", children, className }: { tone?: Tone; children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const tones: Readonly<Record<Tone, string>> = {
  plain: "bg-grey-3 text-soft",
  good: "bg-good-wash text-good",
  warn: "bg-warn-wash text-warn",
  bad: "bg-bad-wash text-bad",
  info: "bg-info-wash text-info",
};
