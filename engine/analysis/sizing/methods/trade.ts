import { correction, homeStep, makerStep, type Method, unique, valueAdded } from "./method.ts";

/** Year of the trade tables. */
const tradeYear = 2024;

/**
 * Production + imports − exports, for goods. Production is what the industry makes in the country relative to the United States, at makers'
 * prices; trade is the country's own of 2024. Nothing where exports exceed what can be made and bought: then the headings and the industry
 * do not fit.
 */
export const trade: Method = (question) => {
  const { data, key, country, description } = question;
  const flows = data.trade(key, country),
    factory = data.home({ ...key, level: "factory-gate" });
  const added = valueAdded(question);
  const then = added && data.figure("gdp", country, added.year),
    now = data.figure("gdp", country, tradeYear),
    fit = correction(question, "production-trade");
  if (!flows || !factory || !added || !then || !now || !fit || country === "USA" || description.terms.goods === 0) return undefined;
  const { own, home: homes } = added;
  const made = (own.value / homes.value) * factory.value * (now.value / then.value);
  const supply = made + flows.imports.value - flows.exports.value;
  if (supply < flows.imports.value * leastSupply) return undefined;
  const home = homeStep(question);
  const maker = makerStep(question, home.id, factory.formula);
  return {
    method: "production-trade",
    value: supply * (description.home.value / factory.value) * (description.gdp.value / now.value) * fit.factor,
    formula: `(${own.id} / ${homes.id} * ${maker.id} * ${now.id} / ${then.id} + ${flows.imports.id} - ${flows.exports.id}) * ${home.id} / ${maker.id} * ${description.gdp.id} / ${now.id} * ${fit.parameter.id}`,
    steps: [home.step, maker],
    data: unique([own, homes, then, now, flows.imports, flows.exports, description.gdp, ...home.data, ...factory.data]),
    parameters: [fit.parameter],
    spread: fit.spread,
    explains: "The output of the country's industry, plus imports, less exports, brought to this level of value with American margins.",
  };
};

/** Supply below this part of imports means that re-exports were counted on one side only. */
const leastSupply = 0.25;
