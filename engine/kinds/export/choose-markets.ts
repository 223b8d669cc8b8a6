import type { Inline } from "#document";
import { fig, lower, prose, usd } from "../../writing/prose.ts";
import { ownLed } from "./own-sales.ts";
import { byTested, largeUntold } from "./verdict-words.ts";
import { leastPaying } from "./first-year-inputs.ts";
import type { Choice, ChoiceRules, ExportWork, Judged } from "./work.ts";

const shortList = 5;
/** Of the short list, the most that are new markets while some are left to defend. */
const mostNew = 3;
/** Where sales to be defended come first, so many of them do before the market with the most room: a plan of three holds something to win. */
const keptFirst = 2;
/**
 * Room below this part of the bar of a first market, or so many dollars, changes nothing: of less than these no first year pays for an entry, with the part
 * that one firm wins and its margin at their best ends and the cost at its least.
 */
export const leastRoom = { part: 0.5, dollars: leastPaying } as const;
/** The two judgements of ours that decide whether a new market stands first: each an assumption with its range, which a reader sees and changes. */
export const choiceRules = {
  test: {
    label: "What room counts where something must be asked or tested first, beside one where nothing speaks against it",
    value: 0.5,
    low: 0.25,
    high: 1,
    why: "Ours: an answer that is still out may close the market. At its high end room counts as if all had been answered.",
  },
  first: {
    label: "Part of all exports that room must be worth for a new market to come before sales to be defended",
    value: 0.01,
    low: 0.005,
    high: 0.02,
    why: "Ours: below it what may be won is smaller than what a lost season in one of the largest buyers would take.",
  },
} as const;
/** Places of the ranking and buyers that a reader looks for: those not on the short list are given a reason. */
const [lookedFor, buyersLookedFor, mostPassedOver] = [12, 8, 14];

/** Large importers of which nothing is told that are named. */
const mostUntold = 3;

/** The rule in words, as a reader can hold it against the list. */
export const ruleOf = (w: ExportWork): Inline[] => {
  const { isNewFirst, subject, choice, open } = w;
  const isOwnFirst = ownLed(w).length > 0;
  const asked = prose`${fig(choice.test)} of it counts where something must be asked`;
  return prose`${subject.wanted.length > 0 ? "Markets that the brief names are on the list. " : ""}${isOwnFirst ? prose`The largest buyers of ${lower(subject.product.name)} itself that a page names come first. ` : []}${
    isNewFirst
      ? prose`Markets whose room reaches ${fig(choice.first)} of exports come first, the most room first: ${asked}. Then come the largest sales to be defended, and last smaller room; where none reaches it, the two largest sales come first and then the market whose room counts most. Room takes at most three places while there are sales to defend.`
      : open.length === 0
        ? prose`No market has room that counts: ${fig(leastCell(w))} or more, ${isHalf(w) ? prose`half of the ${fig(choice.first)} of exports at which a new market comes first` : "below which no first year pays for an entry"}. So sales to be defended fill the list, the largest first.`
        : prose`No room reaches ${fig(choice.first)} of exports, where ${asked}. So ${isOwnFirst ? "behind them one place goes to" : "the two largest sales to be defended come first, then"} the market whose room counts most, ${isOwnFirst ? "the next to the largest other sales to be defended" : "then other sales. At most two places go to room"}. Below ${fig(leastCell(w))}${isHalf(w) ? ", half of that," : ""} none counts${isHalf(w) ? "" : ", as no first year pays for an entry"}.`
  }`;
};

/** Room below which none counts, as a cell. */
export const leastCell = ({ study: { ledger }, exports, choice }: Pick<ExportWork, "study" | "exports" | "choice">): string =>
  ledger.formulaOnce(
    "choice_least",
    isHalf({ exports, study: { ledger } })
      ? `${leastRoom.part} * ${choice.first} * ${exports}`
      : `${leastRoom.dollars / Math.max(1, ledger.value(exports))} * ${exports}`,
    { label: "Room below which none counts in the choice", unit: "USD", format: usd },
  );
/** The half of the bar is more than the dollars that pay for no entry. */
export const isHalf = ({ study: { ledger }, exports }: { study: Pick<ExportWork["study"], "ledger">; exports: string }): boolean =>
  leastRoom.part * choiceRules.first.value * ledger.value(exports) >= leastRoom.dollars;

