import type { Inline, Sentence } from "#document";
import { sideOf } from "../analysis/measure-words.ts";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { Indicator } from "../evidence/indicators.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, isOfHouseholds, market, value } from "../writing/phrases.ts";
import { capital, cite, fig, listed, numberWord, prose, ref, sentence, word } from "../writing/prose.ts";
import { isOfPlace, nearest, sourcesOf, support } from "../writing/relevance.ts";
import { left, row, text } from "../writing/tables.ts";
import { isRuleTable, type RuledPoint, rulePoints, rulesBySide } from "./rule-sides.ts";

/** The country around the market: documented points, and what its own figures and rules mean for one who enters. */
export function pestel(w: Work, s: SectionWriter): void {
  const { claims } = w.study.evidence;
  const letters = ["political", "economic", "social", "technological", "environmental", "legal"] as const;
  const rows = letters.flatMap((letter) => {
    const legal =
      letter === "legal"
        ? nearest(w, claims.regulations, 1)
            .filter((c) => isOfPlace(w, c))
            .map((r) => ({ statement: `${r.name}: ${r.what}`, source: r.source, quote: r.quote }))
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
      return { letter, source: [source], cells: row(text(capital(letter)), [word(f.statement), cite(source)], text("–")) };
    }),
    ...measured.map(({ letter, runs, cell, speaks }) => {
      const source = sourcesOf(w, cell);
      return {
        letter,
        source,
        cells: row(text(capital(letter)), [...runs, cite(...source), { t: "text", v: "." } as const], text(speaks)),
      };
    }),
  ].sort((a, b) => letters.indexOf(a.letter) - letters.indexOf(b.letter));
  const told = body.length < fewestPoints ? settingOfRules(w) : undefined;
  if (body.length < fewestPoints && (told || body.length > 0)) {
    s.told(
      "pestel",
      ...rows.map(({ f }) => sentence([word(f.statement.replace(/\.$/, "")), cite(support(w, f, f.statement)), { t: "text", v: "." }])),
      ...measured.map(({ runs, cell }) => sentence([...runs, cite(...sourcesOf(w, cell)), { t: "text", v: "." }])),
      ...(told ? [told] : []),
    );
    return;
  }
  if (body.length < fewestPoints) {
    s.missing(
      "pestel",
      prose`Politics, economy, society, technology, environment and law around ${market(w)} ${inPlace(w)}`,
      prose`No point of this market and place was found; the ministry in charge and the trade association would give them.`,
    );
    return;
  }
  s.exhibit("pestel", {
    status: "filled",
    quality: "reported",
    title: titleOf(w, measured),
    subtitle: prose`Points with evidence, and whether each speaks for one who enters, against, or either way`,
    table: { columns: [left("Force", 1), left("Point", 5), left("Entrant", 1)], rows: body.map((b) => b.cells) },
    sources: body.flatMap((b) => b.source),
  });
}

/** Every measured point of the country that takes a side, those of the rules and costs among them: each exhibit counts the same ones. */
export function settingPoints(w: Work): SettingPoint[] {
  const rules = rulesBySide(w);
  const ruled = (["for", "against"] as const).flatMap((speaks) =>
    (rules?.[speaks] ?? []).map(({ letter, name, own, median, words }): SettingPoint => {
      const beside = median ? prose`, against ${fig(median)} in the median country` : [];
      return { letter, cell: own, speaks, runs: prose`${capital(name)}: ${fig(own)}${beside}. ${withoutStop(words)}` };
    }),
  );
  return [...pointsOfCountry(w), ...rulePoints(w), ...ruled].filter(({ speaks }) => speaks !== "either way");
}

/** Words that a citation and a full stop follow. */
const withoutStop = (runs: Inline[]): Inline[] =>
  runs.map((run, i) => (i === runs.length - 1 && run.t === "text" ? { ...run, v: run.v.replace(/\.$/, "") } : run));

/** What the measured rules and costs come to for an entrant, where little else is known of the setting; undefined where none is held. */
function settingOfRules(w: Work): Sentence | undefined {
  const rules = rulesBySide(w);
  if (!rules || !isRuleTable(w)) return undefined;
  const named = (points: readonly RuledPoint[]) => listed(points.map((p) => prose`${p.name} (${fig(p.own)})`));
  const [pro, con] = [rules.for, rules.against];
  const sides =
    pro.length > 0 && con.length > 0
      ? prose`Of the rules and costs in ${ref("ex_regulation")}, ${named(pro)} ${pro.length === 1 ? "speaks" : "speak"} for an entrant and ${named(con)} against`
      : pro.length + con.length > 0
        ? prose`Of the rules and costs in ${ref("ex_regulation")}, ${named([...pro, ...con])} ${pro.length + con.length === 1 ? "speaks" : "speak"} ${pro.length > 0 ? "for" : "against"} an entrant, none ${pro.length > 0 ? "against" : "for"}`
        : prose`No rule or cost in ${ref("ex_regulation")} speaks for or against an entrant`;
  return sentence(prose`${sides}; nothing was read on the environment.`);
}

