import type { Inline } from "#document";
import { enterFact } from "../evidence/enter.ts";
import type { Fact } from "../evidence/evidence.ts";
import { idOf, present } from "../ledger.ts";
import { isOfVolume, type PublishedGrowth } from "../analysis/published-growth.ts";
import type { Work } from "../analysis/work.ts";
import { isPart, placeCode, placeLabel, placeName } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { value } from "../writing/phrases.ts";
import { fig, listed, lower, pct, prose, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, right, row, text } from "../writing/tables.ts";

/** Growth forecasts of others beside ours, each with what became of its publisher's earlier ones. */
export function publishedForecasts(w: Work, s: SectionWriter): void {
  const { outlook, study } = w;
  const { base, last } = study.years;
  const published = outlook.publishedGrowth;
  if (published.length === 0) {
    s.lacks("forecasts");
    return;
  }
  const ours = [
    { name: `This report, ${placeLabel(study)}`, cell: outlook.growth, highlight: true, quality: "modelled" as const },
    ...(isPart(study) ? [{ name: "This report, world", cell: outlook.worldGrowth, quality: "modelled" as const }] : []),
    { name: `The economy, ${placeLabel(study)}`, cell: outlook.economyGrowth, quality: "modelled" as const },
  ];
  const others = published.map((g) => ({
    name: `${study.evidence.producerOf(g.fact)}, ${placeOf(w, g.fact)}`,
    cell: g.cell,
    quality: "estimated" as const,
    growth: g,
    record: recordOf(w, g),
  }));
  const ranked = others.toSorted((a, b) => value(w, a.cell) - value(w, b.cell));
  const [slow, quick] = [ranked[0], ranked.at(-1)];
  const isOfWorld = published.every((g) => g.fact.geography === "WLD");
  const isOfPlace = published.every((g) => g.fact.geography === placeCode(study));
  const used = outlook.grounds.published;
  const ofWhere = isOfWorld ? " worldwide" : isOfPlace ? `, ${placeName(study)}` : ", world and single countries";
  const ofWhat = listed([...new Set(published.map((g) => lower(g.marketName)))].map((name) => [word(name)]));
  const producer = study.evidence.producerOf(present(published[0], "a published forecast").fact).replace(/;.*$/, "");
  s.exhibit("forecasts", {
    status: "filled",
    quality: "estimated",
    // Of other years, places and prices, so they are set beside ours and not ranked with it.
    title:
      slow && quick && value(w, slow.cell) !== value(w, quick.cell)
        ? prose`Others forecast ${fig(slow.cell)} to ${fig(quick.cell)} a year for ${ofWhat}${ofWhere}; this report ${fig(outlook.growth)} for ${placeName(study)}`
        : prose`${word(producer)} forecasts ${fig(present(slow, "a published forecast").cell)} a year for ${ofWhat}${ofWhere}; this report ${fig(outlook.growth)} for ${placeName(study)}`,
    asserts: others.flatMap((o) => (slow && quick ? [`${slow.cell} <= ${o.cell}`, `${o.cell} <= ${quick.cell}`] : [])),
    subtitle: prose`Growth a year; ours from ${year(base)} to ${year(last)} in US dollars, others as they state it`,
    format: pct,
    chart: {
      kind: "bars",
      rows: [...ours, ...others].map(({ name, cell, quality, ...r }) => ({
        name,
        cell,
        quality,
        ...("highlight" in r ? { highlight: true } : {}),
      })),
    },
    alt: prose`Growth rates of this report, of the economy and of published forecasts side by side.`,
    table: {
      columns: [
        left("Who", 3),
        right("Growth a year"),
        left("Years", 2),
        left("Of what", 3),
        left("Track record", 3),
        right("Weight in ours"),
      ],
      rows: [
        ...ours.map((o) =>
          highlighted(
            o.cell === outlook.growth,
            text(o.name),
            figure(o.cell),
            [year(base), { t: "text", v: "–" }, year(last)],
            text(o.cell === outlook.economyGrowth ? "output, current dollars" : "this market, median"),
            prose`see the backtest`,
            text("–"),
          ),
        ),
        ...others.map((o) =>
          row(
            text(o.name),
            figure(o.cell),
            o.growth.fact.fromYear === undefined
              ? prose`to ${year(o.growth.fact.year)}`
              : [year(o.growth.fact.fromYear), { t: "text", v: "–" }, year(o.growth.fact.year)],
            text(`${o.growth.marketName}${isOfVolume(o.growth.fact) ? ", its volume" : ""}`),
            o.record
              ? prose`${fig(o.record.said)} forecast, ${fig(o.record.came)} measured to ${year(o.record.to)}`
              : o.growth.earlier
                ? prose`none known; said ${fig(o.growth.earlier.cell)} to ${year(o.growth.earlier.fact.year)} before`
                : text("–"),
            used?.by.some((g) => g.fact === o.growth.fact) ? figure(used.weight) : text("none"),
          ),
        ),
      ],
    },
    ...noteOf([...(used && used.by.length > 1 ? prose`Their mean has the weight that stands beside each.` : []), ...worldBeside(w)]),
    sources: sourcesOf(w, ...others.flatMap((o) => [o.cell, o.growth.earlier?.cell])),
  });
}