const roomIn = ({ placed: { unrealised } }: Judged): number => unrealised ?? 0;
/** What the room of a market counts under the rules of choice; USD a year. */
export const worthOf = (m: Judged, { test }: Pick<ChoiceRules, "test">, room = roomIn): number =>
  room(m) * (m.verdict.says === "win" ? 1 : test);
const soldIn = ({ data }: Pick<Judged, "data">): number => data.fromOrigin ?? 0;

/** Buyers recorded singly, the largest first. */
export const largestBuyers = <M extends Pick<Judged, "data">>(markets: readonly M[]): M[] =>
  markets.filter((m) => soldIn(m) > 0 && !m.data.isSum).toSorted((a, b) => soldIn(b) - soldIn(a));

/**
 * One rule for the answer, the short list and the plan. New markets, in the order of room (in part where something must be asked first);
 * markets that are supplied beyond what the model expects, in the order of sales. New ones stand first where the best of them has room worth its
 * part of exports, and after those to be defended where it has less; else two of those that are supplied today, and the best of the new ones third. Importers that are held as a sum, and those whose purchases from the origin
 * are not told, are not chosen: a look-up tells them exactly. Where sales lie far below the range of the model nothing is told as room.
 */
export function chooseMarkets(
  judged: readonly Judged[],
  wanted: readonly string[],
  exports: number,
  rules: ChoiceRules,
  room: (m: Judged) => number = roomIn,
): Choice {
  const least = Math.max(leastRoom.dollars, leastRoom.part * rules.first * exports);
  const isSure = (m: Judged) => !m.data.isSum && m.data.fromOrigin !== null;
  const open = judged
    .filter((m) => (m.verdict.says === "win" || m.verdict.says === "test") && isSure(m) && room(m) >= least)
    .toSorted((a, b) => worthOf(b, rules, room) - worthOf(a, rules, room));
  const defend = judged.filter((m) => m.verdict.says === "defend" && isSure(m)).toSorted((a, b) => soldIn(b) - soldIn(a));
  const isLarge = (m: Judged) => worthOf(m, rules, room) >= rules.first * exports;
  const isNewFirst = open[0] !== undefined && isLarge(open[0]);
  const news = open.slice(0, Math.max(mostNew, shortList - defend.length));
  const kept = defend.slice(0, shortList - Math.min(news.length, isNewFirst ? mostNew : shortList - mostNew));
  const ordered = isNewFirst
    ? [...news.filter(isLarge), ...kept, ...news.filter((m) => !isLarge(m))]
    : [...kept.slice(0, keptFirst), ...news.slice(0, 1), ...kept.slice(keptFirst), ...news.slice(1)];
  const others = judged.filter((m) => m.verdict.says !== "not" && !ordered.includes(m) && isSure(m));
  const asked = judged.filter(({ data }) => wanted.includes(data.iso3));
  const free = [...ordered, ...others, ...judged.filter(isSure)].filter((m, at, all) => all.indexOf(m) === at && !asked.includes(m));
  const chosen = new Set([...asked, ...free].slice(0, Math.max(shortList, asked.length)));
  // Those of the brief keep the place that the rule gives them.
  const places = [...ordered, ...judged.filter((m) => !ordered.includes(m))];
  const short = places.filter((m) => chosen.has(m)).slice(0, shortList);
  // Who has room, then the largest buyers: none of them is left out without its reason, wherever the ranking puts it.
  const looked = [
    ...open.slice(0, lookedFor),
    ...largestBuyers(judged).slice(0, buyersLookedFor),
    ...byTested(judged.filter(isSure)).slice(0, lookedFor),
  ]
    .filter((m, at, all) => all.indexOf(m) === at && !short.includes(m) && !m.data.isSum)
    .slice(0, mostPassedOver);
  return {
    short,
    open,
    defend,
    isNewFirst,
    passedOver: [
      ...judged.filter((m) => looked.includes(m)),
      // A large importer of which nothing is told is looked for too.
      ...largeUntold(judged)
        .filter((m) => !short.includes(m) && !looked.includes(m))
        .slice(0, mostUntold),
    ],
  };
}
