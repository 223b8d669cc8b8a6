import type { Inline, Sentence } from "#document";
import { cite, capital, fig, listed, lower, numberWord, prose, sentence, word, year } from "../../../writing/prose.ts";
import { isPartOf, sameCompany } from "../../../evidence/company-name.ts";
import { companyTable, counted, firstSellers, headOffices } from "../../../exhibits/companies.ts";
import { channelShops, sellersElsewhere, unlistedCompanies, widerIndustry } from "../../../exhibits/other-companies.ts";
import { capacityByOwner } from "../../../exhibits/capacity.ts";
import { boundBothWays, shareBoundsTable } from "../../../exhibits/share-bounds.ts";
import { censusWords } from "../../../exhibits/census-concentration.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { positioning } from "../../../exhibits/positioning.ts";
import { placeLabel } from "../../../report/study.ts";
import { type Work } from "../../../analysis/work.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { inPlace, market, place, value } from "../../../writing/phrases.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { sourcesOf } from "../../../writing/relevance.ts";

/** Section seven: who is there, how large, how concentrated – and what is not known. */
export function competitorAnalysis(w: Work): SectionDraft {
  const s = new SectionWriter("competitor_analysis", "Competitor Analysis");
  const { companies, areSharesOld } = w.competition;
  const leading = leaderWords(w);
  const sellers = companies.length > 0 ? [sentence(whoSells(w))] : [];
  s.block({
    t: "lead",
    sentences:
      leading && !areSharesOld
        ? [leading]
        : companies.length > 0
          ? [...sellers, ...(leading ? [leading] : [])]
          : [leading ?? sentence(prose`No list or page that was read names a seller of ${market(w)} ${inPlace(w)}.`)],
  });
  s.heading("Who is there");
  profiles(w, s);
  s.heading("Shares and concentration");
  marketShares(w, s);
  concentration(w, s);
  s.heading("Where companies stand");
  positioning(w, s, unknownSellers(w));
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
  const { shares, sharesOf, sharesYear, measure, rest, areSharesOld } = w.competition;
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
        lead: (top) =>
          areSharesOld && sharesYear
            ? prose`${word(top.name)} led with ${fig(top.cell)} of ${word(lower(sharesOf))} in ${year(sharesYear)}; companies not named held ${fig(rest)}`
            : prose`${word(top.name)} leads with ${fig(top.cell)} of ${word(lower(sharesOf))}${sharesYear ? prose` in ${year(sharesYear)}` : ""}; companies not named hold ${fig(rest)}`,
        plain:
          areSharesOld && sharesYear
            ? prose`Of ${word(lower(sharesOf))}, companies not named held ${fig(rest)} in ${year(sharesYear)}, the newest year known`
            : prose`Of ${word(lower(sharesOf))}, companies not named hold ${fig(rest)}${sharesYear ? prose` in ${year(sharesYear)}` : ""}`,
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
  const { cr4, hhiLow, hhiHigh, hhiIfLargest, isRanking, areSharesOld, sharesYear, sharesOf } = w.competition;
  // What is known of today's sales says more than shares of another market or of long ago.
  if (
    !cr4 ||
    !hhiLow ||
    !hhiHigh ||
    !hhiIfLargest ||
    ((areSharesOld || !sharesOf.endsWith(placeLabel(w.study))) && boundBothWays(w).length > 1)
  ) {
    shareBoundsTable(w, s, unknownSellers(w));
    return;
  }
  // A source that names them in order leaves nobody larger unnamed; else a seller known here without a share may be.
  const isClosed = isRanking || allHaveShares(w);
  const upper = isClosed ? hhiIfLargest : hhiHigh;
  const low = value(w, hhiLow),
    high = value(w, upper);
  const [kind, assert] =
    low > 1800
      ? ["concentrated", `${hhiLow} > 1800`]
      : high <= 1000
        ? ["fragmented", `${upper} <= 1000`]
        : high <= 1800
          ? ["moderately concentrated at most", `${upper} <= 1800`]
          : [undefined, `${upper} > 1800`];
  const effective = w.study.ledger.formula("effective_firms", `10000 / ${upper}`, {
    label: "Number of equal companies with the same index, at least",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 1 },
  });
  s.exhibit("concentration", {
    status: "filled",
    quality: "modelled",
    title: kind
      ? prose`By the known shares of ${word(lower(sharesOf))}${sharesYear ? prose` in ${year(sharesYear)}` : ""}, the market ${areSharesOld ? "was" : "is"} ${kind}: an index of ${fig(hhiLow)} to ${fig(upper)}`
      : prose`The known shares of ${word(lower(sharesOf))}${sharesYear ? prose`, ${year(sharesYear)},` : ""} make an index of ${fig(hhiLow)} at least; how much those unnamed add is open`,
    asserts: [assert],
    subtitle: prose`Herfindahl–Hirschman index of ${word(sharesOf)}, near nothing for countless sellers, ten thousand for one; ${isRanking ? "the source names the largest in order, so nobody unnamed is larger than the last of them" : "bounds, because companies not named may be many or few"}`,
    format: { style: "fixed", scale: 1, digits: 0 },
    chart: { kind: "range", rows: [{ name: "Index", lo: hhiLow, mid: null, hi: upper, highlight: true, quality: "modelled" }] },
    alt: prose`The index between its lower and upper bound.`,
    table: {
      columns: [left("Measure", 4), right("Figure")],
      rows: [
        row(prose`Share of the largest four named: the four largest of all hold at least this`, figure(cr4)),
        row(prose`Lower bound: the rest spread over countless companies`, figure(hhiLow)),
        row(
          isClosed
            ? prose`Upper bound: nobody unnamed is larger than the smallest named`
            : prose`Upper bound: the rest held by one company`,
          figure(upper),
        ),
        row(prose`Equal companies that would give the upper bound`, figure(effective)),
      ],
    },
    sources: sourcesOf(w, cr4),
  });
  const elsewhere = censusWords(w);
  if (elsewhere) s.block({ t: "p", sentences: [elsewhere] });
}

