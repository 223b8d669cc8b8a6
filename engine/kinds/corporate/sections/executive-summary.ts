import { whereSellers } from "../../../exhibits/seller-figures.ts";
import { present } from "../../../ledger.ts";
import type { Sentence } from "#document";
import { capital, cite, fig, numberWord, ref, prose, sentence, strong, word, year } from "../../../writing/prose.ts";
import { oneOfEachCause } from "../../../analysis/one-cause.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { impliedPrices } from "../../../exhibits/implied-price.ts";
import { inOwnUnits } from "../../../exhibits/own-units.ts";
import { distanceOf, farthestOf, gapCause } from "../../../exhibits/gap-cause.ts";
import { triangulation } from "../../../exhibits/methods.ts";
import { testedElsewhere } from "../../../exhibits/tested-elsewhere.ts";
import { leadsAll, leadsBy } from "../../../exhibits/seller-words.ts";
import { publishedSentences } from "../../../exhibits/published-here.ts";
import { widenedSentences } from "../../../exhibits/widened.ts";
import { disagreements } from "../../../exhibits/disagreements.ts";
import { carriersOf, weightsOf } from "../../../analysis/method-weights.ts";
import { type Work } from "../../../analysis/work.ts";
import { growing, value } from "../../../writing/phrases.ts";
import { keyFigures } from "../answer.ts";
import { growthInOwnMoney } from "../own-money-words.ts";
import { outlookChart } from "./outlook-chart.ts";
import { failedForecast } from "../verdict-words.ts";
import { newestCounts } from "./newest-counts.ts";
import { pathSentences } from "./path-words.ts";
import { sellerPace } from "./seller-pace.ts";
import { leadWords, sellersWords } from "./summary-words.ts";
import { movesSales } from "../../../writing/effects.ts";
import { ifOld, isOfPlace, nearest, sourcesOf, support } from "../../../writing/relevance.ts";

/** Section three: the answer, what carries it, and what could overturn it. Nothing here that is not in the ledger. */
export function executiveSummary(w: Work): SectionDraft {
  const { outlook } = w;
  const s = new SectionWriter("executive_summary", "Executive Summary");
  const growth = growing(w, outlook.growth);
  const last = present(outlook.place.mid.at(-1), "the last year of the outlook");
  s.block(
    {
      t: "lead",
      sentences: [
        sentence(leadWords(w, last), ...growth.asserts, `market_size ${value(w, last) > value(w, "market_size") ? "<" : ">="} ${last}`),
      ],
    },
    keyFigures(w),
  );
  const said = findings(w);
  if (said.length > 0) s.heading("What the evidence says").block({ t: "list", items: said });
  s.heading("How large the market is").block({
    t: "p",
    sentences: [
      ...publishedSentences(w),
      ...sizeSentences(w),
      ...widenedSentences(w),
      ...testedElsewhere(w),
      ...impliedPrices(w),
      ...inOwnUnits(w),
    ],
  });
  triangulation(w, s);
  disagreements(w, s);
  s.heading("Where it is going").block({
    t: "p",
    sentences: [...newestCounts(w), ...pathSentences(w), ...growthInOwnMoney(w), ...sellerPace(w), ...failedForecast(w)],
  });
  outlookChart(w, s);
  return s.draft;
}

/** What a reader should take away, each with its figure. */
function findings(w: Work): Sentence[][] {
  const { claims } = w.study.evidence;
  const first = <T extends (typeof claims.drivers)[number]>(all: readonly T[]) =>
    oneOfEachCause(w, nearest(w, all, 6)).find((c) => isOfPlace(w, c) && movesSales(w, c));
  const driver = first(claims.drivers),
    restraint = first(claims.restraints),
    chance = nearest(w, claims.opportunities, 1).find((c) => isOfPlace(w, c));
  const { competition } = w;
  const items: Sentence[][] = [];
  const because = (title: string, { name, year: of }: { name: string; year: number }, source: string) => [
    sentence([strong(`${title}: `), word(name), ...ifOld(w, of), cite(source), { t: "text", v: " (section Market Dynamics)." }]),
  ];
  if (driver) items.push(because("What drives it", driver, support(w, driver, driver.mechanism)));
  if (restraint) items.push(because("What holds it back", restraint, support(w, restraint, restraint.mechanism)));
  if (chance) items.push(because("Where the opening lies", chance, support(w, chance, chance.mechanism)));
  const leader = competition.ranked[0];
  if (leader && competition.cr4 && !competition.areSharesOld)
    items.push([
      sentence(
        [
          strong("Who is there: "),
          ...prose`${leader.name} ${leadsAll(w, leader.cell) ? "leads" : "is the largest named,"} with ${fig(leader.cell)}${competition.shares.length > 1 ? prose`, and the ${numberWord(Math.min(4, competition.shares.length))} largest named hold ${fig(competition.cr4)}` : ""}${competition.sharesYear ? prose` in ${year(competition.sharesYear)}` : ""}${cite(...sourcesOf(w, leader.cell))}.`,
        ],
        ...leadsBy(w, leader.cell),
      ),
    ]);
  else if (w.competition.companies[0])
    items.push([sentence([strong("Who sells here: "), ...prose`${sellersWords(w, 4)} (${whereSellers(w)}).`])]);
  return items;
}

