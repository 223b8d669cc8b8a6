import { expect, test } from "vitest";
import { localBriefOf, localDraftOf, localFaults, type LocalDraft, localQuery } from "./local-draft.ts";
import { numberIn } from "./typed-number.ts";

const empty: LocalDraft = {
  place: "",
  latitude: "",
  longitude: "",
  isPinned: false,
  radius: "",
  averageTicket: "",
  rentPerMonth: "",
  staff: "",
  openingCost: "",
  floorArea: "",
  ownerPayPerMonth: "",
  cashAtStart: "",
  competitors: [],
};

test("numbers are read as people type them", () => {
  const typed = { "250": 250, "80,000": 80_000, "1,00,000": 100_000, "80 000.50": 80_000.5, "1,5": 1.5, "−73.9": -73.9, ".5": 0.5 };
  for (const [text, value] of Object.entries(typed)) expect(numberIn(text), text).toBe(value);
  for (const text of ["", " ", "a", "1e9", "1.2.3", "12,3456", "₹250", "--1", "Infinity"]) expect(numberIn(text), text).toBeNull();
});

test("a place or a point is needed; everything else may be left out", () => {
  expect(localFaults(empty)).toEqual({ place: "Name a city or postcode, or put the pin on the map" });
  expect(localFaults({ ...empty, place: "Pune" })).toEqual({});
  expect(localFaults({ ...empty, latitude: "18.5", longitude: "73.8" })).toEqual({});
});

test("what is wrong is said at each field", () => {
  const wrong = {
    latitude: "95",
    longitude: "",
    radius: "0",
    averageTicket: "0",
    rentPerMonth: "-1",
    staff: "2.5",
    openingCost: "lots",
    floorArea: "0",
  };
  expect(Object.keys(localFaults({ ...empty, ...wrong })).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

test("a brief goes into the form and comes back the same, and an empty form carries none", () => {
  const brief = {
    latitude: 18.51,
    longitude: 73.81,
    radiusMetres: 2500,
    opening: {
      averageTicket: 250,
      rentPerMonth: 80_000,
      staff: 4,
      openingCost: 2_500_000,
      floorArea: 60,
      ownerPayPerMonth: 50_000,
      cashAtStart: 400_000,
      competitors: ["Corner", { name: "Blue Tokai", latitude: 18.5, longitude: 73.8 }],
    },
  };
  const draft = { ...empty, ...localDraftOf(brief, "Kothrud, Pune") };
  expect(draft.place).toBe("Kothrud, Pune");
  expect(localBriefOf(draft)).toEqual(brief);
  expect(localQuery(draft)).toEqual({ place: "Kothrud, Pune", latitude: "18.51", longitude: "73.81" });
  expect(localBriefOf(empty)).toBeUndefined();
});
