import { asNoun, correction, homePart, homeStep, type Method, unique } from "./method.ts";

/** Year nearest to which workers are counted. */
const count = 2018;

/** Employment: workers of the two-digit industry, each selling as much as in the United States relative to output per head. */
export const employment: Method = (question) => {
  const { data, key, country, year, description } = question;
  const { isic2 } = data.places(key);
  const own = isic2 && data.figure(`workers_${isic2}`, country, count),
    homes = isic2 && data.figure(`workers_${isic2}`, "USA", count),
    people = data.figure("population", country, year),
    homePeople = data.figure("population", "USA", 2017),
    fit = correction(question, "employment");
  if (!own || !homes || own.value <= 0 || !people || !homePeople || !fit || country === "USA") return undefined;
  const home = homeStep(question),
    part = homePart(question);
  const { gdp, homeGdp } = description;
  return {
    method: "employment",
    value:
      (own.value / homes.value) *
      (gdp.value / people.value / (homeGdp.value / homePeople.value)) *
      description.home.value *
      part.value *
      fit.factor,
    formula: `${own.id} / ${homes.id} * (${gdp.id} / ${people.id}) / (${homeGdp.id} / ${homePeople.id}) * ${home.id} * ${part.id} * ${fit.parameter.id}`,
    steps: [home.step],
    data: unique([own, homes, gdp, people, homeGdp, homePeople, ...home.data]),
    parameters: [part, fit.parameter],
    spread: fit.spread,
    explains: `${asNoun(own.label)}, each with the receipts of a worker in the United States, scaled by output per head.`,
  };
};
