import type { Source } from "#document";
import { Icon } from "../../../ui/icon.tsx";
import { excerptOf } from "./excerpt.ts";
import { plainDate } from "../text/figure-text.ts";
import { safeLink } from "./source-line.ts";

/** The passage as it was stored, with the quotation marked. */
export function SourceExcerpt({ source, span }: { source: Source; span: { start: number; end: number; quote: string } }) {
  const { before, quote, after, cutBefore, cutAfter } = excerptOf(source.snapshot, span);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <blockquote className="rv-excerpt" tabIndex={0} aria-label={`Passage of ${source.title}`}>
      {cutBefore && "… "}
      {before}
      <mark>{quote}</mark>
      {after}
      {cutAfter && " …"}
    </blockquote>
  );
}

/** Who published it, when, under which licence, and where it stands. */
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
        {source.producer && source.producer !== source.publisher && <Fact name="Figures of">{source.producer}</Fact>}
        <Fact name="Kind">{sentenceCase(source.kind)}</Fact>
        {source.published !== "" && <Fact name="Published">{plainDate(source.published)}</Fact>}
        <Fact name="Read">{plainDate(source.retrieved)}</Fact>
        {source.licence && <Fact name="Licence">{source.licence}</Fact>}
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
