import type { Inline } from "#document";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { suppliersOf } from "../supplier-cells.ts";
import { verdictSentence } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { distanceSource, goods, inText, nameOf, origin, partnerSource, tradeSource } from "../words.ts";

type Short = ExportWork["short"][number];

/** The five destinations that are looked at closely, one page each, then beside each other. */
export function shortListSection(w: ExportWork): SectionDraft {
  const s = new SectionWriter("short_list", "The Short List: Access, Competitors and Prices");
  s.block({
    t: "lead",
    sentences: [
      sentence(prose`Five destinations are worth a closer look: ${listed(w.short.map((m) => [word(inText(m.data.country))]))}.`),
      ...(w.short.some((m) => m.data.importsRange !== null) && w.subject.wanted.length === 0
        ? [sentence(prose`Of the five importers that are held as a sum, no more than two stand among them: their pages would look alike.`)]
        : []),
      sentence(
        w.subject.wanted.length > 0
          ? prose`Those that the brief names are among them whatever their place; the others are the first of the ranking that still have room.`
          : prose`They are the first of the ranking that still have room and that no duty, single supplier or size rules out.`,
      ),
    ],
  });
  w.short.forEach((m, i) => page(w, s, m, i));
  s.heading("Side by side");
  suppliersBeside(w, s);
  concentration(w, s);
  tariffs(w, s);
  agreements(w, s);
  payment(w, s);
  const first = w.short[0];
  s.missing(
    "requirements",
    prose`Licences, standards, labels and documents`,
    prose`No table of requirements by product is held. Ask the enquiry points of each country, listed by the World Trade Organization at ${{ t: "name", v: "https://eping.wto.org", from: "taxonomy" }}, before the first quotation.`,
  );
  s.missing(
    "prices",
    prose`Price paid by destination and by supplier`,
    prose`The tables hold values without weights or pieces, so no price can be computed. UN Comtrade prints both for ${first ? word(inText(first.data.country)) : "each importer"}, free of charge with a registered key.`,
  );
  return s.draft;
}

