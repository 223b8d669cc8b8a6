import { Fragment } from "react";
import type { Exhibit } from "#document";
import { Cite } from "../text/inline-runs.tsx";
import { safeLink, sourceLine } from "../sources/source-text.ts";
import { useFrame } from "../viewer-context.ts";

/** "Sources: World Bank, 2024 [3]; …" below an exhibit. */
export function ExhibitSources({ exhibit }: { exhibit: Exhibit }) {
  const { index } = useFrame();
  const lines = sourceLine([...new Set(exhibit.sources)].flatMap((id) => index.sources.get(id) ?? []));
  if (lines.length === 0) return exhibit.sources.length === 0 ? <p className="rv-source-line">Source: computed in this report.</p> : null;
  return (
    <p className="rv-source-line">
      {exhibit.sources.length > 1 ? "Sources: " : "Source: "}
      {lines.map((line, i) => {
        const [only, ...others] = line.sources;
        const link = only && others.length === 0 ? safeLink(only.url) : undefined;
        return (
          <Fragment key={line.name}>
            {i > 0 && "; "}
            {link ? (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {line.name}
              </a>
            ) : (
              line.name
            )}
            {"\u00a0"}
            <Cite sources={line.sources.map((source) => source.id)} />
          </Fragment>
        );
      })}
    </p>
  );
}
