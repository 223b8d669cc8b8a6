import { enterDatum, rowOf } from "./enter-datum.ts";
import type { Datum } from "./sizing-data.ts";
import type { EvidenceSource } from "./evidence.ts";
import type { OfficialStatistics } from "./official-statistics.ts";
import { idOf, type Ledger } from "../ledger.ts";

/** Tables by the id of their source, with the passages that a report stores. */
interface Sources {
  source(id: string, snapshot: string): EvidenceSource;
}

/** Rows of the tables that a report may print. A source is stored with all of its rows, so they are announced before the first is entered. */
export class SourceBook {
  private readonly rows = new Map<string, Set<string>>();
  private readonly ledger: Ledger;
  private readonly evidence: Sources;
  private readonly official: OfficialStatistics | undefined;
  /** With `official` a figure bears the name of its country: figures of one measure of two countries would else read alike. */
  constructor(ledger: Ledger, evidence: Sources, official?: OfficialStatistics) {
    this.ledger = ledger;
    this.evidence = evidence;
    this.official = official;
  }

  announce(...data: readonly Datum[]): void {
    for (const datum of data) this.note(datum.source, rowOf(datum));
  }

  /** A line of a source that a table of the report sums, or a claim rests on. */
  note(source: string, line: string): void {
    const rows = this.rows.get(source) ?? new Set<string>();
    this.rows.set(source, rows.add(line));
  }

  /** Stores the sources; what is announced later is refused by the ledger. */
  store(): void {
    for (const [source, rows] of this.rows)
      this.ledger.source({
        ...this.evidence.source(source, ["country;measure;year;value;unit", ...rows].join("\n")),
        id: sourceId(source),
      });
  }

  cell(datum: Datum): string {
    const { official } = this;
    return enterDatum(this.ledger, { source: (id) => this.evidence.source(id, ""), ...(official && { official }) }, datum);
  }
}

/** Id of a source in the ledger. */
export const sourceId = (source: string): string => `s_${idOf(source)}`;
