import type { Inline } from "#document";
import { foldText } from "#shared/text.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { market } from "../writing/phrases.ts";
import { capital, lowerFirst, numberWord, prose, word } from "../writing/prose.ts";
import { left, row, text } from "../writing/tables.ts";
import { holdings } from "./holdings.ts";
import { atStatePrice } from "./state-price-words.ts";

/** What is meant by the market, and what the figures behind its size hold. */
export function boundary(w: Work, s: SectionWriter): void {
  const { definition, excluded } = w.study.evidence.market;
  // A single customs line has no parts: what it is stands for them.
  const included = w.study.evidence.market.included.length > 0 ? w.study.evidence.market.included : [definition.replace(/\.$/, "")];
  const { held, countsToo } = holdings(w);
  const rows = Array.from({ length: Math.max(included.length, excluded.length) }, (_, i) =>
    row(
      text(capital(included[i] ?? "")),
      text(`${capital(excluded[i] ?? "")}${countsToo(excluded[i] ?? "") ? " (yet in the published figure, see below)" : ""}`),
    ),
  );
  s.exhibit("boundary", {
    status: "filled",
    quality: "reported",
    title: titleOf(w, included, excluded),
    subtitle: isOtherName(w)
      ? prose`Boundary used throughout this report, which was ordered as “${word(w.study.brief.industryName, "brief")}”`
      : prose`Boundary used throughout this report`,
    table: { columns: [left("Included"), left("Not included")], rows },
    sources: [],
  });
  const state = atStatePrice(w);
  if (state) s.block(state);
  if (held.length > 0) {
    s.block({ t: "list", items: held });
  }
}

/** Kinds of each side that the title names. */
const mostNamed = 2;

/** What is in and what is out, by the first of each; a market that is one customs line has nothing but its neighbours to say. */
function titleOf(w: Work, included: readonly string[], excluded: readonly string[]): Inline[] {
  const some = (names: readonly string[]): Inline[] => {
    const more = names.length - mostNamed;
    return prose`${word(names.slice(0, mostNamed).map(lowerFirst).join(", "), "taxonomy")}${more > 0 ? ` and ${numberWord(more)} more` : ""}`;
  };
  const isItself = included.length === 1;
  if (excluded.length === 0) return prose`Counted as ${market(w)}: ${some(included)}`;
  return isItself
    ? prose`Not counted as ${market(w)}: ${some(excluded)}`
    : prose`Counted as ${market(w)}: ${some(included)}; not counted: ${some(excluded)}`;
}

/** The market has another name here than the order gave it. */
const isOtherName = ({ study: { brief, evidence } }: Work): boolean => foldText(brief.industryName) !== foldText(evidence.market.name);
