import type { Inline } from "#document";
import { carriersOf } from "../analysis/method-weights.ts";
import { restsOn } from "../analysis/rests-on.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import { placeLabel, withArticle } from "../report/study.ts";
import { value } from "../writing/phrases.ts";
import { fig, numberWord, prose, usd } from "../writing/prose.ts";
import type { CrossCheck } from "./cross-checks.ts";

/** So many countries stand in the table. */
const mostPeers = 4;
/** Peoples that earn less or more than this many times as much spend in another way. */
const alikeIncome = 2.5;

/** What the place would buy at the part of output that countries of like income are published to spend. */
export function atOutputOfOthers(w: Work): CrossCheck[] {
  const { study, size, countries } = w;
  const { ledger, evidence, tables, country, years, economy } = study;
  const perHead = (iso3: string) =>
    (evidence.official.latest(iso3, "gdp") ?? 0) / (evidence.official.latest(iso3, "population") ?? Infinity);
  const own = country ? perHead(country.iso3) : 0;
  if (!country || own === 0) return [];
  const distance = (iso3: string) => Math.abs(Math.log(perHead(iso3) / own));
  // What taught the size lies near it by that, and tests nothing.
  const teachers = new Set(
    ledger.cells.flatMap((c) => (c.kind === "assumption" && c.fitted && restsOn(ledger, size.headline, c.id) ? c.sources : [])),
  );
  // Another page on a country that taught it says what that country buys as well.
  const lessons = (evidence.profile?.size?.estimates ?? []).flatMap((e) => (e.weight > 0 ? (e.lessons?.figures ?? []) : []));
  const taughtBy = new Set(lessons.map(({ of }) => of.country));
  const taught = (said: string) => ((c) => c.kind === "fact" && teachers.has(c.source))(ledger.cell(said));
  return [...countries.beside.rows, ...countries.beside.further]
    .filter(
      ({ iso3, isOwn, money }) =>
        !isOwn &&
        money?.by.who === "published" &&
        !taught(money.by.said.said) &&
        !taughtBy.has(iso3) &&
        distance(iso3) <= Math.log(alikeIncome),
    )
    .toSorted((a, b) => distance(a.iso3) - distance(b.iso3))
    .slice(0, mostPeers)
    .flatMap((peer): CrossCheck[] => {
      const output = tables.fact(peer.iso3, "gdp");
      const cell = output ? ledger.cell(output) : undefined;
      if (!peer.money || !output || cell?.kind !== "fact" || cell.period !== years.base) return [];
      return [
        {
          what: prose`Share of output spent in ${withArticle(peer.name)}, applied to ${withArticle(country.name)}`,
          ours: [size.low, size.high],
          other: ledger.formulaOnce(idOf("as_in", peer.iso3), `${peer.money.cell} / ${output} * ${economy.at(years.base)}`, {
            label: `${evidence.market.name}, ${placeLabel(study)}, at the part of output published for ${peer.name}`,
            unit: "USD",
            format: usd,
          }),
          year: years.base,
          isAnother: true,
          isPeer: true,
          why: prose`Habits or definitions may differ in ${withArticle(peer.name)}`,
        },
      ];
    });
}

/** Where no count carries the size and all that others buy for their output lies on one side of it: which half of the range that speaks for. */
export function sideOfOthers(w: Work, rows: readonly CrossCheck[]): { words: Inline[]; asserts: string[] } | undefined {
  const peers = rows.filter((r) => r.isPeer);
  const size = w.size.headline;
  const above = peers.every((r) => value(w, r.other) > value(w, size)),
    below = peers.every((r) => value(w, r.other) < value(w, size));
  // What is counted in the country is not overruled by what others buy.
  const isCounted = carriersOf(w).some(({ method }) => method === "published-national");
  if (peers.length < 2 || isCounted || (!above && !below)) return undefined;
  return {
    words: prose`Scaled by output, spending in ${numberWord(peers.length)} countries of like income lies ${above ? "above" : "below"} the central size of ${fig(size)} each time, which points to the ${above ? "upper" : "lower"} half of the range.`,
    asserts: peers.map((r) => `${r.other} ${above ? ">" : "<"} ${size}`),
  };
}
