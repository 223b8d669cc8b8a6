import { isInSight } from "../../analysis/attractiveness.ts";
import { middle } from "../../analysis/decide.ts";
import { weightsOf } from "../../analysis/factor-weights.ts";
import type { Work } from "../../analysis/work.ts";
import { isOnTheWayIn } from "../../exhibits/forces/entrants.ts";
import { isOfGoods } from "../../report/study.ts";
import { inPlace, market, value } from "../../writing/phrases.ts";
import { fig, listed, lowerFirst, prose, word } from "../../writing/prose.ts";
import { rulesOfPlace } from "../../writing/relevance.ts";
import type { Inline } from "#document";
import { boundByContract } from "./binding-terms.ts";
import { tiedWays } from "./order-of-ways.ts";
import { partnersOf, wayName } from "./ways.ts";
import { wordsInNames } from "../../exhibits/seller-figures.ts";

/** A step with the measure that it can move. */
export interface Step {
  step: Inline[];
  tests: Inline[];
}

/** Who holds most, where no share is known and one half in one hand would change the advice, or where its share is the measure that turns it. */
export function leaderSteps(w: Work): Step[] {
  const { strategy, competition, study } = w;
  if (!strategy) return [];
  const { factors, score } = strategy.attractiveness;
  const known = factors.find((f) => f.id === "leader");
  const weight = weightsOf[study.brief.companyType].weights.leader;
  const sum = factors.map((f) => f.weight).join(" + ");
  // Entered whatever the figures say, so that changed assumptions change values and no cells.
  const ifLed = study.ledger.formulaOnce("score_if_led", `${score} * (${sum}) / (${sum} + ${weight})`, {
    label: "Score of the market if one seller holds half of it",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 2 },
  });
  const turns = known
    ? known.flip !== undefined && isInSight(known, (cell) => value(w, cell))
    : weight > 0 && value(w, ifLed) < middle + value(w, strategy.margin);
  if (!turns || strategy.verdict === "no") return [];
  const register = study.country && study.evidence.official.companyRegister(study.country.iso3);
  const named = competition.companies.slice(0, 3);
  // Long names make the step too long to read.
  const most = wordsInNames(named) > mostWords ? 2 : 3;
  const names = named.slice(0, most).map((c) => [word(c.name)]);
  if (names.length === 0 && !register?.accounts) return [];
  const from = register?.accounts ? prose`from ${word(register.name)}` : prose`from ${names.length > 1 ? "their" : "its"} yearly reports`;
  return [
    {
      step:
        names.length > 0
          ? prose`Get the sales here of ${listed(names)} ${from}`
          : prose`Look up who sells most ${market(w)} at ${word(register?.name ?? "")}`,
      tests: known?.flip
        ? prose`Share held by one seller: the advice changes at ${fig(known.flip)}`
        : prose`Share held by one seller: if it is half, the score falls to ${fig(ifLed)}`,
    },
  ];
}
/** Words that the names of a step have room for. */
const mostWords = 9;

/** What the advised way needs of others, so that it can be ended: asked before anything is signed. */
export function wayStep(w: Work): Step[] {
  const { strategy } = w;
  const [first] = strategy?.ways ?? [];
  if (strategy?.verdict !== "try" || !first) return [];
  const named = partnersOf(w, first)
    .slice(0, 3)
    .map((c) => [word(c.name)]);
  const [heading] = w.study.evidence.market.codes.hs;
  const isOfImports = (first.way === "supply" || first.way === "segment") && isOfGoods(w.study) && heading !== undefined;
  const unnamed = isOfImports
    ? prose`three importers under customs heading ${word(heading, "taxonomy")}`
    : prose`three firms ${inPlace(w)}`;
  return [
    {
      step: prose`Ask ${named.length > 0 ? listed(named) : unnamed} for terms: ${listed(
        [first, ...tiedWays(w, strategy)].map((o) => [word(lowerFirst(wayName(w, o)))]),
        "or",
      )}`,
      tests:
        boundByContract(w, strategy).length > 0
          ? prose`Whether to sign: its cost, its term and the price of leaving early`
          : prose`Whether it can end within a year; if not, its score of ${fig(first.score)} falls away`,
    },
  ];
}

/** The rule without which nobody may sell: before every other step. */
export function ruleStep(w: Work): Step[] {
  const rule = rulesOfPlace(w).find((c) => isOnTheWayIn.test(c.what));
  return rule && w.strategy?.verdict !== "no"
    ? [
        {
          step: prose`Read with counsel: ${word(rule.name)}`,
          tests: prose`Access: no way in without it`,
        },
      ]
    : [];
}
