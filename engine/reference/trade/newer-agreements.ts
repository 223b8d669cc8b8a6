import type { AgreementAhead } from "../../evidence/trade-policy.ts";
import { partyOf } from "../official/rules-tables.ts";

/** An agreement that came into force after the list of treaties ends (2020), with the page of a government that says so. EUU is the European Union. */
interface NewerAgreement {
  name: string;
  parties: readonly [readonly string[], readonly string[]];
  since: number;
  url: string;
}

const ukPage = "https://www.gov.uk/government/collections/the-uks-trade-agreements";
const uk = (name: string, partners: string, since = 2021): NewerAgreement => ({
  name,
  parties: [["GBR"], partners.split(" ")],
  since,
  url: ukPage,
});
const between = (name: string, one: string, others: string, since: number, url: string): NewerAgreement => ({
  name,
  parties: [one.split(" "), others.split(" ")],
  since,
  url,
});

const eu = "https://policy.trade.ec.europa.eu/eu-trade-relationships-country-and-region/negotiations-and-agreements_en";
const india = "https://www.commerce.gov.in/international-trade/trade-agreements/";
const emirates = "https://www.moet.gov.ae/en/cepa";
const china = "http://fta.mofcom.gov.cn/english/";
const korea = "https://www.customs.go.kr/english/main.do";

const newerAgreements: readonly NewerAgreement[] = [
  uk("United Kingdom and European Union, Trade and Cooperation Agreement", "EUU"),
  uk("United Kingdom and Andean countries", "COL ECU PER"),
  uk("United Kingdom and Central America", "CRI SLV GTM HND NIC PAN"),
  uk("United Kingdom and Chile", "CHL"),
  uk("United Kingdom and Mexico", "MEX"),
  uk("United Kingdom and Southern African Customs Union with Mozambique", "ZAF BWA LSO NAM SWZ MOZ"),
  uk("United Kingdom and Eastern and Southern Africa", "MUS SYC ZWE"),
  uk("United Kingdom and Kenya", "KEN"),
  uk("United Kingdom and Ghana", "GHA"),
  uk("United Kingdom and Cameroon", "CMR"),
  uk("United Kingdom and Côte d'Ivoire", "CIV"),
  uk("United Kingdom and Egypt", "EGY"),
  uk("United Kingdom and Morocco", "MAR"),
  uk("United Kingdom and Tunisia", "TUN"),
  uk("United Kingdom and Israel", "ISR"),
  uk("United Kingdom and Jordan", "JOR"),
  uk("United Kingdom and Lebanon", "LBN"),
  uk("United Kingdom and Turkey", "TUR"),
  uk("United Kingdom and Ukraine", "UKR"),
  uk("United Kingdom and Georgia", "GEO"),
  uk("United Kingdom and Moldova", "MDA"),
  uk("United Kingdom and Serbia", "SRB"),
  uk("United Kingdom and North Macedonia", "MKD"),
  uk("United Kingdom and Albania", "ALB"),
  uk("United Kingdom and Switzerland", "CHE LIE"),
  uk("United Kingdom, Norway, Iceland and Liechtenstein", "NOR ISL LIE"),
  uk("United Kingdom and Singapore", "SGP"),
  uk("United Kingdom and South Korea", "KOR"),
  uk("United Kingdom and Vietnam", "VNM"),
  uk("United Kingdom and Japan", "JPN"),
  uk("United Kingdom and CARIFORUM states", "ATG BHS BRB BLZ DMA DOM GRD GUY JAM KNA LCA VCT SUR TTO"),
  uk("United Kingdom and Pacific states", "FJI PNG SLB WSM"),
  uk("United Kingdom and Australia", "AUS", 2023),
  uk("United Kingdom and New Zealand", "NZL", 2023),
  uk("United Kingdom in the Trans-Pacific Partnership", "JPN SGP CHL NZL VNM PER MYS BRN AUS", 2024),
  between("European Union and New Zealand", "EUU", "NZL", 2024, eu),
  between("European Union and Kenya", "EUU", "KEN", 2024, eu),
  between("European Union and Chile, interim agreement", "EUU", "CHL", 2025, eu),
  between(
    "European Union and Mercosur, interim agreement, provisionally applied",
    "EUU",
    "ARG BRA URY",
    2026,
    "https://aduananews.com/en/la-union-europea-anuncia-el-1-de-mayo-como-fecha-para-la-aplicacion-provisional-del-acuerdo-mercosur-ue/",
  ),
  between("India and United Arab Emirates", "IND", "ARE", 2022, india),
  between("India and Australia", "IND", "AUS", 2022, india),
  between("India and Mauritius", "IND", "MUS", 2021, india),
  between("India and EFTA states", "IND", "CHE ISL LIE NOR", 2025, india),
  between("United Arab Emirates and Israel", "ARE", "ISR", 2023, emirates),
  between("United Arab Emirates and Turkey", "ARE", "TUR", 2023, emirates),
  between("United Arab Emirates and Indonesia", "ARE", "IDN", 2023, emirates),
  between("United Arab Emirates and Cambodia", "ARE", "KHM", 2024, emirates),
  between("United Arab Emirates and Georgia", "ARE", "GEO", 2024, emirates),
  between("United Arab Emirates and Australia", "ARE", "AUS", 2025, emirates),
  between(
    "United Arab Emirates and Jordan",
    "ARE",
    "JOR",
    2025,
    "https://www.pwc.com/m1/en/services/tax/me-tax-legal-news/2025/the-uae-jordan-comprehensive-economic-partnership-agreement-CEPA-enters-into-force.html",
  ),
  between("China and Maldives", "CHN", "MDV", 2025, "https://catts.eu/preferential-trade-updates-january-2025/"),
  between("China and Cambodia", "CHN", "KHM", 2022, china),
  between("China and Mauritius", "CHN", "MUS", 2021, china),
  between("China and Nicaragua", "CHN", "NIC", 2024, china),
  between("China and Ecuador", "CHN", "ECU", 2024, china),
  between("China and Serbia", "CHN", "SRB", 2024, china),
  between(
    "Regional Comprehensive Economic Partnership",
    "CHN JPN KOR AUS NZL",
    "CHN JPN KOR AUS NZL BRN IDN KHM LAO MMR MYS PHL SGP THA VNM",
    2022,
    "https://rcepsec.org/",
  ),
  between("South Korea and Cambodia", "KOR", "KHM", 2022, korea),
  between("South Korea and Israel", "KOR", "ISR", 2022, korea),
  between("South Korea and Indonesia", "KOR", "IDN", 2023, korea),
  between("South Korea and Philippines", "KOR", "PHL", 2024, korea),
  // "The Federal Government ratified the Brazil-Chile Free Trade Agreement", on Decree 10.949/2022: it stands on the free trade of the Economic Complementation Agreement.
  between(
    "Brazil and Chile, protocol to the Economic Complementation Agreement of Mercosur and Chile",
    "BRA",
    "CHL",
    2022,
    "https://portal.apexbrasil.com.br/regulatory_report/",
  ),
  // In force for Iceland and Norway from 1 November 2024, for Switzerland and Liechtenstein from 1 April 2025.
  between("EFTA states and Moldova", "CHE ISL LIE NOR", "MDA", 2025, "https://www.efta.int/trade-relations"),
  between("EFTA states and Indonesia", "CHE ISL LIE NOR", "IDN", 2021, "https://www.efta.int/trade-relations"),
];

