import type { Block, Exhibit, Inline, Sentence } from "#document";

/** An exhibit before it has its number. */
export type ExhibitDraft = Omit<Exhibit, "number" | "section" | "requirement">;

/** A section before its exhibits are numbered. `requirement` of each exhibit is a key of the outline. */
export interface SectionDraft {
  id: string;
  title: string;
  blocks: Block[];
  exhibits: (ExhibitDraft & { requirement: string })[];
  /** What the section was to show and cannot. */
  gaps: Gaps["items"];
}
type Gaps = Extract<Block, { t: "gaps" }>;

/** What the words and cells of an exhibit cite: its source line names that too. */
const citedIn = ({ title, subtitle, reason, note, table, quadrants }: Omit<ExhibitDraft, "id">): string[] =>
  [
    title,
    subtitle,
    ...[reason, note].flatMap((runs) => (runs ? [runs] : [])),
    ...(table?.rows.flatMap((row) => row.cells) ?? []),
    ...(quadrants?.flatMap((q) => q.items.map((item) => item.runs)) ?? []),
  ].flatMap((runs) => runs.flatMap((run) => (run.t === "cite" ? run.sources : [])));

/** Collects blocks and exhibits in reading order. */
export class SectionWriter {
  readonly draft: SectionDraft;
  constructor(id: string, title: string) {
    this.draft = { id, title, blocks: [], exhibits: [], gaps: [] };
  }

  block(...blocks: Block[]): this {
    this.draft.blocks.push(...blocks);
    return this;
  }
  /** Everything that another writer of the section holds, behind what stands here. */
  append({ draft }: SectionWriter): this {
    this.draft.exhibits.push(...draft.exhibits);
    this.draft.gaps.push(...draft.gaps);
    return this.block(...draft.blocks);
  }
  heading(v: string): this {
    return this.block({ t: "h2", v });
  }

  exhibit(requirement: string, exhibit: Omit<ExhibitDraft, "id">): this {
    const id = `ex_${requirement}`;
    this.draft.exhibits.push({ id, requirement, ...exhibit, sources: [...new Set([...exhibit.sources, ...citedIn(exhibit)])] });
    return this.block({ t: "exhibit", id });
  }

  /** What a sentence or two say as well as an exhibit would. */
  told(requirement: string, ...points: readonly Sentence[]): this {
    return this.block({ t: "list", items: points.map((point) => [point]), requirement });
  }

  /** What cannot be shown goes to the one table of gaps of a report, which says what it is, what that changes and who has it. */
  lacks(...requirements: readonly string[]): this {
    this.draft.gaps.push(...requirements.map((requirement) => ({ requirement, what: [], why: [] })));
    return this;
  }

  /** What cannot be shown goes there too, where its section says why and how to get it: never a guess. */
  missing(requirement: string, what: Inline[], why: Inline[]): this {
    this.draft.gaps.push({ requirement, what, why });
    return this;
  }
}
