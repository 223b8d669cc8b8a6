import type { Inline } from "#document";
import type { Indicator } from "../evidence/indicators.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { present } from "../ledger.ts";
import { capital, cite, fig, listed, lower, prose, word, year } from "../writing/prose.ts";
import { placeCode } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { largestOf } from "../writing/comparisons.ts";
import { nearest, sourcesOf, support } from "../writing/relevance.ts";
import { rulePoints, rulesOfPlace } from "./rules.ts";
import { measuredForces } from "./forces.ts";
import { tradesOfIndustry } from "./structure-industry.ts";

export function pestel(w: Work, s: SectionWriter): void {
  const { claims } = w.study.evidence;
  const letters = ["political", "economic", "social", "technological", "environmental", "legal"] as const;
  const rows = letters.flatMap((letter) => {
    const legal =
      letter === "legal"
        ? nearest(w, claims.regulations, 1).map((r) => ({ statement: `${r.name}: ${r.what}`, source: r.source, quote: r.quote }))
        : [];
    return [
      ...nearest(
        w,
        claims.forces.filter((f) => f.pestel === letter),
        2,
      ),
      ...legal,
    ]
      .slice(0, 2)
      .map((f) => ({ letter, f }));
  });
  const measured = [...pointsOfCountry(w), ...rulePoints(w)].filter(
    ({ letter }) => letter === "economic" || !rows.some((r) => r.letter === letter),
  );
  const body = [
    ...rows.map(({ letter, f }) => {
      const source = support(w, f, f.statement);
      return { letter, source: [source], cells: row(text(capital(letter)), [word(f.statement), cite(source)]) };
    }),
    ...measured.map(({ letter, runs, cell }) => {
      const source = sourcesOf(w, cell);
      return { letter, source, cells: row(text(capital(letter)), [...runs, cite(...source), { t: "text", v: "." } as const]) };
    }),
  ].sort((a, b) => letters.indexOf(a.letter) - letters.indexOf(b.letter));
  if (body.length === 0) {
    s.missing(
      "pestel",
      prose`The setting of ${market(w)} ${inPlace(w)}`,
      prose`No study of its politics, society, technology or law was found; a report on one country has the country's own figures.`,
    );
    return;
  }
  s.exhibit("pestel", {
    status: "filled",
    quality: "reported",
    title: prose`The setting of ${market(w)} ${inPlace(w)}, point by point`,
    subtitle: prose`Political, economic, social, technological, environmental and legal points, as far as evidence was found`,
    table: { columns: [left("Force", 1), left("Point", 5)], rows: body.map((b) => b.cells) },
    sources: body.flatMap((b) => b.source),
  });
}

/** The same figure that the market is scored by; that of the country tables only where there is none. */
function inflationOf({ study }: Work): string | undefined {
  const scored = study.evidence.structure?.risk?.inflation;
  if (scored) return enterDatum(study.ledger, study.evidence, scored);
  return study.country ? study.tables.fact(study.country.iso3, "inflation") : undefined;
}

interface CountryPoint {
  letter: "political" | "economic" | "social" | "technological";
  cell: string;
  runs: Inline[];
}

/** What the country's own figures say, and what follows for who sells there: a figure near the middle of all countries says nothing and is left out. */
function pointsOfCountry(w: Work): CountryPoint[] {
  const c = w.study.country;
  const { tables } = w.study;
  if (!c) return [];
  const point = (
    letter: CountryPoint["letter"],
    indicator: Indicator,
    say: (v: number, figure: Inline) => Inline[] | undefined,
  ): CountryPoint[] => {
    const cell = indicator === "inflation" ? inflationOf(w) : tables.fact(c.iso3, indicator);
    const runs = cell && say(value(w, cell), fig(cell));
    return cell && runs ? [{ letter, cell, runs }] : [];
  };
  return [
    ...point("political", "exports_gdp", (v, f) =>
      v > 0.5
        ? prose`Exports are ${f} of output: ${place(w)} lives by open borders and cannot close its own lightly`
        : v < 0.2
          ? prose`Exports are only ${f} of output: the home market decides, and rules are written for those in it`
          : undefined,
    ),
    ...point("economic", "inflation", (v, f) =>
      v > 0.08
        ? prose`Consumer prices rose ${f} in the last year on record: households cut what can wait, and price lists age in months`
        : v < 0.03
          ? prose`Consumer prices rose only ${f} in the last year on record: prices agreed today hold, and room to raise them is small`
          : prose`Consumer prices rose ${f} in the last year on record: prices can follow costs once a year`,
    ),
    ...point("economic", "unemployment", (v, f) =>
      v > 0.09
        ? prose`${f} of the labour force are without work: staff can be found, and many buyers hold back`
        : v < 0.04
          ? prose`Only ${f} of the labour force are without work: staff are hard to find and wages run ahead of prices`
          : undefined,
    ),
    ...point("social", "age_65p", (v, f) =>
      v > 0.18 ? prose`${f} of the people have passed retirement age: buyers replace rather than found households` : undefined,
    ),
    ...point("social", "age_0_14", (v, f) =>
      v > 0.33 ? prose`${f} of the people are children: new households and first purchases come for a generation` : undefined,
    ),
    ...point("social", "urban_share", (v, f) =>
      v > 0.8
        ? prose`${f} of the people live in towns: few places reach most buyers`
        : v < 0.45
          ? prose`Only ${f} of the people live in towns: reaching buyers costs distance`
          : undefined,
    ),
    ...point("technological", "internet_share", (v, f) =>
      v > 0.85
        ? prose`${f} of the people are online: prices are compared there before anybody visits a seller`
        : v < 0.6
          ? prose`Only ${f} of the people are online: sales rest on shops and on people on the spot`
          : undefined,
    ),
  ];
}

