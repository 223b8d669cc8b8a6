import type { Source } from "#document";
import { publisherOf } from "#shared/publisher.ts";
import { plainDate } from "../text/figure-text.ts";

export interface SourceName {
  /** "World Bank, 2024". */
  name: string;
  sources: Source[];
}

/** Publishers named below an exhibit; the rest appear as numbers. */
const namedMax = 4;

/** Sources of an exhibit grouped by publisher and date: official ones first, then those with the most sources. */
export function sourceLine(sources: readonly Source[]): SourceName[] {
  const byName = new Map<string, Source[]>();
  for (const source of [...sources].sort((a, b) => a.number - b.number)) {
    const name = [publisherOf(source), plainDate(source.published)].filter((part) => part !== "").join(", ");
    byName.set(name, [...(byName.get(name) ?? []), source]);
  }
  const lines = [...byName]
    .map(([name, list]) => ({ name, sources: list }))
    .sort((a, b) => Number(isOfficial(b)) - Number(isOfficial(a)) || b.sources.length - a.sources.length);
  if (lines.length <= namedMax + 1) return lines;
  const more = lines.slice(namedMax);
  return [...lines.slice(0, namedMax), { name: `and ${more.length} more:`, sources: more.flatMap((line) => line.sources) }];
}

const isOfficial = ({ sources }: SourceName): boolean => sources.some(({ kind }) => kind === "official statistic");

/** The URL if a link may lead to it; others (javascript:, data:, file:) are printed as text. */
export function safeLink(url: string): string | undefined {
  const found = URL.parse(url.trim());
  return found && ["http:", "https:"].includes(found.protocol) ? found.href : undefined;
}

/** The part of a stored source around a quotation, cut at lines or words. */
export interface Excerpt {
  before: string;
  quote: string;
  after: string;
  /** Whether the source continues before or after the excerpt. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** Characters shown on each side of the quotation. */
const side = 280;

/** Offsets are UTF-16 units of the snapshot. A span that does not match it gives the quotation alone. */
export function excerptOf(snapshot: string, span: { start: number; end: number; quote: string }): Excerpt {
  if (snapshot.slice(span.start, span.end) !== span.quote)
    return { before: "", quote: span.quote, after: "", cutBefore: false, cutAfter: false };
  const from = span.start <= side ? 0 : softStart(snapshot, span.start - side, span.start);
  const to = snapshot.length - span.end <= side ? snapshot.length : softEnd(snapshot, span.end + side, span.end);
  return {
    before: snapshot.slice(from, span.start),
    quote: span.quote,
    after: snapshot.slice(span.end, to),
    cutBefore: from > 0,
    cutAfter: to < snapshot.length,
  };
}

/** The next start of a line, or else of a word, at or after `at`. */
function softStart(text: string, at: number, limit: number): number {
  const line = text.indexOf("\n", at);
  if (line >= 0 && line < limit && line - at < side / 2) return line + 1;
  const word = text.indexOf(" ", at);
  return word >= 0 && word < limit ? word + 1 : at;
}
/** The last end of a line, or else of a word, at or before `at`. */
function softEnd(text: string, at: number, limit: number): number {
  const line = text.lastIndexOf("\n", at);
  if (line > limit && at - line < side / 2) return line;
  const word = text.lastIndexOf(" ", at);
  return word > limit ? word : at;
}
