import { expect, test } from "vitest";
import { localReport } from "../../../tests/fixtures/reports/local-report.ts";
import { settle } from "../../index.ts";

test("a competitor with a point pulls from there: far away it costs less than next door", async () => {
  const at = (longitude: number) => ({ opening: { competitors: [{ name: "Neighbour", latitude: 18.52, longitude }] } });
  const [near, far] = await Promise.all([
    localReport("Coffee shop", "Pune", "IND", at(73.858)),
    localReport("Coffee shop", "Pune", "IND", at(73.87)),
  ]);
  const [sold, soldFar] = [near, far].map((doc) => doc.cells.find(({ id }) => id === "sales_reach")?.value ?? Number.NaN);
  expect(sold).toBeLessThan(soldFar ?? Number.NaN);
});

test("what is no local business, and a place that several bear the name of, is refused with what to choose", async () => {
  const nonsense = await localReport("Zzyzx qwrtp", "Pune", "IND");
  expect([nonsense.status, nonsense.exhibits.length]).toEqual(["insufficient", 0]);
  const springfield = settle("local", { industryName: "Bookshop", country: "USA", region: "Springfield" }, "2026-11-24");
  expect(springfield?.reason).toContain("“Springfield, Illinois”");
  expect(settle("local", { industryName: "Bookshop", country: "USA", region: "Springfield, Illinois" }, "2026-11-24")?.reason).toBeNull();
  expect(settle("local", { industryName: "Pharmacy", country: "FRA", region: "Lyonn" }, "2026-11-24")?.reason).toContain(
    "Did you mean Lyon",
  );
});
