import type { Inline } from "#document";
import { ownFacts } from "../analysis/own-facts.ts";
import type { Work } from "../analysis/work.ts";
import { enterFact } from "../evidence/enter.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capital, cite, fig, listed, lowerFirst, numberWord, prose, sentence, strong, word, year } from "../writing/prose.ts";
import { isOfPlace, nearest, rulesOfPlace, sourcesOf, support } from "../writing/relevance.ts";
import { left, right, row, text } from "../writing/tables.ts";
import { countryWide } from "./country-wide.ts";
import { isOnTheWayIn } from "./forces/entrants.ts";
import { ruleCell } from "./rule-sides.ts";
import { pointOf, ruleForces, ruleNames } from "./rule-words.ts";

/** What each letter looks at. */
const fields = {
  political: "politics",
  economic: "the economy",
  social: "society",
  technological: "technology",
  environmental: "the environment",
  legal: "law",
} as const;
type Letter = keyof typeof fields;
const letters = Object.keys(fields) as Letter[];

/** A point of this market in its place. */
interface Point {
  letter: Letter;
  runs: Inline[];
  sources: string[];
  /** Of which it was said: an older point may no longer hold. */
  of: number;
}

/** Statements of one letter, rules and taxes at most. */
const [mostOfLetter, mostRules, mostTaxes] = [2, 3, 2];
/** Fewer points fill no table of six forces: they stand in sentences. */
const fewestPoints = 3;

/** The country around the market: what bears on this trade alone, as a table, and in one line what is alike for every trade there. */
export function pestel(w: Work, s: SectionWriter): void {
  const points = [...statements(w), ...rules(w), ...taxes(w), ...dutiesAndRates(w)].toSorted(
    (a, b) => letters.indexOf(a.letter) - letters.indexOf(b.letter),
  );
  const wide = countryWide(w);
  if (points.length === 0) {
    s.missing(
      "pestel",
      prose`Politics, economy, society, technology, environment and law around ${market(w)} ${inPlace(w)}`,
      prose`No point of this market and place was found; the ministry in charge and the trade association would give them.`,
    );
    if (wide.length > 0) s.block({ t: "p", sentences: wide });
    return;
  }
  const cited = points.map((point) => ({ ...point, runs: [...point.runs, cite(...point.sources)] }));
  if (points.length < fewestPoints) {
    s.told("pestel", ...cited.map(({ letter, runs, of }) => sentence([strong(`${capital(letter)}. `), ...prose`${runs} (${year(of)}).`])));
    if (wide.length > 0) s.block({ t: "p", sentences: wide });
    return;
  }
  const silent = letters.filter((letter) => points.every((each) => each.letter !== letter));
  const held = [...Map.groupBy(points, ({ letter }) => letter)].map(([letter, of]) =>
    text(`${numberWord(of.length)} of ${fields[letter]}`),
  );
  s.exhibit("pestel", {
    status: silent.length === 0 ? "filled" : "partial",
    quality: "reported",
    ...(silent.length === 0
      ? {}
      : {
          reason: prose`Nothing was read of ${listed(
            silent.map((letter) => text(fields[letter])),
            "or",
          )} that bears on ${market(w)} alone.`,
        }),
    title: prose`The setting of ${market(w)} ${inPlace(w)}: ${numberWord(points.length)} points, ${listed(held)}`,
    subtitle: prose`Points of this trade alone`,
    table: {
      columns: [left("Force", 1), left("Point", 6), right("Year")],
      rows: cited.map(({ letter, runs, of }) => row(text(capital(letter)), prose`${runs}.`, [year(of)])),
    },
    sources: points.flatMap(({ sources }) => sources),
  });
  if (wide.length > 0) s.block({ t: "p", sentences: wide });
}

/** What a source says of this market and place, by letter. */
const statements = (w: Work): Point[] =>
  letters.flatMap((letter) =>
    nearest(
      w,
      w.study.evidence.claims.forces.filter((f) => f.pestel === letter && isOfPlace(w, f)),
      mostOfLetter,
    ).map((f) => ({ letter, runs: [word(f.statement.replace(/\.$/, ""))], sources: [support(w, f, f.statement)], of: f.year })),
  );

/** Rules of this place on the market; what stands on the way in comes before what binds those who are there. */
const rules = (w: Work): Point[] =>
  rulesOfPlace(w)
    .map((rule) => ({ rule, isFirst: isOnTheWayIn.test(rule.what) }))
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .slice(0, mostRules)
    .map(({ rule, isFirst }) => ({
      letter: "legal",
      runs: [
        ...(isFirst ? [strong("Before the first sale. ")] : []),
        ...prose`${word(rule.name)}: ${word(lowerFirst(rule.what.replace(/\.$/, "")))}`,
      ],
      sources: [support(w, rule, rule.what)],
      of: rule.year,
    }));

/** Words of what the state takes of the market itself. */
const ofTax = /\b(?:excise|levy|levies|duty|duties|tax(?:es)?|royalt(?:y|ies))\b/i;

/** What pages publish of taxes on this market: the newest of each measure. */
function taxes(w: Work): Point[] {
  const { ledger, evidence } = w.study;
  const found = ownFacts(w.study)
    .filter((f) => ofTax.test(f.axis ?? ""))
    .toSorted((a, b) => b.year - a.year);
  return [...new Map(found.toReversed().map((f) => [f.axis, f])).values()].slice(0, mostTaxes).map((f) => {
    const cell = enterFact(ledger, evidence, f, `${f.axis ?? ""}, ${f.year}`);
    return { letter: "legal", runs: prose`${word(f.axis ?? "")}: ${fig(cell)}`, sources: sourcesOf(w, cell), of: f.year };
  });
}

/** Duties and reduced rates that fall on these goods; what falls on all goods is alike for every trade. */
const dutiesAndRates = (w: Work): Point[] =>
  (w.study.evidence.structure?.rules?.rules ?? [])
    .filter(({ id }) => id === "duty" || id === "duty_by_weight" || id === "vat_reduced")
    .map((rule) => {
      const cell = ruleCell(w, rule);
      const name = rule.reduced ? `${ruleNames[rule.id]} on ${rule.reduced.what}` : ruleNames[rule.id];
      return {
        letter: ruleForces[rule.id],
        runs: pointOf(w, rule, fig(cell)) ?? prose`${word(name)}: ${fig(cell)}`,
        sources: sourcesOf(w, cell),
        of: rule.own.year,
      };
    });
