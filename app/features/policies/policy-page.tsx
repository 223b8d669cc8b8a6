import type { ReactNode } from "react";

export interface PolicySection {
  id: string;
  title: string;
  body: ReactNode;
}

/** A legal text: contents beside it, numbered sections with addresses of their own. */
export function PolicyPage({ title, lead, sections }: { title: string; lead: string; sections: readonly PolicySection[] }) {
  return (
    <div className="mx-auto max-w-page px-4 py-12 sm:px-8 sm:py-20">
      <header className="max-w-prose">
        <h1 className="headline text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-5 text-lg text-soft">{lead}</p>
        <p className="mt-4 text-sm text-muted">
          In force from <time dateTime={inForceFrom}>22 November 2026</time>
        </p>
      </header>
      <div className="mt-12 gap-16 lg:grid lg:grid-cols-[16rem_1fr]">
        <nav aria-label="On this page" className="mb-10 border-t border-line pt-5 lg:sticky lg:top-24 lg:mb-0 lg:self-start">
          <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm text-soft marker:text-muted">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} className="touch-target inline-flex items-center hover:text-ink hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="policy max-w-prose">
          {sections.map(({ id, title: name, body }, i) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-t border-line pt-5 pb-9">
              <h2 id={`${id}-title`} className="headline text-xl">
                {i + 1}. {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

const inForceFrom = "2026-11-22";
