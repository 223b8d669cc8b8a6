import { Fragment } from "react";
import type { Inline, Sentence } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { exhibitName, hiddenFigure } from "./figure-text.ts";
import { keepTogether } from "./keep-together.ts";
import { useFigure, useFrame, useLive } from "../viewer-context.ts";

/** Runs of text with their figures, citations and references; titles leave citations out (`cites`). */
export function InlineRuns({ runs, cites = true }: { runs: readonly Inline[]; cites?: boolean }) {
  return keepTogether(runs).map((group, i) => {
    const inside = group.runs.map((run, k) => <InlineRun key={k} run={run} cites={cites} />);
    return group.together ? (
      <span key={i} className="rv-together">
        {inside}
      </span>
    ) : (
      <Fragment key={i}>{inside}</Fragment>
    );
  });
}

/** Sentences of a paragraph; a sentence whose comparison no longer holds is marked. */
export function Sentences({ list }: { list: readonly Sentence[] }) {
  const { stale } = useLive();
  return list.map((sentence, i) => {
    const anchor = stale.anchorOf.get(sentence);
    return (
      <Fragment key={i}>
        {i > 0 && " "}
        {anchor === undefined ? (
          <InlineRuns runs={sentence.runs} />
        ) : (
          <span className="rv-stale" id={anchor} tabIndex={-1}>
            <InlineRuns runs={sentence.runs} /> <StaleNote />
          </span>
        )}
      </Fragment>
    );
  });
}

export function StaleNote() {
  return <span className="rv-stale-note">no longer holds with your assumptions</span>;
}

/** A figure opens its origin. */
export function Figure({ id, format, strong = false }: { id: string; format?: FigureFormat | undefined; strong?: boolean }) {
  const { open } = useFrame();
  const figure = useFigure(id, format);
  if (!figure) return <span className="rv-hidden-figure">{hiddenFigure}</span>;
  return (
    <button
      type="button"
      className={strong ? "rv-figure rv-strong" : "rv-figure"}
      data-cell={id}
      data-changed={figure.changed || undefined}
      title={figure.changed ? `${figure.cell.label}: ${figure.before} in the original report` : `${figure.cell.label}: show origin`}
      onClick={() => open({ kind: "cell", id })}
    >
      {figure.text}
    </button>
  );
}

/** Numbers of sources; a click opens their details. */
export function Cite({ sources }: { sources: readonly string[] }) {
  const { index, cite } = useFrame();
  const numbers = [...new Set(sources.flatMap((id) => index.sources.get(id)?.number ?? []))].sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  return (
    <button
      type="button"
      className="rv-cite"
      aria-label={`${numbers.length === 1 ? "Source" : "Sources"} ${numbers.join(", ")}`}
      aria-haspopup="dialog"
      onClick={(event) => cite(sources, event.currentTarget)}
    >
      {`[${numbers.join(", ")}]`}
    </button>
  );
}

export function ExhibitLink({ id }: { id: string }) {
  const { index, goTo } = useFrame();
  return (
    <a
      className="rv-ref"
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(id);
      }}
    >
      {exhibitName(index.exhibits.get(id)?.number)}
    </a>
  );
}

function InlineRun({ run, cites }: { run: Inline; cites: boolean }) {
  switch (run.t) {
    case "text":
      return run.strong ? <strong>{run.v}</strong> : run.v;
    case "name":
      return run.v;
    case "year":
      return String(run.v);
    case "fig":
      return <Figure id={run.cell} format={run.format} strong={run.strong ?? false} />;
    case "cite":
      return cites ? (
        <>
          {"\u00a0"}
          <Cite sources={run.sources} />
        </>
      ) : null;
    case "ref":
      return <ExhibitLink id={run.exhibit} />;
  }
}
