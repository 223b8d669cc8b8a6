import type { Inline } from "#document";
import { partIds, type PartId } from "../../../analysis/trade/ease-model.ts";
import { weights as fittedWeights } from "../../../analysis/trade/weights.ts";
import { rankChanges } from "../../../analysis/trade/rank-changes.ts";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, numberWord, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, moneyScale, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { ruleOf } from "../choose-markets.ts";
import { membersOf, reasonOf, sumOf } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { distanceSource, goods, origin, pairSource, partnerSource, tradeSource, theName } from "../words.ts";

const sources = [tradeSource, partnerSource, pairSource, distanceSource];
const [tableRows, mapPoints, closeRows, drawnRows] = [22, 22, 10, 8];

/** Every destination in its place, why it stands there, and what would move it. */
export function destinations(w: ExportWork): SectionDraft {
  const s = new SectionWriter("destinations", "Where to Sell");
  // In the order of what the potentials are now: a brief may bring weights of its own.
  const [first, second, third] = w.markets
    .filter(({ data }) => !data.isSum)
    .slice(0, closeRows)
    .toSorted((a, b) => value(w, b.expected) - value(w, a.expected));
  if (first && second && third)
    s.block({
      t: "lead",
      sentences: [
        sentence(
          prose`The tested model puts ${word(theName(first.name))} first, then ${word(theName(second.name))} and ${word(theName(third.name))}.`,
          `${first.expected} >= ${second.expected}`,
          `${second.expected} >= ${third.expected}`,
        ),
        ...[first, second, third].flatMap((m) =>
          m.sold && value(w, m.sold) > value(w, m.high)
            ? sentence(
                prose`In ${word(theName(m.name))} ${fig(m.sold)} is sold already, above the whole range of the model (${fig(m.low)} to ${fig(m.high)}): its place there is no forecast.`,
                `${m.sold} > ${m.high}`,
              )
            : [],
        ),
      ],
    }).block({
      t: "p",
      sentences: [
        sentence(prose`The index spreads present exports as demand, ease of trade, distance and competition say.`),
        ...(w.study.ledger.has("seller_middle_1")
          ? [
              sentence(
                prose`Where sales were hidden from it, exporters who sell there at all sold ${fig("seller_middle_1")} of that share at the median in the first five places: that tested figure decides here, and not the share itself.`,
              ),
            ]
          : []),
        ...(w.defend.length > 0
          ? [
              sentence(
                prose`Where sales lie above the whole range, the model misses what drives the market; it has not found saturation. There present sales decide.`,
              ),
            ]
          : []),
      ],
    });
  ranking(w, s);
  map(w, s);
  parts(w, s);
  changes(w, s);
  potential(w, s);
  passedOver(w, s);
  return s.draft;
}

function ranking(w: ExportWork, s: SectionWriter): void {
  const rows = w.markets.filter(({ data }) => !data.isSum).slice(0, tableRows);
  const sum = sumOf(w);
  // So that the smallest row still has digits.
  const scale = moneyScale(
    w,
    rows.slice(-1).map((m) => m.bought),
  );
  const { unit } = scale;
  const format = scale.format.style === "fixed" ? { ...scale.format, digits: 1 } : scale.format;
  s.exhibit("ranking", {
    status: "filled",
    quality: "modelled",
    ...largestOf(
      w,
      rows.map((m) => ({ name: m.name, cell: m.expected })),
      {
        lead: (top) =>
          prose`${word(capital(theName(top.name)))} has the largest tested potential for ${goods(w)} from ${origin(w)}: ${fig(top.cell)} a year${rows.find((m) => m.expected === top.cell)?.sold ? prose`, beside ${fig(rows.find((m) => m.expected === top.cell)?.sold ?? top.cell)} sold` : []}`,
        plain: prose`Destinations in the order of the index`,
      },
    ),
    subtitle: prose`First ${numberWord(rows.length) === "many" ? "destinations" : numberWord(rows.length)} of all; the others stand in ${ref("ex_ranking_rest")}`,
    table: {
      columns: [
        left("Destination", 3),
        right("Place"),
        right("Places, from"),
        right("to"),
        right("Index's share", unit),
        right("Tested", unit),
        right("Sold now", unit),
        right("Imports", unit),
      ],
      rows: rows.map((m) =>
        highlighted(
          w.short.some(({ data }) => data.iso3 === m.data.iso3),
          text(m.name),
          figure(m.place),
          figure(m.rankLow),
          figure(m.rankHigh),
          figure(m.potential, format),
          figure(m.expected, format),
          figure(m.sold ?? undefined, format),
          figure(m.bought, format),
        ),
      ),
    },
    note: prose`${sum ? prose`${membersOf(sum)} are held as one sum of ${fig(sum.bought)} and take no place. ` : ""}Places hold in eight of ten draws of weights and imports. Tested: the index's share times the median of hidden sales in such places, of sellers where ${origin(w)} sells already. Highlighted: the short list.`,
    sources,
  });
}

