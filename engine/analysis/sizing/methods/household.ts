import { besideHome, type Method } from "./method.ts";

/** Year of the international comparison. */
const comparison = 2021;

/** Household expenditure by heading: what households spend on the heading that holds the class, times the class's part of it at home. */
export const household: Method = (question) => {
  const { data, key, country, year } = question;
  const { heading } = data.places(key);
  const own = heading && data.figure(`icp_${heading}`, country, comparison),
    home = heading && data.figure(`icp_${heading}`, "USA", comparison);
  if (!own || !home) return undefined;
  return besideHome(question, {
    method: "household-spending",
    year: comparison,
    own,
    home,
    explains: `Household spending on ${own.label.toLowerCase()}, times the American share of this class in it, carried to ${year} with output.`,
  });
};
