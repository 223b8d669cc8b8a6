import { correction, homeStep, type Method } from "./method.ts";

/** The country whose statistics of 2017 cover every class: receipts of its firms, or its supply and use tables. */
const covered = "USA";

/** The country's own statistics of the class, carried to the year by output. Only the United States' are at hand for every class. */
export const nationalStatistics: Method = (question) => {
  const { country, description, year } = question;
  const fit = correction(question, "national-statistics");
  if (country !== covered || !fit) return undefined;
  const home = homeStep(question);
  const { gdp, homeGdp } = description;
  return {
    method: "national-statistics",
    value: description.home.value * (gdp.value / homeGdp.value) * fit.factor,
    formula: `${home.id} * ${gdp.id} / ${homeGdp.id} * ${fit.parameter.id}`,
    steps: [home.step],
    data: [gdp, homeGdp, ...home.data],
    parameters: [fit.parameter],
    spread: fit.spread,
    explains: `The class in the national statistics of 2017, carried to ${year} by output.`,
  };
};
