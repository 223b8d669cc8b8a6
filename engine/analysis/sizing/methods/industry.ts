import { asNoun, besideHome, type Method, valueAdded } from "./method.ts";

/** Industry demand: the industry's value added in the country relative to the United States, times the class there. */
export const industry: Method = (question) => {
  const added = valueAdded(question);
  if (!added) return undefined;
  return besideHome(question, {
    method: "industry-demand",
    ...added,
    explains: `${asNoun(added.own.label)} in the country, times the market per dollar of it in the United States, carried to ${question.year} by output.`,
  });
};
