import { classNames } from "../../ui/classes.ts";
import type { SectionId } from "./report-contents.ts";
import { ContentsDetail, ContentsEntry, ContentsHead, ContentsStack } from "./server-parts.ts";
import { useTabs } from "./use-tabs.ts";

const sections: readonly SectionId[] = [
  "market_research",
  "research_methodology",
  "executive_summary",
  "market_dynamics",
  "global_market",
  "segmental_market",
  "competitor_analysis",
  "strategy_layer",
];

/** SPEC 2.4: eight sections with detail panels. The table of contents stands beside its panels on wide screens, and above them on narrow ones. */
export function ReportCoverage() {
  const { active, choose, tab, panel } = useTabs<SectionId>("contents", "market_research", "vertical");
  return (
    <section aria-labelledby="contents-title" className="border-t border-line bg-sunken">
      <div className="rise mx-auto max-w-page px-4 py-16 sm:px-8 sm:py-24">
        <ContentsHead />
        <div className="hidden grid-cols-[18rem_1fr] gap-12 lg:grid xl:gap-16">
          <div role="tablist" aria-labelledby="contents-title" aria-orientation="vertical" className="self-start border-b border-line">
            {sections.map((id) => (
              <button
                key={id}
                {...tab(id)}
                // Only a mouse that moves: not a finger that scrolls past, not a page that the keyboard scrolls below a resting mouse.
                onPointerMove={({ pointerType }) => pointerType === "mouse" && choose(id)}
                className="group block min-h-13 w-full border-t border-line py-3 text-left text-muted hover:text-ink aria-selected:text-ink"
              >
                <ContentsEntry of={id} />
              </button>
            ))}
          </div>
          {/* All panels share one place, as high as the highest: the page does not jump when the mouse passes over the contents. */}
          <div className="grid">
            {sections.map((id) => (
              <div key={id} {...panel(id)} className={classNames("col-start-1 row-start-1", id !== active && "invisible")}>
                <ContentsDetail of={id} />
              </div>
            ))}
          </div>
        </div>
        <ContentsStack />
      </div>
    </section>
  );
}
