import { expect, test } from "vitest";
import { marketByCode } from "#engine";
import { namesAny, phrasesOf } from "./class-words.ts";
import type { Listed } from "./listed-companies.ts";
import { officesOf } from "./known-companies.ts";
import { namesTooManyPlaces, sellsOtherThings } from "./seller-rules.ts";
import { structureOf } from "./structure-of.ts";

const company = (summary: string, more: Partial<Listed> = {}): Listed => ({
  name: "Acme",
  country: "GBR",
  industry: "",
  exchange: "",
  size: "",
  summary,
  isMain: true,
  sales: null,
  ...more,
});

const sellers = (code: string, country: string) => {
  const market = marketByCode(code);
  if (!market) throw new Error(`no market ${code}`);
  const excluded = market.placed?.market.excluded ?? [];
  return structureOf(market.key, country, 2025, { names: [], excluded, companies: [] }).companies;
};
const here = (code: string, country: string) => sellers(code, country).filter((c) => c.tier === "here");

test("a grocer that lists the goods among others is no seller of them; a retailer that names them first is", () => {
  const beer = [["beer"]];
  expect(sellsOtherThings(company("engages in the retailing of wines, beers, and spirits"), beer)).toBe(true);
  expect(sellsOtherThings(company("engages in the retailing of wines, beers, and spirits"), [["wine"]])).toBe(false);
  expect(
    sellsOtherThings(company("operates retail stores in Turkey, Morocco, and Egypt, which sell breakfast and bakery products"), [
      ["bakery"],
    ]),
  ).toBe(true);
  expect(sellsOtherThings(company("trades in medicines, personal hygiene products, and cosmetics"), [["cosmetics"]])).toBe(true);
  expect(sellsOtherThings(company("produces beer. It sells it in supermarkets, and in pubs"), beer)).toBe(false);
  expect(sellsOtherThings(company("offers health insurance and pays for implants", { industry: "Insurance" }), [["implant"]])).toBe(true);
});

test("who builds or mines is no seller of rented cranes, and who insures legal expenses is no law firm", () => {
  const names = (code: string, country: string) => here(code, country).map((c) => c.name);
  expect(names("naics:532412", "IND")).toContain("Sanghvi Movers");
  expect(names("naics:532412", "IND")).not.toContain("Larsen & Toubro");
  expect(names("naics:532412", "KOR")).not.toContain("POSCO");
  expect(names("naics:5411", "BRA")).not.toContain("Companhia de Seguros Alianca da Bahia");
});

test("in the industry of a class its makers are found though they name it late", () => {
  const names = here("library:fmcg/skin-care", "KOR").map((c) => c.name);
  expect(names).toEqual(expect.arrayContaining(["Cosmax", "Kolmar Korea Holdings", "Aekyung Industrial"]));
});

test("a very small company that names many countries says where its goods go, not where it is", () => {
  const summary = "a metal recycling company in Singapore, Malaysia, Indonesia, India, and Bangladesh";
  expect(namesTooManyPlaces(company(summary, { size: "Nano" }))).toBe(true);
  expect(namesTooManyPlaces(company(summary, { size: "Large" }))).toBe(false);
  expect(namesTooManyPlaces(company("a metal recycling company in Singapore and Malaysia", { size: "Nano" }))).toBe(false);
});

test("fabrics, components and cattle are other things than what they are for", () => {
  expect(namesAny([["motorcycle"]])?.("makes chains and motorcycle components")).toBeUndefined();
  expect(namesAny([["dairy"]])?.("engages in dairy cattle breeding")).toBeUndefined();
  expect(namesAny([["furnishing"]])?.("makes wallpapers and furnishing fabrics")).toBeUndefined();
});

test("what readers found wrong stays out: the grocer among bakers, the wine shop among brewers, a foreign chain as one of the country", () => {
  expect(here("library:food-beverages/bakery", "EGY").map((c) => c.name)).not.toContain("BIM Birlesik Magazalar A.S.");
  expect(here("library:food-beverages/beer", "GBR").map((c) => c.name)).not.toContain("Naked Wines");
  expect(here("naics:337", "DEU").map((c) => c.name)).not.toContain("A.S. Creation Tapeten");
  expect(here("naics:562", "IND").map((c) => c.name)).not.toContain("Union Steel Holdings");
  expect(here("naics:713940", "CAN").filter((c) => c.name === "Crunch Fitness" && (c.isDomestic || c.home !== "USA"))).toEqual([]);
});

