import { areSellersTabled, whereSellers } from "../../../exhibits/seller-figures.ts";
import { present } from "../../../ledger.ts";
import type { Inline, Sentence } from "#document";
import { cite, fig, numberWord, prose, sentence, strong, word } from "../../../writing/prose.ts";
import { oneOfEachCause } from "../../../analysis/one-cause.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { impliedPrices } from "../../../exhibits/implied-price.ts";
import { inOwnUnits } from "../../../exhibits/own-units.ts";
import { triangulation } from "../../../exhibits/methods.ts";
import { testedElsewhere } from "../../../exhibits/tested-elsewhere.ts";
import { isOnlyShare, leadsAll, leadsBy } from "../../../exhibits/seller-words.ts";
import { sharesDate } from "../../../exhibits/shares-date.ts";
import { publishedSentences } from "../../../exhibits/published-here.ts";
import { widenedSentences } from "../../../exhibits/widened.ts";
import { disagreements } from "../../../exhibits/disagreements.ts";
import { type Work } from "../../../analysis/work.ts";
import { isOtherSide } from "../../../writing/effects.ts";
import { growing, value } from "../../../writing/phrases.ts";
import { keyFigures } from "../answer.ts";
import { growthInOwnMoney } from "../own-money-words.ts";
import { outlookChart } from "./outlook-chart.ts";
import { sizeSentences } from "./size-weights.ts";
import { recommendationOf } from "../recommendation.ts";
import { failedForecast } from "../verdict-words.ts";
import { newestCounts } from "./newest-counts.ts";
import { groundsSentence, pathSentences } from "./path-words.ts";
import { sellerPace } from "./seller-pace.ts";
import { leadWords, sellersWords } from "./summary-words.ts";
import { volumeAndPrice } from "./volume-and-price.ts";
import { leadingMovers } from "../../../exhibits/claims.ts";
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
  const path = [
    ...newestCounts(w),
    ...pathSentences(w),
    ...growthInOwnMoney(w),
    ...volumeAndPrice(w),
    ...sellerPace(w),
    ...failedForecast(w),
  ];
  s.heading("Where it is going").block({ t: "p", sentences: path.length > 0 ? path : [groundsSentence(w)] });
  outlookChart(w, s);
  return s.draft;
}

/** What a reader should take away, each with its figure. */
function findings(w: Work): Sentence[][] {
  const { claims } = w.study.evidence;
  const leading = <T extends (typeof claims.drivers)[number]>(all: readonly T[]) =>
    leadingMovers(
      w,
      oneOfEachCause(w, nearest(w, all, 6)).filter((c) => isOfPlace(w, c)),
    );
  const [driver] = leading(claims.drivers),
    // What only follows from the driver holds nothing back beside it.
    restraint = leading(claims.restraints).find((r) => !driver || !isOtherSide(driver, r)),
    chance = nearest(w, claims.opportunities, 1).find((c) => isOfPlace(w, c));
  const { competition } = w;
  const items: Sentence[][] = [];
  // What to do is said of an entry; that there is none the first page has said.
  if (w.strategy?.verdict === "try")
    items.push([
      sentence([strong("What to do: "), ...recommendationOf(w, w.strategy).headline, { t: "text", v: " (section Strategy Layer)." }]),
    ]);
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
          ...prose`${leader.name} ${isOnlyShare(w) ? "holds" : leadsAll(w, leader.cell) ? "leads with" : "is the largest named, with"} ${fig(leader.cell)}${togetherWords(w)}${competition.sharesYear ? prose` in ${sharesDate(w)}` : ""}${cite(...sourcesOf(w, leader.cell))}.`,
        ],
        ...leadsBy(w, leader.cell),
      ),
    ]);
  // Names without a figure stand on the first page already.
  else if (areSellersTabled(w)) items.push([sentence([strong("Who sells here: "), ...prose`${sellersWords(w, 4)} (${whereSellers(w)}).`])]);
  return items;
}

/** What the largest hold together: all four of them where that is bound, else those that are named. */
function togetherWords({ competition: { four, shares, cr4 } }: Work): Inline[] {
  if (four) return prose`, and the four largest of all hold ${fig(four.low)} to ${fig(four.high)}`;
  return shares.length > 1 && cr4 ? prose`, and the ${numberWord(Math.min(4, shares.length))} largest named hold ${fig(cr4)}` : [];
}
