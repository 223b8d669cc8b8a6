import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import type { FactorId } from "../analysis/factor-weights.ts";
import { boundsOf, type Side, sideOf } from "../analysis/measure-words.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { cite, fig, listed, lower, prose, sentence } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { type Force, type Strength, suppliers } from "./force-of-suppliers.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";

/**
 * The five competitive forces (Porter, 1979), each read from what is measured: the side of the quartiles, or of a threshold that the table
 * prints. What no statistics measure is said to be open.
 */

/** Fewer measured forces make no picture: one or two stand in sentences. */
const fewest = 3;

/** The forces on the market, those that are not measured with whom to ask. False where none is measured. */
export function measuredForces(w: Work, s: SectionWriter): boolean {
  const [found, open] = [[rivalry(w) ?? field(w) ?? pace(w), entrants(w) ?? scale(w), suppliers(w)], Object.entries(askedOf)];
  const forces = found.flatMap((force) => force ?? []);
  if (forces.length === 0) return false;
  if (forces.length < fewest) {
    s.told(
      "porter",
      ...forces.map((f) =>
        sentence(
          prose`${f.name}: ${f.strength}. ${f.measure} ${fig(f.cell)}${cite(...sourcesOf(w, f.cell).slice(0, mostCited))}, held against ${f.against}. ${f.reading}`,
          ...f.asserts,
        ),
      ),
    );
    return true;
  }
  const strong = forces.filter((f) => f.strength === "strong"),
    weak = forces.filter((f) => f.strength === "weak");
  const names = (of: readonly Force[]) => listed(of.map((f) => text(lower(f.name))));
  s.exhibit("porter", {
    status: "filled",
    quality: "estimated",
    title:
      strong.length > 0
        ? prose`What presses on a seller of ${market(w)} ${inPlace(w)}: ${names(strong)}${weak.length > 0 ? prose`; not ${names(weak)}` : ""}`
        : weak.length > 0
          ? prose`No measured force presses hard on a seller of ${market(w)} ${inPlace(w)}; weak: ${names(weak)}`
          : prose`No measured force stands out for a seller of ${market(w)} ${inPlace(w)}`,
    asserts: forces.flatMap((f) => f.asserts),
    subtitle: prose`Each force by one measure of this place, held against what is named beside it`,
    table: {
      columns: [left("Force", 2), left("Strength", 2), left("Measure", 3), right("Here"), left("Held against", 3), left("What follows", 5)],
      rows: open.map(([name, whom]) => {
        const f = forces.find((force) => force.name === name);
        return f
          ? row(text(f.name), text(f.strength), text(f.measure), figure(f.cell), f.against, f.reading)
          : row(text(name), text("open"), text("–"), text("–"), text("–"), text(whom));
      }),
    },
    sources: sourcesOf(w, ...forces.map((f) => f.cell)),
  });
  return true;
}

/** More sources than these in one sentence are no help. */
const mostCited = 3;

/** What would tell a force that no statistics measure for the class. */
const askedOf: Readonly<Record<string, string>> = {
  Rivalry: "Price lists of three sellers over two years would tell.",
  "Threat of entrants": "Firms opened and closed in the last year would tell: the register of companies has them.",
  "Power of suppliers": "The largest cost in the accounts of three sellers, and how many offer it, would tell.",
  "Power of buyers": "The largest customers in the accounts of three sellers would tell.",
  "Threat of substitutes": "No statistics tell what buyers would take instead; ten buyers asked for their second choice would.",
};

/** Makers who make more than the home market takes fight for what it does take. */
function rivalry(w: Work): Force | undefined {
  const scored = byScore(w, "surplus", { for: "weak", even: "moderate", against: "strong" });
  if (!scored) return undefined;
  const words: Record<Strength, Inline[]> = {
    strong: prose`More is made than ${place(w)} takes: plants are filled by price, and a new one adds to what has to be sold abroad.`,
    moderate: prose`A part of the output leaves ${place(w)}, as in most trades: it comes back whenever prices abroad fall.`,
    weak: prose`Makers sell what they make in ${place(w)}.`,
  };
  return { name: "Rivalry", measure: "Part of output that the home market does not take", ...scored, reading: words[scored.strength] };
}

