import type { Inline } from "#document";
import { hasFreeTerms } from "../../../evidence/trade.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, prose, ref, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { addedCell } from "../duty-cases.ts";
import { hasAdded, isFreePort } from "../landed.ts";
import { plainDay } from "../plain-day.ts";
import { suppliersOf } from "../supplier-cells.ts";
import type { ExportWork } from "../work.ts";
import { agreementSource, goods, origin } from "../words.ts";

type Short = ExportWork["short"][number];

/** Who may import, what must be shown, and whom to ask before money is spent. */
export function access(w: ExportWork, s: SectionWriter): void {
  const { controls, group } = w.rules;
  const url = (v: string): Inline => ({ t: "name", v, from: "taxonomy" });
  const rows = [
    ...controls.map((c) => row(text("Asked in each"), [word(capital(c.question))], prose`Ask ${word(c.ask)}`)),
    ...w.short.flatMap((m) =>
      w.rules.controlsIn(m.data.iso3).map((c) => row(text(m.name), [word(capital(c.what))], prose`Before money is spent: ${url(c.url)}`)),
    ),
  ];
  if (rows.length === 0) {
    s.missing(
      "requirements",
      prose`Who may import in each destination, and what must be shown`,
      prose`No rule of these countries on ${goods(w)} is held. Notified rules are listed by the World Trade Organization at ${url("https://eping.wto.org")}; papers that are usual stand in ${ref("ex_channels")}.`,
    );
    return;
  }
  s.exhibit("requirements", {
    status: "partial",
    reason: prose`Rows without a country are questions for ${group.id}, and no statement of what holds there: no table by country and product is held. Notified rules are listed by the World Trade Organization at ${url("https://eping.wto.org")}.`,
    quality: "estimated",
    title:
      controls.length > 0
        ? prose`${capital(goods(w))}: who may import comes before price, so ask first`
        : prose`What importers of ${goods(w)} must be shown`,
    subtitle: prose`What is to be asked, and what is known of a country by name`,
    table: { columns: [left("Where", 1), left("What", 4), left("Whom to ask", 3)], rows },
    ...(controls[0] ? { note: prose`States notify such controls to the World Trade Organization: ${url(controls[0].url)}.` } : {}),
    sources: [],
  });
}

export function tariffs(w: ExportWork, s: SectionWriter): void {
  const held = w.short.filter((m) => m.data.favoured || m.data.terms === "union" || isFreePort(m.data));
  s.exhibit("tariffs", {
    status: held.length === w.short.length ? "filled" : "partial",
    ...(held.length === w.short.length
      ? {}
      : {
          reason: prose`Schedules are held of the European Union, the United Kingdom and the United States only; the others are listed by the International Trade Centre at ${{ t: "name", v: "https://www.macmap.org", from: "taxonomy" }}.`,
        }),
    quality: "reported",
    title:
      held.length === 0
        ? prose`No duty of the five is held: look each up before the first quotation`
        : prose`The duty on goods of ${origin(w)}, and the terms of its first three competitors`,
    subtitle: prose`Duty without preference, and who pays it`,
    table: {
      columns: [
        left("Destination", 2),
        left(`Goods of ${w.subject.origin.name}`, 3),
        left("Competitors within a union, under an agreement or free as all are", 3),
        left("Competitors without", 3),
      ],
      rows: w.short.map((m) => {
        const others = (suppliersOf(w, m)?.rows ?? []).filter((r) => !r.isOrigin).slice(0, 3);
        const by = (isFavoured: boolean) => others.filter((r) => (isFreePort(m.data) || isFavouredIn(w, r.iso3, m)) === isFavoured);
        const names = (list: typeof others) => (list.length > 0 ? listed(list.map((r) => [word(r.name)])) : text("–"));
        return row(text(m.name), dutyWords(w, m), names(by(true)), names(by(false)));
      }),
    },
    note: prose`An agreement does not say that the duty is nothing: goods must meet its rule of origin, and some goods are left out.`,
    sources: [...new Set([agreementSource, ...w.short.flatMap((m) => sourcesOfDuty(w, m))])],
  });
}

/** Within a union, under an agreement or a scheme. */
export const isFavouredIn = (w: ExportWork, iso3: string, m: Pick<Short, "data">): boolean =>
  hasFreeTerms(w.subject.evidence.terms(iso3, m.data.iso3));

