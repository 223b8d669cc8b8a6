import { Icon } from "../../ui/icon.tsx";
import { endParts } from "./contents/contents-rail.tsx";
import type { PanelView } from "./panel/use-panel.ts";
import type { SaveState } from "./assumptions/use-autosave.ts";
import { useFrame, useLive, useWanted } from "./viewer-context.ts";

export interface ViewerBarProps {
  inView: string | null;
  save: SaveState;
  panel: PanelView["kind"] | undefined;
  hasRail: boolean;
  onClose: () => void;
  onNextStale: () => void;
}

/** Sticky toolbar: current section, contents, assumptions, and sentences that no longer hold. */
export function ViewerBar({ inView, save, panel, hasRail, onClose, onNextStale }: ViewerBarProps) {
  const { index, preview, open } = useFrame();
  const wanted = useWanted();
  const { stale } = useLive();
  const section = index.document.sections.find((each) => each.id === inView);
  const here = section
    ? `${section.number}. ${section.title}`
    : (endParts.find((part) => part.anchor === inView)?.title ?? index.document.title);
  const changed = Object.keys(wanted).length;
  const toggle = (kind: "assumptions" | "contents") => (panel === kind ? onClose() : open({ kind }));
  return (
    <div className="rv-bar" role="toolbar" aria-label="Report">
      {!hasRail && (
        <button type="button" className="rv-bar-button" aria-expanded={panel === "contents"} onClick={() => toggle("contents")}>
          <Icon name="list" className="size-4" /> <span>Contents</span>
        </button>
      )}
      <span className="rv-bar-here">{here}</span>
      {stale.places.length > 0 && (
        <button type="button" className="rv-stale-count" onClick={onNextStale}>
          {stale.places.length}
          <span className="rv-bar-words">{stale.places.length === 1 ? " sentence no longer holds" : " sentences no longer hold"}</span>
          <span className="rv-bar-short"> outdated</span>
        </button>
      )}
      {!preview && (
        <>
          {changed > 0 && save.status !== "off" && <span className="rv-bar-save">{saveWords[save.status]}</span>}
          <button type="button" className="rv-bar-button" aria-expanded={panel === "assumptions"} onClick={() => toggle("assumptions")}>
            <Icon name="sliders" className="size-4" /> <span>Assumptions</span>
            {changed > 0 && (
              <span className="rv-bar-count">
                {changed}
                <span className="sr-only"> changed</span>
              </span>
            )}
          </button>
        </>
      )}
    </div>
  );
}

const saveWords: Readonly<Record<Exclude<SaveState["status"], "off">, string>> = {
  saved: "Saved",
  waiting: "Saving …",
  saving: "Saving …",
  failed: "Not saved",
};
