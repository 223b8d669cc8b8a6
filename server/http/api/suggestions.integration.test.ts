import { expect, test } from "vitest";
import { z } from "zod";
import { openTestSite } from "../../../tests/support/test-site.ts";

test("GET /suggestions answers strangers with up to eight names, and any rubbish with an empty list; caches may keep it", async () => {
  await using site = await openTestSite("embedded");
  const ask = async (query: string): Promise<string[]> => {
    const answer = await site.call(`/suggestions${query}`);
    expect([query, answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      query,
      200,
      "application/json; charset=utf-8",
      "public, max-age=300",
    ]);
    return z.array(z.string()).parse(await answer.json());
  };

  expect(await ask("?fuzzyName=electirc%20vehicels&studyType=corporate")).toContain("Electric vehicles");
  expect(await ask("?fuzzyName=electric&studyType=")).toHaveLength(8);
  expect(await ask("?fuzzyName=Bakery&studyType=local")).toContain("Bakery");
  expect(await ask("?fuzzyName=coffee&studyType=galactic&more=1")).toContain("Coffee");
  const rubbish = [
    "",
    "?",
    "?fuzzyName=",
    "?fuzzyName=%20a%20",
    "?fuzzyName=a&fuzzyName=b",
    "?fuzzyName=%ff%00%ed%a0%80",
    "?fuzzyName=%F0%9F%A6%84%E2%80%8B",
  ];
  for (const query of [...rubbish, "?fuzzyName=%", "?__proto__=1", `?fuzzyName=${"%E0%A4%95".repeat(400)}`])
    expect(await ask(query), query).toEqual([]);
  expect((await site.call("/suggestions", { method: "POST" })).status).toBe(405);
});
