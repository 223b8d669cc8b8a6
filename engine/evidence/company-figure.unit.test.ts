import { expect, test } from "vitest";
import { coverageOf, isOfCountry, isOperatingMargin } from "./company-figure.ts";
import { companyOf, isPartOf, sameCompany, sameSeller } from "./company-name.ts";

test("a quarter, a half-year or some months are no year, and a segment is no group", () => {
  const of = (entity: string, quote: string, note?: string) => coverageOf({ entity, quote, note });
  expect(of("Tencent (one quarter)", "Total revenues were RMB192.9 billion", "quarter to September 2025 only").isYear).toBe(false);
  expect(of("Nine Dragons Paper", "Revenue was approximately RMB30.6 billion", "Six months to December 2023 only.").isYear).toBe(false);
  expect(of("Crown Holdings", "For the first nine months of 2025, net sales totaled $9,238 million").isYear).toBe(false);
  expect(of("Verizon", "Total Operating Revenues |138,191 |", "twelve months to December 2025, USD million").isYear).toBe(true);
  expect(of("Niu Technologies", "months Revenues of RMB 3,288.3 million", "Full year 2024.")).toMatchObject({
    isYear: true,
    scope: "group",
  });
  expect(of("Abbott (medical devices)", "$16.9B")).toMatchObject({ scope: "segment", part: "medical devices" });
  expect(of("IKEA Retail Polska", "w Polsce 6,2 mld zł przychodów", "Sales in Poland; year to August 2025")).toMatchObject({
    isYear: true,
    scope: "segment",
    part: "sales in Poland",
  });
});

test("EBITDA and quarters are no operating margin of a year; EBIT beside EBITDA is", () => {
  const is = (quote: string, note?: string) => isOperatingMargin({ entity: "A company", quote, note });
  expect(is("with the EBITDA margin falling to 19.4%", "EBITDA margin before special items, 2024.")).toBe(false);
  expect(is("Operating EBITDA margin was 22%")).toBe(false);
  expect(is("The operating margin for Q4 2025 was 54.0%", "Fourth quarter of 2025.")).toBe(false);
  expect(is("EBITDA and EBIT margins declined to 20.5% and 17.5%, respectively", "Financial year 2024.")).toBe(true);
  expect(is("equipment operating margins at 13.1%")).toBe(true);
});

test("one company goes by its name with and without legal form or the name of a part", () => {
  for (const [a, b] of [
    ["Bayer", "Bayer Aktiengesellschaft"],
    ["Tencent (one quarter)", "Tencent"],
    ["Nestlé", "Nestle SA"],
  ] as const)
    expect(sameCompany(a, b), `${a}, ${b}`).toBe(true);
  for (const [a, b] of [
    ["Air Liquide", "Air Products"],
    ["LG Chem", "LG Energy Solution"],
    ["Sika", "Sikaflex Trading"],
  ] as const)
    expect(sameCompany(a, b), `${a}, ${b}`).toBe(false);
  expect(isPartOf("ABB Motion", "ABB")).toBe(true);
  expect(isPartOf("Sika", "Sikaflex Trading")).toBe(false);
  expect(companyOf("Emerson – Final Control")).toEqual({ company: "Emerson", part: "Final Control" });
});

test("a seller is one with and without the words that name what it sells", () => {
  expect(sameSeller("Britam", "Britam Life", "Life insurance")).toBe(true);
  expect(sameSeller("Dangote", "Dangote Cement Plc", "Cement")).toBe(true);
  expect(sameSeller("Sanlam Life", "Absa Life", "Life insurance")).toBe(false);
  expect(sameSeller("Life", "Life Insurance", "Life insurance")).toBe(false);
});

test("sales in a country are told from revenue of a group that is at home there", () => {
  const poland = { name: "Poland", currency: "PLN" };
  const here = (note: string, of: { isMakerHere?: boolean; isLocal?: boolean; unit?: string } = {}) =>
    isOfCountry({ entity: "A", quote: "a figure", note, unit: of.unit ?? "PLN" }, poland, {
      isMakerHere: of.isMakerHere ?? false,
      isLocal: of.isLocal ?? false,
    });
  expect(here("Sales in Poland; year to August 2025")).toBe(true);
  expect(here("Sales in Poland and exports from its warehouse there; year to August 2022")).toBe(false);
  expect(here("Sales of its factories and sawmills in Poland; year 2024")).toBe(false);
  expect(here("Biedronka, Poland, 2023")).toBe(true);
  expect(here("Forte, Poland, 2023", { isMakerHere: true })).toBe(false);
  expect(here("Whole group, year 2025")).toBe(false);
  expect(here("Year: 2022", { isLocal: true })).toBe(true);
  expect(here("Year: 2022")).toBe(false);
});

test("what a page says of where the sales were made is read from its words", () => {
  const says = (quote: string, isMakerHere = false) =>
    isOfCountry({ entity: "A", quote, unit: "EUR" }, { name: "Portugal", currency: "EUR" }, { isMakerHere, isLocal: false });
  expect(says("A reported revenue of EUR 616 million in 2025 from its hotels in Portugal.")).toBe(true);
  expect(says("Sales in Portugal rose to EUR 129 million.")).toBe(true);
  expect(says("Sales in Portugal and Spain rose to EUR 129 million.")).toBe(false);
  expect(says("Revenue from its two mills in Portugal was EUR 90 million.", true)).toBe(false);
  expect(says("A, a hotel company in Portugal, reported revenue of EUR 616 million.")).toBe(false);
});

test("a firm that bears the country behind its house's name sells there", () => {
  const india = { name: "India", currency: "INR" };
  const here = (entity: string) =>
    isOfCountry({ entity, quote: "a figure", note: "FY24", unit: "INR" }, india, { isMakerHere: true, isLocal: false });
  expect(here("Sony Music Entertainment India")).toBe(true);
  for (const other of ["Air India", "Bank of India", "Oil India Limited"]) expect(here(other), other).toBe(false);
});

test("a country whose name another's begins with is not meant by that one's", () => {
  const inNiger = (note: string, entity = "A") =>
    isOfCountry(
      { entity, quote: "a figure", note, unit: "XOF" },
      { name: "Niger", currency: "XOF" },
      { isMakerHere: false, isLocal: false },
    );
  expect(inNiger("Sales in Niger, 2024")).toBe(true);
  expect(inNiger("Sales in Nigeria, 2024")).toBe(false);
  expect(inNiger("Nigeria, 2024")).toBe(false);
  expect(inNiger("Year 2024", "Nigeria Foods")).toBe(false);
});
