import type { Inline } from "#document";
import type { TradeRemedy } from "../../../evidence/trade-policy.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, cite, listed, prose, word } from "../../../writing/prose.ts";
import { highlighted, left, text } from "../../../writing/tables.ts";
import { plainDay } from "../plain-day.ts";
import { kindWords, remediesOf, remediesOnOthers, remediesOnOwn } from "../remedies.ts";
import type { ExportWork, Judged } from "../work.ts";
import { goods, inText, isOfTheSea, link, nameOf, origin, theName } from "../words.ts";
import { fitting } from "../../../writing/title-words.ts";

/** Countries with an order that a table names beside the origin. */
const mostOthers = 6;

/** Anti-dumping and countervailing orders known on the goods in the short list, on those of the origin and of its competitors. */
export function remedies(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const places = w.short.filter((m) => remediesOf(w, m).length > 0);
  if (places.length === 0) {
    s.missing(
      "remedies",
      prose`Anti-dumping and countervailing duties`,
      prose`The trade remedies authority of each; the United States lists its orders at ${link("https://www.trade.gov/data-visualization/adcvd-proceedings")}. None on ${goods(w)} stands in the notices that were read, its own from ${word("2020 to January 2026", "taxonomy")} and a few of the European Union.`,
    );
    return;
  }
  const rows = places.flatMap((m) => {
    const own = remediesOnOwn(w, m);
    const others = remediesOnOthers(w, m).slice(0, mostOthers);
    return [
      ...own.map((order) => ({ m, order, isOwn: true })),
      ...others.flatMap(({ kinds }) => kinds.map((order) => ({ m, order, isOwn: false }))),
    ];
  });
  s.exhibit("remedies", {
    status: "filled",
    quality: "reported",
    title: titleOf(w, places),
    subtitle: prose`Orders by the notices that were read; who bears one pays it on top of every other duty, at a rate of its own by exporter`,
    table: {
      columns: [
        left("Levied by", 3),
        left("On goods of", 2),
        left("Kind, and goods as named", 5),
        left("Known by", 4),
        left("Rates read", 3),
      ],
      rows: rows.map(({ m, order, isOwn }) =>
        highlighted(
          isOwn,
          text(order.importer === "EUU" ? `European Union (${m.name})` : m.name),
          text(nameOf(w, order.of)),
          prose`${kindWords[order.kind]}: ${word(order.goods.toLowerCase(), "taxonomy")}`,
          [
            ...prose`${{ order: "Order", continued: "Continued", reviewed: "Reviewed" }[order.is]}, notice of ${word(plainDay(order.date), "taxonomy")} `,
            cite(ledger.source(order.source)),
          ],
          order.rates ? [word(order.rates, "taxonomy")] : text("by exporter: ask"),
        ),
      ),
    },
    note: prose`No full list: orders stand here that a notice of the United States' Federal Register between ${word("2020 and January 2026", "taxonomy")}, or a page of the European Commission, made, continued or reviewed. Which goods an order covers its own text decides; ${word(isOfTheSea(w) ? "species, forms and makers" : "forms and makers")} may be left out. The ranking counts none of them, as rates differ by exporter.`,
    sources: [...new Set(rows.map(({ order }) => ledger.source(order.source)))],
  });
}

function titleOf(w: ExportWork, places: readonly Judged[]): Inline[] {
  const bearing = places.filter((m) => remediesOnOwn(w, m).length > 0);
  const names = (list: readonly Judged[]) => listed(list.map((m) => [word(inText(m.data.country))]));
  const countries = [...new Set(places.flatMap((m) => remediesOnOthers(w, m).map(({ name }) => name)))].slice(0, 4);
  const others = listed(countries.map((name) => [word(theName(name))]));
  if (bearing.length === 0)
    return fitting(
      w,
      prose`No order on goods of ${origin(w)} is known; ${listed(
        places.slice(0, mostPlaces).map(
          (m) =>
            prose`in ${names([m])} one is on those of ${listed(
              remediesOnOthers(w, m)
                .slice(0, mostNamed)
                .map(({ name }) => [word(theName(name))]),
            )}`,
        ),
      )}`,
      prose`No order on goods of ${origin(w)} is known; competitors bear one in ${names(places.slice(0, mostPlaces))}`,
    );
  return prose`${capital(names(bearing)[0] && bearing.length === 1 ? inText(bearing[0]?.data.country ?? w.subject.origin) : "Some of the five")} ${bearing.length === 1 ? "levies" : "levy"} ${kindsOf(bearing.flatMap((m) => remediesOnOwn(w, m)))} on goods of ${origin(w)}${countries.length > 0 ? prose`, as on those of ${others}` : ""}`;
}

/** Markets and countries that a title names. */
const [mostPlaces, mostNamed] = [3, 3];

/** "a countervailing duty". */
const kindsOf = (orders: readonly TradeRemedy[]): Inline[] => {
  const kinds = [...new Set(orders.map(({ kind }) => kind))];
  return listed(
    kinds.map((kind) => [
      word(kind === "anti-dumping" ? "an anti-dumping duty" : kind === "countervailing" ? "a countervailing duty" : "a trade remedy"),
    ]),
  );
};
