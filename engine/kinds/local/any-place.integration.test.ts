import { expect, test } from "vitest";
import { localReport } from "../../../tests/fixtures/reports/local-report.ts";

test.each([
  ["no minimum wage is held", "Laundry", "Turin", "ITA"],
  ["no minimum wage is held", "Barbershop", "Mbabane", "SWZ"],
  ["a sale leaves nothing once people are paid", "Tiling contractor", "Harper, Maryland", "LBR"],
  ["no table of cities has the place or its country", "Coffee shop", "Gaza", "PSE"],
  ["twice as many competitors leave far less than half", "Rent a car", "Las Vegas, Nevada", "USA"],
  ["two methods lie more than ten times apart", "Mailbox shop", "Antsirabe, Antananarivo", "MDG"],
])("no check fails where %s: %s, %s", async (_, trade, place, country) => {
  const doc = await localReport(trade, place, country);
  expect(doc.status).not.toBe("insufficient");
  expect(doc.checks.flatMap(({ name, violations }) => violations.map((v) => `${name}: ${v}`))).toEqual([]);
});
