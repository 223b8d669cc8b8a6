import type { Claim, Source } from "#document";
import { kindOf } from "#model";
import { standingFigure, hiddenFigure, plainDate } from "../text/figure-text.ts";
import { useFrame, useLive } from "../viewer-context.ts";
import { Icon } from "../../../ui/icon.tsx";
import { excerptOf, safeLink } from "./source-text.ts";

/** Statements shown at first; the rest is folded away. */
const claimsMax = 6;

/** One source and everything that was read from it. */
export function SourcePanel({ id }: { id: string }) {
  const { index, deeper } = useFrame();
  const { values } = useLive();
  const source = index.sources.get(id);
  if (!source) return <p className="rv-muted">This source is listed in the full report.</p>;
  const facts = index.document.cells.filter((cell) => cell.kind === "fact" && cell.source === id);
  const claims = index.document.claims.filter((claim) => claim.source === id);
  return (
    <div className="rv-origin">
      <SourceFacts source={source} />
      {facts.length > 0 && (
        <>
          <h3>{facts.length === 1 ? "One figure read from this source" : `${facts.length} figures read from this source`}</h3>
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
          <h3>Statements based on this source</h3>
          <Claims claims={claims.slice(0, claimsMax)} source={source} />
          {claims.length > claimsMax && (
            <details className="rv-more">
              <summary>{claims.length - claimsMax} more</summary>
              <Claims claims={claims.slice(claimsMax)} source={source} />
            </details>
          )}
        </>
      )}
      {facts.length + claims.length === 0 && (
        <>
          <h3>Stored copy</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard */}
          <blockquote className="rv-excerpt" tabIndex={0} aria-label={`Passage of ${source.title}`}>
            {source.snapshot === "" && `The stored copy is ${hiddenFigure}.`}
            {source.snapshot.length > 1500 ? `${source.snapshot.slice(0, 1500)} …` : source.snapshot}
          </blockquote>
        </>
      )}
      <details className="rv-more">
        <summary>Checksum of the stored copy</summary>
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

/** The stored passage with the quotation marked. */
export function SourceExcerpt({ source, span }: { source: Source; span: { start: number; end: number; quote: string } }) {
  const { before, quote, after, cutBefore, cutAfter } = excerptOf(source.snapshot, span);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
    <blockquote className="rv-excerpt" tabIndex={0} aria-label={`Passage of ${source.title}`}>
      {cutBefore && "… "}
      {before}
      <mark>{quote}</mark>
      {after}
      {cutAfter && " …"}
    </blockquote>
  );
}

/** Publisher, date, licence and address of a source. */
export function SourceFacts({ source }: { source: Source }) {
  const link = safeLink(source.url);
  return (
    <>
      <p className="rv-source-title">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {source.title}
            <Icon name="external" className="size-4" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          source.title
        )}
      </p>
      <dl className="rv-facts">
        <Fact name="Publisher">{source.publisher}</Fact>
        {source.producer && source.producer !== source.publisher && <Fact name="Data producer">{source.producer}</Fact>}
        <Fact name="Kind">{sentenceCase(kindOf(source))}</Fact>
        {source.published !== "" && <Fact name="Published">{plainDate(source.published)}</Fact>}
        <Fact name="Read">{plainDate(source.retrieved)}</Fact>
        {source.licence && <Fact name="Licence">{source.licence}</Fact>}
        {source.credit && <Fact name="Credit">{source.credit}</Fact>}
        <Fact name="Address">
          <span className="rv-address">{source.url}</span>
        </Fact>
      </dl>
    </>
  );
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
