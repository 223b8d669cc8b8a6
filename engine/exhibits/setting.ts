import { present } from "../ledger.ts";
import { capital, cite, numberWord, prose, word, year } from "../writing/prose.ts";
import { placeCode } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { left, right, row, text } from "../writing/tables.ts";
import { inPlace, market, place } from "../writing/phrases.ts";
import { nearest, support } from "../writing/relevance.ts";
import { rulesOfPlace } from "./rules.ts";
import { tradesOfIndustry } from "./structure-industry.ts";

export function regulation(w: Work, s: SectionWriter): void {
  if (rulesOfPlace(w, s)) return;
  const rows = nearest(w, w.study.evidence.claims.regulations, 7, 3);
  if (rows.length === 0) {
    s.lacks("regulation");
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
    title: prose`${capital(market(w))} ${own > 0 ? inPlace(w) : "elsewhere"} must meet ${numberWord(rows.length)} ${rows.length === 1 ? "rule" : "rules"} that were read, “${word(present(rows[0], "a rule").name, "taxonomy")}” among them`,
    subtitle: prose`Rule, what it asks, and where it holds`,
    table: {
      columns: [left("Rule", 2), left("What it asks", 4), left("Where", 1), right("Year")],
      rows: cited.map(({ r, source }) =>
        row(
          [word(r.name, "taxonomy")],
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
    s.lacks("value_chain");
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
