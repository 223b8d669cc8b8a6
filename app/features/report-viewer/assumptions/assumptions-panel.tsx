import { useMemo } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AssumptionControl } from "./assumption-control.tsx";
import { groupAssumptions, headlineItems, type HeadlineItem } from "./assumption-groups.ts";
import { changeText, same } from "../text/figure-text.ts";
import { Figure, InlineRuns } from "../text/inline-runs.tsx";
import type { SaveState } from "./use-autosave.ts";
import { useFigure, useFrame, useLive, useWanted } from "../viewer-context.ts";

export interface AssumptionsPanelProps {
  save: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onResetAll: () => void;
  onNextStale: () => void;
}

/** All assumptions, and above them the effect of the changes on the headline figures. */
export function AssumptionsPanel(props: AssumptionsPanelProps) {
  const { index } = useFrame();
  const wanted = useWanted();
  const groups = useMemo(() => groupAssumptions(index), [index]);
  const items = useMemo(() => headlineItems(index.document), [index]);
  const changed = Object.keys(wanted).length;
  if (groups.length === 0) return <p className="rv-muted">This report makes no assumptions.</p>;
  return (
    <div className="rv-assumptions">
      <div className="rv-effect">
        <Effect items={items} />
        <Outcome onNextStale={props.onNextStale} />
        <div className="rv-assumption-tools">
          <Button size="sm" variant="quiet" disabled={!props.canUndo} onClick={props.onUndo} aria-label="Undo">
            <Icon name="undo" className="size-4" /> Undo
          </Button>
          <Button size="sm" variant="quiet" disabled={!props.canRedo} onClick={props.onRedo} aria-label="Redo">
            <Icon name="redo" className="size-4" /> Redo
          </Button>
          <Button size="sm" variant="quiet" disabled={changed === 0} onClick={props.onResetAll}>
            Reset all
          </Button>
        </div>
        <SaveLine save={props.save} hasChanges={changed > 0} />
      </div>
      {groups.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          {group.assumptions.map((cell) => (
            <AssumptionControl key={cell.id} cell={cell} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Effect({ items }: { items: readonly HeadlineItem[] }) {
  if (items.length === 0) return null;
  return (
    <table className="rv-effect-table">
      <caption className="sr-only">Headline figures with your assumptions</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Figure</span>
          </th>
          <th scope="col">Original</th>
          <th scope="col">Now</th>
          <th scope="col">
            <span className="sr-only">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <EffectRow key={item.cell} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function EffectRow({ item }: { item: HeadlineItem }) {
  const figure = useFigure(item.cell, item.format);
  if (!figure) return null;
  return (
    <tr data-changed={figure.changed || undefined}>
      <th scope="row">
        <InlineRuns runs={item.label} />
      </th>
      <td>{figure.before}</td>
      <td>
        <Figure id={item.cell} format={item.format} />
      </td>
      <td>{figure.changed ? changeText(figure.cell, figure.cell.value, figure.value) : ""}</td>
    </tr>
  );
}

/** The reach of the changes: figures that move, and sentences that no longer hold. */
function Outcome({ onNextStale }: { onNextStale: () => void }) {
  const { index } = useFrame();
  const { values, changes, stale } = useLive();
  const moved = useMemo(
    () => index.document.cells.filter((cell) => cell.kind !== "assumption" && !same(values.get(cell.id) ?? cell.value, cell.value)).length,
    [index, values],
  );
  const count = Object.keys(changes).length;
  return (
    <div className="rv-outcome" role="status">
      {count === 0 ? (
        <span>Drag a slider: every dependent figure follows.</span>
      ) : (
        <span>
          {count === 1 ? "1 assumption changed" : `${count} assumptions changed`},{" "}
          {moved === 1 ? "1 figure recalculated" : `${moved} figures recalculated`}.
        </span>
      )}
      {stale.places.length > 0 ? (
        <button type="button" className="rv-stale-count" onClick={onNextStale}>
          {stale.places.length === 1 ? "1 sentence no longer holds" : `${stale.places.length} sentences no longer hold`}
        </button>
      ) : (
        <span>Every sentence still holds.</span>
      )}
    </div>
  );
}

function SaveLine({ save, hasChanges }: { save: SaveState; hasChanges: boolean }) {
  switch (save.status) {
    case "off":
      return <p className="rv-save">Not saved: changes apply to this page only.</p>;
    case "saved":
      return <p className="rv-save">{hasChanges ? "Saved. Downloads use this version." : "Saved."}</p>;
    case "waiting":
    case "saving":
      return <p className="rv-save">Saving …</p>;
    case "failed":
      return (
        <p className="rv-save" role="alert">
          Not saved. {save.reason}{" "}
          <button type="button" className="rv-link" onClick={save.retry}>
            Try again
          </button>
        </p>
      );
  }
}
