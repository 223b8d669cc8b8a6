import type { Sentence } from "#document";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, prose, sentence, usd, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, moneyScale, right, row, text, totalRow } from "../../../writing/tables.ts";
import { largestBuyers } from "../choose-markets.ts";
import { tradeYear } from "../interpret.ts";
import { boughtAbroad, boughtCell, exporterCell, lineOf, mainLine, sellsAlike } from "../exporters.ts";
import type { ExportWork } from "../work.ts";
import { measuresBeside } from "./measures-beside.ts";
import { foreignMeasures } from "./foreign-measures.ts";
import { publishedSupply, secondMeasure } from "./published-supply.ts";
import { production } from "./production.ts";
import { membersOf, sumOf } from "../verdict-words.ts";
import {
  goods,
  isGrown,
  nameOf,
  origin,
  pairSource,
  partnerSource,
  ratioFormat,
  theName,
  tradeSource,
  aboutPct,
  anExport,
  aSale,
} from "../words.ts";

/** Exporters and buyers that stand by name. */
const [topExporters, topBuyers] = [8, 8];

/** How much the origin sells, to whom, and how strong it is against other exporters. */
export function homeSupply(w: ExportWork): SectionDraft {
  const s = new SectionWriter("home_supply", "Supply at Home");
  const strength = value(w, w.advantage);
  s.block({
    t: "lead",
    sentences: [
      w.supply === "none"
        ? sentence(prose`The tables record no exports of ${goods(w)} from ${origin(w)} in ${year(tradeYear)}.`)
        : sentence(
            prose`${capital(origin(w))} sold ${anExport(w)}${fig(w.exports)} of ${goods(w)} abroad in ${year(tradeYear)}, ${fig(w.worldShare)} of the world's exports.`,
          ),
      ...(w.supply === "none"
        ? []
        : [
            strength >= 1
              ? sentence(
                  prose`That share is ${fig(w.advantage)} its share in all goods, so it is specialised in this product.`,
                  `${w.advantage} >= 1`,
                )
              : sentence(
                  prose`That share is only ${fig(w.advantage)} its share in all goods, so the product is none of its strengths.`,
                  `${w.advantage} < 1`,
                ),
          ]),
      ...workedOn(w),
    ],
  });
  const printed = w.subject.evidence.publishedSupply(w.subject.origin.iso3);
  const beside = [...secondMeasure(w), ...measuresBeside(w, printed), ...foreignMeasures(w, printed)];
  if (beside.length > 0) s.block({ t: "p", sentences: beside });
  strengths(w, s);
  publishedSupply(w, s);
  buyers(w, s);
  production(w, s);
  return s.draft;
}

/** What the origin itself buys of the goods abroad, where that is much beside what it sells: then its exports are not what it makes alone. */
function workedOn(w: ExportWork): Sentence[] {
  const own = boughtAbroad(w);
  const bought = own && boughtCell(w, own.iso3);
  if (!own || !bought) return [];
  const [buys, sells] = [mainLine(w, own, "mainBought"), mainLine(w, own, "mainSold")];
  return [
    sentence(
      prose`It also imported ${fig(bought)} of them, most under another line than it sells${buys && sells ? prose` (bought: ${buys}; sold: ${sells})` : ""}. It works on goods of others: their price, and whether a rule of origin admits them, come before any margin.`,
    ),
  ];
}

function strengths(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const own = w.subject.origin.iso3;
  const shown = w.facts.exporters.filter(({ iso3 }, i) => i < topExporters || iso3 === own);
  const rows = shown
    .filter(({ total }) => total > 0)
    .map((exporter) => {
      const { iso3 } = exporter;
      const name = nameOf(w, iso3);
      if (iso3 === own) return { iso3, name, exports: w.exports, share: w.worldShare, strength: w.advantage };
      const [sold, all] = [exporterCell(w, exporter, "product"), exporterCell(w, exporter, "all")];
      return {
        iso3,
        name,
        exports: sold,
        share: ledger.formula(idOf("exporter", iso3, "share"), `${sold} / ${w.worldExports}`, {
          label: `Share in world exports, ${name}`,
          unit: "1",
          format: aboutPct(exporter.value / value(w, w.worldExports)),
        }),
        strength: ledger.formula(idOf("exporter", iso3, "advantage"), `(${sold} / ${all}) / (${w.worldExports} / ${w.worldAll})`, {
          label: `Revealed comparative advantage, ${name}`,
          unit: "1",
          format: ratioFormat(exporter.value / exporter.total / (value(w, w.worldExports) / value(w, w.worldAll))),
        }),
      };
    });
  if (rows.length < 3) {
    s.missing("advantage", prose`Comparative advantage beside other exporters`, prose`Fewer than three exporters are recorded.`);
    return;
  }
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.exports),
  );
  // Raw and processed goods under one heading are told apart by the line that each sells most.
  const isMixed = rows.some((r) => !sellsAlike(w, r.iso3));
  const ownPlace = w.facts.exporters.findIndex(({ iso3 }) => iso3 === own) + 1;
  const finding = largestOf(
    w,
    rows.map((r) => ({ name: r.name, cell: r.exports })),
    {
      lead: (top) =>
        prose`${word(capital(theName(top.name)))} is the largest exporter of ${goods(w)}, with ${anExport(w)}${fig(top.cell)} in ${year(tradeYear)}`,
      plain: prose`The exporters of ${goods(w)} and how specialised each is`,
    },
  );
  s.exhibit("advantage", {
    status: "filled",
    quality: "estimated",
    ...finding,
    subtitle: prose`Exports in ${unit}, share of the world and revealed comparative advantage, ${year(tradeYear)}`,
    table: {
      columns: [
        left("Exporter", 3),
        right("Exports", unit),
        right("Share of world"),
        right("Advantage"),
        ...(isMixed ? [left("Most of it under", 3)] : []),
      ],
      rows: rows.map((r) =>
        highlighted(
          r.iso3 === own,
          text(r.name),
          figure(r.exports, format),
          figure(r.share),
          figure(r.strength),
          ...(isMixed ? [lineOf(w, r.iso3)] : []),
        ),
      ),
    },
    note: prose`Advantage: the product's share in the country's exports over its share in the world's (Balassa).${rows.some((r) => r.iso3 === own) && ownPlace > rows.length ? ` The largest stand here, and ${w.subject.origin.name}, whose place is further down: exporters between them are not shown.` : ""}${isMixed ? ` Others may sell other goods under the same codes${isGrown(w) ? ", raw or processed" : ""}.` : ""}`,
    sources: [tradeSource, pairSource],
  });
}