function page(w: ExportWork, s: SectionWriter, m: Short, at: number): void {
  const suppliers = suppliersOf(w, m);
  const { data } = m;
  const competitor = suppliers?.rows.find((r) => !r.isOrigin);
  s.heading(m.name).block({
    t: "p",
    sentences: [
      sentence(
        m.sold
          ? prose`${capital(inText(data.country))} imported ${fig(m.bought)} of the product in ${year(tradeYear)}${data.importsRange ? ", by estimate" : ""}; ${fig(m.sold)} came from ${origin(w)}.`
          : prose`${capital(inText(data.country))} imported ${fig(m.bought)} of the product in ${year(tradeYear)}${data.importsRange ? ", by estimate" : ""}; what ${origin(w)} sold of it is not known.`,
      ),
      ...(competitor
        ? [
            suppliers?.own && value(w, suppliers.own) > value(w, competitor.share)
              ? sentence(
                  prose`${capital(origin(w))} leads there with ${fig(suppliers.own)}; the next supplier, ${word(competitor.name)}, has ${fig(competitor.share)}.`.map(
                    (run) =>
                      run.t === "text"
                        ? {
                            ...run,
                            v: run.v.replace(" leads there with ", " is first there with ").replace("the next supplier", "behind it"),
                          }
                        : run,
                  ),
                  `${suppliers.own} > ${competitor.share}`,
                )
              : sentence(prose`The supplier to beat is ${word(inTextOf(w, competitor.iso3))}, with ${fig(competitor.share)} of imports.`),
          ]
        : []),
      ...(data.basis === "sum of five" && suppliers
        ? [sentence(prose`Its suppliers are those of Germany, the United Kingdom, France, the Netherlands and Spain together.`)]
        : data.iso3 === "USA" && w.subject.evidence.terms(w.subject.origin.iso3, "EUU") === "union"
          ? [
              sentence(
                prose`Its customs name the European Union as one supplier; each member's part is estimated from what it sells elsewhere.`,
              ),
            ]
          : []),
      verdictSentence(w, m),
    ],
  });
  const rows: [string, Inline[]][] = [
    ["Imports of the product", figure(m.bought)],
    [`Bought from ${w.subject.origin.name}`, figure(m.sold ?? undefined)],
    ["Export potential a year", prose`${fig(m.potential)} (half of such cases: ${fig(m.low)} to ${fig(m.high)})`],
    ["Not yet used", figure(m.unused ?? undefined)],
    [
      "Largest suppliers",
      suppliers ? listed(suppliers.rows.slice(0, 4).map((r) => prose`${word(r.name)} ${fig(r.share)}`)) : text("not told by supplier"),
    ],
    ["Concentration of suppliers (HHI)", figure(suppliers?.hhi)],
    [`Duty on goods of ${w.subject.origin.name}`, dutyWords(w, m)],
    ["Trade agreement", agreementWords(m)],
    ["Distance", data.distanceKm === null ? text("not held") : [fig(m.km)]],
    ["Logistics performance (one to five)", figure(logisticsCell(w, m))],
    ["Currency", currencyWords(w, m)],
    ["Consumer prices, a year", figure(w.tables.fact(data.iso3, "inflation"))],
    ["Income per head, at purchasing power", figure(w.tables.fact(data.iso3, "gdp_pc_ppp"))],
  ];
  s.exhibit(`market_${at + 1}`, {
    status: "filled",
    quality: data.importsRange ? "estimated" : "reported",
    title:
      m.unused && value(w, m.unused) > 0
        ? prose`${word(m.name)}: ${fig(m.unused)} a year of potential not yet used, of ${fig(m.potential)}`
        : m.sold
          ? prose`${word(m.name)}: ${fig(m.sold)} sold, against a potential of ${fig(m.potential)}`
          : prose`${word(m.name)}: a potential of ${fig(m.potential)} a year`,
    subtitle: prose`Trade of ${year(tradeYear)}; other figures the newest of each`,
    table: { columns: [left("Measure", 2), left("Figure", 4)], rows: rows.map(([label, runs]) => row(text(label), runs)) },
    sources: [tradeSource, partnerSource, distanceSource],
  });
}

const inTextOf = (w: ExportWork, iso3: string): string => {
  const country = w.subject.evidence.official.countryByIso3(iso3);
  return country ? inText(country) : iso3 === "EUU" ? "the European Union" : nameOf(w, iso3);
};

function dutyWords(w: ExportWork, m: Short): Inline[] {
  const { favoured: held, terms, paid } = m.data;
  if (terms === "union") return text("none: one customs union");
  if (paid)
    return prose`${fig(w.book.cell(paid.own))} of the value collected in ${year(paid.own.year)}, preferences and additional duties included; later changes come on top`;
  if (held?.isPartly)
    return prose`by weight or piece on some lines, so no mean speaks for it (${year(held.year)}); see ${{ t: "name", v: "https://www.macmap.org", from: "taxonomy" }}`;
  if (!held)
    return prose`not held; the customs tariff of ${word(inText(m.data.country))} is listed at ${{ t: "name", v: "https://www.macmap.org", from: "taxonomy" }}`;
  const cell = w.book.cell(held.datum);
  return prose`${fig(cell)} without preference (${year(held.year)})${terms === "scheme" ? "; none under the scheme for least developed countries" : terms === "agreement" ? "; an agreement may lower it" : terms === "unknown" ? "; a newer agreement may lower it" : ""}`;
}

function agreementWords(m: Short): Inline[] {
  return text(
    {
      union: "one customs union",
      agreement: "in force, by the list of treaties up to its last year",
      scheme: "no agreement, but a scheme that frees the goods of least developed countries",
      unknown: "one may have come into force since the list ends; ask the ministry of trade",
      none: "none on the list",
    }[m.data.terms],
  );
}

export function logisticsCell(w: ExportWork, m: Pick<Short, "data">): string | undefined {
  const datum = w.subject.evidence.figure("logistics_score", m.data.iso3);
  if (!datum) return undefined;
  const cell = w.book.cell(datum);
  const id = idOf("score", cell);
  return w.study.ledger.formulaOnce(id, cell, {
    label: `Logistics performance, ${m.data.name}`,
    unit: datum.unit,
    format: { style: "fixed", scale: 1, digits: 1 },
  });
}

