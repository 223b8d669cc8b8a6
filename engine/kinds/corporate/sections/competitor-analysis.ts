import type { Inline, Sentence } from "#document";
import { cite, capital, fig, listed, prose, sentence, word, year } from "../../../writing/prose.ts";
import { companyTable } from "../../../exhibits/companies.ts";
import { counted, firstSellers, headOfficeWords, isOnlyShare, leadsAll, leadsBy, recentSellers } from "../../../exhibits/seller-words.ts";
import { channelShops, sellersElsewhere, widerIndustry } from "../../../exhibits/other-companies.ts";
import { concentration } from "../../../exhibits/concentration-index.ts";
import { sharesDate } from "../../../exhibits/shares-date.ts";
import { marketShares, sharesOfOthers } from "../../../exhibits/seller-shares.ts";
import { boundBothWays, heldBySales } from "../../../exhibits/share-bounds.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { positioning } from "../../../exhibits/positioning.ts";
import { sameCompany } from "../../../evidence/company-name.ts";
import { type Work } from "../../../analysis/work.ts";
import { inPlace, market } from "../../../writing/phrases.ts";
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
        ? [leading, ...knownBeside(w)]
        : companies.length > 0
          ? [...sellers, ...(leading ? [leading] : [])]
          : [leading ?? sentence(nobodyNamed(w))],
  });
  s.heading("Who is there");
  profiles(w, s);
  s.heading("Shares and concentration");
  marketShares(w, s);
  concentration(w, s);
  sharesOfOthers(w, s);
  s.heading("Where companies stand");
  positioning(w, s);
  return s.draft;
}

/** That nobody is named here, beside those whom sources name elsewhere or in the wider industry. */
function nobodyNamed(w: Work): Inline[] {
  const { elsewhere, wider } = w.competition;
  const none = prose`No seller of ${market(w)} ${inPlace(w)} was found`;
  const some = (n: number, where: string) => prose`${none}; ${counted(n)} ${n === 1 ? "is" : "are"} known ${where}.`;
  if (elsewhere.length > 0) return some(elsewhere.length, "elsewhere");
  return wider.length > 0 ? some(wider.length, "in the wider industry") : prose`${none}.`;
}

function profiles(w: Work, s: SectionWriter): void {
  if (!companyTable(w, s)) s.lacks("companies");
  channelShops(w, s);
  widerIndustry(w, s);
  sellersElsewhere(w, s);
}

/** That no share was read; a page whose title speaks of shares and whose stored passage gives none is named, so that it can be opened. */
function noShare(w: Work): Inline[] {
  const { evidence } = w.study;
  const few = w.competition.fewShares;
  const sold = boundBothWays(w).filter((b) => few.every(({ name }) => !sameCompany(name, b.company.name)));
  if (few.length > 0)
    return prose`${few.length === 1 ? "One share is" : "Shares are"} published: ${listed(few.map(({ name, cell, of, year: ofYear }) => prose`${word(name)} (${fig(cell)}${of ? prose` of ${word(of)}` : ""} in ${year(ofYear)})`))}${cite(...sourcesOf(w, ...few.map(({ cell }) => cell)))}${sold.length > 0 ? prose`; by all its sales here ${listed(sold.slice(0, 2).map((b) => prose`${heldBySales(b)} (${year(b.sales.year)})`))}` : ""}.`;
  const bySales = boundBothWays(w);
  if (bySales.length > 0)
    return prose`No published shares were found; by all sales here ${listed(bySales.slice(0, 3).map((b) => prose`${heldBySales(b)}`))}.`;
  const page = w.competition.companies.find((c) => c.listed && /\bshares?\b/i.test(evidence.source(c.listed.source).title))?.listed;
  return page
    ? prose`No share was found in the passages read; the page “${word(evidence.source(page.source).title)}” speaks of shares.`
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
    companies.length > 1
      ? prose`${capital(counted(companies.length))} sellers are known ${inPlace(w)}${head}; ${areRanked ? prose`${names} rank first by the figures known` : prose`${companies.length > 3 ? "among them " : ""}${names}`}`
      : prose`${names} is the only seller found ${inPlace(w)}`;
  const [first] = boundBothWays(w);
  return first && first.company === companies[0]
    ? prose`${known}. By all its sales here ${heldBySales(first)} of the market.`
    : w.competition.shares.length > 0
      ? prose`${known}.`
      : prose`${known}.${published}`;
}

/** How many sellers are known beside those with a share, and how many of them are of the country. */
function knownBeside(w: Work): Sentence[] {
  const companies = recentSellers(w);
  if (w.study.country === null || companies.length < 2) return [];
  return [sentence(prose`${capital(counted(companies.length))} sellers are known ${inPlace(w)}${headOfficeWords(companies)}.`)];
}

/** Who leads by shares that are published, of what and when. */
function leaderWords(w: Work): Sentence | undefined {
  const { ranked, sharesOf, sharesYear, measure, areSharesOld } = w.competition;
  const [leader, next] = ranked;
  if (!leader) return undefined;
  if (!areSharesOld && next && leadsAll(w, leader.cell))
    return sentence(
      prose`${word(leader.name)} leads ${market(w)} ${inPlace(w)} with ${fig(leader.cell)} by ${measure}${sharesYear ? prose` of ${sharesDate(w)}` : ""}; ${word(next.name)} follows with ${fig(next.cell)}.`,
      ...leadsBy(w, leader.cell),
    );
  return sentence(
    prose`${word(leader.name)} ${areSharesOld ? "was" : "is"} the ${isOnlyShare(w) ? "only company whose share was read" : "largest named company"} in ${sharesOf}${sharesYear && areSharesOld ? prose` in ${sharesDate(w)}` : ""}, with ${fig(leader.cell)} by ${measure}.`,
    ...leadsBy(w, leader.cell),
  );
}
