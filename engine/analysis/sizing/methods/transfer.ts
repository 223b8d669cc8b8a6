import { datumOfKnown } from "../../../evidence/known-datum.ts";
import type { Parameter } from "../../../evidence/sizing-data.ts";
import { lower, numberWord } from "../../../writing/prose.ts";
import { fourFifths } from "../log-normal.ts";
import { homeTax, usualTax } from "../official/describe.ts";
import { homeStep, type Method, predictionOf, type Question, tagOf } from "./method.ts";
import { isOfMarket, namedMarket } from "./same-market.ts";

/** Published figures that are named beside what was fitted on them. */
const mostLessons = 6;

const rate = (part: number): string => `${Math.round(100 * part)} %`;

/**
 * Transfer from countries where the market is known: the share of output that the class has in the United States, corrected by what
 * published figures of this and of similar classes show at this income, in this region and with this structure.
 */
export const transfer: Method = (question) => {
  const { description, key, country, data } = question;
  const { mean, deviation, lessons } = predictionOf(question);
  const said = lessons(mostLessons);
  // The ones that its assumption names: no page may count others.
  const countries = new Set(
    said.figures.flatMap(({ id }) => data.known.find((k) => k.id === id)?.country ?? []).filter((code) => code !== country),
  );
  const range = Math.exp(fourFifths * deviation);
  const home = homeStep(question);
  const effect: Parameter = {
    id: `effect_${tagOf(question)}`,
    label:
      country === "USA"
        ? `What is published as ${lower(key.name)}, relative to what American accounts hold of its class`
        : `Share of output that goes to ${lower(key.name)}, relative to American accounts`,
    value: Math.exp(mean),
    low: Math.exp(mean) / range,
    high: Math.exp(mean) * range,
    unit: "1",
    why:
      countries.size > 0
        ? `Fitted on ${data.fitted().rows.length} published national figures; the single ones that weigh most are of ${countries.size === 1 ? "one country" : `${countries.size} countries`}.`
        : `Fitted on ${data.fitted().rows.length} published national figures; none is of this class, so those of the nearest classes weigh most.`,
  };
  const hasTax = data.figure("vat", country, question.year) !== undefined;
  const taxes: Parameter[] =
    description.tax === 1
      ? []
      : [
          {
            id: `tax_ratio_${country}`.toLowerCase(),
            label: "Prices with sales tax, relative to the average American price",
            value: description.tax,
            low: Math.min(1, description.tax),
            high: description.tax * (hasTax ? 1.03 : 1.1),
            unit: "1",
            why: hasTax
              ? `Standard rate of value added tax over a usual state's sales tax of ${rate(homeTax)}; reduced rates make it less.`
              : `No table that was read has the country's tax on sales: ${rate(usualTax)} stand for it, over a usual state's sales tax of ${rate(homeTax)}.`,
          },
        ];
  const factors = [description.gdp.id, "/", description.homeGdp.id, "*", home.id, ...taxes.flatMap(({ id }) => ["*", id]), "*", effect.id];
  return {
    method: "transfer",
    value: description.base * Math.exp(mean),
    formula: factors.join(" "),
    steps: [home.step],
    data: [description.gdp, description.homeGdp, ...home.data],
    parameters: [...taxes, effect],
    spread: deviation,
    lessons: {
      parameter: effect.id,
      figures: said.figures.flatMap(({ id, log, weight }) => {
        const figure = data.known.find((k) => k.id === id);
        return figure ? [{ of: datumOfKnown(figure), counted: figure.definition, multiple: Math.exp(log), weight }] : [];
      }),
      others: { count: said.others.count, multiple: Math.exp(said.others.sum) },
    },
    explains: `The American share of output, adjusted for income, price level and structure by published sizes of many classes${teachersWords(question, said.figures)}.`,
  };
};

/** Classes that a sentence has room for. */
const mostNamed = 3;

/** Of which market the published figures are that say most: of this one, or of others, which are named. */
function teachersWords(question: Question, figures: readonly { id: string }[]): string {
  const name = lower(question.key.name);
  const known = figures.flatMap(({ id }) => question.data.known.find((k) => k.id === id) ?? []);
  const classes = known.map((figure) => (isOfMarket(figure, question) ? name : lower(namedMarket(figure.market))));
  const others = [...new Set(classes.filter((of) => of !== name))];
  const same = classes.filter((of) => of === name).length;
  if (others.length === 0) return same > 0 ? "; those that weigh most are of this market in other countries" : "";
  const [named, rest] = [others.slice(0, mostNamed), others.length - mostNamed];
  const last = rest > 0 ? "other classes" : named.pop();
  const list = named.length > 0 ? `${named.join("; ")}${named.some((of) => of.includes(" and ")) ? ";" : ""} and ${last}` : last;
  return same === 0
    ? `; those that weigh most are of ${list}`
    : `; of the ${numberWord(known.length)} that weigh most ${numberWord(same)} ${same === 1 ? "is" : "are"} of this market, the others of ${list}`;
}
