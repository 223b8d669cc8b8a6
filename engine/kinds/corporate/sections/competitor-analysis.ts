import type { Inline } from "#document";
import { cite, capital, fig, listed, numberWord, prose, sentence, word, year } from "../../../writing/prose.ts";
import { isPartOf, sameCompany } from "../../../evidence/company-name.ts";
import { channelShops, companyTable, sellersElsewhere, unlistedCompanies, widerIndustry } from "../../../exhibits/companies.ts";
import { capacityByOwner } from "../../../exhibits/capacity.ts";
import { shareBoundsTable } from "../../../exhibits/share-bounds.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { figure, left, moneyScale, right, row, text, totalRow } from "../../../writing/tables.ts";
import { inPlace, market, place, value } from "../../../writing/phrases.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { sourcesOf } from "../../../writing/relevance.ts";

/** Section seven: who is there, how large, how concentrated – and what is not known. */
export function competitorAnalysis(w: Work): SectionDraft {
  const s = new SectionWriter("competitor_analysis", "Competitor Analysis");
  const { companies, shares, sharesOf } = w.competition;
  const leader = shares[0];
  s.block({
    t: "lead",
    sentences: [
      leader
        ? sentence(
            prose`${word(leader.name)} is the largest named company in ${sharesOf}, with ${fig(leader.cell)} by ${w.competition.measure}.`,
            ...shares.slice(1).map((x) => `${leader.cell} >= ${x.cell}`),
          )
        : companies.length > 0
          ? sentence(whoSells(w))
          : sentence(prose`No list or page that was read names a seller of ${market(w)} ${inPlace(w)}.`),
    ],
  });
  s.heading("Who is there");
  profiles(w, s);
  s.heading("Shares and concentration");
  marketShares(w, s);
  concentration(w, s);
  s.heading("Where companies stand");
  positioning(w, s);
  return s.draft;
}

function profiles(w: Work, s: SectionWriter): void {
  if (!companyTable(w, s)) s.missing("companies", prose`Sellers of ${market(w)} ${inPlace(w)}`, unknownSellers(w));
  channelShops(w, s);
  widerIndustry(w, s);
  unlistedCompanies(w, s);
  sellersElsewhere(w, s);
}

/** Why shares, concentration and positions of companies are open. */
const unknownSellers = (w: Work): Inline[] =>
  w.competition.companies.length === 0
    ? prose`No list or page that was read names one. A trade directory would name them, and their annual accounts give sales and margins.`
    : prose`Too few sellers have a share, a margin or sales in ${place(w)} that were found; annual accounts or a trade panel would give them.`;

function marketShares(w: Work, s: SectionWriter): void {
  const { shares, sharesOf, sharesYear, measure, rest } = w.competition;
  const first = shares[0];
  if (!first || !rest) {
    if (capacityByOwner(w, s, "shares")) return;
    s.missing("shares", prose`Shares of companies`, unknownSellers(w));
    return;
  }
  const rows = [
    ...shares.map((x, i) => ({ name: x.name, cell: x.cell, highlight: i === 0, quality: x.quality })),
    { name: "All others", cell: rest, quality: "modelled" as const },
  ];
  s.exhibit("shares", {
    status: "filled",
    quality: measure.startsWith("published share") ? "reported" : "modelled",
    ...largestOf(
      w,
      shares,
      {
        lead: (top) => prose`${word(top.name)} leads with ${fig(top.cell)}; companies not named hold ${fig(rest)}`,
        plain: prose`Shares that are known; companies not named hold ${fig(rest)}`,
      },
      { rest },
    ),
    subtitle: prose`Share of ${sharesOf}, by ${measure}${sharesYear ? prose`, ${year(sharesYear)}` : ""}`,
    format: { style: "percent", digits: 1 },
    chart: { kind: "bars", rows },
    alt: prose`Shares of the named companies and of all others.`,
    table: {
      columns: [left("Company", 3), right("Share")],
      rows: [
        ...rows.map((r) => row([word(r.name)], figure(r.cell))),
        totalRow(
          text("Total"),
          figure(
            w.study.ledger.formula("shares_total", rows.map((r) => r.cell).join(" + "), {
              label: "Sum of the shares of companies",
              unit: "1",
              format: { style: "percent", digits: 1 },
            }),
          ),
        ),
      ],
    },
    sources: sourcesOf(w, ...shares.map((x) => x.cell)),
  });
}