function buyers(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const buying = largestBuyers(w.markets);
  if (buying.length < 3) {
    s.missing("home_destinations", prose`Where exports go today`, prose`Fewer than three buyers are recorded.`);
    return;
  }
  const total = w.soldTotal;
  const shares = buying.slice(0, topBuyers).flatMap(({ data, name, sold }) =>
    sold === null
      ? []
      : {
          name,
          data,
          sold,
          cell: ledger.formula(idOf("d", data.iso3, "of_exports"), `${sold} / ${total}`, {
            label: `Part of the origin's exports: ${name}`,
            unit: "1",
            format: aboutPct(value(w, sold) / value(w, total)),
          }),
        },
  );
  const three = ledger.formula(
    "three_buyers",
    `sum(${shares
      .slice(0, 3)
      .map((m) => m.cell)
      .join(", ")})`,
    {
      label: "Part of exports that goes to the first three buyers",
      unit: "1",
      format: aboutPct(1),
    },
  );
  const { format, unit } = moneyScale(w, [total]);
  const apart = ledger.formula("told_by_buyer", `${total} / ${w.exports}`, {
    label: "Exports told by buyer over all exports",
    unit: "1",
    format: { style: "multiple", digits: 2 },
  });
  const sum = sumOf(w);
  const sumShare = sum?.sold
    ? ledger.formula("five_of_exports", `${sum.sold} / ${total}`, {
        label: "Part of the origin's exports: the five importers held as one sum",
        unit: "1",
        format: aboutPct(value(w, sum.sold) / value(w, total)),
      })
    : undefined;
  const others = ledger.formula("sold_others", `max(${total} - sum(${shares.map((m) => m.sold).join(", ")}), 0)`, {
    label: "Sold to all other buyers",
    unit: "USD",
    format: usd,
  });
  const half = value(w, three) >= 0.5;
  s.block({
    t: "p",
    sentences: [
      sentence(
        half
          ? prose`${fig(three)} of it goes to ${listed(shares.slice(0, 3).map(({ name }) => [word(theName(name))]))}; a ban or a lost season in one of them would be felt at once.`
          : prose`The first three buyers recorded singly take ${fig(three)} of exports recorded by buyer.`,
        `${three} ${half ? ">=" : "<"} 0.5`,
      ),
    ],
  });
  s.exhibit("home_destinations", {
    status: "filled",
    quality: "reported",
    ...largestOf(
      w,
      shares.map((m) => ({ name: m.name, cell: m.cell })),
      {
        lead: (first) =>
          prose`${word(capital(theName(first.name)))} is the largest single buyer of those named, with ${shares.flatMap((m) => (m.cell === first.cell ? [aSale(w, m)] : []))[0] ?? ""}${fig(first.cell)} of exports recorded by buyer`,
        plain: prose`Where exports go today`,
      },
    ),
    subtitle: prose`Exports by buyer, ${year(tradeYear)}`,
    table: {
      columns: [left("Buyer", 3), right("Bought", unit), right("Share")],
      rows: [
        ...shares.map((m) => row(text(m.name), figure(m.sold, format), figure(m.cell))),
        row(text("All others"), figure(others, format), []),
        totalRow(text("All buyers"), figure(total, format), []),
      ],
    },
    note: prose`Shares are parts of the ${fig(total)} that importers record by buyer, ${fig(apart)} the exports above.${sum?.sold && sumShare ? prose` ${membersOf(sum)} take an estimated ${fig(sum.sold)}, ${fig(sumShare)}.` : ""}`,
    sources: [partnerSource],
  });
}
