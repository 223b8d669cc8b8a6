import type { Answer, Block, Claim, Exhibit, FactCell, Inline, MethodRun, ReportDocument, Sentence, Source } from "#document";
import { namesIn, parse } from "../model/expression.ts";
import { chartCells } from "../model/exhibit-cells.ts";
import type { ReportKind } from "./kind.ts";

export interface Preview {
  document: ReportDocument;
  openSections: string[];
  /** Exhibits that are named and not shown. */
  lockedExhibits: string[];
}

/**
 * What may be seen of a report before it is unlocked: headline figures, contents with the finding of every exhibit, the open
 * sections, what the report could not show, the list of sources. It is built up from what is open, so what nobody thought of stays out. A figure that is shown
 * keeps its formula as printed; the cells that it reads are there only where they are shown themselves.
 */
export function previewOf(doc: ReportDocument, { preview }: Pick<ReportKind, "preview">): Preview {
  const isOpen = (section: string) => preview.open.includes(section);
  const sections = doc.sections.map((s) => ({
    ...s,
    blocks: isOpen(s.id) ? s.blocks : s.blocks.flatMap((b) => openPart(b, s.id === preview.headline)),
  }));
  const shown = new Shown();
  sections.forEach((s) => s.blocks.forEach((b) => shown.block(b)));
  const answer = doc.answer && openAnswer(doc.answer);
  answer?.blocks.forEach((b) => shown.block(b));
  doc.exhibits.filter((e) => isOpen(e.section)).forEach((e) => shown.exhibit(e));
  const exhibits = doc.exhibits.map((e) => (isOpen(e.section) ? e : named(e, shown.cells)));
  const cells = doc.cells.filter((c) => shown.cells.has(c.id));
  const claims = doc.claims.filter((c) => shown.says(c.text));
  const quoting = [...cells.filter((c) => c.kind === "fact"), ...claims];
  const excerpts = new Map(doc.sources.map((s) => [s.id, excerpt(s, quoting, doc)]));
  const move = <T extends FactCell | Claim>(row: T): T => ({ ...row, ...excerpts.get(row.source)?.place(row) });
  return {
    openSections: sections.filter((s) => isOpen(s.id)).map((s) => s.id),
    lockedExhibits: exhibits.filter((e) => !isOpen(e.section)).map((e) => e.id),
    document: {
      ...doc,
      // The size is open; what each method gave is not.
      ...(doc.headline ? { headline: { ...doc.headline, methods: [] } } : {}),
      ...(answer && { answer }),
      sources: doc.sources.map((s) => ({ ...s, snapshot: excerpts.get(s.id)?.text ?? "" })),
      cells: cells.map((c) => (c.kind === "fact" ? move(c) : c)),
      runs: doc.runs.flatMap((r) => (cells.some((c) => c.kind === "method" && c.run === r.id) ? withoutInputs(r, shown.cells) : [])),
      claims: claims.map(move),
      sections,
      exhibits,
      // What a check complains of may quote a locked place.
      checks: doc.checks.map((c) => ({ ...c, violations: [] })),
    },
  };
}

/** Of a locked section: what is missing, without the figures that it would change, and in the section of the headline its figures. */
function openPart(b: Block, isHeadline: boolean): Block[] {
  if (b.t === "gaps")
    return [
      {
        ...b,
        items: b.items.map(({ requirement, also, what, why }) => ({
          ...(requirement === undefined ? {} : { requirement }),
          ...(also ? { also } : {}),
          what: wordsAlone(what),
          why: wordsAlone(why),
        })),
      },
    ];
  return b.t === "kpis" && isHeadline ? [b] : [];
}

/** Without its figures: nothing of a locked section shows one. */
const wordsAlone = (runs: readonly Inline[]): Inline[] => runs.map((run) => (run.t === "fig" ? { t: "fig", cell: locked } : run));

/** The question and the headline figures; what to do and why is locked. */
const openAnswer = ({ question, blocks }: Answer): Answer => ({ question, verdict: null, blocks: blocks.filter((b) => b.t === "kpis") });

/** A figure of a locked finding whose place stays blank; no cell has this name. */
const locked = "locked";

