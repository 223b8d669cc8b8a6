import type { Inline } from "#document";
import { foldText } from "#shared/text.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { isOfGoods, placeName } from "../report/study.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capital, capitalRun, listed, lowerFirst, numberWord, prose, word } from "../writing/prose.ts";
import { left, row, text } from "../writing/tables.ts";
import { fitting } from "../writing/title-words.ts";
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
      named(capital(included[i] ?? "")),
      named(`${capital(excluded[i] ?? "")}${countsToo(excluded[i] ?? "") ? " (yet in the published figure, see below)" : ""}`),
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

/** A kind as its classification names it, digits included. */
const named = (kind: string): Inline[] => [word(kind, "taxonomy")];

/** Words of a kind that a title has room for: official classes name some in a dozen. */
const mostWords = 5;

/** Letters in which kinds of one thing agree: "electrical", "electricians". */
const stem = 6;

/** What is in and what is out, by a short name of either side and the number of the others. A single customs line has only neighbours. */
function titleOf(w: Work, included: readonly string[], excluded: readonly string[]): Inline[] {
  const what = market(w);
  // "Life insurance" within life insurance tells nothing.
  const stems = what.split(/[^\p{L}]+/u).flatMap((each) => (each.length >= stem ? [each.slice(0, stem)] : []));
  // Of an alphabetical list the kind that bears the market's name says more than the first.
  const isNear = (name: string) => stems.some((each) => name.toLowerCase().includes(each));
  const short = (names: readonly string[]) =>
    [...names.filter((name) => !name.includes(",") || / and /.test(name)), ...names.map((name) => name.replace(/,.*$/, ""))]
      .map((name) => name.replaceAll(/ \([^)]*\)/g, ""))
      .filter(
        (name) => name.split(" ").length <= mostWords && foldText(name) !== foldText(what) && !/^(?:see|other|of)\b|^\S+ing$/i.test(name),
      )
      .toSorted((x, y) => Number(isNear(y)) - Number(isNear(x)))[0];
  const said = (name: string) => named(lowerFirst(name));
  const withOthers = (name: string, { length }: readonly string[]) =>
    prose`${said(name)}${length > 1 ? prose` and ${numberWord(length - 1)} other ${length === 2 ? "kind" : "kinds"}` : []}`;
  const [inside, outside] = [short(included), short(excluded)];
  const out = (verb: string) => (excluded.length === 0 ? [] : outside ? prose`, ${verb} ${withOthers(outside, excluded)}` : []);
  if (included.length === 1 && excluded.length > 0) {
    if (!outside) return prose`${capital(numberWord(excluded.length))} of the neighbouring kinds lie outside ${what} as counted here`;
    return excluded.length > 1
      ? capitalRun(prose`${withOthers(outside, excluded)} lie outside ${what} as counted here`)
      : prose`One of the neighbouring kinds, ${said(outside)}, lies outside ${what} as counted here`;
  }
  const counted = inside
    ? prose`${capital(what)} as counted here: ${withOthers(inside, included)}`
    : prose`${capital(numberWord(included.length))} of the kinds listed count as ${what}`;
  const all = (names: readonly string[]) => listed(names.map((name) => said(name)));
  const whole =
    included.length > 1 && excluded.length > 0 && ![...included, ...excluded].some((name) => /,| and /.test(name))
      ? [capitalRun(prose`${all(included)} count; ${all(excluded)} ${excluded.length > 1 ? "do" : "does"} not`)]
      : [];
  return fitting(w, ...whole, prose`${counted}${out("not")}`, prose`${counted}${outside ? prose`, not ${said(outside)}` : []}`, counted);
}

/** The market has another name here than the order gave it. */
const isOtherName = ({ study: { brief, evidence } }: Work): boolean => foldText(brief.industryName) !== foldText(evidence.market.name);