/** Signed by the United Arab Emirates and without a day of force in a list of spring 2025. */
const signedByEmirates = (name: string, iso3: string, month: string): AgreementAhead & Pick<NewerAgreement, "parties"> => ({
  name: `United Arab Emirates and ${name}`,
  parties: [["ARE"], [iso3]],
  stands: `signed in ${month}, not in force by a list of spring 2025`,
  url: "https://orfme.org/research/the-uaes-comprehensive-economic-partnership-agreement-cepa-landscape-an-in-depth-look",
});

/** Agreements that are signed or concluded and not known to be in force: what stands in the page that was read, and no forecast of a day. */
const ahead: readonly (AgreementAhead & Pick<NewerAgreement, "parties">)[] = [
  signedByEmirates("Colombia", "COL", "April 2024"),
  signedByEmirates("Costa Rica", "CRI", "April 2024"),
  signedByEmirates("South Korea", "KOR", "May 2024"),
  signedByEmirates("Chile", "CHL", "July 2024"),
  signedByEmirates("Mauritius", "MUS", "July 2024"),
  signedByEmirates("Vietnam", "VNM", "October 2024"),
  signedByEmirates("Serbia", "SRB", "October 2024"),
  signedByEmirates("Malaysia", "MYS", "January 2025"),
  signedByEmirates("New Zealand", "NZL", "January 2025"),
  signedByEmirates("Ukraine", "UKR", "February 2025"),
  {
    name: "Kenya and United Arab Emirates",
    parties: [["KEN"], ["ARE"]],
    stands: "signed on 14 January 2025",
    url: "https://aln.africa/insight/kenya-united-arab-emirates-comprehensive-economic-partnership-agreement/",
  },
  {
    name: "United Kingdom and India",
    parties: [["GBR"], ["IND"]],
    stands: "signed on 24 July 2025",
    url: "https://www.businesstoday.in/latest/economy/story/india-uk-free-trade-agreement-to-come-into-force-in-april-report-516199-2026-02-16",
  },
  {
    name: "European Union and India",
    parties: [["EUU"], ["IND"]],
    stands: "negotiations concluded in January 2026",
    url: "https://www.livemint.com/news/india/indiaeu-fta-negotiations-concluded-official-announcement-tomorrow-commerce-secretary-rajesh-agrawal/amp-11769439197593.html",
  },
  {
    name: "India and Oman",
    parties: [["IND"], ["OMN"]],
    stands: "signed on 18 December 2025",
    url: "https://www.hindustantimes.com/india-news/india-inks-oman-fta-gains-duty-free-boost-101766083654663.html",
  },
  {
    name: "India and New Zealand",
    parties: [["IND"], ["NZL"]],
    stands: "concluded in 2025",
    url: "https://skmca.co.in/indias-recent-free-trade-agreements-2025-guide",
  },
];

const covers = (codes: readonly string[], country: string): boolean => codes.includes(country) || codes.includes(partyOf(country));
const binds = ({ parties: [a, b] }: Pick<NewerAgreement, "parties">, one: string, other: string): boolean =>
  one !== other && ((covers(a, one) && covers(b, other)) || (covers(a, other) && covers(b, one)));

/** What is ahead between two countries. */
export const agreementsAheadOf = (one: string, other: string): readonly AgreementAhead[] => ahead.filter((row) => binds(row, one, other));

/** The newer agreements of two countries; members of the European Union are covered by those of the Union. */
export function newerAgreementsOf(one: string, other: string): readonly NewerAgreement[] {
  return newerAgreements.filter((row) => binds(row, one, other));
}
