import { raisedTo } from "../../../analysis/border-share.ts";
import { boundaryOf } from "../../../analysis/published-market.ts";
import { present } from "../../../ledger.ts";
import { foldText } from "#shared/text.ts";
import { valueLevels } from "#shared/interpretation.ts";
import type { Inline } from "#document";
import { capital, cite, eighty, fig, lower, numberWord, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { isPart, placeLabel } from "../../../report/study.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { carriersOf } from "../../../analysis/method-weights.ts";
import { dollarInflation } from "../../../analysis/dollar-prices.ts";
import { rateOf } from "../../../analysis/rate-of-year.ts";
import { type Work } from "../../../analysis/work.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { growing, inPlace, isFarAhead, market, paceBeside, paceHolds, place, value } from "../../../writing/phrases.ts";
import { ownGrowth } from "../own-growth.ts";
import { substituted } from "../../../writing/brief-coverage.ts";
import { boundary } from "../../../exhibits/boundary.ts";
import { classCodes } from "../../../exhibits/class-codes.ts";
import { rangeMeaning } from "../../../exhibits/range-words.ts";
import { sourcesOf } from "../../../writing/relevance.ts";
import { restsOnOutputAlone } from "./path-words.ts";
import { fitting } from "../../../writing/title-words.ts";

/** Section one: what the market is, where its edges lie, and what it comes to at a glance. */
export function marketResearch(w: Work): SectionDraft {
  const { evidence } = w.study;
  const s = new SectionWriter("market_research", "Market Research");
  const m = evidence.market;
  s.block({
    t: "lead",
    sentences: [
      // A class is defined in the words of its classification, which may hold numbers of headings.
      sentence(
        isItsName(m)
          ? prose`Counted here: ${market(w)}, customs heading ${word(m.codes.hs.join(", "), "taxonomy")}.`
          : [word(m.definition, "taxonomy")],
      ),
    ],
  });
  const substitution = substituted(w);
  if (substitution) s.block(substitution);
  glance(w, s);
  s.heading("The question and its boundary");
  boundary(w, s);
  s.heading("From the industry to this market");
  funnel(w, s);
  classCodes(w, s);
  return s.draft;
}

/** A customs line whose definition is its name tells nothing but its heading. */
const isItsName = ({ name, definition, codes }: { name: string; definition: string; codes: { hs: string[] } }): boolean =>
  codes.hs.length > 0 && foldText(definition).replaceAll(/[^a-z]/g, "") === foldText(name).replaceAll(/[^a-z]/g, "");

function glance(w: Work, s: SectionWriter): void {
  const { years, country } = w.study;
  const { outlook, size } = w;
  const rows = [
    row(prose`Market size, ${placeLabel(w.study)}, ${year(years.base)}`, figure("market_size"), howMade(w)),
    row(prose`Its range`, [fig("market_low"), { t: "text", v: " – " }, fig("market_high")], rangeMeaning(w)),
    row(
      prose`Evidence grade`,
      text(size.grade),
      size.errors.backtest
        ? prose`half of such sizes were missed by less than ${fig(size.errors.backtest.median)} in tests`
        : prose`half of such sizes miss by ${fig(size.errors.typical)} at most`,
    ),
    row(prose`What is measured`, text(valueLevels[size.level]), prose`level of value`),
    ...(w.countries.isLoose
      ? [
          row(
            prose`World market, ${year(years.base)}`,
            [fig("world_low"), { t: "text", v: " – " }, fig("world_high")],
            prose`${eighty} range; the largest economies, scaled up`,
          ),
        ]
      : []),
    ...(isPart(w.study) && !w.countries.isLoose
      ? [
          row(
            prose`World market, ${year(years.base)}`,
            figure("world_size"),
            size.measured.length > 0 ? prose`the largest economies, scaled up` : ofWorld(w),
          ),
          row(
            prose`${placeLabel(w.study)} in the world market`,
            figure("world_share"),
            size.measured.length > 0 ? text("–") : prose`levels of value taken as equal`,
          ),
        ]
      : []),
    row(
      prose`Market in ${year(years.last)}`,
      figure(outlook.place.mid.at(-1)),
      prose`median; ${eighty} range ${fig(present(outlook.place.lo.at(-1), "the low end of the outlook"))} to ${fig(present(outlook.place.hi.at(-1), "the high end of the outlook"))}`,
    ),
    row(
      prose`Growth a year to ${year(years.last)}`,
      figure(outlook.growth),
      isPart(w.study) ? prose`output of ${place(w)}: ${fig(outlook.economyGrowth)}` : text("–"),
    ),
    ...ownGrowth(w),
    ...(w.reach.sam ? [row(prose`Serviceable`, figure(w.reach.sam.cell), served(w.reach.sam))] : []),
    ...(w.reach.som ? [row(prose`Obtainable`, figure(w.reach.som.cell), aimOf(w.reach.som))] : []),
  ];
  const published = country && w.study.tables.rate(country.iso3, years.base);
  const rate = country && rateOf(w.study, country.iso3, years.base);
  const currency = country?.currency;
  if (rate && currency && currency !== "USD" && w.study.ledger.cell(rate).unit === `${currency}/USD`) {
    const local = w.study.ledger.formula("market_size_local", `market_size * ${rate}`, {
      label: `Market size, ${placeLabel(w.study)}, in local currency`,
      unit: currency,
      format: { style: "compact", currency },
    });
    rows.splice(
      1,
      0,
      row(
        prose`In ${word(currency, "taxonomy")}`,
        figure(local),
        published
          ? prose`at ${fig(rate)}, the average of ${year(years.base)}`
          : prose`at ${fig(rate)}: no official average of ${year(years.base)} was available, so the newest rate is adjusted by the difference in inflation`,
      ),
    );
  }
  const growth = growing(w, outlook.growth);
  const output = besideOutput(w);
  const said = prose`${capital(market(w))} ${inPlace(w)}: ${size.grade === "D" ? "in the order of " : ""}${fig("market_size")} in ${year(years.base)}`;
  s.exhibit("glance", {
    status: "filled",
    quality: "modelled",
    title: fitting(
      w,
      prose`${said}, ${growth.words} to ${year(years.last)}${output.words}`,
      prose`${said}, ${growth.words}${output.words}`,
      prose`${said}${output.words.length > 0 ? prose`, ${growth.words}` : ""}`,
    ),
    asserts: [...growth.asserts, ...output.asserts],
    subtitle: prose`US dollars a year, ${placeLabel(w.study)}`,
    table: { columns: [left("Measure", 3), right("Figure"), left("Explanation", 3)], rows },
    sources: sourcesOf(w, "market_size"),
  });
}

/** What output grows by meanwhile, where the market does not simply follow it; and what must hold for that to be said. */
function besideOutput(w: Work): { words: Inline[]; asserts: string[] } {
  const { growth, economyGrowth, grounds } = w.outlook;
  if (!isPart(w.study)) return { words: [], asserts: [] };
  const prices = dollarInflation(w.study);
  // What the market did before, where the path carries it on.
  const before = grounds.own?.apart;
  const pace = paceBeside(w, growth, economyGrowth);
  const isAgain = before !== undefined && pace !== "alike" && value(w, before) > 0 === (pace === "faster");
  const verb = `${isAgain ? "again " : ""}${pace === "slower" ? "trailing" : isFarAhead(w, growth, economyGrowth) ? "far outpacing" : "outpacing"}`;
  return {
    words:
      pace === "alike"
        ? prose`, ${!restsOnOutputAlone(w) ? "as the economy does" : prices && value(w, growth) < value(w, prices) + little ? "hardly beyond inflation" : "with output alone"}`
        : prose`, ${verb} the economy (${fig(economyGrowth)})`,
    asserts: [
      ...paceHolds(growth, economyGrowth, pace),
      ...(prices && restsOnOutputAlone(w) && pace === "alike" && value(w, growth) < value(w, prices) + little
        ? [`${growth} - ${prices} < ${little}`]
        : []),
      ...(isAgain && before ? [`${before} ${pace === "faster" ? ">" : "<="} 0`] : []),
    ],
  };
}

/** Growth in dollars that is hardly any after their inflation. */
const little = 0.015;

/** How many methods carry the size; which of them share inputs stands in the exhibit that weighs them. */
function howMade(w: Work): Inline[] {
  const raised = raisedTo(w.study, w.size);
  if (raised) return prose`net imports with sales tax; the methods alone give ${fig("size_by_methods")}`;
  const carriers = carriersOf(w);
  const [only] = w.size.estimates;
  if (only && (w.size.estimates.length === 1 || carriers.length === 1)) {
    const { way, method } = carriers[0] ?? only;
    return [word(method === "published-national" && boundaryOf(w.study) ? `part of a ${way}` : way)];
  }
  return prose`${numberWord(carriers.length)} methods, weighed in ${ref("ex_triangulation")}`;
}

/** Where the world's size comes from: published of the market itself, or of a wider one and narrowed by shares of ours. */
const ofWorld = (w: Work): Inline[] =>
  w.world.steps.length > 0 ? prose`${lower(w.world.anchor.name)} as published, narrowed by assumed shares` : publishedBy(w);

/** Kinds of source that bring inflation and output to a year, not the size. */
const ofRates: ReadonlySet<string> = new Set(["official statistic", "dataset"]);

/** What was published where it is of other years than the base year: what is printed is then carried, and published by nobody. */
function carriedFrom({ study: { years }, world: { published } }: Work): Inline[] | undefined {
  const [only, ...others] = published;
  const told = published.map(({ fact }) => fact.year);
  if (!only || told.every((each) => each === years.base)) return undefined;
  if (others.length === 0) return prose`${fig(only.cell)} of ${year(only.fact.year)}, carried with output`;
  const [from, to] = [Math.min(...told), Math.max(...told)];
  return from === to ? prose`of ${year(from)}, carried with output` : prose`of ${year(from)} to ${year(to)}, carried with output`;
}

/** "by Gartner and two others, at their level of value". */
function publishedBy(w: Work): Inline[] {
  const cited = new Set(sourcesOf(w, "world_size"));
  const [first, ...others] = new Set(
    w.study.ledger.sources.flatMap((s) => (cited.has(s.id) && !ofRates.has(s.kind) ? [s.producer ?? s.publisher] : [])),
  );
  if (first === undefined) return text("–");
  const more = others.length === 0 ? "" : ` and ${others.length === 1 ? "another" : `${numberWord(others.length)} others`}`;
  return prose`by ${word(first)}${more}, ${carriedFrom(w) ?? "at their level of value"}`;
}

function funnel(w: Work, s: SectionWriter): void {
  const { world, study, size } = w;
  const top = world.anchor.id === study.evidence.market.id ? undefined : "anchor_size";
  const rows = [
    ...(top ? [{ name: `${world.anchor.name}, world`, cell: top, quality: "reported" as const }] : []),
    ...world.steps.slice(0, -1).map((step) => ({ name: `${step.market.name}, world`, cell: step.size, quality: "modelled" as const })),
    ...(w.countries.isLoose
      ? []
      : [
          {
            name: `${study.evidence.market.name}, world`,
            cell: world.size,
            quality: top || size.measured.length > 0 ? ("modelled" as const) : ("reported" as const),
          },
        ]),
    ...(isPart(study)
      ? [
          {
            name: `${study.evidence.market.name}, ${placeLabel(study)}`,
            cell: "market_size",
            highlight: true,
            quality: "modelled" as const,
          },
        ]
      : []),
    ...(w.reach.sam ? [{ name: "Serviceable", cell: w.reach.sam.cell, quality: "modelled" as const }] : []),
    ...(w.reach.som ? [{ name: "Obtainable", cell: w.reach.som.cell, quality: "modelled" as const }] : []),
  ];
  // From the world to the obtainable part runs over four orders of size: no one column scale would show them all.
  const format = { style: "compact", currency: "USD" } as const;
  if (top && size.measured.length === 0)
    s.block({
      t: "p",
      sentences: [
        sentence(
          prose`No world size of ${market(w)} was found, so it is narrowed from ${lower(world.anchor.name)}${cite(...sourcesOf(w, "anchor_size"))} by an assumed share.`,
        ),
      ],
    });
  const { sam, som } = w.reach;
  if (!sam && rows.length < leastRows) {
    s.lacks("funnel");
    return;
  }
  const smallest = som ?? sam;
  s.exhibit("funnel", {
    status: som ? "filled" : "partial",
    quality: "modelled",
    ...(som ? {} : { reason: whatReachNeeds(w) }),
    title: smallest
      ? prose`Of ${w.countries.isLoose ? prose`${fig("market_size")} ${inPlace(w)}` : prose`a world market of ${fig(world.size)}`}, ${fig(smallest.cell)} ${som ? "can be planned on" : "can be served"}, ${year(study.years.base)}${sam?.year === undefined || sam.year === study.years.base ? "" : prose` (${sam.channel} of ${year(sam.year)})`}`
      : prose`From ${word(lower(rows[0]?.name ?? ""))}, ${fig(rows[0]?.cell ?? world.size)}, to ${market(w)} ${inPlace(w)}, ${fig("market_size")}, in ${year(study.years.base)}`,
    asserts: [...(som && sam ? [`${som.cell} < ${sam.cell}`] : []), ...(sam ? [`${sam.cell} < market_size`] : [])],
    subtitle: prose`US dollars, ${year(study.years.base)}; the market at ${valueLevels[w.size.level]}${sam?.year === undefined ? "" : ", imports at the border"}`,
    format,
    chart: { kind: "bars", rows },
    ...(sam ? { note: prose`Serviceable: ${served(sam)}${som ? prose`. Obtainable: ${aimOf(som)}` : ""}.` } : {}),
    alt: prose`Bars from the widest market down to the obtainable part.`,
    table: { columns: [left("Step", 3), right("Size")], rows: rows.map((r) => row(text(r.name), figure(r.cell, format))) },
    sources: sourcesOf(w, world.size, "market_size"),
  });
}

/** Fewer steps than these are a sentence, not an exhibit. */
const leastRows = 3;

/** What the aim is: the least of the shares that it was taken from. */
const aimOf = ({ by, competitor }: NonNullable<Work["reach"]["som"]>): Inline[] =>
  by === "needed"
    ? prose`the share of the whole market that a newcomer needs`
    : by === "planned"
      ? prose`the share of the whole market that a newcomer can plan on, our own threshold`
      : by === "part"
        ? prose`all that can be served`
        : prose`what ${word(competitor)} holds of the whole market`;

/** "imports", "the segment hybrid cars". */
const served = ({ channel, segment }: NonNullable<Work["reach"]["sam"]>): Inline[] =>
  segment === undefined ? text(channel) : prose`${channel} ${word(segment)}`;

/** Why no obtainable part is printed, and what would give it. */
const whatReachNeeds = (w: Work): Inline[] =>
  w.study.country
    ? w.reach.sam
      ? w.competition.areSharesOfPlace
        ? prose`The shares that are known are not of sales, so none is taken as the aim${registerGives(w)}.`
        : prose`${w.competition.fewShares.length > 0 ? "Too few published shares" : "No published shares"} of ${market(w)} in ${place(w)} were found, so none is taken as the aim${registerGives(w)}.`
      : w.competition.areSharesOfPlace
        ? prose`No split of the sales of ${market(w)} by segment or channel was found for ${place(w)}. Sales of three sellers by segment would give it.`
        : prose`No split of the sales of ${market(w)} by segment or channel and no table of shares was found for ${place(w)}. Sales of three sellers by segment would give it.`
    : prose`No single channel or competitor represents all countries; a report on one country shows what can be served and won there.`;

/** What would give an aim: sales of sellers here, unless so many are held already. */
const registerGives = ({ competition }: Work): string =>
  competition.companies.filter((c) => c.salesHere?.dollars).length < fewestSellers
    ? ". The sales of two competitors from the company register would give one"
    : "";
const fewestSellers = 2;
