import { useState } from "react";
import { Icon } from "../../ui/public-icon.tsx";
import { HeroForm } from "./hero-form.tsx";
import { heroPictures, Slideshow, useSlides } from "./slideshow.tsx";
import { Typewriter } from "./typewriter.tsx";
import { usePageVisible, useReducedMotion } from "../../ui/motion.ts";

/** SPEC 2.4. The server renders it without motion: first name, first picture. */
export function Hero() {
  const isWanted = !useReducedMotion();
  const isSeen = usePageVisible();
  const [isPaused, setPaused] = useState(false);
  const runs = isWanted && isSeen && !isPaused;
  const slides = useSlides(runs);
  return (
    <section aria-labelledby="hero-title" className="relative isolate border-b border-line">
      <Slideshow {...slides} />
      <div className="mx-auto flex max-w-page flex-col justify-center px-4 pt-12 pb-92 sm:px-8 sm:pt-16 sm:pb-124 lg:min-h-[max(42rem,min(46vw,85svh))] lg:py-16">
        <div className="lg:max-w-136">
          <h1 id="hero-title" className="headline text-3xl sm:text-4xl lg:text-[3.5rem] lg:leading-[1.06]">
            Market research with a source behind every figure
          </h1>
          <div className="mt-4">
            <Typewriter runs={runs} />
          </div>
          <p className="mt-3 mb-8 max-w-prose text-base text-soft sm:text-lg">
            Name an industry. Within minutes you get a sourced report with forecasts and a model you can adjust, for about 90% less than
            traditional research.
          </p>
          <HeroForm />
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-0">
        <div className="mx-auto flex max-w-page min-h-16 items-center justify-end gap-3 px-4 pb-1 sm:px-8">
          {/* A new element each time: replacing a line causes no layout shift. */}
          <p key={slides.at} className="max-w-sm text-right text-xs text-pretty text-muted">
            {heroPictures[slides.at]?.caption}
          </p>
          {/* Reserved with reduced motion too. */}
          <div className="size-9 shrink-0 pointer-coarse:size-11">
            {isWanted && (
              <button
                type="button"
                aria-label={isPaused ? "Play animations" : "Pause animations"}
                onClick={() => setPaused(!isPaused)}
                className="touch-target inline-flex size-full items-center justify-center rounded-full border border-line-strong bg-paper text-soft hover:text-ink"
              >
                {isPaused ? <Icon name="play" className="size-4" /> : <PauseIcon />}
              </button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function PauseIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-4 fill-current">
      <path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />
    </svg>
  );
}
