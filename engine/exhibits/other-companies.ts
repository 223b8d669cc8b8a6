import type { Work } from "../analysis/work.ts";
import { pricesPaid } from "../analysis/price-paid.ts";
import type { SectionWriter } from "../report/section.ts";
import { cite, fig, listed, prose, sentence, word, year } from "../writing/prose.ts";
import { inPlace, market, vary } from "../writing/phrases.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { homeName, said } from "./seller-figures.ts";

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
          prose`Shops of these names that sell ${market(w)} are placed ${inPlace(w)} by a list of chains, as a channel, not as competitors: ${names}`,
          prose`A maker of ${market(w)} does not compete with the shops that a list of chains places ${inPlace(w)}, but may sell through them: ${names}`,
          prose`Besides the makers, a list of chains places these shops ${inPlace(w)}, a channel to buyers of ${market(w)}: ${names}`,
        ),
        cite(...new Set(cited)),
        ...prose`.`,
      ]),
    ],
  });
}

/** The largest sellers of the world of whom no page that was read speaks here: nobody looked whether they are. */
export function sellersElsewhere(w: Work, s: SectionWriter): void {
  const { elsewhere, companies } = w.competition;
  // Where sellers of the place are known, those whom nobody looked up tell nothing of it.
  if (elsewhere.length === 0 || companies.length >= enoughHere) return;
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
    sentences: [sentence(prose`Large elsewhere; whether they sell ${inPlace(w)} was not checked: ${listed(named)}.`)],
  });
}

/** So many sellers of the place are a picture of it. */
const enoughHere = 3;

/** How others came in by purchase, what they paid and whether they stayed. */
export function precedents(w: Work, s: SectionWriter): void {
  const { evidence } = w.study;
  const told = pricesPaid(w.study, w.competition).map(({ purchase: { bought, buyer, home, price, soldTo }, price: cell, overSales }) => {
    const from = evidence.official.countryByIso3(home)?.name ?? home;
    return sentence([
      ...prose`${word(buyer)} (${word(from)}) came in by purchase: it paid ${fig(cell)} for ${word(bought)} in ${year(price.year)}${overSales ? prose`, ${fig(overSales.multiple)} its sales of ${year(overSales.year)} (${fig(overSales.sales)})` : []}`,
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
        ...prose`In the wider industry, so not competitors according to the sources: ${listed(wider.map((c) => [word(c.name)]))}`,
        cite(...new Set(cited)),
        ...prose`.`,
      ]),
    ],
  });
}