function map(w: ExportWork, s: SectionWriter): void {
  const points = w.markets
    .filter(({ data }) => !data.isSum && data.country.lat !== null && data.country.lon !== null)
    .slice(0, mapPoints)
    .map((m) => ({
      name: m.name,
      code: m.data.iso3,
      lat: m.data.country.lat ?? 0,
      lon: m.data.country.lon ?? 0,
      cell: m.expected,
      highlight: w.short.some(({ data }) => data.iso3 === m.data.iso3),
      quality: "modelled" as const,
    }));
  s.exhibit("ranking_map", {
    status: "filled",
    quality: "modelled",
    title: prose`Where the tested potential of ${goods(w)} from ${origin(w)} lies: the first destinations of the ranking`,
    subtitle: prose`Tested potential a year; area of a circle in proportion; in colour: the short list`,
    chart: { kind: "map", points },
    alt: prose`World map with a circle for each destination.`,
    sources,
  });
}

/** What stands together in one column. */
const groups: readonly { label: string; parts: readonly PartId[] }[] = [
  { label: "Demand", parts: ["demand"] },
  { label: "Ease of trade", parts: ["ease", "related", "ties"] },
  { label: "Distance", parts: ["distance"] },
  { label: "Agreement and duty", parts: ["agreement", "access"] },
  { label: "Competition", parts: ["competition"] },
  { label: "Growth and risk", parts: ["growth", "logistics", "prices"] },
];

function parts(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const rows = w.markets.slice(0, closeRows);
  const used = partIds.filter((id) => rows.every(({ data }) => ledger.has(idOf("d", data.iso3, id))));
  const typical = new Map(
    used.map((id) => {
      const logs = rows.map(({ data }) => `log(${idOf("d", data.iso3, id)})`).join(", ");
      return [
        id,
        ledger.formula(idOf("typical", id), `exp(mean(${logs}))`, {
          label: `Geometric mean of the first ten: ${fittedWeights[id].label}`,
          unit: "1",
          format: { style: "fixed", scale: 1, digits: 2 },
        }),
      ] as const;
    }),
  );
  const points = { style: "fixed", scale: 1, digits: 1 } as const;
  const cells = rows.map((m) => ({
    m,
    groups: groups.map(({ label, parts: ids }) => {
      const terms = ids
        .filter((id) => used.includes(id))
        .map((id) => `${w.weights[id]} * log(${idOf("d", m.data.iso3, id)} / ${typical.get(id) ?? ""})`);
      return terms.length === 0
        ? undefined
        : ledger.formula(idOf("d", m.data.iso3, "points", label), `25 / log(10) * (${terms.join(" + ")})`, {
            label: `${m.name}: points for ${label.toLowerCase()}`,
            unit: "1",
            format: points,
          });
    }),
  }));
  const shown = groups.map((g, i) => ({ ...g, i })).filter(({ i }) => cells.some((c) => c.groups[i]));
  s.exhibit("ranking_parts", {
    status: "filled",
    quality: "modelled",
    title: prose`What lifts and what holds back each of the first ten`,
    subtitle: prose`Points of the score against the mean of the ten; the weights are in ${ref("ex_weights")}`,
    table: {
      columns: [left("Destination", 3), ...shown.map(({ label }) => right(label))],
      rows: cells.map((c) => row(text(c.m.name), ...shown.map(({ i }) => figure(c.groups[i])))),
    },
    note: prose`A potential is held to what is imported; where that binds, the points come to more than the score shows.`,
    sources,
  });
}

