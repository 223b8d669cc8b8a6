import type { Sentence } from "#document";
import { enterFact, enterSource } from "../../../evidence/enter.ts";
import { originOf } from "../../../evidence/evidence.ts";
import type { PublishedFigure } from "../../../evidence/trade.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, capitalRun, cite, fig, listed, lower, prose, sentence, word, year } from "../../../writing/prose.ts";
import { left, right, row, text } from "../../../writing/tables.ts";
import { priceUnit } from "../prices-held.ts";
import { periodLabel } from "../published-period.ts";
import { shownThere } from "../published-shown.ts";
import type { ExportWork, Judged } from "../work.ts";
import { isNewEnough, sideOf } from "../statement-side.ts";
import { goods, origin, theName } from "../words.ts";

/** Most statements that a page of a market prints. */
const most = 4;
const leads = { for: "For demand", against: "Against demand", rule: "A rule" } as const;

/** What pages say of demand and rules in a destination that bears on who sells there, each with its source; none where none was read of it. */
export const publishedSentences = (w: ExportWork, { data }: Pick<Judged, "data">): Sentence[] => {
  const { pages, published } = w.subject.evidence;
  return published(data.iso3)
    .flatMap((row) => {
      const side = isNewEnough(row) ? sideOf(row) : null;
      return side ? [{ ...row, side }] : [];
    })
    .slice(0, most)
    .map(({ side, name, text: what, year: of, of: market, source }) =>
      sentence([
        ...prose`${leads[side]}${market ? prose` for ${word(lower(market), "taxonomy")}` : ""} there (${year(of)}): ${word(lower(name), "taxonomy")}. ${word(what.replace(/\.$/, ""), "taxonomy")} `,
        cite(enterSource(w.study.ledger, pages, source)),
        ...prose`.`,
      ]),
    );
};

/** What pages that were gathered for this report say of the country that sells; those of buyers stand on their own pages. */
export const statementsAtHome = (w: ExportWork): Sentence[] => {
  const { pages, published } = w.subject.evidence;
  const { iso3 } = w.subject.origin;
  return published(iso3)
    .filter(({ source }) => originOf(source) === "gathered")
    .slice(0, most)
    .map(({ text: what, source }) =>
      sentence([
        ...prose`Of ${origin(w)} a page says: ${word(what.replace(/\.$/, ""), "taxonomy")} `,
        cite(enterSource(w.study.ledger, pages, source)),
        ...prose`.`,
      ]),
    );
};

type Measured = keyof typeof kindWords;
/** Kinds of figures as a title names them. */
const kindWords = {
  market_size: "sales",
  volume: "volumes",
  imports: "imports",
  country_share: "shares",
  price: "prices",
  segment_share: "shares of segments",
  company_share: "shares of sellers",
  penetration: "reach",
  production: "output",
} as const;
const measured: Readonly<Partial<Record<PublishedFigure["fact"]["metric"], string>>> = {
  market_size: "Sales",
  volume: "Volume",
  imports: "Imports",
  price: "Price",
  segment_share: "Share of a segment",
  company_share: "Share of a seller",
  penetration: "Reach",
  production: "Made there",
};

/** The kind of a figure as a row names it: the share of a country in imports is no segment. */
const measuredWord = (w: ExportWork, fact: PublishedFigure["fact"]): string | undefined =>
  fact.metric === "volume"
    ? volumeWord(fact.quote)
    : fact.metric === "segment_share" && isCountry(w, fact.entity)
      ? "Share"
      : measured[fact.metric];
const isCountry = (w: ExportWork, name = ""): boolean =>
  [w.subject.origin.name, ...w.markets.flatMap((m) => [m.name, ...m.data.members])].includes(name);

/** What a volume is of, by the verb of its page where that is one: consumed, sold or made. */
function volumeWord(quote: string): string {
  const found = Object.entries(verbs).filter(([, verb]) => verb.test(quote));
  const [only] = found;
  return only && found.length === 1 ? only[0] : "Volume";
}
const verbs: Readonly<Record<string, RegExp>> = {
  Consumed: /\b(?:consum|drank|drunk|eaten)/i,
  Sold: /\b(?:sold|sales|vend|ventas|vendas)/i,
  Made: /\b(?:produc|made|harvest|manufactur)/i,
};

/** What pages count in the destinations of the short list: sizes, prices, segments and shares of sellers by name. */
export function publishedFigures(w: ExportWork, s: SectionWriter): void {
  const { pages } = w.subject.evidence;
  const sources = new Set<string>();
  const read = shownThere(w);
  if (read.length === 0) {
    s.missing(
      "published_figures",
      prose`What pages count in the destinations: size, prices, segments, sellers`,
      prose`Trade associations there and the annual reports of importers of ${goods(w)}.`,
    );
    return;
  }
  const rows = read.flatMap(({ name, figures }) =>
    figures.map(({ fact, of }) => {
      const what = [measuredWord(w, fact), fact.entity, fact.axis && lower(fact.axis), priceUnit({ fact }), fact.of && `of ${fact.of}`];
      const cell = enterFact(
        w.study.ledger,
        pages,
        fact,
        `${name}: ${measured[fact.metric] ?? fact.metric} ${fact.entity ?? ""} ${fact.year}`.replace(/ +/g, " "),
      );
      const source = enterSource(w.study.ledger, pages, fact.source);
      sources.add(source);
      return row(
        text(name),
        [word(capital(of ?? goods(w)), "taxonomy")],
        [{ t: "name", v: what.filter(Boolean).join(", "), from: "taxonomy" }],
        [fig(cell)],
        [word(periodLabel(fact), "taxonomy")],
        [cite(source)],
      );
    }),
  );
  // The title names the kinds of figures that stand below it, and no other.
  const shown = new Set(read.flatMap(({ figures }) => figures.map(({ fact }) => fact.metric)));
  const hasSegments = read.some(({ figures }) => figures.some(({ fact }) => fact.metric === "segment_share" && !isCountry(w, fact.entity)));
  const kinds = (Object.keys(kindWords) as Measured[])
    .flatMap((metric) => (shown.has(metric) ? [metric === "segment_share" && !hasSegments ? "shares" : kindWords[metric]] : []))
    .filter((kind, at, all) => all.indexOf(kind) === at);
  const unread = read.filter(({ figures }) => figures.length === 0).map(({ name }) => name);
  s.exhibit("published_figures", {
    status: "filled",
    quality: "reported",
    title: prose`${capitalRun(listed(kinds.map((kind) => text(kind))))} in ${listed(read.flatMap(({ name, figures }) => (figures.length > 0 ? [[word(theName(name))]] : [])))}, as pages count ${kinds.length === 1 ? "it" : "them"}`,
    subtitle: prose`Newest figure of each; the market that the page speaks of stands in the second column`,
    table: {
      columns: [left("Destination", 2), left("Market", 2), left("What is counted", 4), right("Figure"), right("Year"), left("Page")],
      rows,
    },
    ...(unread.length > 0 ? { note: prose`None was read of ${word(unread.join(", "))}.` } : {}),
    sources: [...sources],
  });
}
