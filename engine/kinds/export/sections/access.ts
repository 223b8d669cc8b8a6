import type { Inline } from "#document";
import type { Agreement } from "../../../evidence/trade-rules.ts";
import { hasFreeTerms } from "../../../evidence/trade.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { isFreeForAll, hasFreeTariff } from "../landed.ts";
import { datedRule, rulesOfMarkets } from "../rules-ahead.ts";
import { sourcesOf } from "../dated.ts";
import { otherSuppliers } from "../supplier-cells.ts";
import { dutyWords, meanDutyFact, sourcesOfDuty } from "./duty-words.ts";
import type { ExportWork } from "../work.ts";
import { agreementSource, goods, inText, link, origin } from "../words.ts";

type Short = ExportWork["short"][number];

/** Who may import, what must be shown, and whom to ask before money is spent. */
export function access(w: ExportWork, s: SectionWriter): void {
  const { controls, group } = w.rules;
  const known = rulesOfMarkets(w);
  const rows = [
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
    // What is usual for a group of goods stands only where too little is known by country.
    ...(known.length + w.rules.exitRules.length + controls.length >= enough ? [] : group.requirements).map(([what, ask, page]) =>
      row(
        text("Usual for such goods"),
        text(what),
        page ? prose`Ask ${word(theBody(ask))}; ${link(page)}` : prose`Ask ${word(theBody(ask))}`,
      ),
    ),
  ];
  s.exhibit("requirements", {
    status: "partial",
    reason: prose`Rows with a country and a page are rules of that country${known.length + w.rules.exitRules.length + controls.length >= enough ? "" : `; the others are what is usual for ${group.id}, and no statement of what holds there`}. No table of all rules by country and product is held: the World Trade Organization lists what is notified at ${link("https://eping.wto.org")}.`,
    quality: "estimated",
    title:
      controls.length > 0
        ? prose`${capital(goods(w))}: who may import comes before price, so ask first`
        : known.length > 0
          ? prose`What importers of ${goods(w)} must be shown: ${numberWord(known.length)} ${known.length === 1 ? "rule is" : "rules are"} known by date and page`
          : prose`What importers of ${goods(w)} must be shown`,
    subtitle: prose`What is to be asked, and what is known of a country by name`,
    table: { columns: [left("Where", 2), left("What", 5), left("Whom to ask", 3)], rows },
    sources: [],
  });
}

/** Rules by name from which the usual ones are left out: ours. */
const enough = 2;

/** A country of the short list by name; another is a buyer of today. */
const placeWords = (w: ExportWork, name: string): Inline[] =>
  w.short.some(({ data }) => inText(data.country) === name)
    ? [word(capital(name))]
    : prose`${word(capital(name))} (a buyer off the short list)`;

/** "the plant protection service". */
const theBody = (ask: string): string => (ask.startsWith("the ") ? ask : `the ${ask}`);

export function tariffs(w: ExportWork, s: SectionWriter): void {
  const held = w.short.filter((m) => m.data.favoured || m.data.terms === "union" || hasFreeTariff(m.data));
  s.exhibit("tariffs", {
    status: held.length === w.short.length ? "filled" : "partial",
    ...(held.length === w.short.length
      ? {}
      : {
          reason: prose`Schedules are held of the European Union, the United Kingdom and the United States only; the others are listed by the International Trade Centre at ${link("https://www.macmap.org")}.`,
        }),
    quality: "reported",
    title:
      held.length === 0
        ? prose`No duty of the five is held: look each up before the first quotation`
        : held.length < w.short.length
          ? prose`The duty on goods of ${origin(w)} is held for ${numberWord(held.length)} of the five; the others are to be looked up before the first quotation`
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

export function agreements(w: ExportWork, s: SectionWriter): void {
  s.exhibit("agreements", {
    status: "filled",
    quality: "reported",
    title: termsTitle(w),
    subtitle: prose`Agreements in force by ${year(2020)} that were notified to the World Trade Organization as preferential, and governments' pages on those since`,
    table: {
      columns: [left("Destination", 2), left("Terms", 3), left("What to do", 4)],
      // Destinations on the same terms stand in one line.
      rows: [...Map.groupBy(w.short, (m) => JSON.stringify([agreementWords(w, m), whatToDo(w, m)])).values()].flatMap((alike) =>
        alike.slice(0, 1).map((m) => row(listed(alike.map(({ name }) => [word(name)])), agreementWords(w, m), text(whatToDo(w, m)))),
      ),
    },
    sources: [agreementSource],
  });
}

/** With which of the five an agreement, a union or a scheme stands, and with which none. */
function termsTitle(w: ExportWork): Inline[] {
  const names = (rows: readonly Short[]) => listed(rows.map(({ data }) => [word(inText(data.country))]));
  const free = w.short.filter(({ data }) => hasFreeTerms(data.terms));
  const others = w.short.filter(({ data }) => !hasFreeTerms(data.terms));
  if (free.length === 0) return prose`No agreement that gives preference is known between ${origin(w)} and any of the five`;
  return prose`${capital(origin(w))} has preference in ${names(free)}${others.length > 0 ? prose`, and none that is known in ${names(others)}` : ", all of the five"}`;
}

function whatToDo(w: ExportWork, m: Short): string {
  const several = w.rules.agreements(w.subject.origin.iso3, m.data.iso3).length > 1;
  return {
    union: "nothing at the border; sales tax is due where the goods are sold",
    agreement: w.rules.isCustomsUnionWith(m.data.iso3)
      ? "no duty on goods in free circulation: bring the movement certificate of the customs union"
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

/** Every agreement that gives preference; else the scheme; else that none is known to. */
export function agreementWords(w: ExportWork, m: Short): Inline[] {
  const [own, there] = [w.subject.origin.iso3, m.data.iso3];
  const named = ({ name, since, url }: Agreement): Inline[] =>
    prose`${word(name, "taxonomy")} (${word(String(since), "taxonomy")}${url ? prose`, ${link(url)}` : ""})`;
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
    return prose`no agreement; ${word(scheme.name, "taxonomy")} frees ${fig(coverCell(w, m, scheme.covers))} of all tariff lines for goods of least developed countries (${link(scheme.url)})`;
  return m.data.terms === "unknown"
    ? prose`one may have come into force since the list ends; ask the ministry of trade${beside}`
    : prose`none that is known to give preference${beside}`;
}
const mostNamed = 4;

const coverCell = (w: ExportWork, { data, name }: Short, covers: number): string =>
  w.study.ledger.formulaOnce(idOf("scheme", data.iso3, "covers"), String(covers), {
    label: `${name}: part of all tariff lines that its scheme for least developed countries frees`,
    unit: "1",
    format: { style: "percent", digits: 1 },
  });
