import { expect, test } from "vitest";
import { studyStatuses } from "#shared/wire/studies.ts";
import { generateReport } from "../../../engine/index.ts";
import { creditsPath, wayBack } from "./balance.tsx";
import { listPath, readListSearch, writeListSearch } from "./list/list-search.ts";
import { actionsOf, nearestNames, placeOf, statusNames, statusTones, triedWords } from "./study-words.ts";

test("every status has plain words and a tone", () => {
  for (const status of studyStatuses) {
    expect(statusNames[status]).not.toBe("");
    expect(statusTones[status]).toBeDefined();
  }
});

test("what can be done with a study depends on its status", () => {
  expect(actionsOf({ status: "running" })).toEqual(["open", "cancel"]);
  expect(actionsOf({ status: "failed" })).toEqual(["open", "retry", "delete"]);
  expect(actionsOf({ status: "partial" })).toEqual(["open", "refresh", "delete"]);
  expect(actionsOf({ status: "insufficient" })).toEqual(["open", "delete"]);
});

test("a study's place is what its scope is about", () => {
  expect(placeOf({ reportScope: "country", country: "India", region: null })).toBe("India");
  expect(placeOf({ reportScope: "regional", country: "India", region: "Asia Pacific" })).toBe("Asia Pacific");
  expect(placeOf({ reportScope: "global", country: null, region: null })).toBe("World");
});

test("the nearest names of the engine are found and told apart from what was tried", async () => {
  const doc = await generateReport(
    {
      kind: "corporate",
      industryName: "Quantum dairy tea leaves",
      companyType: "investor",
      reportScope: "global",
      country: null,
      region: null,
      assumptions: {},
      seed: 1,
    },
    { asOf: "2026-11-21" },
  );
  expect(doc.status).toBe("insufficient");
  expect(nearestNames(doc.tried).length).toBeGreaterThan(0);
  expect(triedWords(doc.tried).join()).not.toContain("earest names");
  expect(nearestNames(["something else"])).toEqual([]);
});

test("the list's address is read back as it was written, and nonsense in it is left out", () => {
  const filters = { search: "dairy & milk", kind: "corporate", status: "failed", sort: "name" } as const;
  expect(readListSearch(writeListSearch("samples", filters))).toEqual({ tab: "samples", filters });
  expect(readListSearch(new URLSearchParams("kind=cosmic&status=x&sort=newest&search=+"))).toEqual({ tab: "yours", filters: {} });
  expect(writeListSearch("yours", { sort: "newest" }).toString()).toBe("");
  expect(listPath({ search: "a b" }, "c1")).toBe("/api/studies?search=a+b&limit=20&cursor=c1");
});

test("the way back from the credits page stays inside the account area", () => {
  const back = (path: string) => wayBack(new URLSearchParams(creditsPath(path).split("?")[1]));
  expect(back("/app/new-study")).toBe("/app/new-study");
  expect(back("/app/studies/corporate/3f1c-9")).toBe("/app/studies/corporate/3f1c-9");
  for (const path of [
    "https://evil.example",
    "//evil.example",
    "/app//evil.example",
    "/app/../auth",
    "/auth",
    "javascript:alert(1)",
    "/app\\evil",
  ])
    expect(back(path)).toBeNull();
  expect(wayBack(new URLSearchParams())).toBeNull();
});
