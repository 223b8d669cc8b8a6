import { correction, homeStep, type Method, unique } from "./method.ts";

/** Year of the inter-country tables. */
const tables = 2018;

/** Industry demand: the industry's value added in the country relative to the United States, times the class there. */
export const industry: Method = (question) => {
  const { data, key, country, year, description } = question;
  const { industry: code } = data.places(key);
  const own = code && (data.figure(`gva_${code}`, country, tables) ?? data.figure(`gva_${code}_modelled`, country, tables)),
    homes = code && data.figure(`gva_${code}`, "USA", tables),
    then = data.figure("gdp", country, tables),
    homeThen = data.figure("gdp", "USA", tables),
    fit = correction(question, "industry-demand");
  if (!own || !homes || own.value <= 0 || !then || !homeThen || !fit || country === "USA") return undefined;
  const home = homeStep(question);
  return {
    method: "industry-demand",
    value:
      (own.value / homes.value) *
      (description.gdp.value / then.value) *
      (homeThen.value / description.homeGdp.value) *
      description.home.value *
      fit.factor,
    formula: [
      own.id,
      "/",
      homes.id,
      "*",
      description.gdp.id,
      "/",
      then.id,
      "*",
      homeThen.id,
      "/",
      description.homeGdp.id,
      "*",
      home.id,
      "*",
      fit.parameter.id,
    ].join(" "),
    steps: [home.step],
    data: unique([own, homes, description.gdp, then, homeThen, description.homeGdp, ...home.data]),
    parameters: [fit.parameter],
    decisive: [own.id, home.id],
    spread: fit.spread,
    explains: `${own.label} in the country, times what the class is for each dollar of it in the United States, carried to ${year} by output.`,
  };
};
