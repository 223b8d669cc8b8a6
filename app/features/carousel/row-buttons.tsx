import type { MouseEventHandler } from "react";
import { classNames } from "../../ui/classes.ts";
import { Drawing } from "../../ui/public-icon.tsx";

export interface RowButtonProps {
  sign: keyof typeof signs;
  /** What it does, in words. */
  label: string;
  onClick: MouseEventHandler;
  /** Id of the row. */
  controls?: string;
  className?: string;
}

/** A round icon button for moving rows. */
export function RowButton({ sign, label, onClick, controls, className }: RowButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      aria-controls={controls}
      className={classNames(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong text-soft hover:bg-wash hover:text-ink",
        className,
      )}
    >
      <Drawing path={signs[sign]} />
    </button>
  );
}

const signs = {
  back: "M20 12H4M10 6l-6 6 6 6",
  on: "M4 12h16M14 6l6 6-6 6",
  pause: "M9 5v14M15 5v14",
  play: "M8 5v14l11-7-11-7Z",
} as const;

/** Moving content can be paused (WCAG 2.2.2). `what`: "the articles". Hidden with reduced motion. */
export function PauseButton({ what, isPaused, onToggle }: { what: string; isPaused: boolean; onToggle: () => void }) {
  return (
    <RowButton
      sign={isPaused ? "play" : "pause"}
      label={isPaused ? `Move ${what} again` : `Pause ${what}`}
      onClick={onToggle}
      className="motion-reduce:hidden"
    />
  );
}
