import type { Inline } from "#document";
import { enterSource } from "../../../evidence/enter.ts";
import { hasFreeTerms } from "../../../evidence/trade.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, capitalRun, cite, listed, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { hasAdded, hasFreeTariff, hasLowCeiling, isDutyHeld } from "../landed.ts";
import { closestAgreement, newTermsPages } from "../newer-terms.ts";
import { datedRule, rulesOfMarkets } from "../rules-ahead.ts";
import { sourcesOf } from "../dated.ts";
import { isNewEnough, sideOf } from "../statement-side.ts";
import { fairPart, otherSuppliers } from "../supplier-cells.ts";
import { sumRow } from "./sum-duty.ts";
import { dutyWords, meanDutyFact, sourcesOfDuty } from "./duty-words.ts";
import type { ExportWork } from "../work.ts";
import { agreementSource, goods, inText, link, origin } from "../words.ts";
import { fitting } from "../../../writing/title-words.ts";

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
          ? prose`${capital(numberWord(known.length))} dated ${known.length === 1 ? "rule says" : "rules say"} what importers of ${goods(w)} must be shown; ask for the rest`
          : w.rules.exitRules.length > 0
            ? prose`What ${origin(w)} asks before ${goods(w)} leave is known; no rule for importers is by date, so ask each buyer what must be shown`
            : prose`No rule for importers of ${goods(w)} is known by date: ask each buyer what must be shown`,
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
  const held = w.short.filter((m) => m.data.favoured || m.data.freed || m.data.terms === "union" || hasFreeTariff(m.data));
  s.exhibit("tariffs", {
    status: held.length === w.short.length ? "filled" : "partial",
    ...(held.length === w.short.length
      ? {}
      : {
          reason: prose`Schedules are held of the European Union, the United Kingdom and the United States only, without lines that change by season, and rates under an agreement of none; all are listed by the International Trade Centre at ${link("https://www.macmap.org")}.`,
        }),
    quality: "reported",
    title: tariffTitle(w),
    subtitle: prose`Ordinary duty on ${goods(w)}, by line where a schedule is held`,
    table: {
      columns: [
        left("Destination", 2),
        left(`Goods of ${w.subject.origin.name}`, 4),
        left("Competitors within a union, under an agreement or a scheme, or free as all are", 4),
        left("Competitors without", 2),
      ],
      rows: [
        ...w.short.map((m) => {
          const others = otherSuppliers(w, m).filter(({ share }, at) => at < 3 || value(w, share) >= fairPart);
          const by = (isFavoured: boolean) => others.filter((r) => (hasFreeTariff(m.data) || isFavouredIn(w, r.iso3, m)) === isFavoured);
          const names = (list: typeof others) => (list.length > 0 ? listed(list.map((r) => [word(r.name)])) : text("–"));
          const favoured = by(true);
          return row(text(m.name), dutyWords(w, m), favoured.length > 0 ? byTreaty(w, m, favoured) : text("–"), names(by(false)));
        }),
        ...sumRow(w),
      ],
    },
    note: prose`An agreement or a scheme frees goods that meet its rule of origin, and leaves some lines out. Of several agreements that between the fewest countries is named.${newTermsPages(w, w.short)} Calculated rates are without trade remedies, which come on top.`,
    sources: [...new Set([agreementSource, ...w.short.flatMap((m) => [...sourcesOfDuty(w, m), ...sourcesOf(w, meanDutyFact(w, m))])])],
  });
}

/** Of which of the five the duty is known, of which it lies between two ends, and of which no table holds it. */
function tariffTitle(w: ExportWork): Inline[] {
  const isRanged = (m: Short) => m.data.paid !== null && hasAdded(m.data);
  const isBounded = ({ data }: Short) => hasLowCeiling(data) && !hasFreeTariff(data) && data.freed === null && data.duty === null;
  const isKnown = (m: Short) => !isRanged(m) && !isBounded(m) && (m.data.paid !== null || isDutyHeld(m.data));
  const [known, ranged, bounded] = [w.short.filter(isKnown), w.short.filter(isRanged), w.short.filter(isBounded)];
  const open = w.short.filter((m) => !isKnown(m) && !isRanged(m) && !isBounded(m));
  if (open.length + ranged.length + bounded.length === 0)
    return prose`The duty on goods of ${origin(w)}, and the terms of its first three competitors`;
  const names = (rows: readonly Short[]) => listed(rows.map(({ data }) => [word(inText(data.country))]));
  const goodsOf = prose`the duty on goods of ${origin(w)}`;
  if (open.length === w.short.length)
    return prose`${capitalRun(goodsOf)} is not held for any of the five: look it up before the first quotation`;
  const held = [
    ...(known.length > 0 ? [prose`is known for ${names(known)}`] : []),
    ...(bounded.length > 0 ? [prose`is bounded in ${names(bounded)}`] : []),
    ...(ranged.length > 0 ? [prose`lies between two ends in ${names(ranged)}`] : []),
  ];
  const said = prose`${capitalRun(goodsOf)} ${listed(held)}`;
  const short = prose`${capitalRun(goodsOf)} ${listed(held.slice(0, 1))}`;
  const ask = open.length > 0 ? prose`; look it up for ${names(open)}` : [];
  return fitting(
    w,
    prose`${said}${ask}`,
    prose`${short}${ask}`,
    prose`${short}${open.length > 0 ? prose`; look it up for ${numberWord(open.length)} others` : []}`,
    said,
  );
}

/** Competitors by what they enter under: the closest agreement with its start, else a union, a scheme or a free tariff. */
function byTreaty(w: ExportWork, m: Short, rows: readonly { iso3: string; name: string }[]): Inline[] {
  const of = ({ iso3 }: { iso3: string }) => {
    const treaty = closestAgreement(w, iso3, m);
    if (treaty) return `${treaty.name}, ${treaty.since}`;
    return w.subject.evidence.terms(iso3, m.data.iso3) === "union" ? "one customs union" : "";
  };
  return listed(
    [...Map.groupBy(rows, of)].map(
      ([terms, alike]) => prose`${listed(alike.map((r) => [word(r.name)]))}${terms ? prose` (${word(terms, "taxonomy")})` : ""}`,
    ),
  );
}

/** Within a union, under an agreement or a scheme. */
export const isFavouredIn = (w: ExportWork, iso3: string, m: Pick<Short, "data">): boolean =>
  hasFreeTerms(w.subject.evidence.terms(iso3, m.data.iso3));
