import { Icon } from "../../ui/public-icon.tsx";
import { ContentsDetail } from "./contents-detail.tsx";
import { reportContents } from "./report-contents.ts";

/** The table of contents where there is no room for two columns: each section opens below its title, one at a time. */
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
