import { correction, homeStep, type Method, unique } from "./method.ts";

/** Year of the international comparison. */
const comparison = 2021;

/** Household expenditure by heading: what households spend on the heading that holds the class, times the class's part of it at home. */
export const household: Method = (question) => {
  const { data, key, country, year, description } = question;
  const { heading } = data.places(key);
  const own = heading && data.figure(`icp_${heading}`, country, comparison),
    homes = heading && data.figure(`icp_${heading}`, "USA", comparison),
    then = data.figure("gdp", country, comparison),
    homeThen = data.figure("gdp", "USA", comparison),
    fit = correction(question, "household-spending");
  if (!own || !homes || !then || !homeThen || !fit || country === "USA") return undefined;
  const home = homeStep(question);
  return {
    method: "household-spending",
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
    explains: `What households spend on ${own.label.toLowerCase()}, times the part that this class has of it in the United States, carried to ${year} by output.`,
  };
};
