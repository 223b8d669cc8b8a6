import { Fragment, memo, useState } from "react";
import type { Exhibit } from "#document";
import { chartCaption } from "#model";
import { Icon } from "../../../ui/icon.tsx";
import { chartTable } from "./chart-table.ts";
import { ChartTableView, ExhibitTable } from "./exhibit-tables.tsx";
import { CopyLink } from "../copy-link.tsx";
import { ExhibitChart } from "./exhibit-chart.tsx";
import { ExhibitSources } from "./exhibit-sources.tsx";
import { HowMade } from "./how-made.tsx";
import { InlineRuns, Sentences, StaleNote } from "../text/inline-runs.tsx";
import { inlineText } from "../text/figure-text.ts";
import { useFrame, useLive } from "../viewer-context.ts";

/** A table of at most this many rows is shown below its chart; a longer one only in the table view. */
const shortTable = 12;

/** Title, chart or table, note, sources, and how the figures were made. */
export const ExhibitView = memo(function ExhibitView({ exhibit }: { exhibit: Exhibit }) {
  const { index, lockedExhibits } = useFrame();
  const [view, setView] = useState<"chart" | "table">("chart");
  const missing = exhibit.status === "unavailable";
  const locked = lockedExhibits.has(exhibit.id);
  const name = `Exhibit ${exhibit.number}: ${inlineText(exhibit.title, index)}`;
  const spoken = exhibit.alt ? inlineText(exhibit.alt, index).trim() : "";
  if (locked) return <LockedExhibit exhibit={exhibit} />;
  const drawn = !missing && exhibit.chart !== undefined;
  return (
    <figure
      className="rv-exhibit"
      id={exhibit.id}
      data-spy
      data-status={exhibit.status}
      aria-labelledby={`${exhibit.id}-title`}
      tabIndex={-1}
    >
      <ExhibitHead exhibit={exhibit} view={drawn ? view : null} onView={setView} />
      <Missing exhibit={exhibit} />
      {drawn && view === "chart" && <ExhibitChart exhibit={exhibit} alt={spoken === "" ? name : spoken} />}
      {drawn && exhibit.chart && view === "table" && (
        <ChartTableView chart={exhibit.chart} format={exhibit.format} caption={`Data of ${name}`} />
      )}
      {!missing && exhibit.table && showsTable(exhibit, view) && <ExhibitTable table={exhibit.table} caption={name} />}
      {!missing && exhibit.quadrants && <Quadrants quadrants={exhibit.quadrants} />}
      {exhibit.note && exhibit.note.length > 0 && (
        <p className="rv-note">
          Note: <InlineRuns runs={exhibit.note} />
        </p>
      )}
      {!missing && <ExhibitSources exhibit={exhibit} />}
      {!missing && <HowMade exhibit={exhibit} />}
    </figure>
  );
});

/** The drawing of an exhibit where its finding is told first, with the way to the exhibit. */
export function LiftedChart({ exhibit }: { exhibit: Exhibit }) {
  const { index } = useFrame();
  const spoken = exhibit.alt ? inlineText(exhibit.alt, index).trim() : "";
  return (
    <figure className="rv-lifted">
      <ExhibitChart exhibit={exhibit} alt={spoken === "" ? inlineText(exhibit.title, index) : spoken} />
      <figcaption className="rv-note">
        <InlineRuns runs={chartCaption(exhibit)} cites={false} />
      </figcaption>
    </figure>
  );
}

/** A table with more columns than the chart is shown below the chart if it is short, otherwise in the table view. */
function showsTable(exhibit: Exhibit, view: "chart" | "table"): boolean {
  if (!exhibit.table) return false;
  if (!exhibit.chart) return true;
  const more = exhibit.table.columns.length > chartTable(exhibit.chart, exhibit.format).headings.length;
  return more && (view === "table" || exhibit.table.rows.length <= shortTable);
}

function ExhibitHead({
  exhibit,
  view,
  onView,
}: {
  exhibit: Exhibit;
  view: "chart" | "table" | null;
  onView: (view: "chart" | "table") => void;
}) {
  const { stale } = useLive();
  const anchor = stale.anchorOf.get(exhibit);
  return (
    <figcaption className="rv-exhibit-head">
      <div className="rv-exhibit-bar">
        <span className="rv-exhibit-number">Exhibit {exhibit.number}</span>
        {exhibit.status !== "filled" && (
          <span className="rv-status">{exhibit.status === "partial" ? "Partly available" : "Not available"}</span>
        )}
        <span className="rv-exhibit-tools">
          {view && (
            <span className="rv-switch" role="group" aria-label={`Show exhibit ${exhibit.number} as`}>
              <button type="button" aria-pressed={view === "chart"} onClick={() => onView("chart")}>
                <Icon name="chart" className="size-4" /> Chart
              </button>
              <button type="button" aria-pressed={view === "table"} onClick={() => onView("table")}>
                <Icon name="table" className="size-4" /> Table
              </button>
            </span>
          )}
          <CopyLink anchor={exhibit.id} what={`exhibit ${exhibit.number}`} />
        </span>
      </div>
      <h3 className={anchor ? "rv-exhibit-title rv-stale" : "rv-exhibit-title"} id={`${exhibit.id}-title`}>
        {anchor ? (
          <span id={anchor} tabIndex={-1}>
            <InlineRuns runs={exhibit.title} cites={false} /> <StaleNote />
          </span>
        ) : (
          <InlineRuns runs={exhibit.title} cites={false} />
        )}
      </h3>
      {exhibit.subtitle.length > 0 && (
        <p className="rv-exhibit-subtitle">
          <InlineRuns runs={exhibit.subtitle} cites={false} />
        </p>
      )}
    </figcaption>
  );
}

function Missing({ exhibit }: { exhibit: Exhibit }) {
  if (exhibit.status === "filled" || (exhibit.status === "partial" && !exhibit.reason?.length)) return null;
  return (
    <p className="rv-reason">
      <Icon name="info" className="size-4" />
      <span>{exhibit.reason?.length ? <InlineRuns runs={exhibit.reason} /> : "No evidence was found for this exhibit."}</span>
    </p>
  );
}

function Quadrants({ quadrants }: { quadrants: NonNullable<Exhibit["quadrants"]> }) {
  return (
    <div className="rv-quadrants">
      {quadrants.map((quadrant) => (
        <section key={quadrant.title} data-tone={quadrant.tone}>
          <h4>{quadrant.title}</h4>
          {quadrant.items.length === 0 ? (
            <p className="rv-muted">No entry is supported by evidence.</p>
          ) : (
            <ul>
              {quadrant.items.map((item, i) => (
                <li key={i}>
                  <Sentences list={[item]} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** In a preview, a locked exhibit shows only its title. */
export function LockedExhibit({ exhibit }: { exhibit: Exhibit }) {
  return (
    <div className="rv-locked-exhibit" id={exhibit.id} data-spy tabIndex={-1}>
      <Icon name="lock" className="size-4" />
      <span className="rv-exhibit-number">Exhibit {exhibit.number}</span>
      <LockedTitle exhibit={exhibit} />
    </div>
  );
}

/** The finding with a blank for every figure that is locked. */
function LockedTitle({ exhibit }: { exhibit: Exhibit }) {
  const { index } = useFrame();
  return (
    <span>
      {exhibit.title.map((run, i) =>
        run.t === "fig" && !index.cells.has(run.cell) ? (
          <span key={i} className="rv-blank">
            <span className="sr-only">a figure of the full report</span>
          </span>
        ) : (
          <Fragment key={i}>{inlineText([run], index)}</Fragment>
        ),
      )}
    </span>
  );
}
