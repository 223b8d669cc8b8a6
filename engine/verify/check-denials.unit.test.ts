import { expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { denials } from "./check-denials.ts";

const fact = (id: string, metric: string, more: object = {}) => ({
  kind: "fact",
  id,
  metric,
  entity: "",
  geography: "PRT",
  period: 2024,
  source: "s_notes_page",
  unit: "1",
  quote: "",
  value: 1,
  ...more,
});

/** A report as far as denials are held against its cells: one sentence of one section. */
function reportOf(said: string, ...cells: object[]): ReportDocument {
  const block = { t: "p", sentences: [{ runs: [{ t: "text", v: said }], asserts: [] }] };
  const part = {
    brief: { kind: "corporate", country: "PRT", region: null, assumptions: {} },
    market: { id: "hotels", name: "Hotels", geography: "Portugal" },
    years: { base: 2025 },
    sections: [{ id: "any", title: "Any", blocks: [block] }],
    exhibits: [],
    cells,
  };
  return part as unknown as ReportDocument;
}

test.each([
  ["No share of any was found.", { kind: "formula", id: "share_central_vila_gale", value: 0.02 }],
  ["the share of any seller in Portugal", fact("f_company_share_hotels_prt_pestana_2024", "company_share", { entity: "Pestana" })],
  ["No count of this market by region was read; the office makes one.", fact("f_other_hotels", "other: Price, Algarve")],
  ["No official series that is held counts it in Portugal.", fact("f_volume_hotels_prt_2024", "volume")],
  ["Occupancy is not known: take only a step that can be ended.", { kind: "formula", id: "identity_occupancy_2024", value: 0.58 }],
  ["Not found: occupancy and the day rate; turn to three sellers.", fact("f_other_hotels_day", "other: Day rate of hotels")],
  ["No figure that was read could be used on price and trade.", fact("f_other_hotels_loaf", "other: Flat loaf", { unit: "EUR/loaf" })],
  [
    "No operating margin of sellers in Portugal was read.",
    fact("f_margin", "operating_margin", { entity: "Pestana", quote: "margin of 9" }),
  ],
  ["No source gives use of capacity in Portugal.", { kind: "formula", id: "use_of_capacity", value: 0.6 }],
])("what is denied and stands in a cell is a contradiction: %s", (said, cell) => {
  expect(denials(reportOf(said, cell))).toHaveLength(1);
  expect(denials(reportOf(said))).toEqual([]);
});

test("a series at constant prices is no price, and a rate of exchange or pay none either", () => {
  const said = "No figure that was read could be used on price.";
  expect(denials(reportOf(said, fact("f_other_hotels_sales", "other: Yearly change of sales at constant prices")))).toEqual([]);
  expect(denials(reportOf(said, fact("f_other_hotels_pay", "other: Pay", { unit: "EUR/month" })))).toEqual([]);
});

test("what makers sell, exports included, and sales of some months do not refute that sales of the market are not known", () => {
  const said = "No figure that was read could be used on sales of hotels.";
  expect(denials(reportOf(said, fact("f_other_hotels", "other: Sales of hotels")))).toHaveLength(1);
  expect(denials(reportOf(said, fact("f_other_hotels", "other: Sales of makers of hotels, exports included")))).toEqual([]);
  expect(denials(reportOf(said, fact("f_other_hotels", "other: Sales of hotels of Pestana from July to December")))).toEqual([]);
});

test("a producer behind the comma of an axis is no part of the country", () => {
  expect(denials(reportOf("No count of this market by region was read.", fact("f_other_hotels", "other: Sales, SMEV")))).toEqual([]);
});

test("old values, values of a part and another's figures do not refute that nothing is known of today", () => {
  const old = { kind: "formula", id: "identity_occupancy_2019", value: 0.6 };
  const ofPart = { kind: "formula", id: "identity_occupancy_greater_lisbon_2024", value: 0.7 };
  expect(denials(reportOf("Occupancy is not known.", old, ofPart))).toEqual([]);
  const elsewhere = fact("f_company_share_hotels_esp_x_2024", "company_share", { entity: "X", geography: "ESP" });
  expect(denials(reportOf("No share of any was found.", elsewhere))).toEqual([]);
});

test("a list is held against measures by their whole name: what a few have, and a market whose name holds an and", () => {
  const few = fact("f_other_few", "other: Workers of the hundred largest hotels");
  expect(denials(reportOf("Not found: workers and margins; turn to three sellers.", few))).toEqual([]);
  const all = fact("f_other_all", "other: Workers of hotels");
  expect(denials(reportOf("Not found: workers and margins; turn to three sellers.", all))).toHaveLength(1);
  const said = "Not known. Sales of online and mail-order retail in Portugal: three fifths of the weight is of elsewhere.";
  const market = { id: "retail", name: "Online and mail-order retail", geography: "Portugal" };
  const held = (axis: string) => denials({ ...reportOf(said, fact("f_other_sales", `other: ${axis}`)), market } as ReportDocument);
  expect(held("Online sales of all shops")).toEqual([]);
  expect(held("Sales of online and mail-order retail and markets")).toEqual([]);
  expect(held("Fall of sales of online and mail-order retail")).toEqual([]);
  expect(held("Share of clothes in sales of online and mail-order retail")).toEqual([]);
  expect(held("Sales of online and mail-order retail")).toHaveLength(1);
});
