import { expect, test } from "vitest";
import { mapAnswer } from "#shared/wire/places.ts";
import { createPlaces } from "./create-places.ts";

const { search, map } = createPlaces();
const named = (typed: string, iso3: string | null) => search(typed, iso3).map(({ words, country }) => `${words}, ${country}`);

test("the beginning of a name gives the cities of the country, the largest first, with words that settle each", () => {
  expect(named("pun", "IND")[0]).toBe("Pune, India");
  expect(named("Springfield", "USA")).toEqual(
    expect.arrayContaining(["Springfield, Massachusetts, United States", "Springfield, Illinois, United States"]),
  );
  expect(named("springfield, ill", "USA")).toEqual(["Springfield, Illinois, United States"]);
  expect(named("são p", "BRA")[0]).toBe("Sao Paulo, Brazil");
});

test("a postcode of the United States is found by its digits", () => {
  expect(search("7870", "USA").map(({ words }) => words)).toContain("78704");
  expect(search("7870", "IND")).toEqual([]);
});

test("a name that is misspelt gives what is spelled alike in the country, one that lies elsewhere the place there", () => {
  expect(named("Mumbia", "IND")[0]).toBe("Mumbai, India");
  expect(named("Lisbon", "IND")[0]).toBe("Lisbon, Portugal");
});

test("nothing typed gives the largest cities of the country; rubbish gives nothing", () => {
  expect(named("", "IND").slice(0, 2)).toEqual(["Delhi, India", "Mumbai, India"]);
  for (const typed of ["", "\u0000", "🦄", "zzyzx qwrtp", ",,,", "x".repeat(5000)])
    expect(search(typed, null), typed.slice(0, 9)).toEqual([]);
});

const areaOf = (shape: readonly number[]): number => {
  let twice = 0;
  for (let i = 0; i < shape.length; i += 2) {
    const next = (i + 2) % shape.length;
    twice += (shape[i] ?? 0) * (shape[next + 1] ?? 0) - (shape[next] ?? 0) * (shape[i + 1] ?? 0);
  }
  return Math.abs(twice / 2);
};

test("a map holds the land within it and its towns: all of it inland, part of it at a coast, none at sea", () => {
  const share = (latitude: number, longitude: number, kilometres: number) => {
    const answer = map({ latitude, longitude, kilometres });
    expect(mapAnswer.parse(answer)).toEqual(answer);
    const up = kilometres / 111.2;
    const box = 4 * up * (up / Math.cos((latitude * Math.PI) / 180));
    return answer.land.reduce((sum, shape) => sum + areaOf(shape), 0) / box;
  };
  // Delhi lies far inland.
  expect(share(28.6, 77.2, 50)).toBeCloseTo(1, 2);
  // Chennai lies at a coast that runs from north to south.
  const chennai = share(13.08, 80.27, 40);
  expect(chennai).toBeGreaterThan(0.35);
  expect(chennai).toBeLessThan(0.75);
  expect(share(-40, -120, 200)).toBe(0);
  expect(map({ latitude: 18.52, longitude: 73.86, kilometres: 50 }).towns[0]).toMatchObject({ name: "Pune" });
});

test("a map across the 180th meridian shows both sides, and the widest one stays small", () => {
  const fiji = map({ latitude: -17.5, longitude: 179.9, kilometres: 150 });
  const longitudes = fiji.land.flatMap((shape) => shape.filter((_, i) => i % 2 === 0));
  expect(Math.min(...longitudes)).toBeLessThan(179);
  expect(Math.max(...longitudes)).toBeGreaterThan(180);
  expect(JSON.stringify(map({ latitude: 20, longitude: 78, kilometres: 4000 })).length).toBeLessThan(400_000);
});
