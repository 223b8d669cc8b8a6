import { Icon } from "../../ui/public-icon.tsx";
import { ExhibitCard } from "./exhibit-card.tsx";
import { SectionHead } from "./home-section.tsx";
import library from "./library.json" with { type: "json" };
import { firstExhibit, reportContents, type SectionId } from "./report-contents.ts";

/** What a section holds: its exhibits by number, and one of them from the sample report. */
export function ContentsDetail({ of }: { of: SectionId }) {
  const at = reportContents.findIndex(({ id }) => id === of);
  const section = reportContents[at];
  if (!section) return null;
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[5fr_6fr] lg:gap-x-10">
      <div>
        <p className="text-soft">{section.says}</p>
        <ol className="mt-5">
          {section.exhibits.map(([key, name], i) => (
            <li key={key} className="flex gap-3 border-t border-line py-2 text-sm">
              <span className="w-5 text-right text-muted tabular-nums">{firstExhibit(at) + i}</span>
              {name}
            </li>
          ))}
        </ol>
      </div>
      <ExhibitCard of={section.id} />
    </div>
  );
}

/** A line of the table of contents: number, title, exhibits. It stands in a tab, whose state it follows by style alone. */
export function ContentsEntry({ of }: { of: SectionId }) {
  const at = reportContents.findIndex(({ id }) => id === of);
  return (
    <span className="flex items-center gap-3">
      <span className="h-6 w-0.5 group-aria-selected:bg-ink" />
      <span className="w-4 text-sm tabular-nums">{at + 1}</span>
      <span className="headline flex-1 text-lg decoration-1 underline-offset-4 group-aria-selected:underline">
        {reportContents[at]?.title}
      </span>
      <span className="text-xs tabular-nums">
        <span className="sr-only">Exhibits </span>
        {firstExhibit(at)}–{firstExhibit(at + 1) - 1}
      </span>
    </span>
  );
}

export function ContentsHead() {
  return (
    <SectionHead
      id="contents"
      title="What is covered in the report"
      lead={`Every corporate report asks the same ${library.exhibits} questions in the same order. Each is answered with its sources, or the report says what is missing.`}
    />
  );
}

/** The table of contents on narrow screens: each section opens below its title, one at a time. */
export function ContentsStack() {
  return (
    <div className="border-b border-line lg:hidden">
      {reportContents.map(({ id, title }, i) => (
        <details key={id} name="contents" open={i === 0} className="group border-t border-line">
          <summary className="flex min-h-14 list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
            <span className="w-5 text-sm text-muted">{i + 1}</span>
            <h3 className="headline flex-1 text-lg">{title}</h3>
            <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <div className="pt-1 pb-8">
            <ContentsDetail of={id} />
          </div>
        </details>
      ))}
    </div>
  );
}
