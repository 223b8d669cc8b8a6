import { useCallback, useEffect, useImperativeHandle, useMemo, useReducer, useRef, useState, type ReactNode, type Ref } from "react";
import type { ReportDocument } from "#document";
import { assumptionFaults } from "#model";
import type { ReportAnswer, StudyDetail } from "#shared/wire/studies.ts";
import { editReducer, startEdits } from "./assumptions/assumption-edits.ts";
import { AssumptionsPanel } from "./assumptions/assumptions-panel.tsx";
import { ChangesPanel } from "./sections/changes-panel.tsx";
import { CitePopover, type Citation } from "./sources/cite-popover.tsx";
import { ContentsRail } from "./contents/contents-rail.tsx";
import { goToAnchor } from "./contents/go-to.ts";
import { OriginPanel } from "./origin/origin-panel.tsx";
import { type PanelView, usePanel } from "./panel/use-panel.ts";
import { ReadingKey, SidePanel } from "./panel/side-panel.tsx";
import { CheckList, SourceList } from "./sections/report-end.tsx";
import { ReportFacts, ReportHead } from "./sections/report-head.tsx";
import { indexReport, type ReportIndex } from "./report-index.ts";
import "./report-viewer.css";
import { AnswerView, LockedSection, SectionView } from "./sections/section-view.tsx";
import { SourcePanel } from "./sources/source-panel.tsx";
import { type SaveState, useAutosave } from "./assumptions/use-autosave.ts";
import { useInView } from "./contents/use-in-view.ts";
import { ownChanges, useLiveValues } from "./assumptions/live-values.ts";
import { useLayout } from "./use-layout.ts";
import { FrameContext, LiveContext, WantedContext, type Frame } from "./viewer-context.ts";
import { ViewerBar } from "./viewer-bar.tsx";

export interface ReportViewerProps {
  answer: ReportAnswer<ReportDocument>;
  /** Changed assumptions as saved, by cell id. */
  assumptions: Record<string, number>;
  /** Saves changed assumptions; without it they last only while the page is open. */
  onSaveAssumptions?: (assumptions: Record<string, number>) => Promise<void>;
  /** Lets the downloads save pending changes first, because files are made from what is saved. */
  saving?: Ref<ReportSaving>;
  /** Shown once, beside the answer or, where there is no room, below it. */
  unlock?: ReactNode;
  changes?: StudyDetail["changes"];
}

/** `flush` saves pending changes now and rejects with the error of a failed save. */
export type ReportSaving = Pick<SaveState, "flush">;

const noChanges = {};
/** Widest chart, in CSS pixels: in wider ones the eye loses the row. */
const widestChart = 760;

