import type { Inline, Sentence } from "#document";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, prose, sentence, word } from "../../../writing/prose.ts";
import { plainDay } from "../plain-day.ts";
import { addedCell, addedOnCompetitors, addedOnOwn } from "../duty-cases.ts";
import { bearsAdded } from "../landed.ts";
import type { ExportWork, Judged, MarketCells } from "../work.ts";
import { goods, inText, link, origin } from "../words.ts";

/** What the added duty does to a destination: both cases, what is known of the goods, and where the rest stands. */
export function dutyCaseSentences(w: ExportWork, m: Judged): Sentence[] {
  const { additional: added, country } = m.data;
  const cases = m.dutyCases;
  if (!added || !cases) return [];
  const { ledger } = w.study;
  addedCell(ledger, m.data.iso3, m.name, added);
  const competing = addedOnCompetitors(ledger, m.placed);
  return [
    sentence(
      prose`${capital(inText(country))} added a duty on goods of ${origin(w)}: ${word(added.what)}, ${word(`as recorded on ${plainDay(added.asOf)}`, "taxonomy")}. It stands ${word(added.law, "taxonomy")}.`,
    ),
    sentence(
      !cases.isCounted
        ? prose`The ranking counts no added duty, as such goods were spared before. Without one the tested potential is ${fig(m.expected)} a year; with the added duties on both sides it is ${fig(cases.both)}, and on goods of ${origin(w)} alone ${fig(cases.alone)}.`
        : !bearsAdded(m.data) && competing
          ? prose`Goods of ${origin(w)} bear nothing beyond the ordinary duty, as it is counted within; those of competitors bear ${fig(competing)} more, the mean of their own added duties weighted by what they sell. With it the tested potential is ${fig(m.expected)} a year, without it ${fig(cases.without)}: what it gives may end with it.`
          : competing && value(w, competing) > 0
            ? prose`The ranking counts added duties in full on both sides. This one falls on goods of ${origin(w)}; those of competitors bear ${fig(competing)} above what was calculated before, the mean of their own added duties weighted by what they sell. With both the tested potential is ${fig(m.expected)} a year; with the duty on goods of ${origin(w)} alone ${fig(cases.alone)}, and with none ${fig(cases.without)}.`
            : prose`The ranking counts it in full on goods of ${origin(w)}; what competitors bear more is not held. With it the tested potential is ${fig(m.expected)} a year, without it ${fig(cases.without)}.`,
    ),
    sentence(prose`${knownOfGoods(w, added)}: look the line up at ${link(added.lookUp)} before a price is named.`),
  ];
}

/** The ends of the tested potential by what holds of an added duty, for the destinations that a list shows, as the end of a sentence: the value beside a name is one case. */
export function dutyRangeWords(rows: readonly MarketCells[]): Inline[] {
  return rows.flatMap(({ data, dutyCases: cases }) =>
    cases
      ? prose`; ${inText(data.country)} ${cases.isCounted ? "with added duties" : "without added duty"}, ${fig(cases.least)} to ${fig(cases.most)} by whom it falls on`
      : [],
  );
}

/** An added duty that moves a printed figure of a market without a page of its own: its rate, its law and its day. */
export function addedElsewhere(w: ExportWork, rows: readonly MarketCells[]): { words: Inline[]; sources: string[] } {
  const told = rows.flatMap((m) => {
    const { additional: added } = m.data;
    if (!added || !m.dutyCases || w.short.some(({ data }) => data.iso3 === m.data.iso3)) return [];
    const own = addedOnOwn(w.study.ledger, m.placed) ?? addedCell(w.study.ledger, m.data.iso3, m.name, added);
    return [
      {
        words: prose`Added duty of ${word(inText(m.data.country))}: ${word(added.what)}, as recorded on ${word(plainDay(added.asOf), "taxonomy")}${bearsAdded(m.data) ? prose`; ${fig(own)} counted on goods of ${origin(w)}` : ""}. `,
        source: w.study.ledger.source(added.source),
      },
    ];
  });
  return { words: told.flatMap(({ words }) => words), sources: told.map(({ source }) => source) };
}

/** What is known of whether the duty applies to the goods, and what is not. */
function knownOfGoods(w: ExportWork, added: Added): Inline[] {
  return prose`${added.isIncluded ? prose`Goods of ${origin(w)} are included` : prose`Whether goods of ${origin(w)} are included is not held`}. ${notHeldOf(w, added)}`;
}
type Added = NonNullable<Judged["data"]["additional"]>;

/** Whether the goods were free of the duty before it, and that the list of today is not held. */
const notHeldOf = (w: ExportWork, { freedBefore }: Added): Inline[] =>
  ({
    all: prose`The added duty before it spared ${word(goods(w))}; the list of today is not held`,
    some: prose`The added duty before it spared some lines of ${word(goods(w))}; the list of today is not held`,
    none: prose`The added duty before it did not spare ${word(goods(w))}; the list of today is not held`,
  })[freedBefore];
