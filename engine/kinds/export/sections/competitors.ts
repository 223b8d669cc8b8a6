import type { FigureFormat } from "#shared/figures.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { capitalRun, fig, listed, numberWord, pct, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, moneyScale, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { exporterCell, exporterOf, lineOf, mayResell, sellsAlike, alikeCell } from "../exporters.ts";
import { competitorOf, membersOfUnion, namesUnion, toldApart, union } from "../supplier-cells.ts";
import type { ExportWork } from "../work.ts";
import { isFavouredIn } from "./access.ts";
import { goods, isOfTheSea, nameOf, origin, partnerSource, ratioFormat, theName, tradeSource } from "../words.ts";

type Short = ExportWork["short"][number];

const rivalsNamed = 6;
/** First competitors of a market that stand in the table though others sell the five more. */
const mostFirsts = 2;

/** The countries that meet the origin in the short list: how large and how strong each is, and where. */
export function competitors(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const toldOf = new Map(w.short.map((m) => [m, soldBy(w, m)]));
  const met = new Map<string, { sales: number; where: Short[] }>();
  for (const [m, sellers] of toldOf)
    for (const { iso3, value: sales } of sellers)
      if (iso3 !== w.subject.origin.iso3 && iso3 !== m.data.iso3) {
        const sum = met.get(iso3) ?? { sales: 0, where: [] };
        met.set(iso3, { sales: sum.sales + sales, where: [...sum.where, m] });
      }
  const firsts = new Set(w.short.flatMap((m) => competitorOf(w, m)?.iso3 ?? []));
  const rows = [...met]
    .sort((a, b) => b[1].sales - a[1].sales)
    .flatMap(([iso3, { where }]) => {
      const found = exporterOf(w, iso3);
      if (!found || found.total <= 0) return [];
      const name = nameOf(w, iso3);
      const [sold, all] = [exporterCell(w, found, "product"), exporterCell(w, found, "all")];
      const derived = (what: string, formula: string, label: string, format: FigureFormat) =>
        ledger.formulaOnce(idOf("exporter", iso3, what), formula, { label: `${label}, ${name}`, unit: "1", format });
      const first = where.toSorted((a, b) => shareIn(toldOf.get(b) ?? [], iso3) - shareIn(toldOf.get(a) ?? [], iso3))[0];
      return [
        {
          iso3,
          name,
          sold,
          share: derived("share", `${sold} / ${w.worldExports}`, "Share in world exports", pct),
          strength: derived(
            "advantage",
            `(${sold} / ${all}) / (${w.worldExports} / ${w.worldAll})`,
            "Revealed comparative advantage",
            ratioFormat(found.value / found.total / (ledger.value(w.worldExports) / ledger.value(w.worldAll))),
          ),
          first,
          free: where.filter((m) => isFavouredIn(w, iso3, m)),
        },
      ];
    })
    .filter((row, at) => at < rivalsNamed || firsts.has(row.iso3))
    .slice(0, rivalsNamed + mostFirsts);
  if (rows.length < 3) {
    s.missing(
      "competing_countries",
      prose`Competing countries`,
      prose`The tables tell fewer than three competing countries in the short list.`,
    );
    return;
  }
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.sold),
  );
  const isSplit = w.short.some(({ data }) => namesUnion(data));
  const resold = rows.filter((r) => mayResell(w, r.iso3));
  const alike = rows.filter((r) => sellsAlike(w, r.iso3) && !resold.includes(r));
  const others = rows.filter((r) => !sellsAlike(w, r.iso3));
  const isMixed = alike.length > 0 && others.length > 0;
  const namesOf = (list: typeof rows) => listed(list.map((r) => [word(theName(r.name))]));
  s.exhibit("competing_countries", {
    status: "filled",
    quality: "estimated",
    ...(isMixed
      ? {
          title: prose`${capitalRun(namesOf(alike))} meet ${origin(w)} in the five on the same lines of ${goods(w)}, ${namesOf(others)} mostly on others`,
        }
      : largestOf(
          w,
          rows.map((r) => ({ name: r.name, cell: r.sold })),
          {
            lead: (top) =>
              prose`Of the ${numberWord(rows.length)} countries that sell the five the most or come first beside ${origin(w)}, ${word(theName(top.name))} exports the most: ${fig(top.cell)}`,
            plain: prose`The countries that meet ${origin(w)} in the five`,
          },
        )),
    subtitle: prose`Exports of ${goods(w)} to all countries, ${year(tradeYear)}; in the order of what each sells to the five${isSplit ? prose`, members of the European Union by estimate where it is recorded as one` : ""}`,
    table: {
      columns: [
        left("Country", 2),
        right("Exports", unit),
        right("Share of world"),
        right("Advantage"),
        ...(isMixed ? [left("Most of it under", 2), right("On the same lines")] : []),
        left("Its own share is largest in", 2),
        left("Within a union, an agreement or a scheme in", 3),
      ],
      rows: rows.map((r) =>
        row(
          text(r.name),
          figure(r.sold, format),
          figure(r.share),
          figure(r.strength),
          ...(isMixed ? [lineOf(w, r.iso3), figure(alikeCell(w, r.iso3))] : []),
          text(r.first?.name ?? "–"),
          r.free.length > 0 ? listed(r.free.map((m) => [word(m.name)])) : text("–"),
        ),
      ),
    },
    note: prose`${w.subject.product.within === null ? "" : "They sell goods of all kinds under the heading, not always the product of the brief. "}${isMixed ? prose`Same lines: what a country sells on the lines of ${origin(w)}, as far as ${origin(w)} sells on them. One line may hold several ${word(isOfTheSea(w) ? "species, kinds and grades, wild or farmed" : "kinds and grades")}: same line is not same goods. ` : ""}${resold.length > 0 ? prose`Part of what ${namesOf(resold)} ${resold.length === 1 ? "sells" : "sell"} may be resold. More is bought abroad than sold, or much of it by a country that lives on trade${w.rules.farmOutput?.isMadeWhereGrown ? ", or none is grown at home" : ""}. ` : ""}Customs lines do not name firms.`,
    sources: [tradeSource, partnerSource],
  });
}

type Sold = readonly { iso3: string; value: number }[];
/** What each country sells to a market; the European Union, where it is recorded as one, by its members' parts of what they sell outside it. */
function soldBy(w: ExportWork, { data }: Short): Sold {
  const members = new Set(membersOfUnion(w).map(({ iso3 }) => iso3));
  const sold = data.suppliers.filter(({ iso3 }) => members.has(iso3));
  const all = sold.reduce((sum, { value }) => sum + value, 0);
  return toldApart(w, data).flatMap((row) => {
    if (row.iso3 === union) return sold.map(({ iso3, value }) => ({ iso3, value: all > 0 ? (row.value * value) / all : 0 }));
    // What the origin sells within the Union is none of its competitors'.
    return data.told?.includes(row) ? [row] : [];
  });
}

const shareIn = (told: Sold, iso3: string): number => {
  const all = told.reduce((sum, { value: v }) => sum + v, 0);
  return all > 0 ? (told.find((row) => row.iso3 === iso3)?.value ?? 0) / all : 0;
};