test("a company whose own name only sounds like the class is none of its sellers: Henry Boot builds, it makes no boots", () => {
  expect(here("naics:316210", "GBR").map((c) => c.name)).not.toContain("Henry Boot");
});

test("a company of no stated industry sells what it says first, not what it names in passing", () => {
  // Foods and beverages come first, water behind them.
  expect(here("naics:221310", "KOR").map((c) => c.name)).not.toContain("Pulmuone Corporate");
});

test("a company and the one that owns it are one competitor, which names its owner", () => {
  const implants = sellers("hs:902129", "BRA");
  expect(implants.find((c) => c.owner === "Straumann")).toMatchObject({ name: "Neodent (Straumann)", tier: "here" });
  expect(implants.map((c) => c.name)).not.toContain("Straumann");
  const cement = sellers("library:chemical-materials/cement", "VNM").map((c) => c.name);
  expect(cement).toContain("Nghi Son (Taiheiyo Cement)");
  expect(cement).not.toContain("Taiheiyo Cement");
});

test("shops are a channel of a market of makers, by its definition; who makes what its shops sell competes", () => {
  const bakery = sellers("library:food-beverages/bakery", "EGY");
  expect(bakery.find((c) => c.name === "Paul")).toMatchObject({ isChannel: true });
  const furniture = sellers("naics:337", "POL");
  expect(furniture.find((c) => c.name === "Agata Meble")).toMatchObject({ isChannel: true });
  expect(furniture.find((c) => c.name === "Bodzio")).toMatchObject({ isChannel: false, what: "Furniture shops" });
  // A market of shops, and a class of makers whose own title names retail, count them.
  expect(here("naics:449110", "POL").every((c) => !c.isChannel)).toBe(true);
  expect(here("naics:311811", "DEU").some((c) => c.what === "Bakery shops" && !c.isChannel)).toBe(true);
});

test("a company that only the list of the largest by sales has takes its country from that list", () => {
  const [office] = officesOf(["KRAFTON"], "KOR");
  expect(office).toMatchObject({ home: "KOR", isDomestic: true, source: "forbes-2000" });
  expect(office?.sales?.value).toBeGreaterThan(1e9);
});

test("what readers found wrong stays out: a forwarder among road builders, makers of clay pipes, software, wood and life insurers", () => {
  const names = (code: string, country: string) => here(code, country).map((c) => c.name);
  expect(names("naics:2373", "CHE")).not.toContain("Kuehne & Nagel International");
  expect(names("hs:8467", "IND")).not.toContain("Qt Group Oyj");
  expect(names("hs:3917", "SAU")).not.toContain("Saudi Vitrified Clay Pipe co.");
  expect(names("naics:3221", "GBR")).not.toContain("Accsys Technologies");
  const motor = names("naics:524126", "IND");
  expect(motor.filter((name) => /\blife\b/i.test(name))).toEqual([]);
  expect(motor).toContain("The New India Assurance Company");
  expect(motor).toContain("Generali");
  expect(names("library:automotive/passenger-cars", "JPN").join()).not.toContain("DRN");
  expect(names("library:automotive/passenger-cars", "BRA")).not.toContain("Localiza Rent a Car");
});

test("what readers' companies do with the goods is not what they sell: whoever rents cars, or carries freight by road", () => {
  expect(namesAny([["car"]])?.("engages in the rental of cars")).toBeUndefined();
  expect(namesAny([["road"]])?.("offers sea, air and road logistics")).toBeUndefined();
  expect(namesAny([["road"]])?.("builds roads in Chile")).toBeDefined();
});

