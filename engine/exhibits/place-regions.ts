import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import type { Archetype } from "../evidence/archetype.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PlaceRegions } from "../evidence/place-regions.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { fig, listed, numberWord, pct, prose, sentence, times, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text, totalRow } from "../writing/tables.ts";

interface Row {
  name: string;
  amount: string;
  share: string;
  people: string | undefined;
  /** Output a head against the country's, or people for each establishment. */
  head: string | undefined;
}

/** What a region is compared by: in a title, as a column, and the column that says how rich or how crowded it is. */
const words = {
  output: { of: "country’s output", column: "Output", head: "Output a head, country = one" },
  income: { of: "country’s income", column: "People times median income", head: "Income a head, country = one" },
  people: { of: "country’s people", column: "People", head: "" },
  establishments: { of: "country’s establishments", column: "Establishments", head: "People for each" },
} as const;

/** The heading of the column says what is counted. */
const count = { style: "compact" } as const;

/** Half of the country is told by its largest regions, three at most. */
const [half, mostNamed] = [0.5, 3];

/** Trades that reach their buyers over a connection. */
const soldOnline: ReadonlySet<Archetype> = new Set(["subscription-software", "platform"]);

/** Where within the country the buyers are: its regions by output, states by income, cities by people, or metro areas by sellers. */
export function placeRegions(w: Work, s: SectionWriter): void {
  const regions = w.study.evidence.structure?.regions;
  // What is sold over a connection has no region: a table of cities would say nothing of it.
  if (w.economics.archetype && soldOnline.has(w.economics.archetype)) {
    s.missing(
      "country_regions",
      prose`Where within ${w.study.country ? place(w) : "a country"} the users of ${market(w)} are`,
      prose`It is sold over a connection; a survey of users would tell who and where they are.`,
    );
    return;
  }
  if (!regions) {
    s.missing(
      "country_regions",
      prose`Where within ${w.study.country ? place(w) : "a country"} the buyers of ${market(w)} are`,
      w.study.country
        ? prose`No table of regions or of several cities of ${place(w)} is held; its statistics office publishes people and output by region.`
        : prose`A report on one country divides it by region.`,
    );
    return;
  }
  const { ledger, evidence } = w.study;
  const total = enterDatum(ledger, evidence, regions.total);
  const rows = rowsOf(w, regions, total);
  const shown = rows.map((r) => r.share).join(", ");
  const rest =
    regions.count === null || regions.count > rows.length
      ? ledger.formula(idOf("region_rest", total), `max(1 - sum(${shown}), 0)`, {
          label: "Share of the regions that are not named",
          unit: "1",
          format: pct,
        })
      : undefined;
  const others = rest
    ? ledger.formula(idOf("region_others", total), `max(${total} - sum(${rows.map((r) => r.amount).join(", ")}), 0)`, {
        label: `${regions.total.label}: all that are not named`,
        unit: regions.total.unit,
        format: ledger.cell(total).format,
      })
    : undefined;
  const named = leaders(w, rows);
  const together = ledger.formula(idOf("region_first", total), `sum(${named.map((r) => r.share).join(", ")})`, {
    label: `Share of the largest regions together: ${named.map((r) => r.name).join(", ")}`,
    unit: "1",
    format: pct,
  });
  const { of, column, head } = words[regions.base];
  const lead = leadOf(w, regions, rows, rest);
  if (lead) s.block({ t: "p", sentences: [lead] });
  const allShares = ledger.formula(idOf("region_shares", total), `sum(${[shown, ...(rest ? [rest] : [])].join(", ")})`, {
    label: "Sum of the shares of all regions",
    unit: "1",
    format: pct,
  });
  const amountOf = (cell: string | undefined) => (/^[A-Z]{3}$/.test(regions.total.unit) ? figure(cell) : figure(cell, count));
  s.exhibit("country_regions", {
    status: "filled",
    quality: regions.total.status === "reported" ? "reported" : "estimated",
    title: prose`${subjectOf(w, regions)}: ${listed(named.map((r) => text(r.name)))} ${named.length === 1 ? "holds" : "hold"} ${fig(together)} of the ${of}`,
    asserts: named.flatMap((n) => rows.filter((r) => !named.includes(r)).map((o) => `${n.share} >= ${o.share}`)),
    subtitle: subtitleOf(regions),
    format: pct,
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.share, highlight: named.includes(r) })) },
    alt: prose`Shares of the regions.`,
    table: {
      columns: [
        left(regions.count === null ? "City" : "Region", 3),
        right(column),
        right("Share"),
        ...(head ? [right("People"), right(head)] : []),
      ],
      rows: [
        ...rows.map((r) =>
          row(text(r.name), amountOf(r.amount), figure(r.share), ...(head ? [figure(r.people, count), figure(r.head)] : [])),
        ),
        ...(rest
          ? [
              row(
                text(regions.count === null ? "Rest of the country" : "All others"),
                figure(others),
                figure(rest),
                ...(head ? [[], []] : []),
              ),
            ]
          : []),
        totalRow(text("Total"), amountOf(total), figure(allShares), ...(head ? [[], []] : [])),
      ],
    },
    note: noteOf(w, regions),
    sources: sourcesOf(w, total, ...rows.map((r) => r.amount), ...rows.flatMap((r) => r.people ?? [])),
  });
}

