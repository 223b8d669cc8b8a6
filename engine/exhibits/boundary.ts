import type { Inline } from "#document";
import { foldText } from "#shared/text.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { isOfGoods, placeName } from "../report/study.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capital, capitalRun, listed, lowerFirst, numberWord, prose, word } from "../writing/prose.ts";
import { left, row, text } from "../writing/tables.ts";
import { archetypeFacts } from "../evidence/archetype.ts";
import { entriesOfMarket, scopeOf } from "./boundary-entries.ts";
import { holdings } from "./holdings.ts";
import { atStatePrice } from "./state-price-words.ts";

/** What is meant by the market, and what the figures behind its size hold. */
export function boundary(w: Work, s: SectionWriter): void {
  const { definition } = w.study.evidence.market;
  const { included: parts, excluded } = entriesOfMarket(w);
  // A single customs line has no parts: what it is stands for them.
  const included = parts.length > 0 ? parts : [definition.replace(/\.$/, "")];
  const { held, countsToo } = holdings(w);
  const scope = scopeHere(w);
  const rows = Array.from({ length: Math.max(included.length, excluded.length) }, (_, i) =>
    row(
      text(capital(included[i] ?? "")),
      text(`${capital(excluded[i] ?? "")}${countsToo(excluded[i] ?? "") ? " (yet in the published figure, see below)" : ""}`),
    ),
  );
  if (scope) rows.push(row(text(scope.included), text(scope.excluded)));
  s.exhibit("boundary", {
    status: "filled",
    quality: "reported",
    title: titleOf(w, included, excluded.length === 0 && scope ? [scope.excluded] : excluded),
    subtitle: isOtherName(w) ? prose`Ordered as “${word(w.study.brief.industryName, "brief")}”` : prose`What counts ${inPlace(w)}`,
    table: { columns: [left("Included"), left("Not included")], rows },
    sources: [],
  });
  const state = atStatePrice(w);
  if (state) s.block(state);
  if (held.length > 0) {
    s.block({ t: "list", items: held });
  }
}

/** What of trade with abroad counts, in a report on one country that is not measured at its border itself. */
function scopeHere(w: Work): ReturnType<typeof scopeOf> | undefined {
  const { country, evidence } = w.study;
  const level = evidence.profile?.size?.level;
  if (!country || level === "imports" || level === "exports") return undefined;
  const { archetype } = w.economics;
  const facts = archetype && archetypeFacts[archetype];
  // What carriers and advisers sell abroad from home is in the accounts that some methods count.
  const reach = isOfGoods(w.study) ? "goods" : facts?.isSoldOnline ? "services" : facts?.sellsAbroad === false ? "here" : undefined;
  return reach && scopeOf(placeName(w.study), reach);
}

/** Kinds of each side that the title lists, and their letters in all; of longer lists it gives the number. */
const [mostNamed, mostLetters] = [3, 100];
/** Words that the names of a title have room for. */
const mostWords = 18;

/** What is in and what is out: short lists whole, long ones by their number and the first of them. A single customs line has only neighbours. */
function titleOf(w: Work, included: readonly string[], excluded: readonly string[]): Inline[] {
  const isShort = included.length <= mostNamed && excluded.length <= mostNamed && [...included, ...excluded].join("").length <= mostLetters;
  const quoted = (name = "") => [word(`“${lowerFirst(name)}”`, "taxonomy")];
  const told = (names: readonly string[]) =>
    isShort || names.length === 1 ? listed(names.map(quoted)) : prose`${numberWord(names.length)} kinds, ${quoted(names[0])} among them,`;
  const verb = (names: readonly string[], one: string, several: string) => (names.length === 1 ? one : several);
  if (included.length === 1 && excluded.length > 0)
    return capitalRun(prose`${told(excluded)} ${verb(excluded, "does", "do")} not count as ${market(w)}`);
  const counted = prose`${told(included)} ${verb(included, "counts", "count")} as ${market(w)}`;
  // Two long names leave no room for what the title says of them.
  const isLong = !isShort && excluded.length > 1 && [included[0], excluded[0], market(w)].join(" ").split(" ").length > mostWords;
  const left = isLong ? prose`${numberWord(excluded.length)} kinds` : told(excluded);
  return capitalRun(excluded.length === 0 ? counted : prose`${counted}; ${left} ${verb(excluded, "does", "do")} not`);
}

/** The market has another name here than the order gave it. */
const isOtherName = ({ study: { brief, evidence } }: Work): boolean => foldText(brief.industryName) !== foldText(evidence.market.name);
