import { useMemo, useState } from "react";
import { exhibitCells } from "#model";
import type { Cell, Exhibit } from "#document";
import { Icon } from "../../../ui/icon.tsx";
import { standingFigure } from "../text/figure-text.ts";
import { formulaParts } from "../origin/formula-parts.ts";
import { Cite } from "../text/inline-runs.tsx";
import { methodNames } from "../origin/method-results.ts";
import { useFrame, useLive } from "../viewer-context.ts";

/** Every figure of an exhibit with the quotation, formula, range or method behind it; rendered only when opened. */
export function HowMade({ exhibit }: { exhibit: Exhibit }) {
  const [open, setOpen] = useState(false);
  const ids = useMemo(() => exhibitCells(exhibit), [exhibit]);
  if (ids.length === 0) return null;
  return (
    <details className="rv-made" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" className="size-4" /> How these figures were made
        <span className="rv-muted">
          {ids.length === 1 ? "1 figure" : `${ids.length} figures`}
          <span className="sr-only"> of exhibit {exhibit.number}</span>
        </span>
      </summary>
      {open && (
        <ul>
          {ids.map((id) => (
            <MadeRow key={id} id={id} />
          ))}
        </ul>
      )}
    </details>
  );
}

function MadeRow({ id }: { id: string }) {
  const { index, open } = useFrame();
  const { values } = useLive();
  const cell = index.cells.get(id);
  if (!cell) return null;
  return (
    <li>
      <button type="button" className="rv-made-figure" onClick={() => open({ kind: "cell", id })}>
        <span>{cell.label}</span>
        <strong>{standingFigure(cell, values.get(id) ?? cell.value)}</strong>
      </button>
      <p>
        <How cell={cell} />
      </p>
    </li>
  );
}

function How({ cell }: { cell: Cell }) {
  const { index } = useFrame();
  switch (cell.kind) {
    case "fact":
      return (
        <>
          <q>{cell.quote}</q>
          {"\u00a0"}
          <Cite sources={[cell.source]} />
          {cell.status === "estimated" && " The source calls it an estimate."}
        </>
      );
    case "assumption":
      return `Assumption, plausible from ${standingFigure(cell, cell.low)} to ${standingFigure(cell, cell.high)}. ${cell.why}`;
    case "formula":
      return (
        <span className="rv-formula-text">
          ={" "}
          {formulaParts(cell.formula, index)
            .map((part) => (part.t === "text" ? part.v : partName(part)))
            .join("")}
        </span>
      );
    case "method": {
      const run = index.runs.get(cell.run);
      return run ? `${methodNames[run.method]}: ${run.label}` : null;
    }
  }
}

const partName = (part: { label: string; end?: "low" | "high" }) => (part.end ? `${part.label}, ${part.end} end` : part.label);
