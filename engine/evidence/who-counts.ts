/** Sellers of market reports and pages that gather figures of others: what they print is an estimate, or somebody else's count. */
const sellers =
  /\b(?:mordor|imarc|ibisworld|research ?and ?markets|techsci|6wresearch|ken research|grand view|verified market|statista|straits|fortune business|marketline|netscribes|businesscoot|first research|report ?(?:prime|linker)|precedence|allied market|data bridge|expert market|wikipedia|scribd|worldmetrics|vietdata|market research future)\b/i;

/** Whether a publisher sells market reports or only gathers what others found. */
export const sellsReports = (publisher: string): boolean => sellers.test(publisher);

/** Kinds of pages whose publisher counts what it prints. */
const ownCounts: ReadonlySet<string> = new Set(["official statistic", "dataset", "industry association"]);

/**
 * Whether somebody counted what a page prints: an association or a survey house that the page names, or that publishes it itself. News without such
 * a name, and sellers of reports, print estimates.
 */
export function isCounted({ kind, publisher, producer }: { kind: string; publisher: string; producer?: string | undefined }): boolean {
  if (sellsReports(producer ?? publisher) || sellsReports(publisher)) return false;
  return ownCounts.has(kind) || (producer !== undefined && producer !== publisher);
}