const noteOf = (note: Inline[]): { note?: Inline[] } => (note.length > 0 ? { note } : {});

/** Nearer than this two sizes of the world are told apart by rounding. */
const sameWorld = 1.1;

/** What the size that a forecaster expects, taken back by its own growth, makes of the world market here: who gives the pace may price the world otherwise. */
function worldBeside(w: Work): Inline[] {
  const { evidence, ledger, years } = w.study;
  for (const { fact, cell } of w.outlook.publishedGrowth) {
    if (fact.metric !== "growth_forecast" || fact.geography !== "WLD" || fact.market !== evidence.market.id) continue;
    const [end] = evidence
      .factsOf(fact.market, "market_size", "WLD")
      .filter((f) => !f.entity && f.unit === "USD" && f.source === fact.source && f.year > years.base);
    if (!end || w.world.steps.length > 0) continue;
    const said = enterFact(ledger, evidence, end, `${evidence.market.name}, world, ${end.year}`);
    const back = ledger.formulaOnce("world_of_forecaster", `${said} / (1 + ${cell})^${end.year - years.base}`, {
      label: `${evidence.market.name}, world, ${years.base}, by the size and the growth of ${evidence.producerOf(fact)}`,
      unit: "USD",
      format: usd,
    });
    const before = ledger.valuesBeforeBrief();
    const ratio = before(w.world.size) / before(back);
    if (Math.max(ratio, 1 / ratio) < sameWorld) continue;
    return prose`${word(evidence.producerOf(fact))} also expects ${fig(said)} for ${year(end.year)}, which at its own growth is ${fig(back)} in ${year(years.base)}; the world market here is ${fig(w.world.size)}.`;
  }
  return [];
}

const placeOf = (w: Work, fact: Fact): string =>
  fact.geography === "WLD" ? "world" : (w.study.evidence.official.countryByIso3(fact.geography)?.name ?? fact.geography);

/** The fewest years over which a forecast is held against what came. */
const recordYears = 2;

/** What became of an earlier forecast of the same publisher: its rate, and the growth that a yearly series measured since. */
function recordOf(w: Work, { fact }: PublishedGrowth): { said: string; came: string; to: number } | undefined {
  const { evidence, ledger, years } = w.study;
  const producer = evidence.producerOf(fact);
  for (const earlier of evidence.facts) {
    const { fromYear } = earlier;
    if (earlier.metric !== "growth_forecast" || earlier.entity || fromYear === undefined || evidence.producerOf(earlier) !== producer)
      continue;
    const actual = evidence.facts.filter(
      (f) =>
        f.market === earlier.market &&
        f.geography === earlier.geography &&
        (f.metric === "market_size" || f.metric === "volume") &&
        !f.entity &&
        f.status === "reported" &&
        f.year <= Math.min(earlier.year, years.base),
    );
    const start = actual.find((f) => f.year === fromYear);
    const [end] = actual
      .filter((f) => start && f.unit === start.unit && f.metric === start.metric && evidence.producerOf(f) === evidence.producerOf(start))
      .sort((a, b) => b.year - a.year);
    if (!start || !end || end.year < fromYear + recordYears) continue;
    const name = evidence.markets.find((m) => m.id === earlier.market)?.name ?? earlier.market;
    const said = enterFact(ledger, evidence, earlier, `Forecast growth a year, ${name}, ${fromYear}–${earlier.year}`);
    const [from, to] = [start, end].map((f) => enterFact(ledger, evidence, f, `${name}, ${placeOf(w, f)}, ${f.year}`));
    const id = idOf("came", said);
    const came = ledger.formulaOnce(id, `(${to} / ${from})^(1 / ${end.year - fromYear}) - 1`, {
      label: `Measured growth a year, ${name}, ${fromYear}–${end.year}`,
      unit: "1",
      format: pct,
    });
    return { said, came, to: end.year };
  }
  return undefined;
}
