import type { CountryControl, GroupControl, HomeRule } from "../../evidence/trade-rules.ts";

/*
 * Goods whose import many states forbid, ration or keep for themselves: no table of trade shows it, and a potential says nothing of it. By
 * product group where a control is usual, as a question, since what holds in one state is no fact of another; by country where one is known, as
 * a statement of that country. Each with the body to ask. Where nothing stands here nothing is said.
 */

const licences = "https://www.wto.org/english/tratop_e/implic_e/implic_e.htm";
const stateTrading = "https://www.wto.org/english/tratop_e/statra_e/statra_e.htm";
const agriculture = "https://agims.wto.org/";

const groupControls: readonly GroupControl[] = [
  {
    headings: /^(?:1006)/,
    isEverywhere: false,
    question: "whether rice is rationed there by quota, seasonal ban, licence or a state buyer",
    ask: "the ministry of agriculture or food: who may import, how much, in which months",
    url: agriculture,
  },
  {
    headings: /^(?:1001|1101|1005|1003)/,
    isEverywhere: false,
    question: "whether grain is bought there by state tender or under quota",
    ask: "the grain board or the ministry of food: who holds tenders and licences",
    url: agriculture,
  },
  {
    headings: /^(?:1701)/,
    isEverywhere: true,
    question: "whether sugar is under a tariff quota or a state buyer there",
    ask: "the ministry of agriculture: quota, holder of licences and duty outside it",
    url: agriculture,
  },
  {
    headings: /^(?:040[1-6])/,
    isEverywhere: true,
    question: "whether milk and cheese are under a tariff quota there, and which plants are approved",
    ask: "the veterinary authority: approval of the plant; the customs: quota and its holders",
    url: agriculture,
  },
  {
    headings: /^(?:020[1-9]|0210|160[12])/,
    isEverywhere: true,
    question: "which countries and plants are approved there for meat, whether a quota holds, and whether religious slaughter is asked for",
    ask: "the veterinary authority: approval of country and plant",
    url: agriculture,
  },
  {
    headings: /^(?:220[3-8])/,
    isEverywhere: true,
    question: "whether alcoholic drinks need a licensed importer there, bear excise or are kept for a monopoly",
    ask: "the excise authority: whether the importer needs a licence, what excise is charged and on what, which label is asked for",
    url: stateTrading,
  },
  {
    headings: /^24/,
    isEverywhere: true,
    question: "whether tobacco bears excise there, and who holds the licence to sell it",
    ask: "the excise authority and the health ministry: licence, rate, pack",
    url: stateTrading,
  },
  {
    headings: /^(?:300[1-6])/,
    isEverywhere: true,
    question: "what registration a medicine needs there, and how long it takes",
    ask: "the medicines agency: registration, local holder, price control",
    url: licences,
  },
  {
    headings: /^(?:401512|401511|9018|9019|9021|9022)/,
    isEverywhere: true,
    question: "whether the device must be registered or notified there, and by which local representative",
    ask: "the authority for medical devices: class, registration, local representative",
    url: licences,
  },
  {
    headings: /^93/,
    isEverywhere: true,
    question: "which licence arms need there",
    ask: "the licensing authority of both countries",
    url: licences,
  },
  {
    headings: /^(?:36|2844)/,
    isEverywhere: true,
    question: "which licence explosives and radioactive goods need there",
    ask: "the licensing authority",
    url: licences,
  },
  {
    headings: /^(?:2709|2710|2711)/,
    isEverywhere: false,
    question: "whether fuel is imported by state companies or licensed traders only there",
    ask: "the energy regulator: who may import",
    url: stateTrading,
  },
  {
    headings: /^(?:870[1-9])/,
    isEverywhere: true,
    question: "which type approval vehicles need there, and whether age or side of the wheel is limited",
    ask: "the transport authority: type approval and limits",
    url: licences,
  },
];

const c = (
  iso3: string,
  headings: RegExp,
  what: string,
  url: string,
  {
    isClosed = false,
    hasDistributor = false,
    isMonopoly = false,
  }: Partial<Pick<CountryControl, "isClosed" | "hasDistributor" | "isMonopoly">> = {},
): CountryControl => ({ iso3, headings, what, url, isClosed, hasDistributor, isMonopoly });
const closed = { isClosed: true };
const monopoly = { isMonopoly: true };
const alcohol = /^220[3-8]/;
const notAllowed = "alcoholic drinks may not be imported for sale";

