import { companyOf, plainName, sameCompany, sameSeller } from "../evidence/company-name.ts";
import type { KnownCompany } from "../evidence/structure.ts";
import { placeCode, type Study } from "../report/study.ts";
import { addListed, type Company, houseIn, withFacts } from "./companies-of-facts.ts";
import { sorted } from "./seller-standing.ts";
import { withOwnersInWords } from "./owners-in-words.ts";
import { withTakeovers } from "./taken-over.ts";
import { eachFirmOnce, tierRank } from "./one-firm.ts";
import { namedHere } from "./named-here.ts";
import { notedOf } from "./noted-of-companies.ts";
import { revenueOfList, salesOf } from "./company-sales.ts";

export interface Companies {
  /** Those that sell here, the largest first by what they sell here as far as that is known (`order`). */
  here: Company[];
  /** Shops by which its buyers are reached, where the market is one of makers: no competitors. */
  channels: Company[];
  /** The largest of those of whom nothing shows that they sell here. */
  elsewhere: Company[];
  wider: Company[];
}

const most = { domestic: 10, foreign: 6, channels: 5, elsewhere: 3, wider: 6 } as const;
/** With so many others known, a company of the smallest class without a figure adds more doubt than it adds sellers. */
const enough = 3;

/** Companies of the market and of the wider industry, each once, with what shows that it is here and its figure. */
export function companiesOf(study: Study): Companies {
  const { structure } = study.evidence;
  const found = study.evidence.facts.length === 0 ? [] : withFacts(study);
  for (const known of structure?.companies ?? []) {
    const same = found.find((c) => isSameSeller(study, c, known));
    const owner = same ? undefined : found.find((c) => known.owner !== undefined && sameCompany(c.name, known.owner));
    if (owner) {
      standFor(owner, known, placeCode(study));
      continue;
    }
    if (!same) {
      found.push(ofList(study, known));
      continue;
    }
    // One house under two names goes by the shorter: "IKEA" for "IKEA Industry".
    if (known.owner !== undefined || known.name.length < same.name.length) same.name = known.name;
    if (tierRank[known.tier] < tierRank[same.tier]) same.tier = known.tier;
    // That its owner sits abroad says more than where it sits itself.
    same.presence = known.ownedAbroad && same.tier === "here" ? known.presence : (same.presence ?? known.presence);
    same.home ??= known.home;
    same.isDomestic ||= known.isDomestic;
    same.listed ??= known;
    addListed(study, same, known);
  }
  const all = withNamed(study, withOwnersInWords(study, withTakeovers(study, eachFirmOnce(study, found))));
  const bought = all.filter((c) => cameByPurchase(study, c));
  const worth = (c: Company) => (c.revenue?.dollars ? study.ledger.value(c.revenue.dollars) : -1);
  const isChannel = (c: Company) => c.listed?.isChannel === true && !c.fromFacts;
  const sellers = sorted(
    study,
    all.filter((c) => c.tier === "here" && !isChannel(c)),
  );
  const isDoubtful = (c: Company) => !c.fromFacts && !salesOf(c) && c.listed?.size === "Nano";
  const sure = sellers.filter((c) => !isDoubtful(c));
  const shown = sure.length >= enough ? sure : sellers;
  const of = (isDomestic: boolean) => shown.filter((c) => c.isDomestic === isDomestic);
  // Who bought its way in is known to be here, whatever its revenue.
  const fromAbroad = of(false).toSorted((a, b) => Number(bought.includes(b)) - Number(bought.includes(a)));
  const here = new Set([...of(true).slice(0, most.domestic), ...fromAbroad.slice(0, most.foreign)]);
  // An owner sells here through the seller that it owns, and who has a figure here is here: no page may doubt it.
  const isHereToo = (c: Company) =>
    sellers.some(({ name, listed, takenOver }) =>
      [name, companyOf(name).part, listed?.owner, takenOver?.owner].some((each) => each && isOneHouse(each, c.name)),
    );
  const licensors = (structure?.companies ?? []).flatMap((known) => known.licensors ?? []);
  const sellsByLicence = ({ name }: Company) => licensors.some((licensor) => plainName(name).startsWith(plainName(licensor)));
  const elsewhere = all.filter(
    (c) => !isHereToo(c) && !sellsByLicence(c) && c.tier === "elsewhere" && (worth(c) >= leastSales || large.has(c.listed?.size ?? "")),
  );
  for (const c of here) c.noted = notedOf(study, c.name);
  return {
    here: shown.filter((c) => here.has(c)),
    channels: all.filter((c) => c.tier === "here" && isChannel(c)).slice(0, most.channels),
    // Who has figures of this very market stands before those that lists name, which are in the order of what they mainly sell.
    elsewhere: elsewhere
      .toSorted((a, b) => Number(b.fromFacts) - Number(a.fromFacts) || (a.fromFacts ? worth(b) - worth(a) : 0))
      .slice(0, most.elsewhere),
    // Of the wider industry only those of the country say something: they could enter.
    wider: sorted(
      study,
      all.filter((c) => c.tier === "wider" && c.isDomestic),
    ).slice(0, most.wider),
  };
}
const byPage = "Named by a page on this market here";

