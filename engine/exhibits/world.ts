import { valueLevels } from "#shared/interpretation.ts";
import { present } from "../ledger.ts";
import { enterFact } from "../evidence/enter.ts";
import { capital, cite, eighty, fig, lower, numberWord, pct, prose, sentence, word, year } from "../writing/prose.ts";
import type { Inline } from "#document";
import type { Fact } from "../evidence/evidence.ts";
import { isExpected } from "../evidence/expected.ts";
import { plural } from "../model/units.ts";
import type { SectionWriter } from "../report/section.ts";
import { isPart } from "../report/study.ts";
import { type Work } from "../analysis/work.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";
import { farAhead, figBeside, inPlace, isFarAhead, market, paceBeside, paceHolds, place, value } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { fitting } from "../writing/title-words.ts";

export function worldPublished(w: Work, s: SectionWriter): void {
  const { world, study } = w;
  if (world.published.length === 0) {
    worldMeasured(w, s);
    return;
  }
  const rows = world.published.map(({ fact, cell, inBaseYear }) => {
    return { name: study.evidence.producerOf(fact), cell, inBaseYear, fact };
  });
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.inBaseYear),
  );
  const more = rows.length > 1;
  if (rows.length < fewestRows) {
    s.told("world_published", ...rows.map((r) => saidSize(w, r)));
    return;
  }
  s.exhibit("world_published", {
    status: more ? "filled" : "partial",
    quality: "reported",
    ...(more ? {} : { reason: prose`Only ${word(rows[0]?.name ?? "")} publishes a size that was read.` }),
    title: more
      ? prose`Published sizes of ${lower(world.anchor.name)}, world, carried to ${year(study.years.base)}, run from ${fig("anchor_low")} to ${fig("anchor_high")}`
      : prose`The one published size of ${lower(world.anchor.name)}, world, carried to ${year(study.years.base)}: ${fig("anchor_low")}`,
    subtitle: prose`${unit}, world, carried to ${year(study.years.base)} where the source is for another year`,
    format,
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.inBaseYear, quality: r.fact.status })) },
    alt: prose`Published world sizes side by side.`,
    table: {
      columns: [left("Publisher", 3), right("As published"), right("Year"), right("In the base year", unit), left("Status", 1)],
      rows: rows.map((r) => row(text(r.name), figure(r.cell), [year(r.fact.year)], figure(r.inBaseYear, format), text(r.fact.status))),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.cell)),
  });
}

/** Fewer publishers than these are said in sentences. */
const fewestRows = 3;

/** What one publisher says of the world, and what it comes to in the base year. */
function saidSize(w: Work, { name, cell, inBaseYear, fact }: { name: string; cell: string; inBaseYear: string; fact: Fact }) {
  const { study, world } = w;
  // What a publisher expected of a year is told as that, although the year is over.
  const said = isExpected(fact)
    ? prose`${word(name)} projected ${lower(world.anchor.name)} at ${fig(cell)} for ${year(fact.year)}${cite(...sourcesOf(w, cell))}`
    : prose`${word(name)} puts ${lower(world.anchor.name)} at ${fig(cell)} in ${year(fact.year)}${cite(...sourcesOf(w, cell))}`;
  return sentence(
    fact.year === study.years.base
      ? prose`${said}.`
      : prose`${said}; carried to ${year(study.years.base)} with the world's output that is ${fig(inBaseYear)}.`,
  );
}

/** The economies that were measured one by one, where no world size is published. */
function worldMeasured(w: Work, s: SectionWriter): void {
  const { size } = w;
  // Where it is known within wide limits alone the section begins with what it is the sum of.
  if (w.countries.isLoose) {
    s.lacks("world_published");
    return;
  }
  s.told(
    "world_published",
    sentence(
      prose`No published world size was found: this is the sum of ${numberWord(size.measured.length)} economies sized one by one, with ${fig("measured_part")} of the world's demand base, scaled up.`,
    ),
  );
}

/** Yearly figures of the world by one producer, as far back as they go: two producers draw a market's edges differently. */
export function worldHistory(w: Work, s: SectionWriter): void {
  const { evidence } = w.study;
  const m = evidence.market;
  const candidates = (["market_size", "volume"] as const).flatMap((metric) =>
    [
      ...Map.groupBy(
        evidence.factsOf(m.id, metric, "WLD").filter((f) => !f.entity && f.year <= w.study.years.base),
        (f) => `${f.unit} ${evidence.producerOf(f)}`,
      ).values(),
    ].map((facts) => ({ m, metric, facts: oldestFirst(facts) })),
  );
  // A series that ended long ago says nothing of today's market.
  const recent = w.study.years.base - 4;
  const best = candidates
    .filter((c) => c.facts.length >= 3 && (c.facts.at(-1)?.year ?? 0) >= recent)
    .sort((a, b) => b.facts.length - a.facts.length)[0];
  if (!best) {
    s.lacks("world_history");
    return;
  }
  const cells = best.facts.map((f) =>
    enterFact(w.study.ledger, evidence, f, `${best.m.name}, ${best.metric === "volume" ? "volume" : "market size"}, world, ${f.year}`),
  );
  const first = present(best.facts[0], "the first published year"),
    last = present(best.facts.at(-1), "the last published year");
  const money = /^[A-Z]{3}$/.test(w.study.ledger.cell(present(cells[0], "the first published year")).unit);
  const scaled = money ? moneyScale(w, cells) : countScale(w, cells, first.unit);
  const years = Array.from({ length: last.year - first.year + 1 }, (_, i) => first.year + i);
  const at = (y: number) => {
    const i = best.facts.findIndex((f) => f.year === y);
    return i < 0 ? null : (cells[i] ?? null);
  };
  const change = w.study.ledger.formula("history_growth", `(${cells.at(-1)} / ${cells[0]})^(1 / ${last.year - first.year}) - 1`, {
    label: `Yearly change over the published years, ${best.m.name}`,
    unit: "1",
    format: pct,
  });
  s.exhibit("world_history", {
    status: "filled",
    quality: "reported",
    title: prose`${best.m.name}, world, by ${best.metric === "volume" ? "volume" : "sales"}: ${fig(change)} a year from ${year(first.year)} to ${year(last.year)}`,
    subtitle: prose`${scaled.unit}, world, as its publishers count it; gaps are years of which no figure was read`,
    format: scaled.format,
    chart: {
      kind: "line",
      years,
      series: [{ name: "World", cells: years.map(at), highlight: true, quality: "reported" }],
    },
    alt: prose`Published yearly figures as a line.`,
    table: {
      columns: [left("Year"), right(best.metric === "volume" ? "Volume" : "Market size", scaled.unit)],
      rows: best.facts.map((f, i) => row([year(f.year)], figure(cells[i], scaled.format))),
    },
    sources: sourcesOf(w, ...cells),
  });
}

