import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { Norm } from "../evidence/structure.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { capital, fig, listed, lower, pct, prose, word } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";

/**
 * The five competitive forces (Porter, 1979), each read from what is measured: the side of the quartiles, or of a threshold that the table
 * prints. What no statistics measure is said to be open.
 */

type Strength = "strong" | "moderate" | "weak";
interface Force {
  name: string;
  strength: Strength;
  measure: string;
  cell: string;
  /** What it is held against. */
  against: Inline[];
  reading: Inline[];
  asserts: string[];
}

/** Fewer measured forces make no picture. */
const fewest = 2;

/** The forces on the market, those that are not measured with whom to ask. False where fewer than two are measured. */
export function measuredForces(w: Work, s: SectionWriter): boolean {
  const [found, open] = [[rivalry(w), entrants(w), suppliers(w), buyers(w)], Object.entries(askedOf)];
  const forces = found.flatMap((force) => force ?? []);
  const unmeasured = open.filter(([name]) => !forces.some((f) => f.name === name));
  if (forces.length < fewest) return false;
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
    subtitle: prose`Each force by one measure: against the quartiles of its kind, or the thresholds named`,
    table: {
      columns: [left("Force", 2), left("Strength", 2), left("Measure", 3), right("Here"), left("Held against", 3), left("What follows", 5)],
      rows: [
        ...forces.map((f) => row(text(f.name), text(f.strength), text(f.measure), figure(f.cell), f.against, f.reading)),
        ...unmeasured.map(([name, whom]) => row(text(name), text("open"), text("–"), text("–"), text("–"), text(whom))),
      ],
    },
    ...(forces.some((f) => f.name.startsWith("Power"))
      ? { note: prose`Purchases and sales are those of the industry in the United States, where they are published in this detail.` }
      : {}),
    sources: sourcesOf(w, ...forces.map((f) => f.cell)),
  });
  return true;
}

/** What would tell a force that no statistics measure for the class. */
const askedOf: Readonly<Record<string, string>> = {
  Rivalry: "Price lists of three sellers over two years would tell.",
  "Threat of entrants": "Firms opened and closed in the last year would tell: the register of companies has them.",
  "Power of suppliers": "The largest cost in the accounts of three sellers, and how many offer it, would tell.",
  "Power of buyers": "The largest customers in the accounts of three sellers would tell.",
  "Threat of substitutes": "No statistics tell what buyers would take instead; ten buyers asked for their second choice would.",
};

/** Sellers who cannot grow with the market grow at each other's cost. */
function rivalry(w: Work): Force | undefined {
  const norm = w.study.evidence.structure?.norms["all_growth"];
  if (!norm) return undefined;
  const cell = w.outlook.growth;
  const { strength, against, asserts } = byQuartiles(w, cell, norm, "low");
  const words: Record<Strength, Inline[]> = {
    strong: prose`The market adds little: who grows takes buyers from another seller, who will answer on price.`,
    moderate: prose`The market adds about what markets add: there is room for one more seller, not for several at once.`,
    weak: prose`The market adds enough for sellers to grow side by side; the fight for shares comes later.`,
  };
  return {
    name: "Rivalry",
    measure: "Growth a year to the last year of the outlook",
    cell,
    strength,
    against,
    asserts,
    reading: words[strength],
  };
}

/** Goods: how much of the trade already comes over the border. Services: how long a firm takes to register. */
function entrants(w: Work): Force | undefined {
  const { ledger, evidence, country } = w.study;
  const { structure } = evidence;
  const norm = structure?.norms["all_import_share"];
  const trade = structure?.trade.find((t) => t.country === country?.iso3);
  if (trade && norm) {
    const [i, e] = [enterDatum(ledger, evidence, trade.imports), enterDatum(ledger, evidence, trade.exports)];
    const cell = ledger.formulaOnce("import_reliance", `${i} / (${i} + ${e})`, {
      label: `Imports as a share of imports and exports, ${place(w)}`,
      unit: "1",
      format: pct,
    });
    const { strength, against, asserts } = byQuartiles(w, cell, norm, "high");
    const words: Record<Strength, Inline[]> = {
      strong: prose`Goods from abroad already fill ${place(w)}: the next foreign seller comes the same way, and so can a competitor.`,
      moderate: prose`Goods cross the border both ways: a newcomer finds importers, and makers who know the buyers.`,
      weak: prose`Makers in ${place(w)} sell far more abroad than comes in: a newcomer meets them on their own ground.`,
    };
    return {
      name: "Threat of entrants",
      measure: "Imports in imports and exports",
      cell,
      strength,
      against,
      asserts,
      reading: words[strength],
    };
  }
  const start = structure?.rules?.rules.find((r) => r.id === "start_days");
  if (!start?.median || start.below === null) return undefined;
  const [cell, middle] = [enterDatum(ledger, evidence, start.own), enterDatum(ledger, evidence, start.median)];
  const strength: Strength = start.below < third ? "strong" : start.below > 1 - third ? "weak" : "moderate";
  const words: Record<Strength, Inline[]> = {
    strong: prose`A firm is registered sooner than in two countries of three: whoever sees a profit here can follow it quickly.`,
    moderate: prose`Registration neither stops nor invites a newcomer: what it costs to win customers decides.`,
    weak: prose`A firm takes longer to register than in two countries of three: those who are in have time, and so must a newcomer.`,
  };
  return {
    name: "Threat of entrants",
    measure: "Time to register a firm",
    cell,
    strength,
    against: prose`median of countries ${fig(middle)}`,
    asserts: [],
    reading: words[strength],
  };
}
const third = 1 / 3;

