import figure from "./figure.json" with { type: "json" };

const [volume, people] = figure.terms;

/** One figure of a sample report down to the words and the series that it is made of. */
export function FigureMaking() {
  return (
    <section aria-labelledby="figure" className="border-t border-line py-16 sm:py-20">
      <h2 id="figure" className="headline text-2xl">
        How a figure is built
      </h2>
      <p className="mt-4 max-w-prose text-soft">
        In our sample report on dairy in New Zealand, readers can select this figure and see the text and statistics behind it. So can you.
      </p>
      <figure className="mt-10 border-t-2 border-ink pt-6">
        <figcaption>
          <span className="block text-sm text-muted">{figure.label}</span>
          <span className="headline mt-1 block text-3xl tabular-nums sm:text-4xl">{figure.figure}</span>
        </figcaption>
        <div className="mt-8 grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_auto_1fr]">
          {volume && (
            <Term {...volume}>
              <q className="headline mt-4 block text-lg text-soft">{volume.quote}</q>
            </Term>
          )}
          <p aria-label="divided by" role="img" className="headline self-center text-center text-4xl text-muted">
            ÷
          </p>
          {people && (
            <Term {...people}>
              <p className="headline mt-4 text-lg text-soft">
                The sum of {people.countries} countries and territories, each for its latest available year.
              </p>
            </Term>
          )}
        </div>
      </figure>
    </section>
  );
}

function Term({
  label,
  figure,
  source,
  url,
  children,
}: {
  label: string;
  figure: string;
  source: string;
  url: string;
  children: React.ReactNode;
}) {
  return (
    <div className="border-t border-line pt-4">
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 text-xl font-medium tabular-nums">{figure}</p>
      {children}
      <p className="mt-4 text-sm">
        <a href={url} target="_blank" rel="noopener noreferrer" className="link touch-target inline-flex items-center">
          {source}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}