function oldestFirst(facts: Fact[]): Fact[] {
  return [...new Map(facts.toReversed().map((f) => [f.year, f])).values()].sort((a, b) => a.year - b.year);
}

function countScale(w: Work, cells: readonly string[], unit: string) {
  const largest = Math.max(...cells.map((c) => value(w, c)));
  const [scale, name] =
    largest >= 2e9 ? [1e9, "Billion "] : largest >= 2e6 ? [1e6, "Million "] : largest >= 2e4 ? [1e3, "Thousand "] : [1, ""];
  return {
    unit: name ? `${name}${plural(unit)}` : capital(plural(unit)),
    format: { style: "fixed", scale, digits: largest / scale >= 100 ? 0 : largest / scale >= 10 ? 1 : 2 } as const,
  };
}

/**
 * Whether the paces of the place and of the world are of one making: the place follows the world market, or both follow trends. The Fund expects
 * growth of countries, and the world's output goes on by its trend: which of two such paces is the faster tells of the way they were made.
 */
export const isOnePace = ({ outlook }: Work): boolean => outlook.grounds.kind === "world" || outlook.economyParts?.past.isExpected !== true;

/** How large a part of the world market the place is, where the two paces cannot be held against each other. */
function partTitle(w: Work): Inline[] {
  const share = value(w, "world_share");
  const part = fig("world_share");
  const trend = prose`${fig(w.outlook.worldGrowth)} a year`;
  const [world, base] = [fig("world_size"), year(w.study.years.base)];
  const of = prose`the world market for ${market(w)}, ${world} in ${base}`;
  const here = prose`${capital(place(w))} ${share >= 0.1 ? "takes" : share >= 0.02 ? "has" : "has only"} ${part} of ${of}`;
  return fitting(w, prose`${here}, which grows ${trend} by its trend`, here);
}

/** The pace of the world, and on which side of it the place grows. */
function pathTitle(w: Work): { title: Inline[]; asserts?: string[] } {
  const { growth, worldGrowth } = w.outlook;
  const size = prose`${capital(market(w))} in the world: ${fig("world_size")} in ${year(w.study.years.base)}`;
  const to = year(w.study.years.last);
  if (!isPart(w.study)) return { title: prose`${size} and ${fig(worldGrowth)} a year to ${to}` };
  if (!isOnePace(w)) return { title: partTitle(w) };
  const pace = paceBeside(w, growth, worldGrowth);
  const holds = paceHolds(growth, worldGrowth, pace);
  if (pace === "alike")
    return { title: prose`${size}, growing at the pace of ${place(w)} to ${to} (${fig(worldGrowth)} a year)`, asserts: holds };
  const isFar = isFarAhead(w, growth, worldGrowth);
  return {
    title: prose`${size}; its ${fig(worldGrowth)} a year ${pace === "slower" ? "outruns" : isFar ? "trails by far" : "trails"} the ${figBeside(w, growth, worldGrowth)} ${inPlace(w)}`,
    asserts: [...holds, ...(isFar ? [`${growth} >= ${farAhead} * ${worldGrowth}`] : [])],
  };
}

export function worldPath(w: Work, s: SectionWriter): void {
  const p = w.outlook.world;
  // A world that this report adds up itself teaches nothing of a country by its years to come.
  const isOwnSum = isPart(w.study) && w.size.measured.length > 0;
  if (w.countries.isLoose || isOwnSum) {
    s.lacks("world_outlook");
    return;
  }
  const { format, unit } = moneyScale(w, [...p.mid, ...p.hi]);
  s.exhibit("world_outlook", {
    status: "filled",
    quality: "modelled",
    ...pathTitle(w),
    subtitle: prose`${unit}, ${valueLevels[w.size.level]}; median and middle ${eighty} of the draws`,
    format,
    chart: {
      kind: "line",
      years: p.years,
      forecastFrom: w.study.years.base + 1,
      series: [{ name: "World", cells: p.mid, lo: p.lo, hi: p.hi, highlight: true, quality: "modelled" }],
    },
    alt: prose`The world market from the base year to the last year with its band.`,
    table: {
      columns: [left("Year"), right("Low", unit), right("Median", unit), right("High", unit)],
      rows: p.years.map((y, i) => row([year(y)], figure(p.lo[i], format), figure(p.mid[i], format), figure(p.hi[i], format))),
    },
    sources: sourcesOf(w, p.mid.at(-1)),
  });
}