function changes(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const rows = w.markets.slice(0, closeRows);
  const turning = new Map(
    rankChanges(
      rows.map((m) => ({ iso3: m.data.iso3, parts: m.placed.parts })),
      fittedWeights,
    ).map((change) => [change.iso3, change]),
  );
  const index = (iso3: string) => idOf("d", iso3, "index");
  const cells = rows.map((m) => {
    const change = turning.get(m.data.iso3);
    const above = change && rows.find(({ data }) => data.iso3 === change.above);
    const isBehind = change !== undefined && change.demand > 1;
    return {
      m,
      above,
      demand:
        change && isBehind
          ? ledger.formula(
              idOf("d", m.data.iso3, "to_pass"),
              `(${index(change.above)} / ${index(m.data.iso3)}) ^ (1 / ${w.weights.demand})`,
              {
                label: `${m.name}: how many times its imports must be to pass ${above?.name ?? ""}`,
                unit: "1",
                format: { style: "multiple", digits: 2 },
              },
            )
          : undefined,
      part: isBehind ? change?.weight?.part : undefined,
    };
  });
  const sure = rows.filter((m) => value(w, m.firstFive) >= 0.8).length;
  s.exhibit("rank_changes", {
    status: "filled",
    quality: "modelled",
    title: prose`What would change the order of the first ten`,
    subtitle: prose`Places in eight of ten draws, and what brings a destination past the one above it`,
    table: {
      columns: [
        left("Destination", 3),
        right("Place"),
        right("From"),
        right("To"),
        right("Among the first five"),
        right("Imports to pass"),
        left("Weight that would", 3),
      ],
      rows: cells.map(({ m, demand, part }) =>
        row(
          text(m.name),
          figure(m.place),
          figure(m.rankLow),
          figure(m.rankHigh),
          figure(m.firstFive),
          demand ? figure(demand) : text("–"),
          text(part ? fittedWeights[part].label : "none within its range"),
        ),
      ),
    },
    note: prose`${capital(numberWord(sure))} of the ten ${sure === 1 ? "is" : "are"} among the first five in at least eight of ten draws. Imports to pass: how many times today's imports would bring it past the one above. A dash: nothing stands above it, or its potential is held to what it imports.`,
    sources,
  });
}

function potential(w: ExportWork, s: SectionWriter): void {
  const rows = w.markets.filter(({ data }) => !data.isSum).slice(0, drawnRows);
  const { format, unit } = moneyScale(
    w,
    rows.map((m) => m.high),
  );
  const known = rows.filter((m): m is typeof m & { unused: string } => m.unused !== null);
  const where = (m: (typeof rows)[number]) => {
    if (m.sold === null) return "not told";
    const sold = value(w, m.sold);
    if (sold > value(w, m.high)) return "above the range";
    return sold < value(w, m.low) ? "below the range" : "within the range";
  };
  const above = rows.filter((m) => where(m) === "above the range").length;
  const below = rows.filter((m) => where(m) === "below the range").length;
  s.exhibit("potential", {
    status: "filled",
    quality: "modelled",
    ...largestOf(
      w,
      known.map((m) => ({ name: m.name, cell: m.unused })),
      {
        lead: (top) =>
          prose`${word(capital(theName(top.name)))} has the most tested room of the first eight that have figures of their own: ${fig(top.cell)} a year`,
        plain: prose`Tested potential of the first eight, and what is sold`,
      },
    ),
    subtitle: prose`${unit} a year; the range is the middle half of hidden sales in such places`,
    format,
    chart: { kind: "range", rows: rows.map((m) => ({ name: m.name, lo: m.low, mid: m.expected, hi: m.high })) },
    alt: prose`Range of the tested potential of each destination.`,
    table: {
      columns: [
        left("Destination", 3),
        right("Sold now", unit),
        right("Tested", unit),
        right("Low", unit),
        right("High", unit),
        right("Room", unit),
        left("Sales lie", 2),
      ],
      rows: rows.map((m) =>
        row(
          text(m.name),
          figure(m.sold ?? undefined, format),
          figure(m.expected, format),
          figure(m.low, format),
          figure(m.high, format),
          figure(m.unused ?? undefined, format),
          text(where(m)),
        ),
      ),
    },
    note: prose`Room is the tested potential less present sales, and told only where these lie within the range: above it the model misses what drives the market, below it what keeps the goods out or that they are resold. It is at most as much again as is sold (a quarter of the tested potential where hardly anything is), and at most a quarter of what all others sell there. Of the eight, sales lie above the range in ${numberWord(above)} and below it in ${numberWord(below)}. Potentials order destinations; they are no budget. Year: ${year(tradeYear)}.`,
    sources,
  });
}

