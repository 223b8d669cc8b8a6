import { listed, lowerFirst, prose, sentence } from "../../../writing/prose.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { notedShares } from "../../../analysis/noted-shares.ts";
import { isOfRegions, isOfSales, isOldSplit, isTelling, isWider, publishedSplits, type Split } from "../../../analysis/segments.ts";
import { text } from "../../../writing/tables.ts";
import { inPlace, market } from "../../../writing/phrases.ts";
import { publishedSplit } from "../../../exhibits/published-split.ts";
import { asInWorld, splitWords, widerWords } from "../../../exhibits/split-words.ts";
import { statePart } from "../../../exhibits/state-part.ts";
import { singleParts } from "../../../exhibits/single-parts.ts";
import { modelledSegments } from "../../../exhibits/modelled-segments.ts";
import { byOrigin } from "../../../exhibits/by-origin.ts";
import { ownFigures } from "../../../exhibits/own-figures.ts";
import { ownUnits } from "../../../exhibits/own-units.ts";
import { placeRegions } from "../../../exhibits/place-regions.ts";
import { tradeTold } from "../../../exhibits/trade-told.ts";
import { sizeAtMakers } from "../../../analysis/border-share.ts";
import { customers, suppliers } from "../../../exhibits/partners.ts";
import { productLines } from "../../../exhibits/product-lines.ts";
import { adoption, neighbours } from "../../../exhibits/neighbours.ts";

/** What can fill a place of the section; false where it has nothing to show. */
interface Showing {
  show: (to: SectionWriter, key: string) => boolean;
}
interface Division extends Showing {
  /** Within a sentence: "by vehicle". */
  axes: string[];
  of?: Split;
  basis: "here" | "modelled";
}

/** Section six: how the market divides, by what is published or else by official accounts, and then what is made, traded and used here. */
export function segmentalMarket(w: Work): SectionDraft {
  const s = new SectionWriter("segmental_market", "Segmental Market");
  const all = publishedSplits(w.study).filter((split) => !isOfRegions(split));
  const splits = all.filter((split) => !isWider(w.study, split));
  const divisions = divisionsOf(w, splits);
  const shown: Division[] = [];
  const [first, ...others] = ["segments_a", "segments_b", "segments_c"].filter((key) => {
    const next = shownOf(divisions, s, key);
    if (next) shown.push(next);
    return !next;
  });
  // Only what is shown tells what the lead has to say, and it stands first.
  if (shown.length > 0)
    s.draft.blocks.unshift({
      t: "lead",
      sentences: [
        sentence(
          prose`This section divides the market for ${market(w)} ${inPlace(w)} ${listed([...new Set(shown.flatMap(({ axes }) => axes))].map((axis) => text(axis)))}${basisOf(
            shown,
            splits.some((split) => split.isHere),
          )}.`,
        ),
      ],
    });
  const beside = [
    // What the publisher of the size counts beside the market is no segment of it.
    ...all
      .filter((split) => isWider(w.study, split) && !isOldSplit(w.study, split))
      .toSorted((a, b) => b.year - a.year)
      .slice(0, 1)
      .map((split) => widerWords(w, split)),
    // What was so years ago, and how the world divides, are told and not drawn: neither is a division of this market today.
    ...splits
      .filter((split) => split.isHere && isOldSplit(w.study, split) && shown.every(({ of }) => of !== split))
      .map((split) => splitWords(w, split)),
    ...(shown.length > 0 || splits.some((split) => split.isHere)
      ? []
      : splits
          .filter((split) => !split.isHere && isTelling(split))
          .slice(0, 1)
          .flatMap((split) => [splitWords(w, split), ...asInWorld(w, split)])),
  ];
  if (beside.length > 0) s.block({ t: "p", sentences: beside });
  if (first) s.lacks(first, ...others);
  placeRegions(w, s);
  s.heading("Volumes, trade and use");
  const crossing = tradeTold(w);
  if (crossing.length > 0) s.block({ t: "p", sentences: crossing });
  const trade = tradeExhibits(w);
  orTrade(s, "own_units", trade, (to) => ownUnits(w, to));
  ownFigures(w, s);
  orTrade(s, "neighbours", trade, (to) => neighbours(w, to));
  orTrade(s, "adoption", trade, (to) => adoption(w, to));
  return s.draft;
}

