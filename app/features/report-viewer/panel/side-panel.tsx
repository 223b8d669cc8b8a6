import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { useFrame } from "../viewer-context.ts";
import type { PanelStack, PanelView } from "./use-panel.ts";

export interface SidePanelProps {
  stack: PanelStack;
  /** Over the page as a sheet, where there is no room beside it. */
  sheet: boolean;
  nameOf: (view: PanelView) => string;
  onBackTo: (at: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The panel beside the report: origin of a figure, a source, the assumptions. Escape closes it. */
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
    // A press on the ground behind the sheet reaches the dialog itself.
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
          <nav aria-label="The way to this figure" className="rv-way">
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

/** Stands where the panel will stand: how this page is read. */
export function ReadingKey() {
  const { preview, open } = useFrame();
  return (
    <aside className="rv-key" aria-label="How to read this report">
      <p>
        <span className="rv-key-figure">Underlined</span> figures open where they come from: the stored passage, or the formula with its
        inputs.
      </p>
      <p>
        <span className="rv-key-cite">[n]</span> names the source of a statement.
      </p>
      {!preview && (
        <>
          <p>
            What no source states is assumed, with a range. Move an assumption, and every figure, drawing and sentence that depends on it
            follows.
          </p>
          <button type="button" className="rv-link" onClick={() => open({ kind: "assumptions" })}>
            <Icon name="sliders" className="size-4" /> Try it
          </button>
        </>
      )}
    </aside>
  );
}
