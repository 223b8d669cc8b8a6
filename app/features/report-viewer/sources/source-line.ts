import type { Source } from "#document";
import { plainDate } from "../text/figure-text.ts";

export interface SourceName {
  /** "World Bank, 2024". */
  name: string;
  sources: Source[];
}

/** Publishers named below an exhibit; the rest stand as numbers. */
const namedMax = 3;

/** Sources of an exhibit under the name and date of their publisher, in the order of their numbers. */
export function sourceLine(sources: readonly Source[]): SourceName[] {
  const byName = new Map<string, Source[]>();
  for (const source of [...sources].sort((a, b) => a.number - b.number)) {
    const name = [source.producer ?? source.publisher, plainDate(source.published)].filter((part) => part !== "").join(", ");
    byName.set(name, [...(byName.get(name) ?? []), source]);
  }
  const lines = [...byName].map(([name, list]) => ({ name, sources: list }));
  if (lines.length <= namedMax + 1) return lines;
  return [...lines.slice(0, namedMax), { name: "and others", sources: lines.slice(namedMax).flatMap((line) => line.sources) }];
}

/** An address that a link may lead to; others (javascript:, data:, file:) are printed as text. */
export function safeLink(url: string): string | undefined {
  const found = URL.parse(url.trim());
  return found && ["http:", "https:"].includes(found.protocol) ? found.href : undefined;
}