/** Whether each company known to sell here is among those with a share. */
const allHaveShares = ({ competition: { companies, shares } }: Work): boolean =>
  companies.every((c) => shares.some((x) => sameCompany(x.name, c.name) || isPartOf(x.name, c.name)));

/** That no share was read; a page whose title speaks of shares and whose stored passage gives none is named, so that it can be opened. */
function noShare(w: Work): Inline[] {
  const { evidence } = w.study;
  const few = w.competition.fewShares;
  if (few.length > 0)
    return prose`Of shares only ${few.length === 1 ? "that" : "those"} of ${listed(few.map(({ name, cell, of, year: ofYear, isOld }) => prose`${word(name)} (${fig(cell)}${of ? prose` of ${word(of)}` : ""}${isOld ? prose` in ${year(ofYear)}` : ""})`))} ${few.length === 1 ? "was" : "were"} found${cite(...sourcesOf(w, ...few.map(({ cell }) => cell)))}.`;
  const bySales = boundBothWays(w);
  if (bySales.length > 0)
    return prose`No page that was read publishes shares; by sales here ${listed(bySales.slice(0, 3).map((b) => prose`${word(b.company.name)} holds about ${fig(b.atCentral)}`))}.`;
  const page = w.competition.companies.find((c) => c.listed && /\bshares?\b/i.test(evidence.source(c.listed.source).title))?.listed;
  return page
    ? prose`The passages that were read give no share of any; the page “${word(evidence.source(page.source).title)}” speaks of shares.`
    : prose`No share of any was found.`;
}

/** Who stands first of the known sellers, how many of them are of the country, and what is known of shares. */
function whoSells(w: Work): Inline[] {
  const { companies } = w.competition;
  const { names, areRanked } = firstSellers(w);
  if (w.study.country === null) return prose`${names} sell ${market(w)}; no share of theirs was found.`;
  const { own, are } = headOffices(companies);
  const head = {
    all: prose`, all with head offices here`,
    some: prose`, ${numberWord(own)} with ${own > 1 ? "head offices" : "its head office"} here`,
    unclear: [],
    none: prose`, none with its head office here`,
  }[are];
  const known =
    companies.length > 3
      ? prose`${capital(counted(companies.length))} sellers are known ${inPlace(w)}${head}; ${areRanked ? prose`${names} stand first by the figures known` : prose`among them ${names}`}`
      : companies.length > 1
        ? prose`${names} are the sellers known ${inPlace(w)}${head}`
        : prose`${names} is the only seller found ${inPlace(w)}`;
  const [first] = boundBothWays(w);
  return first && first.company === companies[0]
    ? prose`${known}. By its sales here ${word(first.company.name)} holds about ${fig(first.atCentral)} of the market.`
    : w.competition.shares.length > 0
      ? prose`${known}.`
      : prose`${known}. ${noShare(w)}`;
}

/** Who leads by shares that are published, of what and when. */
function leaderWords(w: Work): Sentence | undefined {
  const { shares, sharesOf, sharesYear, measure, areSharesOld } = w.competition;
  const [leader] = shares;
  if (!leader) return undefined;
  return sentence(
    prose`${word(leader.name)} ${areSharesOld ? "was" : "is"} the largest named company in ${sharesOf}${sharesYear && areSharesOld ? prose` in ${year(sharesYear)}` : ""}, with ${fig(leader.cell)} by ${measure}.`,
    ...shares.slice(1).map((x) => `${leader.cell} >= ${x.cell}`),
  );
}