/** One purchase that takes a large part of what is earned makes its sellers strong. */
function suppliers(w: Work): Force | undefined {
  const account = w.study.evidence.structure?.industry;
  const [largest] = account?.inputs ?? [];
  if (!account || account.isOneOfSeveral || !largest) return undefined;
  const { ledger, evidence } = w.study;
  const [bought, output] = [enterDatum(ledger, evidence, largest.datum), enterDatum(ledger, evidence, account.output)];
  const cell = ledger.formulaOnce(idOf("part_of", bought, output), `${bought} / ${output}`, {
    label: `Share: ${largest.datum.label}`,
    unit: "1",
    format: pct,
  });
  const { strength, against, asserts } = byThresholds(w, cell, { low: 0.07, high: 0.15 });
  const name = word(`“${largest.name}”`);
  const words: Record<Strength, Inline[]> = {
    strong: prose`${name} takes so much of what is earned that its price decides the margin: agree it before the selling price.`,
    moderate: prose`${name} is felt in the margin and does not decide it: two sources for it are enough.`,
    weak: prose`No purchase decides the margin, not even the largest, ${name}: suppliers can be changed.`,
  };
  return {
    name: "Power of suppliers",
    measure: "Largest purchase as a part of output",
    cell,
    strength,
    against,
    asserts,
    reading: words[strength],
  };
}

/** Many households bargain less than a few firms. */
function buyers(w: Work): Force | undefined {
  const account = w.study.evidence.structure?.industry;
  const uses = account?.uses ?? [];
  const households = uses.find((use) => use.datum.measure.startsWith("use_households"));
  if (account?.isOneOfSeveral || uses.length < 2) return undefined;
  const { ledger, evidence } = w.study;
  const others = uses.filter((use) => use !== households).map((use) => enterDatum(ledger, evidence, use.datum));
  const all = [...others, ...(households ? [enterDatum(ledger, evidence, households.datum)] : [])];
  if (others.length === 0) return undefined;
  const cell = ledger.formulaOnce("use_households_share", `1 - sum(${others.join(", ")}) / sum(${all.join(", ")})`, {
    label: "Part of the product that households buy, United States",
    unit: "1",
    format: pct,
  });
  const { strength: share, against, asserts } = byThresholds(w, cell, { low: 0.2, high: 0.6 });
  const opposite: Record<Strength, Strength> = { strong: "weak", moderate: "moderate", weak: "strong" };
  const strength = opposite[share];
  const words: Record<Strength, Inline[]> = {
    strong: prose`Firms, investors and the state buy most of it: each order is large, compared and bargained for.`,
    moderate: prose`Households and firms both buy: list prices hold with the first, terms are bargained with the second.`,
    weak: prose`Households buy most of it, each a little: none of them sets the price alone, though all compare it.`,
  };
  return { name: "Power of buyers", measure: "Part that households buy", cell, strength, against, asserts, reading: words[strength] };
}

/** Strong beyond the quartile on the side named, weak beyond the other. */
function byQuartiles(w: Work, cell: string, norm: Norm, strongSide: "low" | "high"): Pick<Force, "strength" | "against" | "asserts"> {
  const { ledger, evidence } = w.study;
  const [low, middle, high] = [norm.low, norm.middle, norm.high].map((datum) => enterDatum(ledger, evidence, datum));
  if (low === undefined || middle === undefined || high === undefined) throw new Error("a norm has three quartiles");
  const side = value(w, cell) < value(w, low) ? "low" : value(w, cell) > value(w, high) ? "high" : undefined;
  return {
    strength: side === undefined ? "moderate" : side === strongSide ? "strong" : "weak",
    against: prose`middle half of cases ${fig(low)} to ${fig(high)}, median ${fig(middle)}`,
    asserts: side === "low" ? [`${cell} < ${low}`] : side === "high" ? [`${cell} > ${high}`] : [`${cell} >= ${low}`, `${cell} <= ${high}`],
  };
}

/** Weak below the lower threshold, strong above the upper: a judgement of ours, printed beside the figure. */
function byThresholds(w: Work, cell: string, ends: { low: number; high: number }): Pick<Force, "strength" | "against" | "asserts"> {
  const { ledger } = w.study;
  const bound = (end: "low" | "high") =>
    ledger.assumption(idOf("threshold", cell, end), {
      label: `${capital(lower(ledger.cell(cell).label))}: ${end === "low" ? "little below this" : "much above this"}`,
      unit: "1",
      format: { style: "percent", digits: 0 },
      value: ends[end],
      low: ends[end] * 0.7,
      high: Math.min(0.95, ends[end] * 1.3),
      sources: [],
      why: "A threshold of ours between little and much; no distribution over industries is at hand for this measure.",
    });
  const [low, high] = [bound("low"), bound("high")];
  const v = value(w, cell);
  return {
    strength: v < ends.low ? "weak" : v > ends.high ? "strong" : "moderate",
    against: prose`little below ${fig(low)}, much above ${fig(high)}`,
    asserts: v < ends.low ? [`${cell} < ${low}`] : v > ends.high ? [`${cell} > ${high}`] : [`${cell} >= ${low}`, `${cell} <= ${high}`],
  };
}
