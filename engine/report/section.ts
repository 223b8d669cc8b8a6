import type { Block, Exhibit, Inline } from "#document";

/** An exhibit before it has its number. */
export type ExhibitDraft = Omit<Exhibit, "number" | "section" | "requirement">;

/** A section before its exhibits are numbered. `requirement` of each exhibit is a key of the outline. */
export interface SectionDraft {
  id: string;
  title: string;
  blocks: Block[];
  exhibits: (ExhibitDraft & { requirement: string })[];
}

/** Collects blocks and exhibits in reading order. */
export class SectionWriter {
  readonly draft: SectionDraft;
  constructor(id: string, title: string) {
    this.draft = { id, title, blocks: [], exhibits: [] };
  }

  block(...blocks: Block[]): this {
    this.draft.blocks.push(...blocks);
    return this;
  }
  heading(v: string): this {
    return this.block({ t: "h2", v });
  }

  exhibit(requirement: string, exhibit: Omit<ExhibitDraft, "id">): this {
    const id = `ex_${requirement}`;
    this.draft.exhibits.push({ id, requirement, ...exhibit });
    return this.block({ t: "exhibit", id });
  }

  /** An exhibit that cannot be filled says so and says how to fill it: never a guess. */
  missing(requirement: string, title: Inline[], reason: Inline[]): this {
    return this.exhibit(requirement, {
      status: "unavailable",
      title,
      subtitle: [{ t: "text", v: "Not available" }],
      reason,
      sources: [],
      quality: "reported",
    });
  }
}
