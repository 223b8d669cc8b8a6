import type { Sentence } from "#document";
import { inPlants } from "../../analysis/decisive-terms.ts";
import type { Strategy } from "../../analysis/strategy.ts";
import type { Work } from "../../analysis/work.ts";
import { placeCode } from "../../report/study.ts";
import { inPlace } from "../../writing/phrases.ts";
import { cite, listed, prose, sentence, word } from "../../writing/prose.ts";
import { support } from "../../writing/relevance.ts";
import { quoted, wayName } from "./ways.ts";

/** Words of plants that stand still. */
const idle = /\bidle\b|\bover-?capacity\b|\b(?:spare|unused|excess) capacity\b/i;

/** Where nobody counts the use of plants but a page says that they stand idle: what that speaks for, and against. */
export function idleWords(w: Work, { ways, decisive }: Strategy): Sentence[] {
  if (!decisive || decisive.own || decisive.held || decisive.terms.name !== inPlants.name) return [];
  const { claims } = w.study.evidence;
  const told = [
    ...[...claims.forces, ...claims.porter].map((c) => ({ ...c, said: c.statement })),
    ...[...claims.drivers, ...claims.restraints].map((c) => ({ ...c, said: `${c.name}. ${c.mechanism}` })),
  ].find((c) => c.geographies.includes(placeCode(w.study)) && idle.test(c.said));
  const names = (all: Strategy["ways"]) => listed(all.map((o) => [word(quoted(wayName(w, o)))]));
  const [lent, built] = [ways.filter((o) => o.way === "partner"), ways.filter((o) => o.way === "build")];
  if (!told || lent.length === 0) return [];
  return [
    sentence([
      ...prose`A source says that plants ${inPlace(w)} stand idle in part`,
      cite(support(w, told, `Idle capacity: ${told.said}`)),
      ...prose`: that speaks for ${names(lent)}${built.length > 0 ? prose` and against ${names(built)}` : []}.`,
    ]),
  ];
}