/** Sellers of a market that does not grow in real terms win sales from each other alone; one that does leaves room for all. */
function pace(w: Work): Force | undefined {
  const scored = byScore(w, "growth", { for: "weak", even: "moderate", against: "strong" });
  if (!scored) return undefined;
  const words: Record<Strength, Inline[]> = {
    strong: prose`The market shrinks after inflation: each sale won is one that another loses.`,
    moderate: prose`The market hardly grows after inflation: who grows takes most of it from others.`,
    weak: prose`The market grows after inflation: sellers can grow without taking from each other.`,
  };
  return { name: "Rivalry", measure: "Growth a year, in dollars", ...scored, reading: words[scored.strength] };
}

/** Where nothing is known of imports: whether one firm of usual size is a small part of the market, so that scale keeps nobody out. */
function scale(w: Work): Force | undefined {
  const scored = byScore(w, "size", { for: "strong", even: "moderate", against: "weak" });
  if (!scored || !w.study.ledger.has("average_firm")) return undefined;
  const words: Record<Strength, Inline[]> = {
    strong: prose`One firm of usual size is a small part of the market: scale keeps no newcomer out.`,
    moderate: prose`One firm of usual size is a noticeable part of the market: few newcomers fit in at once.`,
    weak: prose`One firm of usual size is a large part of the market: there is hardly room for another.`,
  };
  return { name: "Threat of entrants", measure: "Size of the market", ...scored, reading: words[scored.strength] };
}

/** Goods: how much of what is bought already comes over the border. Of services nothing that is measured tells it. */
function entrants(w: Work): Force | undefined {
  const scored = byScore(w, "imports", { for: "strong", even: "moderate", against: "weak" });
  if (!scored) return undefined;
  const words: Record<Strength, Inline[]> = {
    strong: prose`Goods from abroad already fill ${place(w)}: the next foreign seller comes the same way, and so can a competitor.`,
    moderate: prose`Imports and makers in ${place(w)} share the market: a newcomer finds importers, and makers who know the buyers.`,
    weak: prose`Makers in ${place(w)} fill the market themselves: a newcomer from abroad meets them on their own ground.`,
  };
  return {
    name: "Threat of entrants",
    measure: "Imports in what is bought, at makers' prices",
    ...scored,
    reading: words[scored.strength],
  };
}

/** The force that a scored measure of the market stands for, by the side of its score. */
function byScore(
  w: Work,
  id: FactorId,
  strengths: Readonly<Record<Side, Strength>>,
): Pick<Force, "cell" | "strength" | "against" | "asserts"> | undefined {
  const factor = w.strategy?.attractiveness.factors.find((f) => f.id === id);
  if (!factor) return undefined;
  const side = sideOf(value(w, factor.score));
  const { low, middle, high } = factor.norm;
  return {
    cell: factor.value,
    strength: strengths[side],
    against:
      id === "surplus"
        ? prose`ordinary up to ${fig(middle)}, much from ${fig(high)}`
        : id === "size" || id === "growth"
          ? prose`${fig(middle)} (${factor.against})`
          : prose`${fig(middle)} (${factor.against}); middle half of cases ${fig(low)} to ${fig(high)}`,
    asserts: boundsOf(side).map((bound) => `${factor.score} ${bound}`),
  };
}

/** Few large sellers can answer a newcomer each; by the census of the United States, and so there alone. */
function field(w: Work): Force | undefined {
  const scored = byScore(w, "field", { for: "strong", even: "moderate", against: "weak" });
  if (!scored) return undefined;
  const words: Record<Strength, Inline[]> = {
    strong: prose`Many sellers share the trade: none can set the price, and buyers can choose.`,
    moderate: prose`As many sellers as in most trades: buyers can compare, and know the larger names.`,
    weak: prose`A few sellers hold the trade: they set its prices, and each can answer a newcomer.`,
  };
  return { name: "Rivalry", measure: "Firms that share the trade", ...scored, reading: words[scored.strength] };
}