/** The report reader: every figure opens its origin, and every assumption can be changed. */
export function ReportViewer({ answer, assumptions, onSaveAssumptions, saving, unlock, changes }: ReportViewerProps) {
  const index = useMemo(() => indexReport(answer.document), [answer.document]);
  const preview = answer.access === "preview";
  const [saved] = useState(() => (preview ? noChanges : ownChanges(index, assumptions)));
  const [edits, edit] = useReducer(editReducer, saved, startEdits);
  const latestChanges = useRef(edits.now);
  useEffect(() => {
    latestChanges.current = edits.now;
  });
  const live = useLiveValues(index, edits.now);
  const save = useAutosave(edits.now, saved, preview ? undefined : onSaveAssumptions);
  useImperativeHandle(saving, () => ({ flush: save.flush }), [save.flush]);
  const root = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLElement>(null);
  const layout = useLayout(root, column);
  const inView = useInView(root, answer);
  const { stack, open, deeper, backTo, close } = usePanel(() => startView(index));
  const [citation, setCitation] = useState<Citation | null>(null);
  const sheet = layout.kind === "narrow";

  const goTo = useCallback(
    (anchor: string) => {
      if (sheet) close();
      // A closing sheet returns the focus first; the jump must come after.
      requestAnimationFrame(() => goToAnchor(anchor));
    },
    [sheet, close],
  );
  useEffect(() => {
    const anchor = location.hash.slice(1);
    if (anchor !== "") goToAnchor(decodeURIComponent(anchor));
  }, []);
  const nextStale = useRef(0);
  const goToStale = () => {
    const place = live.stale.places[nextStale.current % Math.max(live.stale.places.length, 1)];
    nextStale.current += 1;
    if (place) goTo(place.anchor);
  };

  const lockedExhibits = useMemo(() => new Set(answer.lockedExhibits), [answer]);
  const openSections = useMemo(
    () => new Set(preview ? answer.openSections : answer.document.sections.map((section) => section.id)),
    [answer, preview],
  );
  const chartWidth = Math.min(layout.column, widestChart);
  const frame = useMemo(
    (): Frame => ({
      index,
      preview,
      lockedExhibits,
      chartWidth,
      open,
      deeper,
      cite: (sources, beside) => setCitation({ sources, beside }),
      goTo,
      setAssumption: (id, value) => edit({ type: "set", id, value, original: index.cells.get(id)?.value ?? Number.NaN, at: Date.now() }),
      resetAssumption: (id) => edit({ type: "reset", id }),
      faultOf: (id, value) => assumptionFaults(index.document, { ...latestChanges.current, [id]: value })[id],
    }),
    [index, preview, lockedExhibits, chartWidth, open, deeper, goTo],
  );

  const view = stack.at(-1);
  const rail = <ContentsRail section={inView.section} exhibit={inView.exhibit} openSections={openSections} />;
  const panel = view && (
    <SidePanel stack={stack} sheet={sheet} nameOf={(each) => viewName(each, index)} onBackTo={backTo} onClose={close}>
      {view.kind === "cell" && <OriginPanel id={view.id} />}
      {view.kind === "source" && <SourcePanel id={view.id} />}
      {view.kind === "contents" && rail}
      {view.kind === "assumptions" && (
        <AssumptionsPanel
          save={save}
          canUndo={edits.past.length > 0}
          canRedo={edits.future.length > 0}
          onUndo={() => edit({ type: "undo" })}
          onRedo={() => edit({ type: "redo" })}
          onResetAll={() => edit({ type: "resetAll" })}
          onNextStale={goToStale}
        />
      )}
    </SidePanel>
  );

  return (
    <FrameContext value={frame}>
      <LiveContext value={live}>
        <WantedContext value={edits.now}>
          <div ref={root} className="rv" data-layout={layout.kind} data-panel={view ? view.kind : undefined}>
            {(layout.kind === "wide" || (layout.kind === "medium" && !view)) && <div className="rv-aside">{rail}</div>}
            <article className="rv-report" ref={column} aria-label={answer.document.title}>
              <ViewerBar
                inView={inView.section}
                save={save}
                panel={view?.kind}
                hasRail={layout.kind !== "narrow" && !(layout.kind === "medium" && view)}
                onClose={close}
                onNextStale={goToStale}
              />
              <ReportHead extra={changes && <ChangesPanel changes={changes} />} />
              {answer.document.answer && <AnswerView answer={answer.document.answer} />}
              {preview && layout.kind !== "wide" && unlock && <div className="rv-unlock">{unlock}</div>}
              <ReportFacts />
              {answer.document.sections.map((section) =>
                openSections.has(section.id) ? (
                  <SectionView key={section.id} section={section} />
                ) : (
                  <LockedSection key={section.id} section={section} />
                ),
              )}
              <SourceList />
              <CheckList />
            </article>
            {panel ?? (layout.kind === "wide" && (preview && unlock ? <aside className="rv-offer">{unlock}</aside> : <ReadingKey />))}
            {citation && <CitePopover citation={citation} onClose={() => setCitation(null)} />}
          </div>
        </WantedContext>
      </LiveContext>
    </FrameContext>
  );
}

/** `?figure=<cell>` opens the origin of that figure. */
function startView(index: ReportIndex): readonly PanelView[] {
  const id = typeof location === "undefined" ? null : new URL(location.href).searchParams.get("figure");
  return id !== null && index.cells.has(id) ? [{ kind: "cell", id }] : [];
}

function viewName(view: PanelView, index: ReportIndex): string {
  switch (view.kind) {
    case "cell":
      return index.cells.get(view.id)?.label ?? "A figure of the full report";
    case "source": {
      const source = index.sources.get(view.id);
      return source ? `Source ${source.number}` : "Source";
    }
    case "assumptions":
      return "Assumptions";
    case "contents":
      return "Contents";
  }
}