function rowsOf(w: Work, regions: PlaceRegions, total: string): Row[] {
  const { ledger, evidence } = w.study;
  const nation = regions.people ? enterDatum(ledger, evidence, regions.people) : undefined;
  // Numbered, so that the appendix lists their formulas as one family.
  return regions.rows.map(({ name, amount: datum, people: heads }, i) => {
    const amount = enterDatum(ledger, evidence, datum);
    const people = heads ? enterDatum(ledger, evidence, heads) : undefined;
    const share = ledger.formula(idOf("country_region", i + 1), `${amount} / ${total}`, {
      label: `Share of ${name}`,
      unit: "1",
      format: pct,
    });
    const head = !people
      ? undefined
      : nation
        ? ledger.formula(idOf("country_region_head", i + 1), `(${amount} / ${people}) / (${total} / ${nation})`, {
            label: `A head in ${name} against the country`,
            unit: "1",
            format: times,
          })
        : ledger.formula(idOf("country_region_head", i + 1), `${people} / ${amount}`, {
            label: `People for each establishment, ${name}`,
            unit: "person/establishment",
            format: { style: "compact" },
          });
    return { name, amount, share, people, head };
  });
}

/** The fewest of the largest regions that hold half of the country, three at most. */
function leaders(w: Work, rows: readonly Row[]): Row[] {
  let held = 0;
  const named: Row[] = [];
  for (const r of rows) {
    if (named.length >= mostNamed || held >= half) break;
    named.push(r);
    held += value(w, r.share);
  }
  return named;
}

/** What the title speaks of: travellers do not live in the regions where they buy. */
const subjectOf = (w: Work, { base, buyersTravel }: PlaceRegions): Inline[] =>
  base === "establishments"
    ? prose`Where the sellers of ${market(w)} are ${inPlace(w)}`
    : buyersTravel
      ? prose`Regions ${inPlace(w)} by what they earn at home`
      : base === "people"
        ? prose`Where people live ${inPlace(w)}`
        : prose`Where money is earned ${inPlace(w)}`;

/** What the regions mean for who enters: where purses are full, where sellers are few, or how much lies outside the cities. */
function leadOf(w: Work, regions: PlaceRegions, rows: readonly Row[], rest: string | undefined) {
  if (regions.buyersTravel && regions.base !== "establishments")
    return sentence(
      prose`Buyers of ${market(w)} bring their purses from elsewhere: before a site is chosen, nights and visitors by region, which the statistics office counts, must stand beside these figures.`,
    );
  const byHead = rows.filter((r) => r.head).toSorted((a, b) => value(w, b.head ?? "") - value(w, a.head ?? ""));
  const [top, bottom] = [byHead[0], byHead.at(-1)];
  if (top?.head && bottom?.head && top !== bottom) {
    const holds = `${top.head} >= ${bottom.head}`;
    return regions.base === "establishments"
      ? sentence(
          prose`Of these areas ${word(top.name)} has ${fig(top.head)} people for each seller of ${market(w)}, ${word(bottom.name)} only ${fig(bottom.head)}: a newcomer finds more room in the first.`,
          holds,
        )
      : sentence(
          prose`A head in ${word(top.name)} stands for ${fig(top.head)} of the country’s mean, in ${word(bottom.name)} for ${fig(bottom.head)}; people who work in one region and live in another blur both.`,
          holds,
        );
  }
  if (!rest) return undefined;
  const isRural = value(w, rest) > half;
  return sentence(
    isRural
      ? prose`${fig(rest)} of the people live outside the ${numberWord(rows.length)} largest cities ${inPlace(w)}.`
      : prose`Only ${fig(rest)} of the people live outside the ${numberWord(rows.length)} largest cities ${inPlace(w)}.`,
    `${rest} ${isRural ? ">" : "<="} ${half}`,
  );
}

function subtitleOf(regions: PlaceRegions): Inline[] {
  const when = year(regions.total.year);
  switch (regions.base) {
    case "output":
      return regions.people && regions.people.year !== regions.total.year
        ? prose`Net product per head, ${when}, times the people of ${year(regions.people.year)}`
        : prose`Regional output at current prices, ${when}, the newest year held`;
    case "income":
      return prose`People of each state times the median income of its households, ${when}`;
    case "people":
      return prose`People of the largest cities, ${when}`;
    case "establishments":
      return prose`Establishments of the class in metro and micro areas, ${when}`;
  }
}

function noteOf(w: Work, regions: PlaceRegions): Inline[] {
  if (regions.base === "establishments")
    return prose`Counts of places of business, not of their sales; those outside metro and micro areas are left out.`;
  if (regions.base === "people")
    return prose`Counts are of the urban area for the largest cities, else of the municipality; suburbs of a city shown are left out. They tell where people are, not what is sold.`;
  if (regions.buyersTravel)
    return prose`Output and income are those of residents and firms; visitors and their nights by region are not in the tables used.`;
  return prose`Output and income by region tell where buyers and their money are; sales of ${market(w)} by region are not published.`;
}
