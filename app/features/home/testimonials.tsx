import { useEffect, useId, useRef, useState } from "react";
import { RowButton } from "../carousel/row-buttons.tsx";
import { rowPosition, stepRow } from "../carousel/use-moving-row.ts";

/** A row that scrolls natively, by finger, by arrow key and by its two buttons. It never moves by itself. */
export function Testimonials() {
  const row = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState("");
  const [hasMoved, setMoved] = useState(false);
  const id = useId();
  useEffect(() => {
    const node = row.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setPlace(placeText(node)));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const scrolled = () => {
    if (!row.current) return;
    setPlace(placeText(row.current));
    setMoved(true);
  };
  const step = (by: 1 | -1) => row.current && stepRow(row.current, by);
  return (
    <section aria-labelledby="testimonials" className="border-t border-line">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-8 sm:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="testimonials" className="headline text-2xl sm:text-3xl">
              Testimonials
            </h2>
            <p className="mt-3 max-w-prose text-sm text-muted">Sample quotes written by us. They do not come from customers.</p>
          </div>
          <div className="ml-auto flex items-center gap-2">
            <p aria-live={hasMoved ? "polite" : "off"} className="mr-2 min-w-16 text-right text-sm text-muted tabular-nums">
              <span className="sr-only">Quotes </span>
              {place}
            </p>
            <RowButton sign="back" label="Previous quote" controls={id} onClick={() => step(-1)} />
            <RowButton sign="on" label="Next quote" controls={id} onClick={() => step(1)} />
          </div>
        </div>
        <div
          ref={row}
          id={id}
          role="group"
          aria-roledescription="carousel"
          aria-label="Sample quotes"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={scrolled}
          className="mt-8 snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-sm [scrollbar-width:none]"
        >
          <ul className="-mr-8 flex">
            {sampleQuotes.map((quote, i) => (
              <li
                key={quote.role}
                aria-roledescription="slide"
                aria-label={`${i + 1} of ${sampleQuotes.length}`}
                className="min-w-0 shrink-0 basis-full snap-start pr-8 md:basis-1/2 lg:basis-1/3"
              >
                <SampleQuote {...quote} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function placeText(row: HTMLElement): string {
  const { first, shown, count } = rowPosition(row);
  const last = Math.min(count, first + shown);
  return shown > 1 ? `${first + 1}–${last} of ${count}` : `${last} of ${count}`;
}

/** Written by us, to show what such words would be about. Nobody said them: each is marked so, and names a role, no person. */
const sampleQuotes = [
  {
    text: "I could click any number and see the sentence it came from. The board stopped asking where the market size came from.",
    role: "strategy lead, manufacturer",
  },
  {
    text: "The preview listed every exhibit and every source before I paid. I knew what I was buying, which is rare in this industry.",
    role: "consultant, advisory firm",
  },
  {
    text: "Three estimates of the same market, side by side, with a plain explanation of why they differ. That is the page we discussed most.",
    role: "analyst, investment firm",
  },
  {
    text: "We changed two assumptions in the report and watched the forecast update. Our own view of the market now has a model behind it.",
    role: "head of planning, food company",
  },
  {
    text: "Tariffs, trade flows and the largest buyers in one report, each with its year and source.",
    role: "exporter, machine tools",
  },
  {
    text: "For one shop in one town, I never had a budget for research. A local study is something I can afford.",
    role: "owner, retail start-up",
  },
] as const;

/** `role` says what sort of person such words would come from. */
function SampleQuote({ text, role }: { text: string; role: string }) {
  return (
    <figure className="flex h-full flex-col border-t-2 border-line-strong pt-5">
      <p className="text-xs font-medium text-muted">Sample quote</p>
      <blockquote className="headline mt-3 text-xl">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="mt-auto pt-6 text-sm text-soft">Sample: {role}</figcaption>
    </figure>
  );
}
