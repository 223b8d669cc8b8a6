import { useId, useRef, type ReactNode } from "react";
import { useRoving } from "./use-roving.ts";

/** From this many rows a table scrolls inside its own box, under a heading that stays. */
const tallRows = 16;

/** A box that a wide or tall table scrolls in. The tab key stops once; arrow keys move between its figures. */
export function TableBox({ caption, rows, contents, children }: { caption: string; rows: number; contents: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const hint = useId();
  const roving = useRoving(box, "button.rv-figure", contents);
  return (
    <div
      ref={box}
      className="rv-table-box"
      data-tall={rows > tallRows || undefined}
      role="region"
      aria-label={caption}
      aria-describedby={hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      {...roving}
    >
      <span id={hint} hidden>
        Arrow keys move between figures.
      </span>
      {children}
    </div>
  );
}
