import type { Claim } from "../evidence/evidence.ts";
import type { Studied } from "../report/study.ts";
import { namesElsewhere } from "./relevance.ts";

/** A claim of what moves a market, with what of it is moved. */
export type Moving = Claim & { name: string; mechanism: string; year: number; affects?: string | undefined };
export type Side = "driver" | "restraint";

/**
 * What a driver or a restraint does to a market that is counted in money. `dearer`: a restraint by which each unit costs more, so that the money
 * may rise while fewer units are sold. `cheaper`: a driver by which each unit costs less. `cost`: it moves what makers keep, and no sales.
 */
export type Effect = "more" | "less" | "dearer" | "cheaper" | "cost" | "exports" | "planned";

/** What is told of a claim here: its effect, or that it is of a month that is over, or of years ago. */
export type Standing = Effect | "month" | "old";

/** Words of what is sold to other countries: it moves what is made, and nothing that is bought at home. */
const soldAbroad =
  /\b(?:exports?(?! (?:permits?|licen[cs]es?|controls?|bans?|curbs?|restrictions?)\b)|exported|exporters?|ship(?:s|ped)? (?:to|abroad)|sold abroad|orders from abroad|buyers abroad|buyers' countries|overseas|import tax of|(?:outlets?|markets?) for (?:the |its )?surplus|(?:sell|sold) in (?:Europe|America)|priced in (?:euros|dollars))\b/i;

/** Who comes from abroad buys here. */
const comingHere =
  /\b(?:(?:visitors?|guests?|tourists?|travellers?|students?|patients?|arrivals) from (?:overseas|abroad)|overseas (?:visitors?|guests?|tourists?|travellers?|students?|patients?))\b/gi;

/** Exports of other goods raise what is bought at home for making and moving them: "car exports" sell tyres. */
const ofOtherGoods =
  /\b(cars?|vehicles?|garments?|textiles?|clothing|furniture|electronics|farm|fruit|vegetables?|food|meat|fish|shrimp|coffee|tea|rice|grain|wine|flowers?|steel|copper|mineral|ores?|oil|gas|coal|cement|machinery|software) exports\b/gi;
const withoutOtherGoods = (words: string, market: string): string =>
  words.replaceAll(ofOtherGoods, (said, goods: string) =>
    market.toLowerCase().includes(goods.toLowerCase().replace(/s$/, "")) ? said : " ",
  );

/** Words of what is only meant to come: it moves nothing yet. */
const planned = /\b(?:a bill|draft|proposals?|the (?:state|government|ministry|budget|authority) (?:plans|proposes|intends|aims|wants))\b/i;

/** Words of a price that rises, and of one that falls. */
const rising =
  /\bdear(?:er)?\b|\bhigher (?:\w+ )?(?:prices?|fares?|fees|rates|premiums|rents)\b|\b(?:prices?|fares?|fees|premiums|rents) (?:\w+ )?(?:rise|rose|rises|risen|went up|grow|grew)\b|\b(?:raise[sd]?|rises? in) (?:the |their )?(?:prices?|fares?|fees)\b|\bprice rises\b/i;
const falling =
  /\bcheap(?:er)?\b|\bcut(?:s|ting)? (?:their )?(?:prices?|fares?)\b|\blower(?:s|ed|-priced| prices?)?\b|\bpay less\b|\bsmall part of the price\b|\b(?:prices?|fares?) (?:\w+ )?(?:fall|fell|falls|drop|dropped)\b|\bdiscounts?\b|\bundercut/i;

/** Words of a price held against another good's, and of money that the state adds: no change of what buyers pay for this one. */
const notOwnPrice = /\bthan\b|\bsubsid(?:y|ies)\b/i;

/** Words of one month or quarter: what happened then moves no sales of years later. Of a half-year against the one before a pace is read. */
const ofOneMonth =
  /\b(?:January|February|March|April|June|July|August|September|October|November|December|(?<!\ba )quarter|within (?:weeks|a month))\b/;

const wordsOf = ({ name, mechanism }: Moving): string => `${name}. ${mechanism}`;

/** `market`: its name, by which exports of its own goods are told from those of others; without it all are its own. */
export function effectOf(claim: Moving, side: Side, market?: string): Effect {
  const words = wordsOf(claim);
  if (claim.affects === "cost") return "cost";
  const own = market === undefined ? words : withoutOtherGoods(words, market);
  if (soldAbroad.test(own.replace(comingHere, ""))) return "exports";
  if (planned.test(words)) return "planned";
  const isOwnPrice = claim.affects === "price" && !notOwnPrice.test(words);
  const [isRising, isFalling] = [rising.test(words), falling.test(words)];
  if (isOwnPrice && side === "restraint" && isRising && !isFalling) return "dearer";
  if (isOwnPrice && side === "driver" && isFalling && !isRising) return "cheaper";
  return side === "driver" ? "more" : "less";
}

/** Whether a driver is a price that rises, and not one beside another good's. */
export const risesInPrice = (claim: Moving): boolean => effectOf(claim, "driver") === "more" && rising.test(wordsOf(claim));

/** What the state takes of a price lowers none that buyers pay. */
const charged = /\b(?:tax(?:es|ed)?|dut(?:y|ies)|levy|levies|excises?|tariffs?)\b/i;

/** Whether a restraint is a lower price for the same thing. */
export const fallsInPrice = (claim: Moving): boolean =>
  claim.affects === "price" && falling.test(wordsOf(claim)) && !rising.test(wordsOf(claim)) && !charged.test(wordsOf(claim));

/** A statement older than this many years before the base year is of another market. */
const longAgo = 5;

export function standingOf({ study }: Studied, claim: Moving, side: Side): Standing {
  const effect = effectOf(claim, side, study.evidence.market.name);
  if (effect !== "more" && effect !== "less") return effect;
  if (claim.year < study.years.base - longAgo) return "old";
  return claim.year < Number(study.asOf.slice(0, 4)) && ofOneMonth.test(wordsOf(claim)) ? "month" : effect;
}

/**
 * Whether a driver or restraint moves today what is bought at home, and in the direction of its side: not what leaves the country, what it costs
 * to make, what is only planned, a dearer price as a restraint, another country's rules, one month of a past year, and not long ago.
 */
export function movesSales(w: Studied, claim: Moving): boolean {
  const side = w.study.evidence.claims.restraints.some((c) => c.source === claim.source && c.name === claim.name) ? "restraint" : "driver";
  const standing = standingOf(w, claim, side);
  return (standing === "more" || standing === "less") && !namesElsewhere(w, claim);
}

/** Whether a driver is a dearer price and a restraint the loss of units that follows it: one thing, seen from its two sides. */
export const isOtherSide = (driver: Moving, restraint: Moving): boolean =>
  driver.affects === "price" && restraint.affects === "volume" && rising.test(wordsOf(driver)) && rising.test(wordsOf(restraint));