const forceNames = {
  suppliers: "Power of suppliers",
  buyers: "Power of buyers",
  entrants: "Threat of entrants",
  substitutes: "Threat of substitutes",
  rivalry: "Rivalry",
} as const;

export function porter(w: Work, s: SectionWriter): void {
  const { ledger, evidence } = w.study;
  const found = (Object.keys(forceNames) as (keyof typeof forceNames)[]).flatMap((force) =>
    nearest(
      w,
      evidence.claims.porter.filter((p) => p.force === force),
      1,
    ),
  );
  if (found.length === 0) {
    if (measuredForces(w, s)) return;
    s.missing(
      "porter",
      prose`Competitive forces`,
      prose`No documented evidence on the five forces; interviews with buyers and suppliers would fill it.`,
    );
    return;
  }
  const rows = found.map((p) => {
    const source = support(w, p, p.statement);
    const cell = ledger.assumption(`force_${p.force}`, {
      label: `${forceNames[p.force]}, score`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 0 },
      value: p.strength,
      low: Math.max(1, p.strength - 1),
      high: Math.min(5, p.strength + 1),
      sources: [source],
      why: `Our reading of the evidence on a scale from one (weak) to five (strong): ${p.statement}`,
    });
    return { p, cell, source };
  });
  s.exhibit("porter", {
    status: rows.length === 5 ? "filled" : "partial",
    quality: "estimated",
    ...(rows.length === 5
      ? {}
      : {
          reason: prose`Nothing was read on ${listed(
            (Object.keys(forceNames) as (keyof typeof forceNames)[])
              .filter((force) => found.every((p) => p.force !== force))
              .map((force) => text(lower(forceNames[force]))),
            "or",
          )}.`,
        }),
    ...largestOf(
      w,
      rows.map((r) => ({ name: forceNames[r.p.force], cell: r.cell })),
      {
        lead: (top) => prose`${top.name} weighs most on ${market(w)}`,
        tie: (tied) =>
          prose`${capital(tied.map((t) => lower(t.name)).join(" and "))} weigh equally on ${market(w)}, and more than the rest`,
        plain: prose`The competitive forces on ${market(w)}, scored one by one`,
      },
    ),
    subtitle: prose`Score from one (weak) to five (strong), our reading of the evidence`,
    format: { style: "fixed", scale: 1, digits: 0 },
    chart: { kind: "heat", columns: ["Score"], rows: rows.map((r) => ({ name: forceNames[r.p.force], cells: [r.cell] })) },
    alt: prose`Scores of the competitive forces.`,
    table: {
      columns: [left("Force", 2), right("Score"), left("Evidence", 5)],
      rows: rows.map((r) => row(text(forceNames[r.p.force]), figure(r.cell), [word(r.p.statement), cite(r.source)])),
    },
    sources: rows.map((r) => r.source),
  });
}

export function regulation(w: Work, s: SectionWriter): void {
  if (rulesOfPlace(w, s)) return;
  const rows = nearest(w, w.study.evidence.claims.regulations, 7, 3);
  if (rows.length === 0) {
    s.missing(
      "regulation",
      prose`Rules for ${market(w)}`,
      prose`No rule is documented in the library for this market and place; a legal search would fill it.`,
    );
    return;
  }
  const own = rows.filter((r) => r.geographies.includes(placeCode(w.study))).length;
  const cited = rows.map((r) => ({ r, source: support(w, r, r.what) }));
  s.exhibit("regulation", {
    status: own > 0 || !w.study.country ? "filled" : "partial",
    quality: "reported",
    ...(own > 0 || !w.study.country
      ? {}
      : { reason: prose`No rule of ${place(w)} itself is in the library; rules elsewhere show where regulation is heading.` }),
    title: own > 0 ? prose`Rules that ${market(w)} must meet ${inPlace(w)}` : prose`Rules on ${market(w)} that are in force or under way`,
    subtitle: prose`Rule, what it asks, and where it holds`,
    table: {
      columns: [left("Rule", 2), left("What it asks", 4), left("Where", 1), right("Year")],
      rows: cited.map(({ r, source }) =>
        row(
          [word(r.name)],
          [word(r.what), cite(source)],
          text(
            r.geographies
              .map((g) => (g === "WLD" ? "World" : (w.study.evidence.official.countryByIso3(g)?.name ?? g)))
              .slice(0, 3)
              .join(", "),
          ),
          [year(r.year)],
        ),
      ),
    },
    sources: cited.map((c) => c.source),
  });
}

export function valueChain(w: Work, s: SectionWriter): void {
  const rows = w.study.evidence.claims.valueChain.map((v) => ({
    v,
    source: support(w, v, `${v.role} ${v.stage}: ${v.players.join(", ")}`),
  }));
  if (rows.length === 0) {
    if (tradesOfIndustry(w, s)) return;
    s.missing(
      "value_chain",
      prose`How the value of ${w.study.evidence.industry} is made`,
      prose`No description of the stages is at hand; annual reports of companies at each stage would give one.`,
    );
    return;
  }
  s.exhibit("value_chain", {
    status: "filled",
    quality: "reported",
    title: prose`How the value of ${w.study.evidence.industry} is made: ${word(present(rows[0], "a stage of the value chain").v.stage)} … ${word(present(rows.at(-1), "a stage of the value chain").v.stage)}`,
    subtitle: prose`Stages of the industry and who stands there`,
    table: {
      columns: [left("Stage", 2), left("What happens", 4), left("Who", 2)],
      rows: rows.map(({ v, source }) =>
        row([word(v.stage)], [word(v.role), cite(source)], [word(v.players.slice(0, 4).join(", ") || "–")]),
      ),
    },
    sources: rows.map((r) => r.source),
  });
}
