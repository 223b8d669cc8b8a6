import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { PauseButton } from "../carousel/pause-button.tsx";
import { sampleMarks } from "./sample-marks.ts";

/** A marquee by CSS alone. The row stands there twice, so that its end meets its beginning; the second is for eyes only. */
export function TrustedBy() {
  const [isPaused, setPaused] = useState(false);
  return (
    <section aria-labelledby="trusted-by" className="border-t border-line">
      <div className="mx-auto max-w-page px-4 py-14 sm:px-8">
        <div className="flex min-h-11 items-center justify-between gap-6">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2 id="trusted-by" className="headline text-xl">
              Trusted by
            </h2>
            <p className="text-sm text-muted">Sample logos. No customer is claimed.</p>
          </div>
          <PauseButton what="the logos" isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />
        </div>
        <div className="marquee mt-6" data-paused={isPaused || undefined}>
          <div className="marquee-track">
            <Row />
            <Row isCopy />
          </div>
        </div>
      </div>
    </section>
  );
}

function Row({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul className="marquee-row flex" aria-hidden={isCopy || undefined}>
      {sampleMarks.map(({ name, shape, letters }) => (
        <li key={name} className="marquee-place text-muted">
          <svg viewBox="0 0 24 24" aria-hidden focusable="false" fill="currentColor" fillRule="evenodd" className="size-7 shrink-0">
            <path d={shape} />
          </svg>
          <span className={classNames("whitespace-nowrap", letters)}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
