import type { Inline, Sentence } from "#document";
import { carriersOf, weightOf, weightTogether } from "../analysis/method-weights.ts";
import type { Estimate } from "../analysis/sizing/estimate.ts";
import { dividesWorld } from "../analysis/sizing/class-part.ts";
import { boundaryOf } from "../analysis/published-market.ts";
import { ownPartOf } from "../evidence/own-part.ts";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { enterFact } from "../evidence/enter.ts";
import type { HeldClass } from "../evidence/sizing-data.ts";
import { dividesOnly } from "./divided-world.ts";
import { idOf } from "../ledger.ts";
import { namesIn, parse } from "../model/expression.ts";
import { isOfGoods, placeCode } from "../report/study.ts";
import { capital, cite, fig, listed, lowerFirst, named, pct, prose, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { taughtByMore } from "./taught-by-more.ts";
import { text } from "../writing/tables.ts";

/** Parts below this of American accounts are not named. */
const leastPart = 0.05;

/**
 * What the methods that carry the size count, in the words of their sources: a boundary says what is meant, and figures hold what others have
 * counted. Each with its weight, and with what is known of the part beyond the boundary.
 */
export function holdings(w: Work): { held: Sentence[][]; countsToo: (excluded: string) => boolean } {
  const sizes = publishedSizes(w);
  const counted = new Set(sizes.flatMap(({ names }) => names.flatMap(telling)));
  const meant = new Set([w.study.evidence.market.name, ...w.study.evidence.market.included].flatMap(telling));
  return {
    held: [...sizes.map(({ said }) => said), ...american(w)],
    countsToo: (excluded) => telling(excluded).some((each) => counted.has(each) && !meant.has(each)),
  };
}

/** Words that name a thing: "accommodation", not "other". */
const telling = (words: string): string[] => words.toLowerCase().match(/[a-z]{6,}/g) ?? [];

/** The cells that a size is computed from. */
function inputsOf(w: Work, size: string, found = new Set<string>()): Set<string> {
  const cell = w.study.ledger.cell(size);
  for (const id of cell.kind === "formula" ? namesIn(parse(cell.formula)) : []) if (!found.has(id)) inputsOf(w, id, found.add(id));
  return found;
}

/** What the names of published sizes of the place say that they count. */
function publishedSizes(w: Work): { names: string[]; said: Sentence[] }[] {
  const { ledger, evidence, country } = w.study;
  return carriersOf(w)
    .filter((e) => e.method === "published-national")
    .flatMap((e) => {
      const named = [...inputsOf(w, e.size)].flatMap((id) => {
        const cell = ledger.cell(id);
        const isSize =
          cell.kind === "fact" && /^(?:known_|noted_size_|market_size)/.test(cell.metric) && cell.geography === placeCode(w.study);
        if (!isSize) return [];
        const counted = evidence.profile?.published.find((p) => idOf(p.size.id) === id)?.counted.split(/[;:,(]/)[0] ?? "";
        const name = counted && !/\d/.test(counted) ? counted : (cell.label.split(`, ${country?.name}`)[0] ?? "");
        return [{ id, name: name.trim() }];
      });
      const [first] = named;
      if (!first) return [];
      const names = [...new Set(named.map((n) => lowerFirst(n.name)))];
      return [
        {
          names,
          said: [
            sentence(
              prose`The published national figure (${fig(weightOf(w, e.size))} of the weight) counts ${listed(names.map((n) => [word(`“${n}”`)]))}${cite(...sourcesOf(w, ...named.map((n) => n.id)))}.`,
            ),
            ...ownPart(w, names),
          ],
        },
      ];
    });
}

/** What of "hotels and other tourist accommodation" hotels are, where the source divides it, and what that takes off the size. */
function ownPart(w: Work, names: readonly string[]): Sentence[] {
  const { ledger, evidence } = w.study;
  const shares = evidence.factsOf(evidence.market.id, "segment_share", placeCode(w.study));
  const found = names.flatMap((name) => ownPartOf(shares, name) ?? [])[0];
  if (!found) return [];
  const { fact: part, inMoney } = found;
  const cell = enterFact(ledger, evidence, part, `${part.entity}, share of ${part.of ?? "the market"}, ${part.year}`);
  const taken = boundaryOf(w.study);
  return [
    sentence(
      prose`“${word(capital(part.entity ?? ""))}” alone were ${fig(cell)} of ${word(part.of ?? "it")} in ${year(part.year)}${cite(...sourcesOf(w, cell))}: the rest lies outside the boundary${taken ? "" : " and is in the size"}.`,
    ),
    ...(taken
      ? [
          sentence(
            inMoney
              ? prose`The rest is therefore taken off the figure (${fig(taken)}). As that part is of another period, the range allows for half to one and a half times as much.`
              : prose`That part was counted ${part.of ? `in ${part.of}` : "in another year"}, not in sales. Half of the rest is therefore taken off the figure (${fig(taken)}), and the range extends to all of it.`,
          ),
        ]
      : []),
  ];
}

/** Below this weight the American accounts do not make the size. */
const mostOfSize = 0.5;

/** For the first page: that the size rests mostly on American accounts whose classes hold other goods beside the market; nothing else. */
export function wideBase(w: Work): Sentence[] {
  if (dividesWorld(w.study)) return dividesOnly(w);
  const held = (w.study.evidence.profile?.american ?? []).filter((h) => h.suchAs);
  const carriers = carriersOf(w).filter((e) => {
    const inputs = inputsOf(w, e.size);
    return held.some((h) => inputs.has(idOf(h.datum.id)));
  });
  const before = w.study.ledger.valuesBeforeBrief();
  const weight = carriers.reduce((sum, e) => sum + before(weightOf(w, e.size)), 0);
  if (held.length === 0 || weight < mostOfSize) return [];
  return [
    sentence(
      prose`No figure behind the size counts this market alone: most of its weight rests on American accounts of ${listed(held.map((h) => [word(`“${h.name}”`, "taxonomy")]))}, which include other ${isOfGoods(w.study) ? "goods" : "services"} too.`,
    ),
  ];
}

/** Classes that a sentence names. */
const mostClasses = 3;

/** The classes of American accounts on which transfer, spending, output and stocks rest. */
function american(w: Work): Sentence[][] {
  const { ledger, evidence } = w.study;
  const held = evidence.profile?.american ?? [];
  const entered = held.map((h) => ({ ...h, cell: amountOf(w, h) }));
  const users = americanMethods(w);
  if (users.length === 0 || entered.length === 0) return [];
  const whole = entered.map(({ cell }) => cell).join(" + ");
  const shares = entered
    .map((h) => ({
      ...h,
      share: ledger.formulaOnce(idOf("held", h.datum.id), `${h.cell} / (${whole})`, {
        label: `${h.name}, part of the American base`,
        unit: "1",
        format: pct,
      }),
    }))
    .toSorted((a, b) => ledger.value(b.share) - ledger.value(a.share))
    .filter((h) => ledger.value(h.share) >= leastPart);
  const [only] = shares;
  if (!only) return [];
  const ways = listed(users.map((e, i) => text(i === 0 ? capital(e.way) : e.way)));
  if (dividesWorld(w.study))
    return [
      [
        sentence(
          prose`${ways} (${fig(americanWeight(w) ?? "")} of the weight) ${users.length === 1 ? "takes a part" : "take parts"} of the world market of ${fig(w.world.size)}${cite(...sourcesOf(w, w.world.size).slice(0, 1))}. American sales of ${listed(
            named(
              shares.map((h) => [word(`“${h.name}”`, "taxonomy")]),
              mostClasses,
            ),
          )} stand in the part of every country alike, so they cancel out.`,
        ),
      ],
    ];
  const said = (h: (typeof shares)[number]): Inline[] =>
    prose`“${word(h.name, "taxonomy")}”${shares.length > 1 ? prose` (${fig(h.share)})` : ""}`;
  return [
    [
      sentence(
        prose`${ways} (${fig(americanWeight(w) ?? "")} of the weight) ${users.length === 1 ? "rests" : "rest"} on ${shares.length === 1 ? prose`one whole American class, ${said(only)}` : "whole American classes"}${cite(...sourcesOf(w, ...shares.map((h) => h.share)))}.${shares.length === 1 ? "" : prose` They are ${listed(named(shares.map(said), mostClasses))}.`}`,
      ),
      ...taughtByMore(w),
    ],
  ];
}

const americanMethods = (w: Work): Estimate[] =>
  carriersOf(w).filter((e) => {
    const inputs = inputsOf(w, e.size);
    return (w.study.evidence.profile?.american ?? []).some((h) => inputs.has(idOf(h.datum.id)));
  });

/** Cell of what the methods weigh together that rest on American accounts; undefined where none does. */
export const americanWeight = (w: Work): string | undefined =>
  weightTogether(w, americanMethods(w), "held_weight", "Weight of the methods that rest on American accounts");

/** The method that weighs most, its weight, and whether a price that we assumed stands in it. */
export function assumedPrice(w: Work): string | undefined {
  const { ledger } = w.study;
  const carriers = carriersOf(w).map((e) => ({ e, weight: weightOf(w, e.size) }));
  const [first] = carriers.toSorted((a, b) => ledger.value(b.weight) - ledger.value(a.weight));
  const isAssumed =
    first &&
    [...inputsOf(w, first.e.size)].some((id) => ledger.cell(id).kind === "assumption" && /^Average price\b/.test(ledger.cell(id).label));
  return isAssumed ? first.weight : undefined;
}

function amountOf({ study: { ledger, evidence } }: Work, { datum, part }: HeldClass): string {
  const amount = enterDatum(ledger, evidence, datum);
  return part ? `${amount} * ${enterDatum(ledger, evidence, part)}` : amount;
}