test("formats of one chain are one company, and none beside its listed parent", () => {
  const mexico = here("naics:44511", "MEX").map((c) => c.name);
  expect(mexico.filter((name) => /chedraui/i.test(name))).toHaveLength(1);
  expect(mexico.filter((name) => /soriana/i.test(name))).toHaveLength(1);
  expect(mexico.filter((name) => /la comer/i.test(name))).toHaveLength(1);
  // What two banks share is their country, not their owner.
  expect(here("naics:5221", "KEN").map((c) => c.name)).toContain("Cooperative Bank of Kenya");
});

test("a listed shop is a channel of a market that leaves shops out", () => {
  const isShop = (name: string) => sellers("library:fmcg/cosmetics", "FRA").find((c) => c.name === name)?.isChannel;
  expect(isShop("Sephora")).toBe(true);
  expect(here("library:fmcg/cosmetics", "FRA").find((c) => c.name === "SRP Groupe")?.isChannel ?? true).toBe(true);
  expect(isShop("L'Oréal")).toBe(false);
  // A page names it without its legal form; its sales are those of the list all the same.
  expect(sellers("library:fmcg/cosmetics", "FRA").find((c) => c.name === "L'Oréal")?.sales).not.toBeNull();
});

test("bodies of the state, makers of another heading and preference shares are none of the sellers", () => {
  expect(here("library:healthcare/hospital-services", "IND").filter((c) => /^(?:government|department) of/i.test(c.name))).toEqual([]);
  expect(here("hs:8712", "NLD").map((c) => c.name)).not.toContain("Louis Motorrad");
  expect(here("library:automotive/passenger-cars", "DEU").filter((c) => c.name.endsWith(" Pref"))).toEqual([]);
  // What two jewellers share is their trade.
  expect(sellers("naics:33991", "IND").map((c) => c.name)).not.toContain("Jewellers");
});

test("software, buildings and beans are no robots and no bread; a name alone says nothing against a longer description", () => {
  expect(namesAny([["robotic"]])?.("licenses robotic process automation software")).toBeUndefined();
  expect(namesAny(phrasesOf("Baked goods"))?.("offers canned pasta, cooked pulses, baked beans")).toBeUndefined();
  expect(namesAny(phrasesOf("Baked goods"))?.("offers breads and baked goods")).toBeDefined();
  const robots = "library:industrial-automation/industrial-robots";
  expect(here(robots, "ESP").map((c) => c.name)).not.toContain("Robot");
  expect(here(robots, "GBR").map((c) => c.name)).not.toContain("Blue Prism Group");
  expect(here("library:food-beverages/bakery", "ITA").map((c) => c.name)).not.toContain("La Doria");
});

test("who brokes carries nothing, and what a hotel has for its guests is not its trade", () => {
  const shippers = here("naics:4831", "GBR").map((c) => c.name);
  expect(shippers).not.toContain("Clarkson");
  expect(shippers).not.toContain("Braemar Shipping Services Plc");
  expect(here("naics:71394", "KOR").map((c) => c.name)).not.toContain("HJ Magnolia Yongpyong Hotel & Resort");
  expect(namesAny([["hotel"]])?.("Its facilities include golf. The company operates hotels")).toBeDefined();
});

test("what a list only files under a kind is none of it: martial arts under sports centres, mortgages under financial advisers", () => {
  const korea = here("naics:71394", "KOR").map((c) => c.name);
  expect(korea).not.toContain("United Taekwondo Center");
  expect(korea).not.toContain("K1 Speed");
  expect(here("naics:71394", "GBR").map((c) => c.name)).toContain("David Lloyd Clubs");
  expect(here("naics:52394", "NLD").map((c) => c.name)).not.toContain("De Hypotheker");
});

test("who closed, or left the class, is no seller", () => {
  expect(here("naics:2373", "DEU").map((c) => c.name)).not.toContain("Philipp Holzmann");
  expect(here("naics:71394", "IND").filter((c) => c.name.startsWith("Talwalkars"))).toEqual([]);
  const isBoral = (c: { name: string }) => c.name.startsWith("Boral");
  expect(sellers("hs:6904", "AUS").filter(isBoral)).toEqual([]);
  expect(sellers("library:chemical-materials/cement", "AUS").filter(isBoral)).toHaveLength(1);
});
