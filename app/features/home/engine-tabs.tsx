import type { EnginePanelKey } from "./engine-panel.tsx";
import { EnginePanel } from "./server-parts.ts";
import { SectionHead } from "./home-section.tsx";
import { useTabs } from "./use-tabs.ts";

const tabs = [
  { key: "api", label: "API" },
  { key: "ml", label: "ML" },
  { key: "predictive", label: "Predictive" },
] as const satisfies readonly { key: EnginePanelKey; label: string }[];

/** SPEC 2.4: three tabs. */
export function EngineTabs() {
  const { active, tab, panel } = useTabs<EnginePanelKey>("research", "api", "horizontal");
  return (
    <section aria-labelledby="research-title" className="border-t border-line">
      <div className="rise mx-auto max-w-page px-4 py-16 sm:px-8 sm:py-24">
        <SectionHead
          id="research"
          title="Our Intelligent AI Research Includes"
          lead="A figure enters a report in one of two ways: it is read from a stored source or computed by a printed formula."
        />
        <div role="tablist" aria-labelledby="research-title" className="flex gap-8 border-b border-line">
          {tabs.map(({ key, label }) => (
            <button
              key={key}
              {...tab(key)}
              className="touch-target -mb-px -outline-offset-2 min-h-11 border-b-2 border-transparent px-1 font-medium text-muted hover:text-ink aria-selected:border-ink aria-selected:text-ink"
            >
              {label}
            </button>
          ))}
        </div>
        <div className="pt-8">
          {tabs.map(({ key }) => (
            <div key={key} {...panel(key)} hidden={key !== active}>
              <EnginePanel of={key} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
