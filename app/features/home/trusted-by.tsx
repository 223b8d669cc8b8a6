import { useState } from "react";
import { classNames } from "../../ui/classes.ts";
import { PauseButton } from "../carousel/row-buttons.tsx";

/** A marquee by CSS alone. The row is rendered twice for a seamless loop; the copy is hidden from screen readers. */
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
            <p className="text-sm text-muted">Sample logos. They do not represent customers.</p>
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
      {sampleMarks.map(({ name, shape, typeface }) => (
        <li key={name} className="marquee-place text-muted">
          <svg viewBox="0 0 24 24" aria-hidden focusable="false" fill="currentColor" fillRule="evenodd" className="size-7 shrink-0">
            <path d={shape} />
          </svg>
          <span className={classNames("whitespace-nowrap", typeface)}>{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Invented names and plain shapes. `typeface` styles the name as a company might style its own. */
const sampleMarks = [
  { name: "Sample company A", shape: "M4 20 12 4l8 16H4Z", typeface: "font-semibold tracking-tight" },
  { name: "Sample company B", shape: "M12 3a9 9 0 1 0 0 18V3Z", typeface: "headline" },
  { name: "Sample company C", shape: "M4 4h7v7H4V4Zm9 9h7v7h-7v-7Z", typeface: "text-xs font-semibold tracking-widest uppercase" },
  { name: "Sample company D", shape: "M12 3l9 9-9 9-9-9 9-9Zm0 5-4 4 4 4 4-4-4-4Z", typeface: "font-light tracking-wide" },
  { name: "Sample company E", shape: "M4 5h16v3H4V5Zm0 6h11v3H4v-3Zm0 6h6v3H4v-3Z", typeface: "font-bold tracking-tight" },
  { name: "Sample company F", shape: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z", typeface: "headline italic" },
  {
    name: "Sample company G",
    shape: "M5 20V9h4v11H5Zm5 0V4h4v16h-4Zm5 0v-8h4v8h-4Z",
    typeface: "text-xs font-medium tracking-widest uppercase",
  },
  { name: "Sample company H", shape: "M7 3h10l5 9-5 9H7l-5-9 5-9Z", typeface: "font-medium" },
] as const;
