import type { Inline } from "#document";
import type { Agreement } from "../../../evidence/trade-policy.ts";
import { hasFreeTerms } from "../../../evidence/trade.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, listed, prose, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { hasFreeTariff, isFreeForAll } from "../landed.ts";
import type { ExportWork } from "../work.ts";
import { agreementSource, inText, link, origin } from "../words.ts";
import { fitting } from "../../../writing/title-words.ts";

type Short = ExportWork["short"][number];

/** The terms on which goods of the origin enter each destination. */
export function agreements(w: ExportWork, s: SectionWriter): void {
  s.exhibit("agreements", {
    status: "filled",
    quality: "reported",
    title: termsTitle(w),
    subtitle: prose`Agreements in force by ${year(2020)} that were notified to the World Trade Organization as preferential, and governments' pages on those since`,
    table: {
      columns: [left("Destination", 2), left("Terms", 5)],
      // One treaty, and one set of terms, is one line for all that share it.
      rows: [
        ...Map.groupBy(
          w.short.flatMap((m) => termsOf(w, m).map((terms) => ({ m, terms }))),
          ({ terms }) => JSON.stringify(terms),
        ).values(),
      ].flatMap((alike) => alike.slice(0, 1).map(({ terms }) => row(listed(alike.map(({ m }) => [word(m.name)])), terms))),
    },
    note: doneWords(w),
    sources: [agreementSource],
  });
}

/** What to do, once for all that ask the same. */
function doneWords(w: ExportWork): Inline[] {
  const by = [...Map.groupBy(w.short, (m) => whatToDo(w, m))];
  return by.flatMap(([what, places]) => prose`In ${listed(places.map(({ data }) => [word(inText(data.country))]))}: ${what}. `);
}

/** With which of the five an agreement, a union or a scheme stands, and with which none. */
function termsTitle(w: ExportWork): Inline[] {
  const names = (rows: readonly Short[]) => listed(rows.map(({ data }) => [word(inText(data.country))]));
  const free = w.short.filter(({ data }) => hasFreeTerms(data.terms));
  const others = w.short.filter(({ data }) => !hasFreeTerms(data.terms));
  if (free.length === 0) return prose`No agreement that gives preference is known between ${origin(w)} and any of the five`;
  const entering = prose`Goods of ${origin(w)} may enter ${names(free)} under ${listed(kindsOf(free).map((kind) => text(kind)))}`;
  return others.length > 0
    ? fitting(
        w,
        prose`${entering}, and ${names(others)} under none known`,
        prose`No agreement is known for goods of ${origin(w)} in ${names(others)}; for the others one is`,
      )
    : prose`${entering}, all five`;
}

/** "an agreement", "a union". */
const kindsOf = (rows: readonly Short[]): string[] => [
  ...new Set(rows.map(({ data }) => (data.terms === "union" ? "a union" : data.terms === "scheme" ? "a scheme" : "an agreement"))),
];

function whatToDo(w: ExportWork, m: Short): string {
  const several = w.rules.agreements(w.subject.origin.iso3, m.data.iso3).length > 1;
  return {
    union: "nothing at the border; sales tax is due where the goods are sold",
    agreement: w.rules.isCustomsUnionWith(m.data.iso3)
      ? "no duty on goods in free circulation: bring the movement certificate of the customs union"
      : m.data.freed?.by === "all goods"
        ? "get the proof of origin that the agreement asks for"
        : several
          ? "compare rate and rule of origin of the line under each; get the certificate of the one that suits"
          : "look up the rate of the line under it, and get the proof of origin that it asks for",
    scheme: isFreeForAll(m.data)
      ? "nothing for lines that are free for every supplier; for the others register as an exporter under the scheme and meet its rule of origin"
      : "look the line up in the scheme; register as an exporter under it, and meet its rule of origin",
    unknown: "ask which agreement is in force and from which date; then the certificate of origin",
    none: hasFreeTariff(m.data)
      ? "nothing at the border: a free tariff"
      : isDeveloping(w)
        ? "look up the ordinary duty of the line; it is not held whether a scheme for developing countries lowers it"
        : "look up the ordinary duty of the line",
  }[m.data.terms];
}

/** Preferences that are given, not agreed, go to developing countries: none of those has more than this income a head (about the World Bank's line for high incomes, at purchasing power). */
const highIncome = 30_000;
const isDeveloping = (w: ExportWork): boolean => {
  const income = w.tables.fact(w.subject.origin.iso3, "gdp_pc_ppp");
  return income === undefined || value(w, income) < highIncome;
};

const named = ({ name, since }: Agreement): Inline[] => prose`${word(name, "taxonomy")} (${word(String(since), "taxonomy")})`;

/** What the terms of a destination rest on, treaty by treaty with its page. */
function termsOf(w: ExportWork, m: Short): Inline[][] {
  const inForce = m.data.terms === "agreement" ? w.rules.agreements(w.subject.origin.iso3, m.data.iso3).slice(0, mostNamed) : [];
  return inForce.length > 0
    ? inForce.map((treaty) => prose`in force: ${named(treaty)}${treaty.url ? prose`, ${link(treaty.url)}` : ""}`)
    : [agreementWords(w, m)];
}

/** Every agreement that gives preference; else the scheme; else that none is known to. */
export function agreementWords(w: ExportWork, m: Short): Inline[] {
  const [own, there] = [w.subject.origin.iso3, m.data.iso3];
  const others = w.rules.otherTreaties(own, there).slice(0, mostNamed);
  const beside =
    others.length > 0 ? prose`; not notified to the World Trade Organization as preferential: ${listed(others.map(named))}` : [];
  const inForce = w.rules.agreements(own, there);
  if (m.data.terms === "union") return text("one customs union");
  if (m.data.terms === "agreement") {
    const shown = inForce.slice(0, mostNamed);
    const more = inForce.length - shown.length;
    return prose`${shown.length === 0 ? "in force, by the list of treaties" : prose`in force: ${listed(shown.map(named))}`}${more > 0 ? ", and others" : ""}`;
  }
  const scheme = w.rules.schemeIn(there);
  const ahead = w.rules.agreementsAhead(own, there);
  if (ahead.length > 0)
    return prose`none in force that is known; ${listed(ahead.map(({ name, stands, url }) => prose`${word(name, "taxonomy")}: ${word(stands, "taxonomy")} (${link(url)})`))}: ask from which day it holds${beside}`;
  if (m.data.terms === "scheme" && scheme)
    return prose`no agreement; ${word(scheme.name, "taxonomy")} frees ${fig(coverCell(w, m, scheme.covers))} of all tariff lines for goods of ${word(scheme.favours, "taxonomy")} (${link(scheme.url)})`;
  return m.data.terms === "unknown"
    ? prose`one may have come into force since the list ends; ask the ministry of trade${beside}`
    : prose`none that is known to give preference${beside}`;
}
const mostNamed = 4;

const coverCell = (w: ExportWork, { data, name }: Short, covers: number): string =>
  w.study.ledger.formulaOnce(idOf("scheme", data.iso3, "covers"), String(covers), {
    label: `${name}: part of all tariff lines that its scheme of preferences frees`,
    unit: "1",
    format: { style: "percent", digits: 1 },
  });