/** A locked exhibit: its finding in words, with the figures that are shown elsewhere in the preview and blanks for the others. */
function named({ id, number, section, requirement, status, quality, title }: Exhibit, shown: ReadonlySet<string>): Exhibit {
  const words = title.flatMap((run): Inline[] =>
    run.t === "cite" ? [] : run.t === "fig" && !shown.has(run.cell) ? [{ t: "fig", cell: locked }] : [run],
  );
  return { id, number, section, requirement, status, title: words, subtitle: [], sources: [], quality };
}

/** The run of a figure that is shown, without the locked figures that went into it. */
function withoutInputs(run: MethodRun, shown: ReadonlySet<string>): MethodRun[] {
  if (run.method === "table-sum") return [{ ...run, rows: [] }];
  if (run.method === "forecast") return [{ ...run, inputs: run.inputs.every((id) => shown.has(id)) ? run.inputs : [] }];
  if (run.method === "ranking") return shown.has(run.total) ? [run] : [];
  return shown.has(run.output) ? [run] : [];
}

/**
 * The lines of a source that carry what is shown, and its heading: a snapshot holds one passage a line, and the other lines carry
 * what is locked. The hash stays that of the whole.
 */
function excerpt(
  source: Source,
  quoting: readonly (FactCell | Claim)[],
  doc: ReportDocument,
): { text: string; place: (row: { start: number; end: number }) => { start: number; end: number } } {
  const mine = quoting.filter((row) => row.source === source.id);
  const all = [...doc.cells.filter((c) => c.kind === "fact"), ...doc.claims].filter((row) => row.source === source.id);
  const lines: { from: number; to: number; at: number }[] = [];
  let from = 0,
    length = 0;
  for (const line of source.snapshot.split("\n")) {
    const to = from + line.length;
    const holds = (row: { start: number; end: number }) => row.start < to && row.end > from;
    const isHeading = from === 0 && !all.some(holds);
    if (mine.length > 0 && (isHeading || mine.some(holds))) {
      lines.push({ from, to, at: length });
      length += line.length + 1;
    }
    from = to + 1;
  }
  const moved = (position: number) => {
    const line = lines.find((k) => position >= k.from && position <= k.to);
    return line ? line.at + position - line.from : 0;
  };
  return {
    text: lines.map((k) => source.snapshot.slice(k.from, k.to)).join("\n"),
    place: ({ start, end }) => ({ start: moved(start), end: moved(end) }),
  };
}

/** Collects the cells and the words that stand in what is open. */
class Shown {
  readonly cells = new Set<string>();
  private readonly words = new Set<string>();

  says(text: string): boolean {
    return this.words.has(text);
  }
  block(b: Block): void {
    if (b.t === "list") b.items.forEach((item) => item.forEach((s) => this.sentence(s)));
    else if (b.t === "kpis")
      b.items.forEach((k) => {
        this.cells.add(k.cell);
        this.runs(k.label);
      });
    else if (b.t === "gaps") b.items.flatMap((g) => [g.what, g.why]).forEach((runs) => this.runs(runs));
    else if (b.t === "lead" || b.t === "p" || b.t === "callout") b.sentences.forEach((s) => this.sentence(s));
  }
  exhibit(e: Exhibit): void {
    for (const runs of [e.title, e.subtitle, e.reason, e.note, e.alt]) this.runs(runs);
    this.asserts(e.asserts);
    chartCells(e).forEach((id) => this.cells.add(id));
    e.table?.rows.forEach((row) => row.cells.forEach((runs) => this.runs(runs)));
    e.quadrants?.forEach((q) => q.items.forEach((s) => this.sentence(s)));
  }
  private sentence(s: Sentence): void {
    this.runs(s.runs);
    this.asserts(s.asserts);
  }
  private asserts(list: readonly string[] = []): void {
    for (const assertion of list) for (const id of namesIn(parse(assertion))) this.cells.add(id);
  }
  private runs(runs: readonly Inline[] = []): void {
    for (const run of runs) {
      if (run.t === "fig") this.cells.add(run.cell);
      if (run.t === "text") this.words.add(run.v);
    }
  }
}