function currencyWords(w: ExportWork, m: Short): Inline[] {
  const rate = w.tables.fact(m.data.iso3, "fx_per_usd");
  const code = m.data.country.currency;
  return rate && code !== "USD" ? prose`${word(code ?? "")}, ${fig(rate)}` : text(code ?? "not held");
}

function suppliersBeside(w: ExportWork, s: SectionWriter): void {
  const rows = w.short.flatMap((m) => {
    const cells = suppliersOf(w, m);
    return cells ? [{ m, cells }] : [];
  });
  if (rows.length < 3) {
    s.missing(
      "suppliers",
      prose`Shares of competing suppliers`,
      prose`The tables tell suppliers for fewer than three of the destinations.`,
    );
    return;
  }
  const { ledger } = w.study;
  const drawn = rows.map(({ m, cells }) => {
    const others = cells.rows.filter((r) => !r.isOrigin);
    const [a, b, c] = others;
    const first = [a, b, c].map((r) => r?.share ?? null);
    const own = cells.own ?? null;
    const parts = [own, ...first].filter((cell) => cell !== null);
    const rest = ledger.formula(idOf("rest_of", m.data.iso3), `max(1 - sum(${parts.join(", ")}), 0)`, {
      label: `Share of all suppliers that are not named, ${m.name}`,
      unit: "1",
      format: pct,
    });
    return { m, cells, own, first, others, rest };
  });
  s.exhibit("suppliers", {
    status: "filled",
    quality: rows.some(({ m }) => m.data.importsRange) ? "estimated" : "reported",
    title: prose`Who supplies the short list, and what ${origin(w)} has`,
    subtitle: prose`Shares in imports, ${year(tradeYear)}`,
    format: pct,
    chart: {
      kind: "stack",
      parts: [w.subject.origin.name, "First competitor", "Second", "Third", "All others"],
      rows: drawn.map(({ m, own, first, rest }) => ({ name: m.name, cells: [own, ...first, rest] })),
    },
    alt: prose`Shares of suppliers in each destination.`,
    table: {
      columns: [
        left("Destination", 2),
        right(w.subject.origin.name),
        left("First competitor", 2),
        left("Second", 2),
        left("Third", 2),
        right("All others"),
      ],
      rows: drawn.map(({ m, own, others, rest }) =>
        row(
          text(m.name),
          figure(own ?? undefined),
          ...[0, 1, 2].map((i) => {
            const r = others[i];
            return r ? prose`${word(r.name)} ${fig(r.share)}` : text("–");
          }),
          figure(rest),
        ),
      ),
    },
    ...(w.facts.part < 0.995
      ? { note: prose`Suppliers are told by the whole customs heading; each counts with the part that the product has in its own exports.` }
      : {}),
    sources: [partnerSource],
  });
}

function concentration(w: ExportWork, s: SectionWriter): void {
  const rows = w.short.flatMap((m) => {
    const cells = suppliersOf(w, m);
    return cells ? [{ name: m.name, cell: cells.hhi }] : [];
  });
  if (rows.length < 3) {
    s.missing(
      "concentration",
      prose`Concentration of suppliers`,
      prose`The tables tell suppliers for fewer than three of the destinations.`,
    );
    return;
  }
  s.exhibit("concentration", {
    status: "filled",
    quality: "reported",
    ...largestOf(w, rows, {
      lead: (top) =>
        prose`Supply of ${word(top.name)} is the most concentrated of the five: ${fig(top.cell)} on a scale to ${fig(scaleCell(w))}`,
      plain: prose`How concentrated supply is in each destination`,
    }),
    subtitle: prose`Herfindahl–Hirschman index of suppliers, ${year(tradeYear)}`,
    format: { style: "fixed", scale: 1, digits: 0 },
    chart: { kind: "bars", rows: rows.map((r, i) => ({ ...r, highlight: i === 0 })) },
    alt: prose`Index of each destination.`,
    note: prose`Above ${fig(thresholdCell(w))} few suppliers decide, and a newcomer must take sales from one of them.`,
    sources: [partnerSource],
  });
}

