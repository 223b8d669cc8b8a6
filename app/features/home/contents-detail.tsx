import { ExhibitCard } from "./exhibit-card.tsx";
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