/** The same figure that the market is scored by; that of the country tables only where there is none. */
function inflationOf({ study }: Work): string | undefined {
  const scored = study.evidence.structure?.risk?.inflation;
  if (scored) return enterDatum(study.ledger, study.evidence, scored);
  return study.country ? study.tables.fact(study.country.iso3, "inflation") : undefined;
}

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

/** How the measured points speak; what is only documented takes no side. */
function titleOf(w: Work, points: readonly { speaks: Speaks }[]): Inline[] {
  const setting = prose`The setting of ${market(w)} ${inPlace(w)}`;
  if (points.length < fewest) return prose`${setting}, point by point`;
  const count = (side: Speaks) => points.filter((p) => p.speaks === side).length;
  const [pro, con] = [count("for"), count("against")];
  const counted = `${numberWord(pro)} measured point${pro > 1 ? "s speak" : " speaks"} for an entrant, ${con === 0 ? "none" : numberWord(con)} against`;
  return prose`${setting}: ${counted}`;
}

/** What the country's own figures say, and what follows for who sells there: a figure near the middle of all countries says nothing and is left out. */
/** Income per head, in purchasing power, from which rates of unemployment tell how hard staff are to find. */
const richIncome = 25_000;

function pointsOfCountry(w: Work): CountryPoint[] {
  const c = w.study.country;
  const { tables } = w.study;
  if (!c) return [];
  const point = (
    letter: CountryPoint["letter"],
    indicator: Indicator,
    say: (v: number, figure: Inline) => [Speaks, Inline[]] | undefined,
  ): CountryPoint[] => {
    const cell = indicator === "inflation" ? inflationOf(w) : tables.fact(c.iso3, indicator);
    const said = cell && say(value(w, cell), fig(cell));
    return cell && said ? [{ letter, cell, speaks: said[0], runs: said[1] }] : [];
  };
  const buyers = isOfHouseholds(w) ? "households" : "firms";
  const isSoldOnline = ["subscription-software", "platform"].includes(w.economics.archetype ?? "");
  // Where much work is informal, hardly anyone counts as unemployed, and the rate says nothing of how hard staff are to find.
  const income = tables.fact(c.iso3, "gdp_pc_ppp");
  const isRich = income !== undefined && value(w, income) >= richIncome;
  const travels = w.study.evidence.structure?.regions?.buyersTravel === true;
  return [
    ...point("economic", "inflation", (v, f) => {
      // The side is that of the score, as in the strengths and threats; only where nothing is scored does the height decide.
      const scored = w.strategy?.attractiveness.factors.find((factor) => factor.id === "prices");
      const side = scored ? sideOf(value(w, scored.score)) : v > 0.08 ? "against" : "even";
      if (side === "against")
        return [
          "against",
          v > 0.08
            ? prose`Consumer prices rose ${f} in the last year on record: ${buyers} cut what can wait, and price lists age in months`
            : prose`Consumer prices rose ${f} in the last year on record, faster than in most countries: costs run ahead of prices agreed today`,
        ];
      return undefined;
    }),
    ...point("economic", "unemployment", (v, f) =>
      v > 0.09
        ? undefined
        : v < 0.04 && isRich
          ? [
              "against",
              prose`Only ${f} of the labour force are without work: staff in ${market(w)} must be won from other employers, at their pay or above`,
            ]
          : undefined,
    ),
    ...point("social", "age_65p", (v, f) =>
      v <= 0.18 || travels
        ? undefined
        : buyers === "households"
          ? [
              "against",
              prose`${f} of the people have passed retirement age: heads do not grow, so ${market(w)} grows by price or by taking from competitors`,
            ]
          : undefined,
    ),
    ...point("social", "age_0_14", (v, f) =>
      v > 0.33 ? ["for", prose`${f} of the people are children: buyers of ${market(w)} grow in number for a generation`] : undefined,
    ),
    ...point("technological", "internet_share", (v, f) =>
      !isSoldOnline
        ? undefined
        : v > 0.85
          ? ["for", prose`${f} of the people are online: a newcomer in ${market(w)} is found and compared there before it has a name`]
          : v < 0.6
            ? ["against", prose`Only ${f} of the people are online: nobody else can be reached with ${market(w)}`]
            : undefined,
    ),
    ...measuresAgainst(w),
  ];
}

/** The currency where it falls faster than most. */
function measuresAgainst(w: Work): CountryPoint[] {
  const currency = w.strategy?.attractiveness.factors.find((f) => f.id === "currency" && sideOf(value(w, f.score)) === "against");
  return currency
    ? [
        {
          letter: "economic" as const,
          cell: currency.value,
          speaks: "against" as const,
          runs: prose`The currency lost ${fig(currency.value)} a year against the dollar beyond the difference of inflation, more than most: what is earned here buys less abroad each year`,
        },
      ]
    : [];
}