const constant = (w: ExportWork, id: string, amount: number, label: string): string =>
  w.study.ledger.formulaOnce(id, String(amount), { label, unit: "1", format: { style: "fixed", scale: 1, digits: 0 } });
const scaleCell = (w: ExportWork) => constant(w, "hhi_whole", 10_000, "Index of a market with one supplier");
const thresholdCell = (w: ExportWork) =>
  constant(w, "hhi_high", 1_800, "Index from which a market counts as highly concentrated (United States Merger Guidelines)");

function tariffs(w: ExportWork, s: SectionWriter): void {
  const held = w.short.filter((m) => m.data.favoured || m.data.terms === "union");
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
        left("Competitors within a union or under an agreement", 3),
        left("Competitors without", 3),
      ],
      rows: w.short.map((m) => {
        const others = (suppliersOf(w, m)?.rows ?? []).filter((r) => !r.isOrigin).slice(0, 3);
        const by = (isFavoured: boolean) =>
          others.filter((r) => ["union", "agreement", "scheme"].includes(w.subject.evidence.terms(r.iso3, m.data.iso3)) === isFavoured);
        const names = (list: typeof others) => (list.length > 0 ? listed(list.map((r) => [word(r.name)])) : text("–"));
        return row(text(m.name), dutyWords(w, m), names(by(true)), names(by(false)));
      }),
    },
    note: prose`An agreement does not say that the duty is nothing: goods must meet its rule of origin, and some goods are left out.`,
    sources: [...new Set(held.flatMap((m) => (m.data.favoured ? [sourceOfDuty(w, m)] : [])))],
  });
}

function sourceOfDuty(w: ExportWork, m: Short): string {
  const cell = m.data.favoured ? w.study.ledger.cell(w.book.cell(m.data.favoured.datum)) : undefined;
  return cell?.kind === "fact" ? cell.source : partnerSource;
}

function agreements(w: ExportWork, s: SectionWriter): void {
  s.exhibit("agreements", {
    status: "filled",
    quality: "reported",
    title: prose`On what terms ${origin(w)} trades with each of the five`,
    subtitle: prose`By the list of trade agreements in force by ${year(2020)}, and those signed since`,
    table: {
      columns: [left("Destination", 2), left("Terms", 3), left("What to do", 4)],
      rows: w.short.map((m) =>
        row(
          text(m.name),
          agreementWords(m),
          text(
            {
              union: "Nothing at the border; sales tax is due where the goods are sold",
              agreement: "Get a certificate of origin, and check that the product is not left out",
              scheme: "Register as an exporter under the scheme, and meet its rule of origin",
              unknown: "Ask which agreement is in force and from which date; then the certificate of origin",
              none: "Pay the duty without preference; ask whether a scheme for developing countries applies",
            }[m.data.terms],
          ),
        ),
      ),
    },
    sources: [],
  });
}

function payment(w: ExportWork, s: SectionWriter): void {
  s.exhibit("payment", {
    status: "filled",
    quality: "reported",
    title: prose`What the importers pay in, and how fast prices rise there`,
    subtitle: prose`Newest year of each`,
    table: {
      columns: [
        left("Destination", 2),
        left("Currency", 3),
        right("Consumer prices, a year"),
        right("Growth of the economy"),
        right("Income per head, at purchasing power"),
      ],
      rows: w.short.map((m) =>
        highlighted(
          false,
          text(m.name),
          currencyWords(w, m),
          figure(w.tables.fact(m.data.iso3, "inflation")),
          figure(w.tables.fact(m.data.iso3, "gdp_growth")),
          figure(w.tables.fact(m.data.iso3, "gdp_pc_ppp")),
        ),
      ),
    },
    note: prose`For ${goods(w)} as for any goods: where prices rise fast, quote in dollars, and ask for payment before the documents go.`,
    sources: [],
  });
}