function sizeSentences(w: Work): Sentence[] {
  const { estimates, measured } = w.size;
  const [only] = estimates;
  if (!only)
    return [
      sentence(
        prose`The size is the sum of ${measured.length > 0 ? "economies measured one by one" : "published figures"}, scaled up by the demand base (${ref("ex_triangulation")}).`,
      ),
    ];
  if (estimates.length === 1)
    return [sentence(prose`The size was computed by one method, ${only.way}: ${fig("market_size")} (${ref("ex_triangulation")}).`)];
  return heaviest(w);
}

/** Which method decides the central value, how far another lies from it, and so how firm it is. */
function heaviest(w: Work): Sentence[] {
  const { estimates } = w.size;
  const weights = weightsOf(w.study.ledger, w.size.estimates);
  const ranked = estimates
    .flatMap((e, i) => (weights[i] ? [{ e, cell: weights[i] }] : []))
    .toSorted((a, b) => value(w, b.cell) - value(w, a.cell));
  const [first] = ranked;
  if (!first) return [];
  const distance = (e: (typeof estimates)[number]) => distanceOf(w, e);
  // One without weight says nothing of how firm the mean is.
  const carriers = carriersOf(w);
  const farthest = farthestOf(w, carriers);
  const leads = ranked.slice(1).map(({ cell }) => `${first.cell} >= ${cell}`);
  // As printed: 49.6 % reads "50 %".
  const half = value(w, first.cell) >= nearlyHalf;
  const most = half
    ? prose`${capital(first.e.way)} alone carries ${fig(first.cell)} of the weight, at ${fig(first.e.size)}`
    : prose`No method carries half of the weight; ${first.e.way} has the most, ${fig(first.cell)}, at ${fig(first.e.size)}`;
  const held = [...leads, `${first.cell} ${half ? ">=" : "<"} ${nearlyHalf}`];
  if (!farthest || farthest === first.e || distance(farthest) < close)
    return [
      sentence(
        farthest && distance(farthest) < close
          ? carriers.filter((e) => e.independent !== false).length < 2
            ? carriers.length > 1
              ? prose`${most}; the others with weight rest on the same input and confirm nothing (${ref("ex_triangulation")}).`
              : prose`${most}; no other method has any to speak of (${ref("ex_triangulation")}).`
            : prose`${most}; ${carriers.length > 2 ? "the others that weigh come" : "the other that weighs comes"} close to it (${ref("ex_triangulation")}).`
          : prose`${most}, which itself lies furthest from the central value (${ref("ex_triangulation")}): ${gapCause(w, first.e)}.`,
        ...held,
      ),
      ...unweighed(w, carriers),
    ];
  const away = ({ size }: { size: string }) => `max(${size} / market_size, market_size / ${size})`;
  const rest = carriers.filter((e) => e !== farthest).map((e) => `${away(farthest)} >= ${away(e)}`);
  const above = value(w, farthest.size) > value(w, "market_size");
  return [
    sentence(
      prose`${most}; ${farthest.way} lies furthest ${above ? "above" : "below"} the central value, at ${fig(farthest.size)} (${ref("ex_triangulation")}): ${gapCause(w, farthest)}.`,
      ...held,
      ...rest,
      `${farthest.size} ${above ? ">" : "<"} market_size`,
    ),
  ];
}

/** Where those that weigh agree: how far the farthest of the others lies, and why it says little. */
function unweighed(w: Work, carriers: readonly Work["size"]["estimates"][number][]): Sentence[] {
  const light = farthestOf(
    w,
    w.size.estimates.filter((e) => !carriers.includes(e)),
  );
  if (!light || distanceOf(w, light) < close) return [];
  const above = value(w, light.size) > value(w, "market_size");
  return [
    sentence(
      prose`Of those without weight ${light.way} lies furthest ${above ? "above" : "below"}, at ${fig(light.size)}: ${gapCause(w, light)}.`,
      `${light.size} ${above ? ">" : "<"} market_size`,
    ),
  ];
}

/** A weight from here on prints as half, or more. */
const nearlyHalf = 0.495;

/** Methods within this distance (a logarithm) of the central value agree with it. */
const close = 0.25;
