import { expect, test } from "vitest";
import type { Study } from "../report/study.ts";
import { namedHere } from "./named-here.ts";
import { isOfVolume } from "./published-growth.ts";

/** A study of pet food in Mexico, of which pages with these titles and quotations were read. */
const study = (pages: readonly { title: string; quote: string }[]): Study =>
  ({
    country: { iso3: "MEX", name: "Mexico" },
    region: null,
    evidence: {
      market: { id: "pet-food", name: "Pet food" },
      facts: pages.map(({ quote }, i) => ({ market: "pet-food", geography: "MEX", source: `notes-${i}`, quote })),
      claims: { drivers: [], restraints: [], opportunities: [], forces: [], porter: [], regulations: [] },
      source: (id: string) => {
        const page = pages[Number(id.replace("notes-", ""))] ?? { title: "", quote: "" };
        return { title: page.title, snapshot: `${page.quote}\n${page.title}` };
      },
    },
  }) as unknown as Study;

test("sellers known elsewhere sell here where a title on this market here names them, and so does who stands in one row with two of them", () => {
  const title = "Mars, Nestlé y ADM aumentaron sus ventas de alimento para mascotas";
  const { named, beside } = namedHere(study([{ title, quote: "el consumo creció" }]), ["Nestlé Purina", "Mars Petcare", "Hill's"]);
  expect([...named.keys()].toSorted()).toEqual(["Mars Petcare", "Nestlé Purina"]);
  expect([...beside.keys()]).toEqual(["ADM"]);
  expect(named.get("Mars Petcare")).toEqual({ source: "notes-0", quote: title });
});

test("a word of the trade, an authority and a former owner are no sellers", () => {
  const quotes = ["the Prudential Authority says", "Uniper (formerly Gazprom Germania)", "most booking is online", "Booking of food"];
  const { named } = namedHere(study(quotes.map((quote) => ({ title: "A page", quote }))), ["Prudential", "Gazprom", "Booking", "Pet Food"]);
  expect([...named.keys()]).toEqual([]);
});

test("a forecast of tonnes is none of money", () => {
  const of = (quote: string, note?: string) => isOfVolume({ quote, note } as Parameters<typeof isOfVolume>[0]);
  expect(of("el crecimiento proyectado se mantiene moderado (2.5%)", "Mexico, volume")).toBe(true);
  expect(of("advertising is expected to rise by 6.3%", "United Kingdom")).toBe(false);
});
