import type { Block, Inline, Sentence } from "#document";
import { foldText } from "#shared/text.ts";
import type { Studied } from "../report/study.ts";
import { market } from "./phrases.ts";
import { listed, numberWord, ref, prose, sentence, word } from "./prose.ts";
import type { SectionDraft } from "../report/section.ts";
import type { ExhibitDraft } from "../report/section.ts";

/** What a brief names beside its market. */
interface Requests {
  segments?: string[] | undefined;
  companies?: string[] | undefined;
}

/**
 * Segments and companies that the brief names: where the report speaks of each, and of which the library holds nothing. Undefined
 * where the brief names none.
 */
export function briefCoverage({ segments = [], companies = [] }: Requests, drafts: readonly SectionDraft[]): Block | undefined {
  const exhibits = drafts.flatMap((draft) => draft.exhibits);
  const sentences = [
    ...found(segments, exhibits, (names) => prose`No source of the library sizes ${names} within this market, so neither does the report.`),
    ...found(
      companies,
      exhibits,
      (names) => prose`The library holds no published figures of ${names} in this market, so the report has none.`,
    ),
  ];
  return sentences.length === 0 ? undefined : { t: "callout", tone: "note", title: "What the brief asked for", sentences };
}

function found(names: readonly string[], exhibits: readonly ExhibitDraft[], lacking: (names: Inline[]) => Inline[]) {
  const placed = names.map((name) => ({ name, in: exhibits.filter((exhibit) => mentions(exhibit, name)).slice(0, exhibitsNamedMax) }));
  const absent = placed.filter((p) => p.in.length === 0).map((p) => quoted(p.name));
  return [
    ...placed.filter((p) => p.in.length > 0).map((p) => sentence(prose`${quoted(p.name)}: see ${listed(p.in.map((e) => [ref(e.id)]))}.`)),
    ...(absent.length > 0 ? [sentence(lacking(listed(absent, "or")))] : []),
  ];
}

/** More places than these send the reader nowhere. */
const exhibitsNamedMax = 3;
const quoted = (name: string): Inline[] => [{ t: "text", v: "“" }, word(name, "brief"), { t: "text", v: "”" }];

/** Whether an exhibit shows something of this name, as whole words. */
function mentions(exhibit: ExhibitDraft, name: string): boolean {
  const wanted = foldText(name);
  return wanted !== "" && shownNames(exhibit).some((text) => ` ${foldText(text)} `.includes(` ${wanted} `));
}

function shownNames({ chart, table }: ExhibitDraft): string[] {
  const cells = (table?.rows ?? []).flatMap((row) => row.cells.slice(0, 1).map(plain));
  if (!chart) return cells;
  switch (chart.kind) {
    case "line":
      return [...cells, ...chart.series.map((s) => s.name)];
    case "stack":
      return [...cells, ...chart.parts, ...chart.rows.map((r) => r.name)];
    case "map":
      return [...cells, ...chart.points.map((p) => p.name)];
    default:
      return [...cells, ...chart.rows.map((r) => r.name)];
  }
}

const plain = (runs: readonly Inline[]): string => runs.map((run) => (run.t === "text" || run.t === "name" ? run.v : " ")).join("");

const widerTitle = "The figures are those of a wider market";

/** Says that the report is on a part of what the brief names, and what is left out; undefined where it is not. */
function narrowedSentence(w: Studied): Sentence | undefined {
  const { narrowedFrom } = w.study.evidence.market;
  return (
    narrowedFrom &&
    sentence(
      prose`“${word(narrowedFrom.name, "brief")}” covers more than one class of official statistics: this report measures ${market(w)} and leaves out ${listed(narrowedFrom.left.map((part) => [word(part)]))}.`,
    )
  );
}

/** For the first page: that the figures are of less, or of more, than the brief names; undefined where they are of just that. */
export function otherThanAsked(w: Studied): Sentence | undefined {
  const { sizedWithin } = w.study;
  return (
    narrowedSentence(w) ??
    (sizedWithin === null
      ? undefined
      : sentence(
          prose`“${word(sizedWithin, "brief")}” could not be sized by itself: every amount here is of the wider market ${market(w)}, as accepted with the order.`,
        ))
  );
}

/** Says that the report is on another market than the brief names, a wider or a narrower one; undefined where it is not. */
export function substituted(w: Studied): Block | undefined {
  const { sizedWithin } = w.study;
  const narrower = narrowedSentence(w);
  if (narrower) return { t: "callout", tone: "caution", title: "This report covers part of what was ordered", sentences: [narrower] };
  if (sizedWithin === null) return undefined;
  const kinds = w.study.evidence.market.included.length;
  return {
    t: "callout",
    tone: "caution",
    title: widerTitle,
    sentences: [
      sentence(
        prose`As accepted with the order, “${word(sizedWithin, "brief")}” is sized within ${market(w)}${kinds > 1 ? prose`, which counts ${numberWord(kinds)} kinds` : []}: amounts of the market are for that whole.`,
      ),
    ],
  };
}
