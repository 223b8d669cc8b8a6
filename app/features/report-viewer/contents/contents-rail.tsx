import { memo, useDeferredValue, useId, useMemo, useState } from "react";
import type { Exhibit, Section } from "#document";
import { Icon } from "../../../ui/icon.tsx";
import { inlineText } from "../text/figure-text.ts";
import type { ReportIndex } from "../report-index.ts";
import { searchEntries, searchReport } from "./report-search.ts";
import { useFrame, useLive } from "../viewer-context.ts";

export interface ContentsRailProps {
  /** Anchors of the section and exhibit in view. */
  section: string | null;
  exhibit: string | null;
  openSections: ReadonlySet<string>;
}

/** Parts after the sections, by their anchors. */
export const endParts = [
  { anchor: "sources", title: "Sources" },
  { anchor: "checks", title: "Checks" },
] as const;

/** Sections with their exhibits; the one in view is highlighted. The search field narrows the list to those that contain all its words. */
export const ContentsRail = memo(function ContentsRail({ section, exhibit, openSections }: ContentsRailProps) {
  const { index, goTo, lockedExhibits } = useFrame();
  const [query, setQuery] = useState("");
  const searched = useDeferredValue(query);
  const fieldId = useId();
  const isSearching = searched.trim() !== "";
  const entries = useMemo(() => (isSearching ? searchEntries(index) : []), [index, isSearching]);
  const found = useMemo(() => searchReport(entries, searched), [entries, searched]);
  const sections = index.document.sections;
  const at = [...sections.map((s) => s.id), ...endParts.map((part) => part.anchor)].indexOf(section ?? "");
  const shown = sections
    .map((s) => ({ section: s, exhibits: exhibitsOf(s, index).filter((e) => found === null || found.has(e.id)) }))
    .filter(({ section: s, exhibits }) => found === null || found.has(s.id) || exhibits.length > 0);
  return (
    <nav className="rv-rail" aria-label="Contents of the report">
      <div className="rv-rail-progress" aria-hidden>
        <span style={{ width: `${(100 * (at + 1)) / (sections.length + endParts.length)}%` }} />
      </div>
      <div className="rv-rail-search">
        <Icon name="search" className="size-4" />
        <label htmlFor={fieldId} className="sr-only">
          Find in this report
        </label>
        <input
          id={fieldId}
          type="search"
          placeholder="Find in this report"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {found !== null && (
        <p className="rv-rail-found" role="status">
          {shown.length === 0 ? "No matches." : `${found.size} ${found.size === 1 ? "match" : "matches"}.`}
        </p>
      )}
      <ol>
        {shown.map(({ section: s, exhibits }) => (
          <li key={s.id}>
            <RailLink anchor={s.id} current={section === s.id} onGo={goTo}>
              <span className="rv-rail-number">{s.number}</span>
              <span>{s.title}</span>
              {!openSections.has(s.id) && <Icon name="lock" className="size-4" />}
            </RailLink>
            {(found !== null || section === s.id) && exhibits.length > 0 && (
              <ol>
                {exhibits.map((e) => (
                  <li key={e.id}>
                    <RailLink anchor={e.id} current={exhibit === e.id} onGo={goTo}>
                      <span className="rv-rail-number">{e.number}</span>
                      <ExhibitTitle exhibit={e} />
                      {lockedExhibits.has(e.id) && <Icon name="lock" className="size-4" />}
                    </RailLink>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
        {found === null &&
          endParts.map((part) => (
            <li key={part.anchor}>
              <RailLink anchor={part.anchor} current={section === part.anchor} onGo={goTo}>
                <span className="rv-rail-number" />
                <span>{part.title}</span>
              </RailLink>
            </li>
          ))}
      </ol>
    </nav>
  );
});

export const exhibitsOf = (section: Section, index: ReportIndex): Exhibit[] =>
  index.document.exhibits.filter((e) => e.section === section.id);

function ExhibitTitle({ exhibit }: { exhibit: Exhibit }) {
  const { index } = useFrame();
  const { values } = useLive();
  return <span>{inlineText(exhibit.title, index, values)}</span>;
}

function RailLink({
  anchor,
  current,
  onGo,
  children,
}: {
  anchor: string;
  current: boolean;
  onGo: (anchor: string) => void;
  children: React.ReactNode;
}) {
  return (
    <a
      href={`#${anchor}`}
      aria-current={current ? "location" : undefined}
      onClick={(event) => {
        event.preventDefault();
        onGo(anchor);
      }}
    >
      {children}
    </a>
  );
}