const countryControls: readonly CountryControl[] = [
  c("MYS", /^1006/, "one company, Bernas, holds the right to import rice", "https://www.bernas.com.my"),
  c(
    "IDN",
    /^1006/,
    "the state decides each year whether and how much rice is imported, mostly through its agency Bulog; special rice needs a permit",
    "https://www.bulog.co.id",
  ),
  c("PHL", /^1006/, "rice needs a sanitary permit for each shipment, and imports have been suspended for months", "https://www.da.gov.ph"),
  c("JPN", /^1006/, "rice comes in under a state quota by tender; outside it the duty forbids it", "https://www.maff.go.jp"),
  c("KOR", /^1006/, "rice comes in under a state quota by tender; outside it the duty forbids it", "https://www.at.or.kr"),
  c("CHN", /^1006/, "rice is under a tariff quota; mills must be on the list of Chinese customs", "http://english.customs.gov.cn"),
  c("CHN", /^1701/, "sugar is under a tariff quota with automatic licences outside it", "http://english.mofcom.gov.cn"),
  c("IRN", /^1006/, "rice imports stop at harvest time and need registered orders and allotted currency", "https://www.irica.ir"),
  c("IRN", alcohol, notAllowed, "https://www.irica.ir", closed),
  c("SAU", alcohol, notAllowed, "https://zatca.gov.sa", closed),
  c("KWT", alcohol, notAllowed, "https://www.customs.gov.kw", closed),
  c("LBY", alcohol, notAllowed, "https://customs.ly", closed),
  c("SDN", alcohol, notAllowed, "https://customs.gov.sd", closed),
  c("CAN", alcohol, "in most provinces a liquor board buys, lists and marks up", "https://www.lcbo.com", monopoly),
  c(
    "SWE",
    alcohol,
    "shops are a state monopoly that buys by tender; restaurants buy from licensed importers",
    "https://www.systembolaget.se",
    monopoly,
  ),
  c("NOR", alcohol, "shops are a state monopoly that buys by tender", "https://www.vinmonopolet.no", monopoly),
  c("FIN", alcohol, "shops for stronger drinks are a state monopoly that buys by tender", "https://www.alko.fi", monopoly),
  c("ISL", alcohol, "shops are a state monopoly", "https://www.vinbudin.is", monopoly),
  c(
    "USA",
    alcohol,
    "a licensed importer, a distributor and a shop must be separate firms in most states; labels need federal approval",
    "https://www.ttb.gov",
    { hasDistributor: true },
  ),
  c("IND", alcohol, "each state licenses, taxes and often buys itself", "https://www.cbic.gov.in"),
  c("CAN", /^040[1-6]/, "milk and cheese are under supply management: a quota holder must import", "https://www.international.gc.ca"),
  c(
    "USA",
    /^(?:401512|9018|9019|9021|9022)/,
    "devices need listing, an agent and for most classes a clearance before sale",
    "https://www.fda.gov/medical-devices",
  ),
];

const dgft = "https://www.dgft.gov.in";
const homeRules: readonly HomeRule[] = [
  {
    iso3: "IND",
    headings: /^1006/,
    from: 2022,
    to: 2025,
    // Broken rice: notifications of 8 September 2022, of 24 May 2023 (sales to states that ask) and 61/2024-25 of 7 March 2025, as printed at
    // https://taxguru.in/dgft/india-lifts-export-ban-broken-rice-effect-7th-march-2025.html.
    what: "exports of broken rice were forbidden from September 2022 to March 2025, but to states that asked India for food, and those of white rice other than basmati from July 2023 to September 2024; parboiled rice bore an export duty and basmati a least price",
    url: dgft,
  },
  {
    iso3: "IND",
    headings: /^1701/,
    from: 2023,
    to: 2024,
    what: "exports of sugar were restricted from June 2022 and stopped for the seasons that followed",
    url: dgft,
  },
  { iso3: "IND", headings: /^1001|^1101/, from: 2022, to: 2024, what: "exports of wheat were forbidden from May 2022", url: dgft },
  {
    iso3: "IND",
    headings: /^0703/,
    from: 2023,
    to: 2024,
    what: "exports of onions were taxed, then forbidden from December 2023 to May 2024",
    url: dgft,
  },
  {
    iso3: "IDN",
    headings: /^1511/,
    from: 2022,
    to: 2022,
    what: "exports of palm oil were forbidden in April and May 2022 and bear a levy",
    url: "https://www.kemendag.go.id",
  },
  {
    iso3: "RUS",
    headings: /^1001/,
    from: 2022,
    to: 2024,
    what: "exports of wheat bear a floating duty and a quota in spring",
    url: "https://mcx.gov.ru",
  },
];

export const controlsOn = (code: string): GroupControl[] => groupControls.filter(({ headings }) => headings.test(code));
export const controlsIn = (code: string, iso3: string): CountryControl[] =>
  countryControls.filter((row) => row.iso3 === iso3 && row.headings.test(code));
export const homeRulesOn = (code: string, iso3: string): HomeRule[] =>
  homeRules.filter((row) => row.iso3 === iso3 && row.headings.test(code));
