import type { Inline } from "#document";
import { sideOf } from "../analysis/measure-words.ts";
import { currencyLossOf } from "../analysis/own-money.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { fallOf, inPlace, market, value } from "../writing/phrases.ts";
import { capital, cite, fig, listed, numberWord, pct, prose, sentence, word, year } from "../writing/prose.ts";
import { isOfPlace, nearest, rulesOfPlace, sourcesOf, support } from "../writing/relevance.ts";
import { left, row, text } from "../writing/tables.ts";
import { isOnTheWayIn } from "./forces/entrants.ts";
import { type RuledPoint, rulePoints, rulesBySide } from "./rule-sides.ts";

/** The country around the market: documented points, and what its own figures and rules mean for one who enters. */
export function pestel(w: Work, s: SectionWriter): void {
  const { claims } = w.study.evidence;
  const letters = ["political", "economic", "social", "technological", "environmental", "legal"] as const;
  const rows = letters.flatMap((letter) => {
    const legal =
      letter === "legal"
        ? rulesOfPlace(w)
            .map((r) => ({ statement: `Rule: “${r.name}”`, source: r.source, quote: r.quote, isOnTheWayIn: isOnTheWayIn.test(r.what) }))
            // What stands on the way in bears on an entrant before what binds those who are there.
            .toSorted((a, b) => Number(b.isOnTheWayIn) - Number(a.isOnTheWayIn))
            .slice(0, 1)
        : [];
    return [
      ...nearest(
        w,
        claims.forces.filter((f) => f.pestel === letter && isOfPlace(w, f)),
        2,
      ),
      ...legal,
    ]
      .slice(0, 2)
      .map((f) => ({ letter, f }));
  });
  const measured = settingPoints(w);
  const body = [
    ...rows.map(({ letter, f }) => {
      const source = support(w, f, f.statement);
      return {
        letter,
        source: [source],
        takesSide: "isOnTheWayIn" in f && f.isOnTheWayIn,
        cells: row(text(capital(letter)), [word(f.statement), cite(source)], text("isOnTheWayIn" in f && f.isOnTheWayIn ? "against" : "–")),
      };
    }),
    ...measured.map(({ letter, runs, cell, speaks }) => {
      const source = sourcesOf(w, cell);
      return {
        letter,
        source,
        takesSide: true,
        cells: row(text(capital(letter)), [...runs, cite(...source), { t: "text", v: "." } as const], text(speaks)),
      };
    }),
  ].sort((a, b) => letters.indexOf(a.letter) - letters.indexOf(b.letter));
  const silent = letters.filter((letter) => body.every((b) => b.letter !== letter));
  // Rules, costs and drivers have tables of their own, which may well be of politics or law.
  const nothing = prose`Nothing else was read of ${listed(
    silent.map((letter) => text(fields[letter])),
    "or",
  )} that bears on ${market(w)} alone.`;
  if (body.length === 0) {
    s.missing(
      "pestel",
      prose`Politics, economy, society, technology, environment and law around ${market(w)} ${inPlace(w)}`,
      prose`No point of this market and place was found; the ministry in charge and the trade association would give them.`,
    );
    return;
  }
  if (body.length < fewestPoints) {
    s.told(
      "pestel",
      ...rows.map(({ f }) => sentence([word(f.statement.replace(/\.$/, "")), cite(support(w, f, f.statement)), { t: "text", v: "." }])),
      ...measured.map(({ runs, cell }) => sentence([...runs, cite(...sourcesOf(w, cell)), { t: "text", v: "." }])),
      sentence(nothing),
    );
    return;
  }
  s.exhibit("pestel", {
    status: silent.length === 0 ? "filled" : "partial",
    quality: "reported",
    ...(silent.length === 0 ? {} : { reason: nothing }),
    title: titleOf(
      w,
      measured,
      body.map((b) => b.letter),
    ),
    subtitle: prose`Points of this market and place alone${body.some((b) => b.takesSide) ? ", and which of them speak for or against an entrant" : ""}`,
    table: { columns: [left("Force", 1), left("Point", 5), left("Entrant", 1)], rows: body.map((b) => b.cells) },
    sources: body.flatMap((b) => b.source),
  });
}

/** What each letter looks at. */
const fields = {
  political: "politics",
  economic: "the economy",
  social: "society",
  technological: "technology",
  environmental: "the environment",
  legal: "law",
} as const;

/** Every measured point of the country that takes a side, those of the rules and costs that weigh on the trade among them. */
function settingPoints(w: Work): SettingPoint[] {
  const rules = rulesBySide(w);
  const ruled = (["for", "against"] as const).flatMap((speaks) =>
    rules[speaks].flatMap(({ id, letter, name, own, median }): SettingPoint[] => {
      const weighs = weightOf(w, id, speaks);
      if (!weighs) return [];
      const beside = median ? prose` (median country: ${fig(median)})` : [];
      return [{ letter, cell: own, speaks, runs: prose`${capital(name)}: ${fig(own)}${beside}. ${weighs}` }];
    }),
  );
  return [...pointsOfCountry(w), ...rulePoints(w), ...ruled].filter(({ speaks }) => speaks !== "either way");
}

