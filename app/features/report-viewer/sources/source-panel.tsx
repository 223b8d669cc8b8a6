import type { Claim, Source } from "#document";
import { standingFigure } from "../text/figure-text.ts";
import { hiddenFigure } from "../text/inline-text.ts";
import { SourceExcerpt, SourceFacts } from "./source-details.tsx";
import { useFrame, useLive } from "../viewer-context.ts";

/** Statements shown with their passage before the rest is asked for. */
const claimsMax = 6;

/** One source: whose it is, and everything that was read from it. */
export function SourcePanel({ id }: { id: string }) {
  const { index, deeper } = useFrame();
  const { values } = useLive();
  const source = index.sources.get(id);
  if (!source) return <p className="rv-muted">This source stands in the full report.</p>;
  const facts = index.document.cells.filter((cell) => cell.kind === "fact" && cell.source === id);
  const claims = index.document.claims.filter((claim) => claim.source === id);
  return (
    <div className="rv-origin">
      <SourceFacts source={source} />
      {facts.length > 0 && (
        <>
          <h3>{facts.length === 1 ? "One figure was read from it" : `${facts.length} figures were read from it`}</h3>
          <ul className="rv-inputs">
            {facts.map((fact) => (
              <li key={fact.id}>
                <button type="button" onClick={() => deeper({ kind: "cell", id: fact.id })}>
                  <span>{fact.label}</span>
                  <strong>{standingFigure(fact, values.get(fact.id) ?? fact.value)}</strong>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {claims.length > 0 && (
        <>
          <h3>Statements that rest on it</h3>
          <Claims claims={claims.slice(0, claimsMax)} source={source} />
          {claims.length > claimsMax && (
            <details className="rv-more">
              <summary>The other {claims.length - claimsMax}</summary>
              <Claims claims={claims.slice(claimsMax)} source={source} />
            </details>
          )}
        </>
      )}
      {facts.length + claims.length === 0 && (
        <>
          <h3>What was stored of it</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
          <blockquote className="rv-excerpt" tabIndex={0} aria-label={`Passage of ${source.title}`}>
            {source.snapshot === "" && `What was stored stands ${hiddenFigure}.`}
            {source.snapshot.length > 1500 ? `${source.snapshot.slice(0, 1500)} …` : source.snapshot}
          </blockquote>
        </>
      )}
      <details className="rv-more">
        <summary>Fingerprint of what was stored</summary>
        <code className="rv-code">SHA-256 {source.hash}</code>
      </details>
    </div>
  );
}

function Claims({ claims, source }: { claims: readonly Claim[]; source: Source }) {
  return claims.map((claim) => (
    <div key={claim.id} className="rv-claim">
      <p>{claim.text}</p>
      <SourceExcerpt source={source} span={claim} />
    </div>
  ));
}