/** Of the schedule or of what was collected, and of what was added since. */
export function sourcesOfDuty(w: ExportWork, { data, name }: Short): string[] {
  const { ledger } = w.study;
  const datum = data.paid?.own ?? data.favoured?.datum ?? data.bounds.mean;
  const cell = datum ? ledger.cell(w.book.cell(datum)) : undefined;
  if (data.additional && hasAdded(data)) addedCell(ledger, data.iso3, name, data.additional);
  return [...(cell?.kind === "fact" ? [cell.source] : []), ...(data.additional && hasAdded(data) ? [data.additional.source.id] : [])];
}

export function agreements(w: ExportWork, s: SectionWriter): void {
  s.exhibit("agreements", {
    status: "filled",
    quality: "reported",
    title: prose`On what terms ${origin(w)} trades with each of the five`,
    subtitle: prose`By the list of trade agreements in force by ${year(2020)}, and governments' pages on those since`,
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

const whatToDo = (w: ExportWork, m: Short): string =>
  ({
    union: "nothing at the border; sales tax is due where the goods are sold",
    agreement: "get a certificate of origin, and check that the product is not left out",
    scheme: "register as an exporter under the scheme, and meet its rule of origin",
    unknown: "ask which agreement is in force and from which date; then the certificate of origin",
    none: isFreePort(m.data)
      ? "nothing at the border: a free port"
      : isDeveloping(w)
        ? "pay the duty without preference; ask whether a scheme for developing countries applies"
        : "pay the duty without preference, as suppliers of every other country without an agreement do",
  })[m.data.terms];

/** Preferences that are given, not agreed, go to developing countries: none of those has more than this income a head (about the World Bank's line for high incomes, at purchasing power). */
const highIncome = 30_000;
const isDeveloping = (w: ExportWork): boolean => {
  const income = w.tables.fact(w.subject.origin.iso3, "gdp_pc_ppp");
  return income === undefined || value(w, income) < highIncome;
};

export function taxWords(w: ExportWork, m: Short): Inline[] {
  const { standard, basis } = w.rules.salesTax(m.data.iso3);
  return standard ? prose`${fig(w.book.cell(standard))}, ${basis}` : text(basis);
}

export function dutyWords(w: ExportWork, m: Short): Inline[] {
  const { favoured: held, terms, paid } = m.data;
  if (terms === "union") return text("none: one customs union");
  if (isFreePort(m.data)) return text("none: a free port, for goods of every country");
  if (paid)
    return m.data.additional && hasAdded(m.data)
      ? prose`${fig(w.book.cell(paid.own))} of the value collected in ${year(paid.own.year)}; added since, as recorded on ${word(plainDay(m.data.additional.asOf), "taxonomy")}: ${word(m.data.additional.what)}`
      : prose`${fig(w.book.cell(paid.own))} of the value collected in ${year(paid.own.year)}`;
  if (held?.isPartly) return prose`by weight or piece on some lines, so no mean speaks for it (${year(held.year)})`;
  if (!held) {
    const { mean } = m.data.bounds;
    return prose`${terms === "agreement" ? "ordinary rate not held; an agreement in force usually frees or lowers it" : "not held"}${mean ? prose`; the mean over all goods there was ${fig(w.book.cell(mean))} in ${year(mean.year)}` : ""}`;
  }
  const cell = w.book.cell(held.datum);
  return prose`${fig(cell)} without preference (${year(held.year)})${terms === "scheme" ? "; none under the scheme for least developed countries" : terms === "agreement" ? "; an agreement may lower it" : terms === "unknown" ? "; a newer agreement may lower it" : ""}`;
}

export function agreementWords(w: ExportWork, m: Short): Inline[] {
  const newer = w.rules.newerAgreement(w.subject.origin.iso3, m.data.iso3);
  if (m.data.terms === "agreement" && newer)
    return prose`in force since ${year(newer.since)}: ${word(newer.name)} (${{ t: "name", v: newer.url, from: "taxonomy" }})`;
  return text(
    {
      union: "one customs union",
      agreement: "in force, by the list of treaties up to its last year",
      scheme: "no agreement, but a scheme that frees the goods of least developed countries",
      unknown: "one may have come into force since the list ends; ask the ministry of trade",
      none: "no agreement on the list of treaties",
    }[m.data.terms],
  );
}
