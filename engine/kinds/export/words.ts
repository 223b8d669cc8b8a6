import type { Inline } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import type { Country } from "../../evidence/official-statistics.ts";
import { withArticle } from "../../report/study.ts";
import { lower } from "../../writing/prose.ts";
import { sourceId } from "../../evidence/source-book.ts";
import type { ExportWork, MarketCells } from "./work.ts";

/** The goods that the figures are of: "wine", or "rice of all kinds" where customs count the product within wider goods. */
export const goods = (w: ExportWork): string => {
  const { name, within } = w.subject.product;
  return within === null ? lower(name) : `${lower(within)} of all kinds`;
};
/** The product as it was asked for: "basmati rice". */
export const asked = (w: ExportWork): string => lower(w.subject.product.name);
const chapterOf = (w: ExportWork): number => Number((w.subject.product.codes[0] ?? "").slice(0, 2));
/** Goods that are caught or raised in water, of many species (chapter 3, and what is made of them in headings 1604 and 1605). */
export const isOfTheSea = (w: ExportWork): boolean => chapterOf(w) === 3 || w.subject.product.codes.some((code) => /^160[45]/.test(code));
/** Goods of farms and waters, which have a season and are sold raw or worked on (chapters 1 to 24). */
export const isGrown = (w: ExportWork): boolean => chapterOf(w) > 0 && chapterOf(w) <= 24;
/** "the United Arab Emirates", in running text. */
export const inText = (country: Country): string => withArticle(country.name);
/** The same of a name in a row. */
export const theName = withArticle;
export const origin = (w: ExportWork): string => inText(w.subject.origin);
/** Name of a supplier in tables. */
export const nameOf = (w: ExportWork, iso3: string): string =>
  iso3 === "EUU" ? "European Union" : (w.subject.evidence.official.countryByIso3(iso3)?.name ?? iso3);
/** Format of a share that rests on an estimate: a tenth of a per cent would be no precision. `from`: the share from which none is printed. */
export const aboutPct = (share: number, from = 0.0995): FigureFormat => ({ style: "percent", digits: share >= from ? 0 : 1 });
/** Shares of a table that rests on estimates, down to one per cent. */
export const leastAbout = 0.0095;
/** Before exports of the origin, which hold sales to importers that are held as one sum. */
export const anExport = (w: Pick<ExportWork, "facts">): string => (w.facts.destinations.some(({ isSum }) => isSum) ? "an estimated " : "");
/** Suppliers are recorded by the whole customs heading, so that each share of the goods is apportioned; those of an importer that tells them by line are not. */
export const isApportioned = ({ facts }: Pick<ExportWork, "facts">, data?: MarketCells["data"]): boolean =>
  facts.part < 0.995 && data?.isToldByLine !== true;
/** Before what is sold to a destination: what is apportioned from a heading is no record of the line. */
export const aSale = (w: Pick<ExportWork, "facts">, { data }: Pick<MarketCells, "data">): string =>
  data.isSoldEstimated || isApportioned(w, data) ? "an estimated " : "";
/** Address of a page in running text or in a row. */
export const link = (url: string): Inline => ({ t: "name", v: url, from: "taxonomy" });
export const tradeSource = sourceId("baci-2024");
export const partnerSource = sourceId("baci-partners-2024");
export const pairSource = sourceId("baci-pairs-2024");
export const distanceSource = sourceId("cepii-geodist");
export const worldSource = sourceId("baci-world-2022-2024");
export const agreementSource = sourceId("desta-agreements");
/** What the ranking rests on. */
export const rankingSources = [tradeSource, partnerSource, pairSource, distanceSource];
/** Format of a ratio that runs from parts of one to hundreds: two decimals of a hundred are no precision. */
export const ratioFormat = (ratio: number): FigureFormat => ({ style: "multiple", digits: ratio >= 20 ? 0 : ratio >= 5 ? 1 : 2 });