/** The first of the ranking and the largest buyers that are not on the short list, each with its reason. */
function passedOver(w: ExportWork, s: SectionWriter): void {
  const rows = w.passedOver;
  if (rows.length < 3) {
    s.missing(
      "passed_over",
      prose`Markets left out, with the reason`,
      prose`The short list holds nearly all that a reader would look for.`,
    );
    return;
  }
  const { format, unit } = moneyScale(
    w,
    rows.map((m) => m.expected),
  );
  s.exhibit("passed_over", {
    status: "filled",
    quality: "modelled",
    title: prose`Why ${numberWord(rows.length)} other markets are not on the short list`,
    subtitle: prose`The first of the ranking and the largest buyers that are left out; ${unit} a year`,
    table: {
      columns: [left("Destination", 2), right("Sold now", unit), right("Tested", unit), left("Reason", 6)],
      rows: rows.map((m) =>
        row(text(m.name), figure(m.sold ?? undefined, format), m.data.isSum ? text("–") : figure(m.expected, format), whyNot(w, m)),
      ),
    },
    note: prose`One rule fills the places. ${ruleOf(w)} Sales below the range of the model are told as no room.`,
    sources,
  });
}

/** Every destination of the short list whose sales are to be defended takes more than this one. */
const isSmallest = (w: ExportWork, m: ExportWork["short"][number]): boolean => {
  const defended = w.short.filter(({ verdict }) => verdict.says === "defend");
  return defended.length > 0 && defended.every(({ data }) => (data.fromOrigin ?? 0) > (m.data.fromOrigin ?? 0));
};

/** Why a destination is not on the short list; the amounts stand beside it. */
function whyNot(w: ExportWork, m: ExportWork["passedOver"][number]): Inline[] {
  if (m.data.isSum) return prose`${membersOf(m)}: only their sum is held, so none is ranked; look each up first`;
  if (m.data.fromOrigin === null) return prose`What ${origin(w)} sells there is not told: look it up first`;
  const { says, reason } = m.verdict;
  if (says === "defend") {
    const place = isSmallest(w, m)
      ? "; those to be defended on the list buy more"
      : w.isNewFirst || w.open.length > 0
        ? "; the list keeps places for those with room"
        : "; the brief names others";
    return reason === "beyond the model"
      ? prose`Sales lie above the whole range of the model, which ends at ${fig(m.high)}${place}`
      : prose`Sales to defend: ${m.sold && value(w, m.sold) < value(w, m.expected) ? "what others leave beside them is little" : "they reach the tested potential"}${place}`;
  }
  if (says === "not") return reasonOf(w, m);
  if (says === "look") return [{ t: "text", v: "Look up first: " }, ...reasonOf(w, m)];
  return prose`${reasonOf(w, m)}; ${w.open.includes(m) ? "others on the list have more room" : "too little to plan on beside all exports"}`;
}
