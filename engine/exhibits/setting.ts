import { present } from "../ledger.ts";
import { capital, cite, fig, listed, lower, numberWord, prose, sentence, word, year } from "../writing/prose.ts";
import { placeCode } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { figure, left, right, row, text } from "../writing/tables.ts";
import { inPlace, market, place } from "../writing/phrases.ts";
import { largestOf } from "../writing/comparisons.ts";
import { isOfPlace, nearest, support } from "../writing/relevance.ts";
import { rulesOfPlace } from "./rules.ts";
import { measuredForces } from "./forces.ts";
import { tradesOfIndustry } from "./structure-industry.ts";

const forceNames = {
  suppliers: "Power of suppliers",
  buyers: "Power of buyers",
  entrants: "Threat of entrants",
  substitutes: "Threat of substitutes",
  rivalry: "Rivalry",
} as const;

/** Fewer forces are no picture: they stand in sentences. */
const fewestForces = 3;

export function porter(w: Work, s: SectionWriter): void {
  const { ledger, evidence } = w.study;
  const found = (Object.keys(forceNames) as (keyof typeof forceNames)[]).flatMap((force) =>
    nearest(
      w,
      evidence.claims.porter.filter((p) => p.force === force && isOfPlace(w, p)),
      1,
    ),
  );
  if (found.length === 0) {
    if (measuredForces(w, s)) return;
    s.missing(
      "porter",
      prose`Competitive forces`,
      prose`Fewer than two of the five forces are measured ${inPlace(w)}; the accounts of three sellers and ten buyers asked for their second choice would tell them.`,
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
  if (rows.length < fewestForces) {
    s.told(
      "porter",
      ...rows.map(({ p, cell, source }) =>
        sentence(
          prose`${forceNames[p.force]}, ${fig(cell)} on our scale from one (weak) to five (strong): ${word(p.statement.replace(/\.$/, ""))}${cite(source)}.`,
        ),
      ),
    );
    return;
  }
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
        plain:
          rows.length === 5
            ? prose`The five competitive forces on ${market(w)}, scored one by one`
            : prose`${capital(numberWord(rows.length))} of the five competitive forces on ${market(w)}, scored one by one`,
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
  // The stages of a whole industry say nothing of one market in it.
  const { market: subject, claims } = w.study.evidence;
  const rows = (subject.parent === null ? claims.valueChain : []).map((v) => ({
    v,
    source: support(w, v, `${v.role} ${v.stage}: ${v.players.join(", ")}`),
  }));
  if (rows.length === 0) {
    // What American makers buy is told of the United States alone.
    if (w.study.country?.iso3 === "USA" && tradesOfIndustry(w, s)) return;
    s.missing(
      "value_chain",
      prose`How the value of ${market(w)} is made ${inPlace(w)}, stage by stage`,
      prose`No source that was read describes the stages here; the yearly reports of one seller at each stage would.`,
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