/** What a cost of the country weighs in this trade; undefined where nothing tells. */
function weightOf(w: Work, id: RuledPoint["id"], speaks: Speaks): Inline[] | undefined {
  // What helps or burdens those who are there is told on both sides alike.
  if (id === "lending_rate")
    return speaks === "for"
      ? prose`Loans cost less than in most countries, for a newcomer and for those already there`
      : prose`Money that is borrowed has to earn that first, for a newcomer and for those already there`;
  if (id === "monthly_pay")
    return speaks === "for"
      ? prose`Staff cost less than in most countries, for a newcomer and for those already there`
      : prose`Staff cost more than in most countries, for a newcomer and for those already there`;
  // A shipment bears on what is shipped in.
  const imports = w.strategy?.attractiveness.factors.find((f) => f.id === "imports");
  return id === "logistics_score" && imports
    ? prose`${fig(imports.value)} of what is bought is shipped in, and arrives ${speaks === "for" ? "more reliably" : "later"} than in most countries`
    : undefined;
}

type Letter = keyof typeof fields;
type Speaks = "for" | "against" | "either way";

interface SettingPoint {
  letter: RuledPoint["letter"];
  cell: string;
  runs: Inline[];
  speaks: Speaks;
}
type CountryPoint = SettingPoint & { letter: "economic" | "social" | "technological" };

/** Fewer points fill no table of six forces: they stand in sentences. */
const fewestPoints = 3;

/** Fewer points weigh nothing against each other. */
const fewest = 3;

/** How the measured points speak; what is only documented takes no side, and is told by what it is of. */
function titleOf(w: Work, points: readonly { speaks: Speaks }[], letters: readonly Letter[]): Inline[] {
  const setting = prose`The setting of ${market(w)} ${inPlace(w)}`;
  const count = (side: Speaks) => points.filter((p) => p.speaks === side).length;
  const [pro, con] = [count("for"), count("against")];
  if (pro + con === 0) return prose`${setting}: none of ${numberWord(letters.length)} points speaks for or against an entrant`;
  if (points.length < fewest) {
    const speak = (n: number, side: string) => (n > 0 ? [`${numberWord(n)} ${n === 1 ? "speaks" : "speak"} ${side}`] : []);
    return prose`${setting}: of ${numberWord(letters.length)} points ${[...speak(pro, "for"), ...speak(con, "against")].join(" and ")} an entrant`;
  }
  const sides = [...(pro > 0 ? [`${numberWord(pro)} for`] : []), ...(con > 0 ? [`${numberWord(con)} against`] : [])];
  const all = `all ${pro > 0 ? "for" : "against"}`;
  return prose`${setting}: ${numberWord(points.length)} measured points, ${sides.length === 1 ? all : sides.join(" and ")} an entrant`;
}

/**
 * What the country's own figures do to this report: measures that its score counts against the market, and costs that weigh on this trade. What
 * holds of any business in the country and moves nothing here is left out.
 */
function pointsOfCountry(w: Work): CountryPoint[] {
  const { strategy } = w;
  if (!strategy || !w.study.country) return [];
  const prices = strategy.attractiveness.factors.filter((f) => f.id === "prices" && sideOf(value(w, f.score)) === "against");
  return [
    ...prices.map((f) => ({
      letter: "economic" as const,
      cell: f.value,
      speaks: "against" as const,
      runs: prose`Prices rose ${fig(f.value)} in a year (median country: ${fig(f.norm.middle)}), which takes ${fig(fallOf(w, f.pull))} from the score`,
    })),
    ...currencyPoint(w),
  ];
}

/** A smaller yearly loss prints as nothing that a seller would feel. */
const felt = 0.01;

/** What the currency lost beyond prices, where that is more than in the median country, and what it has done since. */
function currencyPoint(w: Work): CountryPoint[] {
  const found = currencyLossOf(w.study);
  if (!found || value(w, found.loss) < felt || (found.median && value(w, found.loss) <= value(w, found.median))) return [];
  const { loss, median, from, to } = found;
  const since = dollarSince(w, to);
  // What has been made good since speaks against nobody.
  if (since === undefined) return [];
  return [
    {
      letter: "economic",
      cell: loss,
      speaks: "against",
      runs: prose`The currency lost ${fig(loss)} a year against the dollar beyond the difference of inflation from ${year(from)} to ${year(to)}${median ? prose` (median country: ${fig(median)})` : []}${since}; growth in dollars already includes this`,
    },
  ];
}

/** What the currency has lost against the dollar since the last year of the loss; undefined where it has gained, for then part is made good. */
function dollarSince({ study: { ledger, tables, country, years } }: Work, last: number): Inline[] | undefined {
  const [then, now] = country && last < years.base ? [tables.rate(country.iso3, last), tables.rate(country.iso3, years.base)] : [];
  if (!then || !now) return [];
  const rise = ledger.formulaOnce("currency_since", `${then} / ${now} - 1`, {
    label: `Change of the currency against the dollar, ${last} to ${years.base}`,
    unit: "1",
    format: pct,
  });
  const amount = ledger.formulaOnce("currency_since_fall", `0 - ${rise}`, {
    label: `Fall of the currency against the dollar, ${last} to ${years.base}`,
    unit: "1",
    format: pct,
  });
  return ledger.value(rise) >= 0 ? undefined : prose`, and a further ${fig(amount)} by ${year(years.base)}, prices not taken off`;
}
