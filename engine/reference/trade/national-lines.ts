import type { LineSource, NamedLine } from "../../evidence/trade-rules.ts";

/**
 * Where a country prints its trade by the lines of its own tariff (eight digits and more), finer than the six that all countries share; and lines
 * that name a product which the six digits do not.
 */
const statistics: Readonly<Record<string, readonly [name: string, url: string]>> = {
  ARG: ["INDEC, foreign trade", "https://comex.indec.gob.ar"],
  AUS: ["Australian Bureau of Statistics, international trade", "https://www.abs.gov.au/statistics/economy/international-trade"],
  BRA: ["Comex Stat", "https://comexstat.mdic.gov.br"],
  CAN: ["Statistics Canada, merchandise trade", "https://www150.statcan.gc.ca/n1/pub/71-607-x/71-607-x2021004-eng.htm"],
  CHE: ["Swiss-Impex", "https://www.gate.ezv.admin.ch/swissimpex"],
  CHL: ["Servicio Nacional de Aduanas", "https://www.aduana.cl"],
  CHN: ["Customs statistics of China", "http://stats.customs.gov.cn/indexEn"],
  COL: ["DANE, comercio exterior", "https://www.dane.gov.co"],
  GBR: ["HM Revenue and Customs, UK Trade Info", "https://www.uktradeinfo.com"],
  IDN: ["BPS-Statistics Indonesia, exim", "https://www.bps.go.id/en/exim"],
  IND: ["Department of Commerce, TradeStat; for farm goods APEDA AgriExchange", "https://tradestat.commerce.gov.in"],
  JPN: ["Trade Statistics of Japan", "https://www.customs.go.jp/toukei/info/index_e.htm"],
  KOR: ["Korea Customs Service, trade statistics", "https://tradedata.go.kr"],
  MEX: ["DataMéxico", "https://www.economia.gob.mx/datamexico"],
  MYS: ["METS Online, Department of Statistics Malaysia", "https://metsonline.stats.gov.my"],
  NZL: ["Stats NZ, overseas merchandise trade", "https://www.stats.govt.nz"],
  PER: ["SUNAT, operatividad aduanera", "https://www.sunat.gob.pe"],
  THA: ["Thai Customs, statistics", "https://www.customs.go.th"],
  TUR: ["TurkStat, foreign trade", "https://data.tuik.gov.tr"],
  USA: ["USA Trade Online and DataWeb", "https://dataweb.usitc.gov"],
  VNM: ["Vietnam Customs, statistics", "https://www.customs.gov.vn"],
  ZAF: ["South African Revenue Service, trade statistics", "https://www.sars.gov.za/customs-and-excise/trade-statistics"],
};
const ofUnion = ["Eurostat, Comext (eight digits, value and weight)", "https://ec.europa.eu/eurostat/comext/newxtweb"] as const;

/** The publisher of a country's trade by national line; undefined where none is listed here. */
export function nationalStatistics(iso3: string, isMember: boolean): LineSource | undefined {
  const own = statistics[iso3] ?? (isMember ? ofUnion : undefined);
  return own && { name: own[0], url: own[1] };
}

/** National lines that name what the six digits do not. */
const namedLines: readonly NamedLine[] = [
  {
    product: ["basmati"],
    place: "India",
    codes: "1006 30, eight digits with a line of its own for basmati",
    note: "exports by destination in tonnes and value, each month",
    url: "https://agriexchange.apeda.gov.in",
  },
  {
    product: ["basmati"],
    place: "European Union",
    codes: "1006 20 17 and 1006 20 98",
    note: "husked basmati of listed varieties enters at its own, lower duty with a certificate of authenticity",
    url: "https://taxation-customs.ec.europa.eu",
  },
  {
    product: ["basmati"],
    place: "United States",
    codes: "1006.20.20, and statistical lines of 1006.30.90",
    note: "imports by country in kilograms and dollars, each month",
    url: "https://dataweb.usitc.gov",
  },
  {
    product: ["jasmine"],
    place: "Thailand",
    codes: "1006 30, lines of Hom Mali rice",
    note: "exports by destination",
    url: "https://www.customs.go.th",
  },
  { product: ["arabica"], place: "Brazil", codes: "0901.11.10", note: "coffee in grain", url: "https://comexstat.mdic.gov.br" },
  {
    product: ["darjeeling"],
    place: "India",
    codes: "0902, Tea Board statistics",
    note: "certified tea by destination",
    url: "https://www.teaboard.gov.in",
  },
];

export function namedLinesOf(product: string): NamedLine[] {
  const words = product.toLowerCase();
  return namedLines.filter((line) => line.product.every((word) => words.includes(word)));
}
