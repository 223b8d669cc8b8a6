import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, pct, prose, usd, word, year } from "../../../writing/prose.ts";
import { figure, left, moneyScale, right, row, text, totalRow } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { boughtCell } from "../exporters.ts";
import { suppliersOf } from "../supplier-cells.ts";
import { membersOf, sumOf, untoldMarkets } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { goods, inText, origin, partnerSource, theName, tradeSource, aboutPct, leastAbout } from "../words.ts";

const importersNamed = 12;

/** The world's imports by region: who buys, what the origin has of it, and what it has nothing of. */
export function regions(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const groups = [...Map.groupBy(w.markets, ({ data }) => regionOf(data))].map(([name, markets]) => ({ name, markets }));
  const cells = groups
    .map(({ name, markets }) => {
      const sum = (column: "bought" | "sold" | "told", of: (m: (typeof markets)[number]) => number, label: string) =>
        ledger.method(
          idOf("region", column, name),
          "destinations",
          `sum:${column}:${name}`,
          markets.reduce((all, m) => all + of(m), 0),
          {
            label: `${label}, ${name}`,
            unit: "USD",
            format: usd,
          },
        );
      const bought = sum("bought", ({ data }) => data.bought, "Imports");
      const sold = sum("sold", ({ data }) => data.fromOrigin ?? 0, "Sold by the origin");
      const toldOf = ({ data }: (typeof markets)[number]) => (data.fromOrigin === null ? 0 : data.bought);
      const isTold = markets.some((m) => toldOf(m) > 0);
      const told = isTold ? sum("told", toldOf, "Imports where purchases from the origin are told") : undefined;
      const part = (what: string, [of, whole]: readonly [string, string], label: string) =>
        ledger.formula(idOf("region", what, name), `${of} / ${whole}`, {
          label: `${label}, ${name}`,
          unit: "1",
          format: aboutPct(value(w, of) / value(w, whole), leastAbout),
        });
      return {
        name,
        bought,
        sold,
        ofWorld: part("of_world", [bought, w.importsTotal], "Share of imports"),
        ofExports: value(w, w.soldTotal) > 0 ? part("of_exports", [sold, w.soldTotal], "Share of what the origin sells") : undefined,
        // A hole in the table is no purchase of nothing: it counts in neither side of the share.
        ours: told && part("ours", [sold, told], "Share of the origin in imports where its sales are told"),
      };
    })
    .toSorted((a, b) => value(w, b.bought) - value(w, a.bought));
  const { format, unit } = moneyScale(w, [w.importsTotal]);
  const sum = sumOf(w);
  const own = boughtCell(w, w.subject.origin.iso3);
  const allUntold = untoldMarkets(w.markets);
  const untold = allUntold.slice(0, 4);
  s.exhibit("regions", {
    status: "filled",
    quality: "estimated",
    ...largestOf(
      w,
      cells.map((r) => ({ name: r.name, cell: r.bought })),
      {
        lead: (top) => {
          const own = cells.find((r) => r.bought === top.cell);
          return own?.ofExports
            ? prose`${word(top.name)} buys the most, ${fig(own.ofWorld)} of imports, and takes ${fig(own.ofExports)} of the recorded sales of ${origin(w)}`
            : prose`${word(top.name)} buys the most: ${fig(top.cell)} a year`;
        },
        plain: prose`Where ${goods(w)} are bought, region by region`,
      },
    ),
    subtitle: prose`Imports of ${year(tradeYear)} by region${sum?.data.holdsOrigin ? "" : prose`, without ${origin(w)} itself`}, and what ${origin(w)} sells there`,
    table: {
      columns: [
        left("Region", 3),
        right("Imports", unit),
        right("Share of imports"),
        right(`From ${w.subject.origin.name}`, unit),
        right("Share there"),
        right("Of its exports"),
      ],
      rows: [
        ...cells.map((r) =>
          row(
            text(r.name),
            figure(r.bought, format),
            figure(r.ofWorld),
            r.ours ? figure(r.sold, format) : text("not recorded"),
            r.ours ? figure(r.ours) : text("not recorded"),
            r.ours ? figure(r.ofExports) : text("–"),
          ),
        ),
        totalRow(
          text("All"),
          figure(w.importsTotal, format),
          figure(wholeCell(w)),
          figure(w.soldTotal, format),
          [],
          value(w, w.soldTotal) > 0 ? figure(wholeCell(w)) : text("–"),
        ),
      ],
    },
    note: prose`Exporters' tables give the world ${fig(w.worldExports)}; ${sum?.data.holdsOrigin ? prose`what ${origin(w)} itself imports counts in ${word(sum.data.country.macroRegion ?? "its region")}` : prose`here ${origin(w)}'s own imports${own ? prose` of ${fig(own)}` : ""} are left out`}.${untold.length > 0 ? prose` What is sold to ${listed(untold.map((m) => [word(inText(m.data.country))]))}${allUntold.length > untold.length ? " and smaller importers" : ""} stands in no region.` : ""}`,
    sources: [tradeSource, partnerSource],
  });
}

