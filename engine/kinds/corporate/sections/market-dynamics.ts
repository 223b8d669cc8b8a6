import type { Inline } from "#document";
import type { Claim } from "../../../evidence/evidence.ts";
import { cite, listed, lower, numberWord, prose, sentence, strong, word, year } from "../../../writing/prose.ts";
import { placeCode, placeLabel } from "../../../report/study.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { inPlace, market, place } from "../../../writing/phrases.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { isOfPlace, movedWords, movesSales, nearest, support } from "../../../writing/relevance.ts";
import { measuredDrivers, measuredRestraints } from "../../../exhibits/structure-country.ts";
import { pestel } from "../../../exhibits/pestel.ts";
import { fiveForces } from "../../../exhibits/forces/table.ts";
import { notRead } from "../../../exhibits/not-read.ts";
import { regulation, valueChain } from "../../../exhibits/setting.ts";

/** Section four: what moves the market, and the ground it stands on. */
export function marketDynamics(w: Work): SectionDraft {
  const s = new SectionWriter("market_dynamics", "Market Dynamics");
  const { claims } = w.study.evidence;
  // What holds in other countries, or of the world, is nothing that moves the market here.
  const here = <T extends Claim>(all: readonly T[], most: number) => nearest(w, all, most).filter((c) => isOfPlace(w, c));
  // What moves sales here today stands before what moves cost, is planned, or holds of years ago.
  const bySales = <T extends (typeof claims.drivers)[number]>(all: readonly T[]) =>
    here(all, 6).toSorted((a, b) => Number(movesSales(w, b)) - Number(movesSales(w, a)));
  const drivers = bySales(claims.drivers),
    restraints = bySales(claims.restraints);
  const [top] = drivers.filter((c) => movesSales(w, c)),
    [brake] = restraints.filter((c) => movesSales(w, c));
  if (top && brake)
    s.block({
      t: "lead",
      sentences: [sentence(prose`For ${market(w)} ${inPlace(w)}: “${word(top.name)}”. Against it: “${word(brake.name)}”.`)],
    });
  s.heading("Drivers, restraints and openings");
  claimTable(w, s, "drivers", "What drives", drivers);
  claimTable(w, s, "restraints", "What holds back", restraints);
  claimTable(
    w,
    s,
    "opportunities",
    "Where openings lie for",
    here(claims.opportunities, 5).map((o) => ({ ...o, affects: undefined })),
  );
  s.heading("The wider setting");
  pestel(w, s);
  fiveForces(w, s);
  regulation(w, s);
  s.heading("How value is made");
  valueChain(w, s);
  return s.draft;
}

/** Fewer statements make no table. */
const fewestRows = 3;

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

/** Places that a claim speaks of, and the markets, in words. */
const placesOf = (w: Work, c: { geographies: string[] }): string[] =>
  c.geographies.includes(placeCode(w.study))
    ? [placeLabel(w.study)]
    : c.geographies.includes("WLD")
      ? ["World"]
      : c.geographies.map((g) => w.study.evidence.official.countryByIso3(g)?.name ?? g).slice(0, 2);
const marketsOf = (w: Work, c: { markets: string[] }): string[] => [
  c.markets.includes(w.study.evidence.market.id)
    ? "this market"
    : lower(w.study.evidence.markets.find((m) => c.markets.includes(m.id))?.name ?? "industry"),
];

/** Whether a claim speaks of the study's market and place, or of something wider; said openly in the table. */
const reach = (w: Work, c: { geographies: string[]; markets: string[] }): Inline[] => [
  word(placesOf(w, c).join(", ")),
  { t: "text", v: "; " },
  word(marketsOf(w, c).join(", ")),
];

function claimTable(w: Work, s: SectionWriter, key: "drivers" | "restraints" | "opportunities", what: string, rows: Claimed[]): void {
  const measure = { drivers: measuredDrivers, restraints: measuredRestraints, opportunities: undefined }[key];
  if (rows.length === 0) {
    if (measure?.(w, s)) return;
    s.missing(key, prose`${what} ${market(w)} ${inPlace(w)}`, notRead(w));
    return;
  }
  const own = rows.filter((r) => r.markets.includes(w.study.evidence.market.id)).length;
  const cited = rows.map((r) => ({ r, source: support(w, r, r.mechanism) }));
  // What holds of the world or in other countries stays in the table, which says so.
  const documented = cited.filter(({ r }) => isOfPlace(w, r)).slice(0, 2);
  const enough = documented.length > 0 && (own >= 2 || rows.length >= fewestRows);
  const named = (documented.length > 0 ? documented.map(({ r }) => r) : rows.slice(0, 1)).map(({ name }) => name);
  // Few statements make no table; what is measured does, and they stand below it.
  const isFew = documented.length === rows.length && rows.length < fewestRows;
  if ((isFew || (key === "drivers" && !enough)) && measure?.(w, s)) {
    if (isFew)
      s.block({
        t: "list",
        items: documented.map(({ r, source }) => [
          sentence([strong(r.name), ...prose`. ${word(r.mechanism.replace(/\.$/, ""))}${cite(source)}.`]),
        ]),
      });
    return;
  }
  if (rows.length < fewestRows) {
    s.told(
      key,
      ...cited.map(({ r, source }) =>
        sentence([
          strong(r.name),
          ...prose`. ${word(r.mechanism.replace(/\.$/, ""))}${cite(source)} (${word(placesOf(w, r).join(", "))}, ${year(r.year)}).`,
        ]),
      ),
    );
    return;
  }
  s.exhibit(key, {
    status: enough ? "filled" : "partial",
    quality: "reported",
    ...(enough
      ? {}
      : {
          reason:
            documented.length === 0
              ? prose`Documented for ${listed([...new Set(rows.flatMap((r) => placesOf(w, r)))].slice(0, 3).map((p) => [word(p)]))}, not for ${place(w)}.`
              : prose`Documented of ${listed([...new Set(rows.flatMap((r) => marketsOf(w, r)))].slice(0, 3).map((m) => [word(m)]))}.`,
        }),
    title: prose`${what} ${market(w)} ${documented.length > 0 ? inPlace(w) : rows.some((r) => r.geographies.includes("WLD")) ? "in the world" : "elsewhere"}: ${listed(named.map((name) => [word(`“${name}”`)]))}${rows.length > named.length ? ` ${named.length === 1 ? "stands" : "stand"} first of ${numberWord(rows.length)} points` : ""}`,
    subtitle: prose`Mechanism and reach of the evidence, nearest to the market and place first`,
    table: {
      columns: [left("What", 2), left("How it works", 5), ...(key === "opportunities" ? [] : [left("Moves", 1)]), left("Holds for", 2)],
      rows: cited.map(({ r, source }) =>
        row([word(r.name)], [word(r.mechanism), cite(source)], ...(key === "opportunities" ? [] : [text(movedWords(r))]), [
          ...reach(w, r),
          { t: "text", v: ", " },
          year(r.year),
        ]),
      ),
    },
    sources: cited.map((c) => c.source),
  });
}
