import { isOperatingMargin } from "../evidence/company-figure.ts";
import { companyOf, houseOf, isPartOf, plainName, sameCompany, sameSeller } from "../evidence/company-name.ts";
import { enterFact } from "../evidence/enter.ts";
import type { Fact, Market } from "../evidence/evidence.ts";
import type { KnownCompany, Takeover } from "../evidence/structure.ts";
import { present } from "../ledger.ts";
import { placeCode, type Study } from "../report/study.ts";
import { figuresOf, partsOf, placeOf } from "./company-facts.ts";
import { sorted } from "./seller-standing.ts";
import { withTakeovers } from "./taken-over.ts";
import { eachFirmOnce, tierRank } from "./one-firm.ts";
import { addRevenue, revenueOfList, salesOf, type WithSales } from "./company-sales.ts";

/** A company of the market: once, whatever lists and facts name it. */
export interface Company extends WithSales {
  name: string;
  /** ISO 3166 alpha-3 of its head office or origin; null where no source says. */
  home: string | null;
  /** Sells this here; sells this elsewhere; of the wider industry only, and so no competitor. */
  tier: "here" | "elsewhere" | "wider";
  /** What shows that it is in the study's country, in words. */
  presence: string | null;
  /** The figure published for the country that shows it, where that is no revenue: its rooms, output or share. */
  shown?: { cell: string; year: number };
  /** A dossier has a figure of it. */
  fromFacts: boolean;
  /** Row of a list that says so. */
  listed: KnownCompany | null;
  margin?: string;
  /** Who has taken it over, where a page says so. */
  takenOver?: Takeover;
  /** Market whose figures these are: the study's own, a part of it, or a wider one. */
  market: Market;
}

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
  const all = withTakeovers(study, eachFirmOnce(study, found));
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
  // An owner sells here through the seller that it owns: no page may doubt it.
  const isHereToo = (c: Company) =>
    sellers.some(({ name, listed, takenOver }) =>
      [name, listed?.owner, takenOver?.owner].some((each) => each !== undefined && isOneHouse(each, c.name)),
    );
  const licensors = (structure?.companies ?? []).flatMap((known) => known.licensors ?? []);
  const sellsByLicence = ({ name }: Company) => licensors.some((licensor) => plainName(name).startsWith(plainName(licensor)));
  const elsewhere = all.filter(
    (c) => !isHereToo(c) && !sellsByLicence(c) && c.tier === "elsewhere" && (worth(c) >= leastSales || large.has(c.listed?.size ?? "")),
  );
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

const houseIn = (study: Study, name: string): string => houseOf(companyOf(name).company, study.evidence.market.name, study.country);

/** Whether a row of a list is a company of which there is a figure: by its name, or by its house where both are of one country. */
const isSameSeller = (study: Study, c: Company, known: KnownCompany): boolean =>
  sameSeller(c.name, known.name, study.evidence.market.name) ||
  ((c.home === null || known.home === null || c.home === known.home) && houseIn(study, c.name) === houseIn(study, known.name));

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

/** A company takes the list's figure where no fact has one of its group, or an older one. */
function addListed(study: Study, row: Company, known: KnownCompany): void {
  const year = known.sales?.year;
  if (year === undefined || (row.revenue?.isYearly && (row.revenue.year >= year || known.salesPart))) return;
  const revenue = revenueOfList(study, known);
  if (revenue) row.revenue = revenue;
}

/** Companies with a figure in the dossier: of this market and its parts, then of the wider markets, which make no competitor. */
function withFacts(study: Study): Company[] {
  const { evidence } = study;
  const parts = partsOf(evidence.markets, evidence.market);
  const found: Company[] = [];
  const placeOfFirst = new Map<Company, string>();
  for (const market of [...parts, ...evidence.chain.slice(1)])
    for (const fact of figuresOf(study, market)) {
      const { company } = companyOf(present(fact.entity, "the company of a figure"));
      const house = houseIn(study, company);
      const known = found.find(
        (c) =>
          sameCompany(c.name, company) ||
          houseIn(study, c.name) === house ||
          (isPartOf(c.name, company) && placeOfFirst.get(c) === fact.geography),
      );
      const isWider = !parts.includes(market);
      if (known && isWider && known.tier !== "wider") continue;
      const place = placeOf(study, company, fact);
      const row: Company = known ?? { name: company, ...place, tier: "elsewhere", fromFacts: true, market };
      if (!known) {
        found.push(row);
        placeOfFirst.set(row, fact.geography);
      }
      if (houseIn(study, row.name) === house && company.length < row.name.length) row.name = company;
      row.presence ??= place.presence;
      row.home ??= place.home;
      row.isDomestic ||= place.isDomestic;
      row.tier = isWider ? "wider" : row.presence !== null ? "here" : "elsewhere";
      addRevenue(study, row, fact);
      // What names a seller here stands in the ledger, where a reader finds it.
      if (row.tier === "here" && !row.revenue && !row.salesHere && !row.shown && fact.geography === placeCode(study))
        row.shown = { cell: enterFact(study.ledger, evidence, fact, `${metricWords(fact)} of ${company}, ${fact.year}`), year: fact.year };
      const margin = evidence.facts.find(
        (f) =>
          f.metric === "operating_margin" &&
          f.entity &&
          companyOf(f.entity).part === null &&
          sameCompany(f.entity, company) &&
          isOperatingMargin(f),
      );
      if (margin && !row.margin) row.margin = enterFact(study.ledger, evidence, margin, `Operating margin, ${company}, ${margin.year}`);
    }
  for (const row of found) if (row.listed) addListed(study, row, row.listed);
  return found;
}

/** "Share", "Volume" or "Revenue", for a label. */
const metricWords = ({ metric }: Fact): string =>
  metric === "company_share" ? "Share" : metric === "company_volume" ? "Volume" : "Revenue";
