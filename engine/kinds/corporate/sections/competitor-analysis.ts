import type { Inline, Sentence } from "#document";
import { cite, capital, fig, listed, prose, sentence, word, year } from "../../../writing/prose.ts";
import { companyTable } from "../../../exhibits/companies.ts";
import { counted, firstSellers, headOfficeWords, leadsAll, leadsBy, recentSellers } from "../../../exhibits/seller-words.ts";
import { channelShops, sellersElsewhere, widerIndustry } from "../../../exhibits/other-companies.ts";
import { concentration } from "../../../exhibits/concentration-index.ts";
import { marketShares, sharesOfOthers } from "../../../exhibits/seller-shares.ts";
import { boundBothWays } from "../../../exhibits/share-bounds.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { positioning } from "../../../exhibits/positioning.ts";
import { sameCompany } from "../../../evidence/company-name.ts";
import { type Work } from "../../../analysis/work.ts";
import { inPlace, market, place } from "../../../writing/phrases.ts";
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
  marketShares(w, s, noShares(w));
  concentration(w, s, unknownSellers(w));
  sharesOfOthers(w, s);
  s.heading("Where companies stand");
  positioning(w, s, noPositions(w));
  return s.draft;
}

function profiles(w: Work, s: SectionWriter): void {
  if (!companyTable(w, s)) s.missing("companies", prose`Sellers of ${market(w)} ${inPlace(w)}`, unknownSellers(w));
  channelShops(w, s);
  widerIndustry(w, s);
  sellersElsewhere(w, s);
}

/** Why shares, concentration and positions of companies are open. */
const unknownSellers = (w: Work): Inline[] =>
  w.competition.companies.length === 0
    ? prose`No list or page that was read names one. A trade directory would name them, and their annual accounts give sales and margins.`
    : prose`Too few sellers have a share, a margin or sales in ${place(w)} that were found; annual accounts or a trade panel would give them.`;

/** Why no table of shares stands: what is known of single ones, and who has the rest. */
function noShares(w: Work): Inline[] {
  const { companies, fewShares } = w.competition;
  if (companies.length === 0) return unknownSellers(w);
  const others = prose`a trade panel ${fewShares.length > 0 ? "would give the others" : "would give them"}`;
  if (fewShares.length > 0)
    return prose`Published ${fewShares.length === 1 ? "is only that" : "are only those"} of ${listed(fewShares.map((x) => [word(x.name)]))}; ${others}.`;
  return boundBothWays(w).length > 0
    ? prose`No page that was read publishes them; what sales here say of them is told above, and ${others}.`
    : prose`No page that was read publishes them; ${others}.`;
}

/** Why positions are open. Only who is listed, or has published revenue before, publishes accounts. */
const noPositions = (w: Work): Inline[] => {
  const { companies } = w.competition;
  const publishing = companies.filter((c) => c.revenue?.isYearly || c.listed?.size).slice(0, 3);
  return companies.length === 0
    ? unknownSellers(w)
    : prose`Revenue and operating margin together are published of fewer than three of these sellers${publishing.length > 0 ? prose`; the yearly reports of ${listed(publishing.map((c) => [word(c.name)]))} have both` : ""}.`;
};

/** That no share was read; a page whose title speaks of shares and whose stored passage gives none is named, so that it can be opened. */
function noShare(w: Work): Inline[] {
  const { evidence } = w.study;
  const few = w.competition.fewShares;
  const sold = boundBothWays(w).filter((b) => few.every(({ name }) => !sameCompany(name, b.company.name)));
  if (few.length > 0)
    return prose`Published ${few.length === 1 ? "is the share" : "are the shares"} of ${listed(few.map(({ name, cell, of, year: ofYear }) => prose`${word(name)} (${fig(cell)}${of ? prose` of ${word(of)}` : ""} in ${year(ofYear)})`))}${cite(...sourcesOf(w, ...few.map(({ cell }) => cell)))}${sold.length > 0 ? prose`; by its sales here ${listed(sold.slice(0, 2).map((b) => prose`${word(b.company.name)} holds about ${fig(b.atCentral)} (${year(b.sales.year)})`))}` : ""}.`;
  const bySales = boundBothWays(w);
  if (bySales.length > 0)
    return prose`No page that was read publishes shares; by sales here ${listed(bySales.slice(0, 3).map((b) => prose`${word(b.company.name)} holds about ${fig(b.atCentral)}`))}.`;
  const page = w.competition.companies.find((c) => c.listed && /\bshares?\b/i.test(evidence.source(c.listed.source).title))?.listed;
  return page
    ? prose`The passages that were read give no share of any; the page “${word(evidence.source(page.source).title)}” speaks of shares.`
    : [];
}

/** Who stands first of the known sellers, how many of them are of the country, and what is known of shares. */
function whoSells(w: Work): Inline[] {
  const companies = recentSellers(w);
  const { names, areRanked } = firstSellers(w);
  const told = noShare(w);
  // That none was read stands in the table of gaps.
  const published = told.length > 0 ? prose` ${told}` : [];
  if (w.study.country === null) return prose`${names} sell ${market(w)}.${published}`;
  const head = headOfficeWords(companies);
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
      : prose`${known}.${published}`;
}

/** Who leads by shares that are published, of what and when. */
function leaderWords(w: Work): Sentence | undefined {
  const { ranked, sharesOf, sharesYear, measure, areSharesOld } = w.competition;
  const [leader, next] = ranked;
  if (!leader) return undefined;
  if (!areSharesOld && next && leadsAll(w, leader.cell))
    return sentence(
      prose`${word(leader.name)} leads ${market(w)} ${inPlace(w)} with ${fig(leader.cell)} by ${measure}${sharesYear ? prose` of ${year(sharesYear)}` : ""}; ${word(next.name)} follows with ${fig(next.cell)}.`,
      ...leadsBy(w, leader.cell),
    );
  return sentence(
    prose`${word(leader.name)} ${areSharesOld ? "was" : "is"} the largest named company in ${sharesOf}${sharesYear && areSharesOld ? prose` in ${year(sharesYear)}` : ""}, with ${fig(leader.cell)} by ${measure}.`,
    ...leadsBy(w, leader.cell),
  );
}