function concentration(w: Work, s: SectionWriter): void {
  const { cr4, hhiLow, hhiHigh, hhiIfLargest } = w.competition;
  if (!cr4 || !hhiLow || !hhiHigh || !hhiIfLargest) {
    shareBoundsTable(w, s, unknownSellers(w));
    return;
  }
  const low = value(w, hhiLow),
    high = value(w, hhiHigh);
  const kind =
    low > 1800
      ? "concentrated"
      : high <= 1000
        ? "fragmented"
        : high <= 1800
          ? "moderately concentrated at most"
          : "anything from fragmented to concentrated";
  const assert =
    low > 1800 ? `${hhiLow} > 1800` : high <= 1000 ? `${hhiHigh} <= 1000` : high <= 1800 ? `${hhiHigh} <= 1800` : `${hhiHigh} > 1800`;
  const effective = w.study.ledger.formula("effective_firms", `10000 / ${hhiHigh}`, {
    label: "Number of equal companies with the same index, at least",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 1 },
  });
  s.exhibit("concentration", {
    status: "filled",
    quality: "modelled",
    title: prose`By the shares that are known, the market is ${kind}`,
    asserts: [assert],
    subtitle: prose`Herfindahl–Hirschman index, near nothing for countless sellers, ten thousand for one; bounds, because companies not named may be many or few`,
    format: { style: "fixed", scale: 1, digits: 0 },
    chart: { kind: "range", rows: [{ name: "Index", lo: hhiLow, mid: null, hi: hhiHigh, highlight: true, quality: "modelled" }] },
    alt: prose`The index between its lower and upper bound.`,
    table: {
      columns: [left("Measure", 4), right("Figure")],
      rows: [
        row(prose`Share of the largest four named: the four largest of all hold at least this`, figure(cr4)),
        row(prose`Lower bound: the rest spread over countless companies`, figure(hhiLow)),
        // A seller known here without a share may be larger than the smallest named: the condition is then known to be open.
        ...(allHaveShares(w) ? [row(prose`If nobody unnamed is larger than the smallest named, at most`, figure(hhiIfLargest))] : []),
        row(prose`Upper bound: the rest held by one company`, figure(hhiHigh)),
        row(prose`Equal companies that would give the upper bound`, figure(effective)),
      ],
    },
    sources: sourcesOf(w, cr4),
  });
}

/** Whether each company known to sell here is among those with a share. */
const allHaveShares = ({ competition: { companies, shares } }: Work): boolean =>
  companies.every((c) => shares.some((x) => sameCompany(x.name, c.name) || isPartOf(x.name, c.name)));

function positioning(w: Work, s: SectionWriter): void {
  const rows = w.competition.companies.flatMap((c) =>
    c.revenue?.isYearly && c.revenue.dollars && c.margin
      ? [{ name: c.name, x: c.revenue.dollars, y: c.margin, size: null, quality: "reported" as const }]
      : [],
  );
  if (rows.length < 3) {
    matrix(w, s);
    return;
  }
  const { format, unit } = moneyScale(
    w,
    rows.map((r) => r.x),
  );
  s.exhibit("positioning", {
    status: "filled",
    quality: "reported",
    ...largestOf(
      w,
      rows.map((r) => ({ name: r.name, cell: r.y })),
      {
        lead: (top) => prose`${word(top.name)} earns the highest margin of those that publish one`,
        plain: prose`Operating margin and revenue of those that publish both`,
      },
    ),
    subtitle: prose`Operating margin against yearly revenue, ${unit}`,
    format: { style: "percent", digits: 0 },
    chart: { kind: "scatter", xLabel: `Revenue, ${unit}`, yLabel: "Operating margin", xFormat: format, rows },
    alt: prose`Companies by revenue and operating margin.`,
    table: {
      columns: [left("Company", 3), right("Revenue", unit), right("Operating margin")],
      rows: rows.map((r) => row([word(r.name)], figure(r.x, format), figure(r.y))),
    },
    sources: sourcesOf(w, ...rows.flatMap((r) => [r.x, r.y])),
  });
}

