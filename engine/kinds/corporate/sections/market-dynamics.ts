import type { Inline, Sentence } from "#document";
import { cite, lower, prose, sentence, word, year } from "../../../writing/prose.ts";
import { placeCode, placeLabel } from "../../../report/study.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { inPlace, market, place, vary } from "../../../writing/phrases.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { nearest, support } from "../../../writing/relevance.ts";
import { economy, peers } from "../../../exhibits/economy.ts";
import { measuredDrivers } from "../../../exhibits/structure-country.ts";
import { pestel, porter, regulation, valueChain } from "../../../exhibits/setting.ts";

/** Section four: what moves the market, and the ground it stands on. */
export function marketDynamics(w: Work): SectionDraft {
  const s = new SectionWriter("market_dynamics", "Market Dynamics");
  const { claims } = w.study.evidence;
  const drivers = nearest(w, claims.drivers, 6, 3),
    restraints = nearest(w, claims.restraints, 6, 3);
  // Only what holds here may be said of the place.
  const top = nearest(w, claims.drivers, 1)[0],
    brake = nearest(w, claims.restraints, 1)[0];
  s.block({
    t: "lead",
    sentences: [
      top && brake
        ? sentence(
            vary(
              w,
              "dyn",
              prose`What pushes ${market(w)} ${inPlace(w)}: ${word(top.name)}. What pulls back: ${word(brake.name)}.`,
              prose`Two forces meet ${inPlace(w)}. On one side: ${word(top.name)}. Against it: ${word(brake.name)}.`,
              prose`${word(top.name)} on one side, ${word(brake.name)} on the other: between the two, ${market(w)} moves.`,
            ),
          )
        : sentence(
            prose`What moves ${market(w)} ${inPlace(w)} is measured here by what its buyers earn and spend: no study of this market alone was found.`,
          ),
    ],
  });
  s.heading("Drivers, restraints and openings");
  claimTable(w, s, "drivers", "What drives", drivers);
  claimTable(w, s, "restraints", "What holds back", restraints);
  claimTable(
    w,
    s,
    "opportunities",
    "Where openings lie for",
    nearest(w, claims.opportunities, 5, 3).map((o) => ({ ...o, affects: undefined })),
  );
  s.heading("The wider setting");
  pestel(w, s);
  porter(w, s);
  regulation(w, s);
  s.heading("How value is made");
  valueChain(w, s);
  s.heading("The economy behind it");
  economy(w, s);
  peers(w, s);
  return s.draft;
}

interface Claimed {
  name: string;
  mechanism: string;
  affects: string | undefined;
  source: string;
  quote: string;
  geographies: string[];
  markets: string[];
  year: number;
}

/** Whether a claim speaks of the study's market and place, or of something wider; said openly in the table. */
function reach(w: Work, c: { geographies: string[]; markets: string[] }): Inline[] {
  const where = c.geographies.includes(placeCode(w.study))
    ? placeLabel(w.study)
    : c.geographies.includes("WLD")
      ? "World"
      : c.geographies
          .map((g) => w.study.evidence.official.countryByIso3(g)?.name ?? g)
          .slice(0, 2)
          .join(", ");
  const what = c.markets.includes(w.study.evidence.market.id)
    ? "this market"
    : lower(w.study.evidence.markets.find((m) => c.markets.includes(m.id))?.name ?? "industry");
  return [word(where), { t: "text", v: "; " }, word(what)];
}

function claimTable(w: Work, s: SectionWriter, key: "drivers" | "restraints" | "opportunities", what: string, rows: Claimed[]): void {
  if (rows.length === 0) {
    if (key === "drivers" && measuredDrivers(w, s)) return;
    s.missing(
      key,
      prose`${what} ${market(w)}`,
      prose`The library holds no documented evidence for this market; a search with live sources would fill it.`,
    );
    return;
  }
  const own = rows.filter((r) => r.markets.includes(w.study.evidence.market.id)).length;
  const first = rows[0];
  const cited = rows.map((r) => ({ r, source: support(w, r, r.mechanism) }));
  // What holds only in other countries stays in the table, which says so.
  const here = nearest(w, rows, 2);
  const documented = cited.filter(({ r }) => here.includes(r));
  const enough = documented.length > 0 && (own >= 2 || rows.length >= 3);
  if (documented.length > 0)
    s.block({
      t: "p",
      sentences: documented.map(({ r, source }, i): Sentence =>
        sentence(
          prose`${i === 0 ? vary(w, key, "First: ", "Above all: ", "To begin with: ", "") : vary(w, `${key} next`, "Then: ", "Next to it: ", "Besides: ", "")}${word(r.name)}. ${word(r.mechanism)}${cite(source)}`,
        ),
      ),
    });
  s.exhibit(key, {
    status: enough ? "filled" : "partial",
    quality: "reported",
    ...(enough
      ? {}
      : {
          reason:
            documented.length === 0
              ? prose`Nothing is documented for ${place(w)} or the world; what holds elsewhere shows a direction.`
              : prose`Little is documented for this market; what is known of wider markets stands beside it.`,
        }),
    title: prose`${what} ${market(w)} ${documented.length > 0 ? inPlace(w) : "elsewhere"}: ${word(first?.name ?? "")}${rows.length > 1 ? ", and more" : ""}`,
    subtitle: prose`Mechanism and reach of the evidence, nearest to the market and place first`,
    table: {
      columns: [left("What", 2), left("How it works", 5), ...(key === "opportunities" ? [] : [left("Moves", 1)]), left("Holds for", 2)],
      rows: cited.map(({ r, source }) =>
        row([word(r.name)], [word(r.mechanism), cite(source)], ...(key === "opportunities" ? [] : [text(r.affects ?? "")]), [
          ...reach(w, r),
          { t: "text", v: ", " },
          year(r.year),
        ]),
      ),
    },
    sources: cited.map((c) => c.source),
  });
}
