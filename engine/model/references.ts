import type { Source } from "#document";

/** Tables of one portal share its address and are sources of their own. */
const tables: ReadonlySet<Source["kind"]> = new Set(["official statistic", "dataset"]);

/** What a source has in common with others read of the same page: a page is one reference, whatever it was read for. */
export const pageOf = ({ id, kind, url }: Pick<Source, "id" | "kind" | "url">): string =>
  tables.has(kind) ? id : url.replace(/[?#].*$/, "").replace(/\/$/, "");

/** Sources by their number in the reference list; those read of one page share it. */
export const referencesOf = <S extends Pick<Source, "number">>(sources: readonly S[]): [S, ...S[]][] =>
  [
    ...Map.groupBy(
      sources.toSorted((a, b) => a.number - b.number),
      ({ number }) => number,
    ).values(),
  ] as [S, ...S[]][];

/** What a reference is in words. An official figure that another page quotes is read at second hand, and a page of an office is no statistic. */
export function kindOf({ id, kind, publisher, producer }: Pick<Source, "id" | "kind" | "publisher" | "producer">): string {
  if (kind !== "official statistic") return kind;
  if (producer !== undefined && producer !== publisher) return "official figures, read at second hand";
  return /^s_(?:notes|gathered|sellers|revenue|purchase|takeover)_/.test(id) ? "official page" : "official source";
}

/** What the pages of one reference ask to be credited as, each once. */
export const creditOf = (sources: readonly Pick<Source, "credit">[]): string =>
  [...new Set(sources.flatMap(({ credit }) => credit ?? []))].join("; ");