/** That no share was read; a page whose title speaks of shares and whose stored passage gives none is named, so that it can be opened. */
function noShare(w: Work): Inline[] {
  const { evidence } = w.study;
  const few = w.competition.fewShares;
  if (few.length > 0)
    return prose`Of shares only ${few.length === 1 ? "that" : "those"} of ${listed(few.map(({ name, cell, of }) => prose`${word(name)} (${fig(cell)}${of ? prose` of ${word(of)}` : ""})`))} ${few.length === 1 ? "was" : "were"} found${cite(...sourcesOf(w, ...few.map(({ cell }) => cell)))}.`;
  const page = w.competition.companies.find((c) => c.listed && /\bshares?\b/i.test(evidence.source(c.listed.source).title))?.listed;
  return page
    ? prose`The passages that were read give no share of any; the page “${word(evidence.source(page.source).title)}” speaks of shares.`
    : prose`No share of any was found.`;
}

/** Who of the named is of the country and whose head office is elsewhere; the largest of the country by revenue, where that is known. */
function whoSells(w: Work): Inline[] {
  const { companies } = w.competition;
  const names = (list: typeof companies) => listed(list.slice(0, 3).map((c) => [word(c.name)]));
  if (w.study.country === null) return prose`${names(companies)} sell ${market(w)}; no share of theirs was found.`;
  const own = companies.filter((c) => c.isDomestic),
    foreign = companies.filter((c) => !c.isDomestic && c.home !== null);
  const [first] = own;
  const counted =
    own.length > 1
      ? prose`${capital(numberWord(own.length))} sellers of ${place(w)} are known${own.length > 3 ? ", " : ": "}${names(own)}${own.length > 3 ? " among them" : ""}`
      : first
        ? prose`${word(first.name)} is the one seller of ${place(w)} that is known`
        : prose`No seller of ${place(w)} itself is known`;
  const beside =
    foreign.length > 0
      ? prose`; ${names(foreign)}, with ${foreign.length > 1 ? "head offices" : "its head office"} abroad, ${foreign.length > 1 ? "sell" : "sells"} here too`
      : [];
  return prose`${counted}${beside}. ${noShare(w)}`;
}

/** Without margins: who publishes what, so that a reader sees what can be compared. */
function matrix(w: Work, s: SectionWriter): void {
  const shareOf = (name: string) => w.competition.shares.find((x) => x.name === name)?.cell;
  const rows = w.competition.companies.filter((c) => c.revenue?.isYearly || c.margin || shareOf(c.name)).slice(0, 10);
  // Revenue alone stands in the table of companies already.
  if (rows.filter((c) => c.margin || shareOf(c.name)).length === 0 || rows.length < 3) {
    s.missing("positioning", prose`Positions of companies`, unknownSellers(w));
    return;
  }
  s.exhibit("positioning", {
    status: "partial",
    quality: "reported",
    reason: prose`Revenue and margin together are published of ${numberWord(rows.filter((c) => c.revenue?.isYearly && c.margin).length)} of ${numberWord(rows.length)} companies.`,
    title: prose`What can be compared between companies ${inPlace(w)}, and what is unknown`,
    subtitle: prose`Known figures; unknown means that no source was found`,
    table: {
      columns: [left("Company", 3), right("Share"), right("Revenue"), right("Operating margin")],
      rows: rows.map((c) => {
        const share = shareOf(c.name);
        return row(
          [word(c.name)],
          share ? figure(share) : text("unknown"),
          c.revenue?.isYearly ? figure(c.revenue.cell) : text("unknown"),
          c.margin ? figure(c.margin) : text("unknown"),
        );
      }),
    },
    sources: sourcesOf(w, ...rows.map((c) => c.revenue?.cell)),
  });
}
