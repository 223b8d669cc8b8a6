import { expect, test } from "vitest";
import { interpretation } from "#shared/interpretation.ts";
import { problemBody } from "#shared/problem.ts";
import { openTestSite } from "../../../tests/support/test-site.ts";

test("GET /api/interpretations tells strangers what a name means, in a country by any of its names; caches may keep it", async () => {
  await using site = await openTestSite("embedded");
  const ask = async (query: Record<string, string>) => {
    const answer = await site.call(`/api/interpretations?${new URLSearchParams(query)}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
    return interpretation.parse(await answer.json());
  };
  expect(await ask({ industryName: " Dairy ", country: "new zealand", kind: "corporate" })).toMatchObject({
    asked: "Dairy",
    outcome: "exact",
    market: { code: "library:food-beverages/dairy" },
  });
  expect(await ask({ industryName: "zzyzx qwrtp" })).toMatchObject({ outcome: "unknown", market: null });
  expect(await ask({ industryName: "dairy in India" })).toMatchObject({ outcome: "exact", country: "IND" });
});

test("a query that cannot be interpreted is refused by the names of its fields", async () => {
  await using site = await openTestSite("embedded");
  const fieldsOf = async (query: string) => {
    const answer = await site.call(`/api/interpretations?${query}`);
    expect(answer.status).toBe(400);
    return problemBody.parse(await answer.json()).fields;
  };
  expect(await fieldsOf("")).toEqual({ industryName: "Required" });
  expect(await fieldsOf("industryName=%20x%20&kind=galactic&more=1")).toEqual({
    industryName: "At least 2 characters",
    kind: "Must be one of: corporate, export, local",
    more: "Unknown field",
  });
  expect(await fieldsOf("industryName=Dairy&country=Xyzzyqq")).toEqual({ country: "English name or ISO code" });
});
