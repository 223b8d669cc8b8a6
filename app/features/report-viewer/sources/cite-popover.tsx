import { useLayoutEffect, useRef } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { plainDate } from "../text/figure-text.ts";
import { safeLink } from "./source-text.ts";
import { useFrame } from "../viewer-context.ts";

export interface Citation {
  sources: readonly string[];
  beside: HTMLElement;
}

/** Gap to the citation and to the edges of the window, in CSS pixels. */
const gap = 8;

/** The sources of one citation. All citations share one popover, because a report has hundreds of them. */
export function CitePopover({ citation, onClose }: { citation: Citation; onClose: () => void }) {
  const { index, open } = useFrame();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popover = box.current;
    if (!popover) return;
    const { beside } = citation;
    const place = () => {
      const at = beside.getBoundingClientRect();
      if (at.bottom < 0 || at.top > innerHeight) return popover.hidePopover();
      const { width, height } = popover.getBoundingClientRect();
      const below = at.bottom + gap + height <= innerHeight || at.top < height + gap;
      const top = below ? Math.min(at.bottom + gap, innerHeight - height - gap) : at.top - gap - height;
      popover.style.left = `${Math.max(gap, Math.min(at.left - 12, innerWidth - width - gap))}px`;
      popover.style.top = `${Math.max(gap, top)}px`;
    };
    popover.showPopover();
    place();
    popover.focus({ preventScroll: true });
    // It follows its citation while scrolling. Scroll events of inner boxes do not bubble, hence the capture phase.
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
    };
  }, [citation]);
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={citation.sources.length === 1 ? "Source" : "Sources"}
      tabIndex={-1}
      className="rv-cite-popover"
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
      <ul>
        {citation.sources.map((id) => {
          const source = index.sources.get(id);
          if (!source) return null;
          const link = safeLink(source.url);
          return (
            <li key={id}>
              <span className="rv-source-number">{source.number}</span>
              <div>
                {link ? (
                  <a href={link} target="_blank" rel="noopener noreferrer">
                    {source.title}
                    <Icon name="external" className="size-4" />
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                ) : (
                  source.title
                )}
                <p className="rv-muted">
                  {[source.producer ?? source.publisher, plainDate(source.published)].filter((part) => part !== "").join(", ")}
                </p>
                <button
                  type="button"
                  className="rv-link"
                  onClick={() => {
                    onClose();
                    open({ kind: "source", id });
                  }}
                >
                  Passages used
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
