import { schemaName, type Answer, type Block, type Exhibit, type Inline, type ReportDocument, type Section, type Source } from "#document";
import type { Brief } from "#shared/brief.ts";
import type { Ledger } from "../ledger.ts";
import { pageOf, sourcesBehind, usedSources } from "../model/index.ts";
import type { NotCarried, ReportKind, Subject } from "./kind.ts";
import { withoutIdleFacts } from "./idle-facts.ts";
import { foldExhibits } from "./fold-exhibits.ts";
import { type HeadlineCells, headlineOf } from "./headline.ts";
import { hashOf } from "./seal.ts";
import type { SectionDraft } from "./section.ts";

/** Said on the cover, so that nobody takes this for a report with a language model or live sources. */
const writer = "Built-in analyst: accepted methods over official statistics and the reference library, no language model";

interface Parts {
  kind: ReportKind;
  brief: Brief;
  asOf: string;
  subject: Subject;
  ledger: Ledger;
  headline: HeadlineCells | undefined;
  answer: Answer | undefined;
  /** The names of cells and runs in the words of the trade. */
  inWords: <T>(named: T) => T;
  /** ISO 4217. */
  currency: string;
  /** In the order of the outline. */
  drafts: readonly SectionDraft[];
}

/** The document of finished sections, with exhibits and sources numbered; its checks and its hash are still to come. */
export function assemble({
  kind,
  brief,
  asOf,
  subject,
  ledger,
  drafts: written,
  headline,
  answer,
  inWords,
  currency,
}: Parts): ReportDocument {
  const drafts = foldExhibits(written);
  const exhibits = number(drafts);
  const sections: Section[] = drafts.map((d, i) => ({
    id: d.id,
    number: i + 1,
    title: d.title,
    blocks: [...withText(d.blocks), ...gaps(d)],
  }));
  const cells = kind.leavesOutIdleFacts
    ? withoutIdleFacts(ledger.cells, sections, exhibits, answer, headline?.cells, headline?.methods, ledger.runs, ledger.claims)
    : ledger.cells;
  return {
    schema: schemaName,
    hash: "",
    status: written.every((d) => d.gaps.length === 0 && d.exhibits.every((e) => e.status === "filled")) ? "completed" : "partial",
    tried: [],
    ...kind.titles(subject),
    kindName: kind.name,
    language: "en",
    brief,
    writer,
    asOf,
    market: subject.market,
    years: subject.years,
    ...(headline ? { headline: headlineOf(headline, (cell) => ledger.value(cell)) } : {}),
    // A drawing is repeated where its exhibit stands; one that became a sentence has none.
    ...(answer
      ? {
          answer: {
            ...answer,
            blocks: answer.blocks.filter((b) => b.t !== "chart" || exhibits.some((e) => e.id === b.exhibit && e.chart)),
          },
        }
      : {}),
    currency,
    sources: order(ledger.sources, sections, exhibits, [
      ...usedSources({ answer, sections, exhibits, cells, runs: ledger.runs }),
      ...ledger.claims.map((c) => c.source),
      ...sourcesBehind(cells, ledger.runs),
    ]),
    cells: inWords(cells),
    runs: inWords(ledger.runs),
    claims: ledger.claims,
    sections,
    exhibits,
    checks: [],
  };
}

/** A brief that the evidence does not carry: why, and what was tried; no figure and no prose. */
export function notCarried(kind: ReportKind, brief: Brief, asOf: string, { reason, tried }: NotCarried): ReportDocument {
  const doc: ReportDocument = {
    schema: schemaName,
    hash: "",
    status: "insufficient",
    reason,
    tried,
    title: brief.industryName,
    subtitle: "The evidence does not carry a report",
    kindName: kind.name,
    language: "en",
    brief,
    writer,
    asOf,
    market: { id: "none", name: brief.industryName, industry: "", path: [], geography: brief.country ?? brief.region ?? "World" },
    years: { first: 2000, base: 2000, last: 2000 },
    currency: "USD",
    sources: [],
    cells: [],
    runs: [],
    claims: [],
    sections: [],
    exhibits: [],
    checks: [],
  };
  return { ...doc, hash: hashOf(doc) };
}

/** Without the headings that nothing stands under, once what could not be shown has gone to the table of gaps. */
const withText = (blocks: readonly Block[]): Block[] => blocks.filter((b, i) => b.t !== "h2" || (blocks[i + 1]?.t ?? "h2") !== "h2");

const gaps = ({ gaps: items }: SectionDraft): Block[] => (items.length > 0 ? [{ t: "gaps", items }] : []);

function number(drafts: readonly SectionDraft[]): Exhibit[] {
  let n = 0;
  return drafts.flatMap((d) => d.exhibits.map((e) => ({ ...e, number: ++n, section: d.id })));
}

/** Sources in the order in which a reader meets them, then as `wanted`, numbered from one, a page once; those that nothing rests on are left out. */
function order(
  sources: readonly Source[],
  sections: readonly Section[],
  exhibits: readonly Exhibit[],
  wanted: readonly string[],
): Source[] {
  const met: string[] = [];
  const read = (runs: readonly Inline[] | undefined) => runs?.forEach((r) => r.t === "cite" && met.push(...r.sources));
  const byId = new Map(exhibits.map((e) => [e.id, e]));
  const exhibit = (e: Exhibit | undefined) => {
    if (!e) return;
    [e.title, e.subtitle, e.reason, e.note].forEach(read);
    e.table?.rows.forEach((row) => row.cells.forEach(read));
    e.quadrants?.forEach((q) => q.items.forEach((s) => read(s.runs)));
    met.push(...e.sources);
  };
  const block = (b: Block) => {
    if (b.t === "lead" || b.t === "p" || b.t === "callout") b.sentences.forEach((s) => read(s.runs));
    else if (b.t === "list") b.items.forEach((item) => item.forEach((s) => read(s.runs)));
    else if (b.t === "kpis") b.items.forEach((k) => read(k.label));
    else if (b.t === "gaps") b.items.flatMap((g) => [g.what, g.changes, g.why]).forEach(read);
    else if (b.t === "exhibit") exhibit(byId.get(b.id));
  };
  sections.forEach((s) => s.blocks.forEach(block));
  const byUse = [...new Set([...met, ...wanted])];
  const known = new Map(sources.map((s) => [s.id, s]));
  const used = byUse.flatMap((id) => known.get(id) ?? []);
  const pages = [...new Set(used.map(pageOf))];
  return used.map((s) => ({ ...s, number: pages.indexOf(pageOf(s)) + 1 }));
}