/** What is published of the sales here, then of counts here, one part and a rest last; and what is modelled only where nobody publishes sales by part. */
function divisionsOf(w: Work, published: readonly Split[]): Division[] {
  const noted = notedShares(w.study).filter((split) => !published.some((known) => holds(known, split)));
  const here = [...published, ...noted].filter((split) => split.isHere);
  const all = here.filter((split) => !isOldSplit(w.study, split));
  // Of years ago it is still the division that was counted here: money of today by shares of then, with their year.
  const old = here.filter((split) => isOldSplit(w.study, split) && isOfSales(split) && isTelling(split));
  const [full, thin] = [all.filter(isTelling), all.filter((split) => !isTelling(split))];
  const division = (split: Split): Division => ({
    axes: [lowerFirst(split.axis)],
    of: split,
    basis: "here",
    show: (to, key) => publishedSplit(w, to, key, split),
  });
  const byState: Division = { axes: ["by price"], basis: "here", show: (to, key) => statePart(w, to, key) };
  const single = thin.filter(isOfSales);
  return [
    ...full.filter(isOfSales).map(division),
    byState,
    ...(single.length > 1
      ? [
          {
            axes: single.map(({ axis }) => lowerFirst(axis)),
            basis: "here" as const,
            show: (to: SectionWriter, key: string) => singleParts(w, to, key, single),
          },
        ]
      : single.map(division)),
    ...old.map(division),
    ...newAxesFirst(full.filter((split) => !isOfSales(split))).map(division),
    // What American buyers do says nothing beside who buys or what for, as it was published here, of whatever year.
    ...(full.some(isOfSales) || single.length > 1 || [...published, ...noted].some((split) => split.isHere && tellsBuyers(split))
      ? []
      : modelledSegments(w).map(({ axis, show }): Division => ({ axes: [axis], basis: "modelled", show }))),
    { axes: ["by origin"], basis: "modelled", show: (to, key) => byOrigin(w, to, key) },
    ...thin.filter((split) => !isOfSales(split)).map(division),
  ];
}

/** Whether a division is by who buys or what for: "By customer", "Production by use". */
const tellsBuyers = ({ axis }: Split): boolean =>
  /\b(?:uses?|users?|end.uses?|applications?|customers?|buyers?|consumers?|sectors?|industr(?:y|ies)|purposes?|clients?|channels?)\b/i.test(
    axis,
  );

/** The same parts once more, as another page prints them in words. */
const holds = (known: Split, split: Split): boolean => {
  const names = new Set(known.facts.map(({ entity = "" }) => entity.toLowerCase()));
  return split.facts.every(({ entity = "" }) => names.has(entity.toLowerCase()));
};

/** A division that was told by another measure tells less than one by another axis. */
function newAxesFirst(splits: readonly Split[]): Split[] {
  const isAgain = (split: Split) => splits.slice(0, splits.indexOf(split)).some(({ axis }) => axis === split.axis);
  return splits.toSorted((a, b) => Number(isAgain(a)) - Number(isAgain(b)));
}

/** What the divisions shown rest on, in words. */
function basisOf(shown: readonly Division[], isAnyPublished: boolean): string {
  const has = (basis: Division["basis"]) => shown.some((each) => each.basis === basis);
  if (!has("modelled")) return ", using published local figures";
  return has("here")
    ? ", using published local figures and, where there are none, official accounts"
    : `, using official accounts, as ${isAnyPublished ? "what is published divides other amounts or other years" : "no published division was found"}`;
}

/** Trade tells of a market only where it is a part of it that matters. */
const leastTrade = 0.1;
/** What crosses the border is of the market where it is not many times as much. */
const mostTrade = 5;

/** Imports by line and origin, or exports by destination, each where it matters; no segments, and so under a heading of their own. */
function tradeExhibits(w: Work): Showing[] {
  const { border, headline } = w.size;
  const bought = border && sizeAtMakers(w.study, { border, headline });
  if (!border || !bought) return [];
  // What a report shows does not change with what its reader assumes.
  const before = w.study.ledger.valuesBeforeBrief();
  const whole = before(bought);
  const matters = (amount: string) => before(amount) >= leastTrade * whole && before(amount) <= mostTrade * whole;
  const shows = [...(matters(border.imports) ? [productLines, suppliers] : []), ...(matters(border.exports) ? [customers] : [])];
  return shows.map((show) => ({ show: (to, key) => show(w, to, key) }));
}

/** What a writer shows or, where it has nothing, the next of the trade exhibits in its place. */
function orTrade(s: SectionWriter, key: string, trade: Showing[], write: (to: SectionWriter) => void): void {
  const own = new SectionWriter(s.draft.id, s.draft.title);
  write(own);
  if (own.draft.gaps.length === 0) {
    s.block(...own.draft.blocks);
    s.draft.exhibits.push(...own.draft.exhibits);
    return;
  }
  if (!shownOf(trade, s, key)) s.lacks(key);
}

/** Shows the first that has something to show, takes it off the list, and returns it. */
function shownOf<T extends Showing>(others: T[], s: SectionWriter, key: string): T | undefined {
  for (let next = others.shift(); next; next = others.shift()) if (next.show(s, key)) return next;
  return undefined;
}