const regionOf = (data: ExportWork["markets"][number]["data"]): string => data.country.macroRegion ?? "Other";
const wholeCell = (w: ExportWork): string => w.study.ledger.formulaOnce("all_of_it", "1", { label: "All of it", unit: "1", format: pct });

/** The largest importers, with the part of each that the origin supplies. */
export function importers(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const rows = w.markets
    .filter(({ data }) => !data.isSum)
    .toSorted((a, b) => b.data.bought - a.data.bought)
    .slice(0, importersNamed);
  const sum = sumOf(w);
  const total = w.importsTotal;
  const own = boughtCell(w, w.subject.origin.iso3);
  const { format, unit } = moneyScale(w, [total]);
  const importing = (m: ExportWork["markets"][number]) => ({
    name: m.name,
    bought: m.bought,
    share: ledger.formula(idOf("d", m.data.iso3, "world_share"), `${m.bought} / ${total}`, {
      label: `Share in world imports, ${m.name}`,
      unit: "1",
      format: m.data.isSum ? aboutPct(m.data.bought / value(w, total)) : pct,
    }),
    // The same share as on the page of the destination: of what its customs tell by supplier, where they do.
    ours:
      suppliersOf(w, m)?.own ??
      (m.sold
        ? ledger.formulaOnce(idOf("d", m.data.iso3, "our_share"), `min(${m.sold} / ${m.bought}, 1)`, {
            label: `Share of the origin in imports of ${m.name}`,
            unit: "1",
            format: pct,
          })
        : undefined),
  });
  const cells = rows.map(importing);
  s.exhibit("importers", {
    status: "filled",
    quality: "reported",
    ...largestOf(
      w,
      cells.map((m) => ({ name: m.name, cell: m.bought })),
      {
        lead: (top) =>
          prose`${word(capital(theName(top.name)))} is the largest importer of those recorded singly${own && value(w, own) > value(w, top.cell) ? prose` but ${origin(w)} itself, which bought ${fig(own)}` : ""}, with ${fig(top.cell)} in ${year(tradeYear)}`,
        plain: prose`Who imports ${goods(w)}`,
      },
    ),
    subtitle: prose`Imports in ${unit}, share of what all ${sum?.data.holdsOrigin ? "" : prose`but ${origin(w)} `}import, and the part that ${origin(w)} supplies, ${year(tradeYear)}`,
    format,
    chart: {
      kind: "bars",
      rows: cells.map((m) => ({
        name: m.name,
        cell: m.bought,
      })),
    },
    alt: prose`Imports of each country.`,
    table: {
      columns: [left("Importer", 3), right("Imports", unit), right("Share of all"), right(`From ${w.subject.origin.name}`)],
      rows: cells.map((m) => row(text(m.name), figure(m.bought, format), figure(m.share), figure(m.ours))),
    },
    note: sum
      ? prose`${membersOf(sum)} bought an estimated ${fig(sum.bought)} together, ${fig(importing(sum).share)} of all.`
      : prose`Shares are of what all importers buy.`,
    sources: [tradeSource, partnerSource],
  });
}
