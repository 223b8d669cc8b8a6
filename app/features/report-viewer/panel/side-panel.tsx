import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { useFrame } from "../viewer-context.ts";
import type { PanelStack, PanelView } from "./use-panel.ts";

export interface SidePanelProps {
  stack: PanelStack;
  /** Shown as a sheet over the page, where there is no space beside the report. */
  sheet: boolean;
  nameOf: (view: PanelView) => string;
  onBackTo: (at: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The panel beside the report: the origin of a figure, a source or the assumptions. Escape closes it. */
export function SidePanel({ stack, sheet, nameOf, onBackTo, onClose, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const view = stack.at(-1);
  const key = view ? `${view.kind} ${"id" in view ? view.id : ""}` : "";
  useEffect(() => {
    if (sheet && dialog.current && !dialog.current.open) dialog.current.showModal();
  }, [sheet]);
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [key, sheet]);
  useEffect(() => {
    const sheetElement = dialog.current;
    // A click on the backdrop has the dialog itself as its target.
    const press = (event: MouseEvent) => {
      if (event.target === sheetElement) onClose();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector(":popover-open")) onClose();
    };
    sheetElement?.addEventListener("click", press);
    if (!sheetElement) addEventListener("keydown", key);
    return () => {
      sheetElement?.removeEventListener("click", press);
      removeEventListener("keydown", key);
    };
  }, [sheet, onClose]);
  if (!view) return null;
  const inside = (
    <div className="rv-panel-inside">
      <header className="rv-panel-head">
        {stack.length > 1 && (
          <nav aria-label="Path to this figure" className="rv-path">
            <ol>
              {stack.slice(0, -1).map((step, i) => (
                <li key={i}>
                  <button type="button" onClick={() => onBackTo(i)}>
                    {i === stack.length - 2 && <Icon name="arrow-left" className="size-4" />}
                    <span>{nameOf(step)}</span>
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="rv-panel-title">
          <h2 ref={heading} tabIndex={-1}>
            {nameOf(view)}
          </h2>
          <button type="button" className="rv-icon-button" aria-label="Close the panel" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      </header>
      <div className="rv-panel-body" ref={scroller}>
        {children}
      </div>
    </div>
  );
  if (!sheet)
    return (
      <aside className="rv-panel" aria-label={nameOf(view)}>
        {inside}
      </aside>
    );
  return (
    <dialog ref={dialog} className="rv-sheet" aria-label={nameOf(view)} onClose={onClose}>
      {inside}
    </dialog>
  );
}

/** How to read the report; shown where the panel opens. */
export function ReadingKey() {
  const { preview, open } = useFrame();
  return (
    <aside className="rv-key" aria-label="How to read this report">
      <p>
        <span className="rv-key-figure">Underlined</span> figures open their origin: the stored passage, or the formula with its inputs.
      </p>
      <p>
        <span className="rv-key-cite">[n]</span> opens the source of a statement.
      </p>
      {!preview && (
        <>
          <p>
            What no source states is an assumption with a range. Change it, and every figure, chart and sentence that depends on it is
            updated.
          </p>
          <button type="button" className="rv-link" onClick={() => open({ kind: "assumptions" })}>
            <Icon name="sliders" className="size-4" /> Try it
          </button>
        </>
      )}
    </aside>
  );
}