/** Those whom a page on this market here names sell here: what shows it is the page. */
function withNamed(study: Study, all: readonly Company[]): Company[] {
  const away = all.filter((c) => c.tier === "elsewhere");
  // Who is shown here by a figure tells what a row of names is a row of, too.
  const { named, beside } = namedHere(
    study,
    all.map(({ name }) => name),
  );
  for (const company of away) {
    const page = named.get(company.name);
    if (!page) continue;
    company.tier = "here";
    company.presence = byPage;
    company.named = page;
  }
  const others = [...beside].flatMap(([name, page]): Company[] =>
    all.some((c) => houseIn(study, c.name) === houseIn(study, name))
      ? []
      : [
          {
            name,
            home: null,
            isDomestic: false,
            tier: "here",
            presence: byPage,
            fromFacts: false,
            listed: null,
            market: study.evidence.market,
            named: page,
          },
        ],
  );
  return [...all, ...others];
}

/** Who bought a seller of the country and holds it still sells there. */
function cameByPurchase({ evidence }: Study, company: Company): boolean {
  const purchase = evidence.structure?.purchases.find((p) => p.soldTo === null && isOneHouse(p.buyer, company.name));
  if (!purchase) return false;
  company.tier = "here";
  company.presence ??= `Came in by the purchase of ${purchase.bought}`;
  return true;
}

/** "Goodyear" is here where "Goodyear (Thailand)" is: a long first word, and nothing but a country or a legal form behind it in either. */
const isOneHouse = (a: string, b: string): boolean => {
  const [first, other] = [a, b].map((name) => plainName(name.replace(/\([^)]*\)/g, " ")).split(" ")[0] ?? "");
  return sameCompany(a, b) || (first !== undefined && first === other && first.length >= longWord);
};
const longWord = 6;
/** A seller of a smaller class than these and of fewer sales (US dollars a year) is none of the world's largest. */
const large = new Set(["Mega", "Large"]),
  leastSales = 1e9;

/** Whether a row of a list is a company of which there is a figure: by its name, or by its house where both are of one country. */
const isSameSeller = (study: Study, c: Company, known: KnownCompany): boolean =>
  (!isNamesake(c, known) && sameSeller(c.name, known.name, study.evidence.market.name)) ||
  ((c.home === null || known.home === null || c.home === known.home) && houseIn(study, c.name) === houseIn(study, known.name));

/** A chain of this country and a company elsewhere of the same name, which nothing shows to be here: "Metro" of Peru is not Metro Inc. of Canada. */
export const isNamesake = (
  a: Pick<Company, "home" | "isDomestic" | "fromFacts">,
  b: Pick<KnownCompany, "home" | "tier" | "presence">,
): boolean => !a.fromFacts && a.isDomestic && a.home !== null && b.home !== null && a.home !== b.home && b.tier !== "here";

/** An owner of whom there is a figure stands for its brand here, from its own country: Straumann, of Basel, for Neodent. */
function standFor(owner: Company, brand: KnownCompany, country: string): void {
  if (tierRank[brand.tier] < tierRank[owner.tier]) owner.tier = brand.tier;
  const named = brand.presence === null ? null : `Owns ${companyOf(brand.name).company}, a seller here`;
  owner.presence ??= named;
  owner.home ??= brand.ownerHome ?? null;
  owner.isDomestic ||= owner.home === country;
  owner.listed ??= brand;
}

function ofList(study: Study, known: KnownCompany): Company {
  const { name, home, isDomestic, tier, presence } = known;
  const revenue = revenueOfList(study, known);
  return {
    name,
    home,
    isDomestic,
    tier,
    presence,
    fromFacts: false,
    listed: known,
    market: study.evidence.market,
    ...(revenue && { revenue }),
  };
}
