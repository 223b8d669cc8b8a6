import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { SectionWriter } from "../report/section.ts";
import { cite, fig, listed, prose, sentence, word, year } from "../writing/prose.ts";
import { inPlace, market, vary } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { homeName, said } from "./companies.ts";

/** Shops that sell what the market's makers make: by them its buyers are reached, and they compete with none of the makers. */
export function channelShops(w: Work, s: SectionWriter): void {
  const { channels } = w.competition;
  if (channels.length === 0) return;
  const cited = channels.flatMap((c) => said(w, c) ?? []),
    names = listed(channels.map((c) => [word(c.name)]));
  s.block({
    t: "p",
    sentences: [
      sentence([
        ...vary(
          w,
          "channels",
          prose`Shops of these names that sell ${market(w)} are placed ${inPlace(w)} by a list of chains, a channel and no competitors: ${names}`,
          prose`A maker of ${market(w)} competes with none of the shops that a list of chains places ${inPlace(w)}, but may sell through them: ${names}`,
          prose`Beside the makers stand shops that a list of chains places ${inPlace(w)}, a way to buyers of ${market(w)}: ${names}`,
        ),
        cite(...new Set(cited)),
        ...prose`.`,
      ]),
    ],
  });
}

/** The largest sellers of the world of whom nothing read speaks of this place: said of what was read, and no doubt that they are here. */
export function sellersElsewhere(w: Work, s: SectionWriter): void {
  const { elsewhere } = w.competition;
  if (elsewhere.length === 0) return;
  const named = elsewhere.map((c) => {
    const [cited, home] = [said(w, c), homeName(w, c)];
    return [
      word(c.name),
      ...(home ? [word(` (${home})`)] : []),
      cite(...new Set([...(cited ? [cited] : []), ...sourcesOf(w, c.revenue?.cell)])),
    ];
  });
  s.block({
    t: "p",
    sentences: [
      sentence(
        prose`What ${listed(named)}, large in ${market(w)} worldwide, ${named.length > 1 ? "sell" : "sells"} ${inPlace(w)} stands in no page that was read; ${named.length > 1 ? "their yearly reports give" : "its yearly report gives"} sales by country.`,
      ),
    ],
  });
}

/** What lists and pages cannot show, and the register that has it. */
export function unlistedCompanies(w: Work, s: SectionWriter): void {
  const { country, evidence } = w.study;
  const register = country && evidence.official.companyRegister(country.iso3);
  if (!country || !register) return;
  const host = new URL(register.url).hostname.replace(/^www\./, "");
  s.block({
    t: "p",
    sentences: [sentence(prose`Sellers that are on no stock exchange are found in ${word(register.name)} (${word(host)}).`)],
  });
}

/** How others came in by purchase, what they paid and whether they stayed. */
export function precedents(w: Work, s: SectionWriter): void {
  const { ledger, evidence } = w.study;
  const told = (evidence.structure?.purchases ?? []).map(({ bought, buyer, home, price, soldTo }) => {
    const cell = enterDatum(ledger, evidence, price);
    const from = evidence.official.countryByIso3(home)?.name ?? home;
    return sentence([
      ...prose`${word(buyer)} (${word(from)}) came in by purchase: it paid ${fig(cell)} for ${word(bought)} in ${year(price.year)}`,
      ...(soldTo ? prose`, and sold on to ${word(soldTo.owner)} in ${year(soldTo.year)}` : []),
      cite(...sourcesOf(w, cell)),
      ...prose`.`,
    ]);
  });
  if (told.length > 0) s.block({ t: "p", sentences: told });
}

/** Companies of the wider industry, kept apart: a sentence below the table. */
export function widerIndustry(w: Work, s: SectionWriter): void {
  const { wider } = w.competition;
  if (wider.length === 0) return;
  const cited = wider.flatMap((c) => said(w, c) ?? sourcesOf(w, c.revenue?.cell));
  s.block({
    t: "p",
    sentences: [
      sentence([
        ...prose`In the wider industry, and so no competitors as far as the sources say: ${listed(wider.map((c) => [word(c.name)]))}`,
        cite(...new Set(cited)),
        ...prose`.`,
      ]),
    ],
  });
}
