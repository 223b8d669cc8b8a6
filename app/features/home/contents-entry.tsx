import { firstExhibit, reportContents, type SectionId } from "./report-contents.ts";

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
