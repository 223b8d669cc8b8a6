import type { Inline } from "#document";
import { enterSource } from "../../../evidence/enter.ts";
import { hasFreeTerms } from "../../../evidence/trade.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, cite, listed, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { hasFreeTariff, isDutyHeld } from "../landed.ts";
import { datedRule, rulesOfMarkets } from "../rules-ahead.ts";
import { sourcesOf } from "../dated.ts";
import { isNewEnough, sideOf } from "../statement-side.ts";
import { otherSuppliers } from "../supplier-cells.ts";
import { dutyWords, meanDutyFact, sourcesOfDuty } from "./duty-words.ts";
import type { ExportWork } from "../work.ts";
import { agreementSource, goods, inText, link, origin } from "../words.ts";

type Short = ExportWork["short"][number];

/** Who may import, what must be shown, and whom to ask before money is spent. */
export function access(w: ExportWork, s: SectionWriter): void {
  const { controls, group } = w.rules;
  const known = rulesOfMarkets(w);
  const named = [
    ...w.rules.exitRules.map((rule) =>
      row(
        prose`At home, on goods that leave ${origin(w)}`,
        [word(datedRule(rule, w.subject.asOf), "taxonomy")],
        prose`${word(capital(rule.authority))}: ${link(rule.url)}`,
      ),
    ),
    ...known.map(({ rule, names, hasSum }) =>
      row(
        listed([...(hasSum ? [[word("European Union")]] : []), ...names.map((name) => placeWords(w, name))]),
        [word(datedRule(rule, w.subject.asOf), "taxonomy")],
        prose`${word(capital(rule.authority))}: ${link(rule.url)}`,
      ),
    ),
    ...w.short.flatMap((m) =>
      w.rules.controlsIn(m.data.iso3).map((c) => row(text(m.name), [word(capital(c.what))], prose`Before money is spent: ${link(c.url)}`)),
    ),
    ...controls.map((c) => row(text("Asked in each"), [word(capital(c.question))], prose`Ask ${word(c.ask)}: ${link(c.url)}`)),
    ...publishedRules(w),
  ];
  // What is usual for a group of goods only fills up where too little is known by country.
  const usual = group.requirements
    .slice(0, Math.max(0, leastRows - named.length))
    .map(([what, ask, page]) =>
      row(
        text("Usual for such goods"),
        text(what),
        page ? prose`Ask ${word(theBody(ask))}; ${link(page)}` : prose`Ask ${word(theBody(ask))}`,
      ),
    );
  s.exhibit("requirements", {
    status: "partial",
    reason: prose`Rows with a country and a page are rules of that country${usual.length === 0 ? "" : `; the others are what is usual for ${group.id}, and no statement of what holds there`}. No table of all rules by country and product is held: the World Trade Organization lists what is notified at ${link("https://eping.wto.org")}.`,
    quality: "estimated",
    title:
      controls.length > 0
        ? prose`${capital(goods(w))}: who may import comes before price, so ask first`
        : known.length > 0
          ? prose`What importers of ${goods(w)} must be shown: ${numberWord(known.length)} ${known.length === 1 ? "rule is" : "rules are"} known by date and page`
          : prose`What importers of ${goods(w)} must be shown`,
    subtitle: prose`What is to be asked, and what is known of a country by name`,
    table: { columns: [left("Where", 2), left("What", 5), left("Whom to ask", 3)], rows: [...named, ...usual] },
    sources: [],
  });
}

/** Rows that a table holds at least. */
const leastRows = 3;

/** Rules that pages name for these goods in the short list. */
const publishedRules = (w: ExportWork) =>
  w.short.flatMap((m) =>
    w.subject.evidence
      .published(m.data.iso3)
      .filter((row) => row.of === null && isNewEnough(row) && sideOf(row) === "rule")
      .slice(0, 2)
      .map(({ text: what, year: at, source }) =>
        row(
          text(m.name),
          [word(what.replace(/\.$/, ""), "taxonomy")],
          [...prose`A page on ${year(at)} `, cite(enterSource(w.study.ledger, w.subject.evidence.pages, source))],
        ),
      ),
  );

/** A country of the short list by name; another is a buyer of today. */
const placeWords = (w: ExportWork, name: string): Inline[] =>
  w.short.some(({ data }) => inText(data.country) === name)
    ? [word(capital(name))]
    : prose`${word(capital(name))} (a buyer off the short list)`;

/** "the plant protection service". */
const theBody = (ask: string): string => (ask.startsWith("the ") ? ask : `the ${ask}`);

export function tariffs(w: ExportWork, s: SectionWriter): void {
  const known = w.short.filter((m) => m.data.paid || isDutyHeld(m.data));
  const held = w.short.filter((m) => m.data.favoured || m.data.terms === "union" || hasFreeTariff(m.data));
  s.exhibit("tariffs", {
    status: held.length === w.short.length ? "filled" : "partial",
    ...(held.length === w.short.length
      ? {}
      : {
          reason: prose`Schedules are held of the European Union, the United Kingdom and the United States only, and rates under an agreement of none; all are listed by the International Trade Centre at ${link("https://www.macmap.org")}.`,
        }),
    quality: "reported",
    title:
      known.length === 0
        ? prose`Only ${w.short.some((m) => meanDutyFact(w, m)) ? "means over whole tariffs" : "terms"} are held for the five: look each line up before the first quotation`
        : known.length < w.short.length
          ? prose`The duty on goods of ${origin(w)} is known for ${listed(known.map(({ data }) => [word(inText(data.country))]))}; look the others up before the first quotation`
          : prose`The duty on goods of ${origin(w)}, and the terms of its first three competitors`,
    subtitle: prose`The ordinary duty of the line where a schedule is held, what was calculated without trade remedies where that is, and else what is known of the tariff`,
    table: {
      columns: [
        left("Destination", 2),
        left(`Goods of ${w.subject.origin.name}`, 3),
        left("Competitors within a union, under an agreement or a scheme, or free as all are", 3),
        left("Competitors without", 3),
      ],
      rows: w.short.map((m) => {
        const others = otherSuppliers(w, m).slice(0, 3);
        const by = (isFavoured: boolean) => others.filter((r) => (hasFreeTariff(m.data) || isFavouredIn(w, r.iso3, m)) === isFavoured);
        const names = (list: typeof others) => (list.length > 0 ? listed(list.map((r) => [word(r.name)])) : text("–"));
        return row(text(m.name), dutyWords(w, m), names(by(true)), names(by(false)));
      }),
    },
    note: prose`An agreement or a scheme does not say that the duty is nothing: goods must meet its rule of origin, and some goods are left out; whether a scheme for developing countries lowers the rate of a competitor is not held. Anti-dumping and countervailing duties come on top.`,
    sources: [...new Set([agreementSource, ...w.short.flatMap((m) => [...sourcesOfDuty(w, m), ...sourcesOf(w, meanDutyFact(w, m))])])],
  });
}

/** Within a union, under an agreement or a scheme. */
export const isFavouredIn = (w: ExportWork, iso3: string, m: Pick<Short, "data">): boolean =>
  hasFreeTerms(w.subject.evidence.terms(iso3, m.data.iso3));
