import type { Study } from "../report/study.ts";
import { sameCompany } from "../evidence/company-name.ts";
import { companiesOf } from "./companies.ts";
import { type Company, houseIn } from "./companies-of-facts.ts";
import { type ShareBound, shareBounds } from "./concentration.ts";
import { type Bounding, type Concentration, concentrationOf } from "./concentration-bounds.ts";
import { countOfSellers, largestTogether, numberOf } from "./seller-counts.ts";
import { ownedCapacity } from "./use-of-capacity.ts";
import { type FewShare, fewShares, isOld, sharesElsewhere, sharesHere, type SharesOfSellers, table } from "./shares-of-sellers.ts";

export interface Competition extends Concentration, SharesOfSellers {
  /** Those that sell this in the study's place, of the country first. */
  companies: Company[];
  /** Shops by which its buyers are reached, where the market is one of makers: no competitors. */
  channels: Company[];
  /** The largest of those that sell it, but nothing shows that they sell here. */
  elsewhere: Company[];
  /** What each of the sellers with revenue can hold at most, where no shares are published. */
  bounds: ShareBound[];
  /** The same of sellers whose share is published: they test the size, and bound nothing. */
  ofPublished: ShareBound[];
  /** Those of the country or with figures that are of the wider industry only: no competitors. */
  wider: Company[];
  /** Shares of one or two sellers here that tell too little of the market, or of long ago; empty where `shares` are known. */
  fewShares: FewShare[];
  /** Shares of the world or of a wider market, where none are known of sellers here. */
  sharesElsewhere: SharesOfSellers | undefined;
  /** The shares are of this market in its place today: only then their largest leads here. */
  areSharesOfPlace: boolean;
  /** Of another situation of the market: they say who led, not who leads. */
  areSharesOld: boolean;
  /** Those of the shares, the largest first, whom nobody unnamed can pass: only of them a rank is said. */
  ranked: SharesOfSellers["shares"];
}

export function analyseCompetitors(study: Study, size: Parameters<typeof shareBounds>[2]): Competition {
  const sellers = companiesOf(study);
  const found = sharesHere(study) ?? none;
  const areSharesOld = isOld(study, found.sharesYear ?? study.years.base);
  const areSharesOfPlace = found.shares.length > 0 && !areSharesOld;
  const few = found.shares.length > 0 ? [] : fewShares(study);
  // What is published of a share rules: a bound by the sales of the same seller says less, and where it lies below, the size is what it contradicts.
  const published = (name: string) => few.find((f) => sameCompany(f.name, name));
  const bySales = areSharesOfPlace ? [] : shareBounds(study, sellers.here, size);
  const bounds = bySales.filter(({ company, atLow }) => {
    const share = published(company.name);
    return share === undefined || (share.isOld && study.ledger.value(share.cell) <= study.ledger.value(atLow));
  });
  // Plants by owner say who is here as well.
  const isKnownHere =
    found.shares.length > 0 || few.length > 0 || bounds.some((b) => b.least !== undefined) || ownedCapacity(study) !== undefined;
  return {
    // One or two shares of this market say who stands first as well.
    companies: byShare(study, sellers.here, areSharesOld ? [] : found.shares, few),
    channels: sellers.channels,
    fewShares: few,
    bounds,
    ofPublished: bySales.filter(({ company }) => published(company.name) !== undefined),
    elsewhere: sellers.elsewhere,
    wider: sellers.wider,
    sharesElsewhere: isKnownHere ? undefined : sharesElsewhere(study),
    ...found,
    areSharesOld,
    areSharesOfPlace,
    ranked: rankedOf(study, found),
    ...concentrationOf(
      study.ledger,
      found.shares.map((s) => s.cell),
      found.shares.map((s) => s.half ?? 0),
      boundingOf(study, found),
    ),
  };
}

/** What bounds those who are not named: what the largest hold together, and how many sellers are counted. */
function boundingOf(study: Study, { shares, isRanking, sharesYear, sharesOfMeasure }: SharesOfSellers): Bounding {
  if (shares.length === 0) return {};
  const counted = countOfSellers(study);
  const isNear = counted !== undefined && Math.abs(counted.year - (sharesYear ?? counted.year)) <= nearYears;
  return {
    isRanking,
    largest: largestTogether(study, { year: sharesYear, measure: sharesOfMeasure }),
    sellers: isNear && study.ledger.value(counted.cell) > shares.length ? { ...counted, cell: numberOf(study, counted) } : undefined,
  };
}
/** How far the years of a count of sellers and of their shares may lie apart. */
const nearYears = 3;

/** A table of several names the largest of a market; one or two shares rank only those that are no smaller than all that is left. */
function rankedOf({ ledger }: Study, { shares, isRanking }: SharesOfSellers): SharesOfSellers["shares"] {
  if (isRanking || shares.length >= table) return shares;
  const rest = 1 - shares.reduce((sum, { cell }) => sum + ledger.value(cell), 0);
  return shares.filter(({ cell }) => ledger.value(cell) >= rest);
}

/** Revenue of a group holds more than one market, so no share is formed from it. */
const none: SharesOfSellers = {
  shares: [],
  sharesOf: "",
  areSharesOfSales: false,
  sharesYear: undefined,
  sharesOfMeasure: undefined,
  isRanking: false,
  measure: "published share",
};

/** Who has a share of this very market stands in its order; the others follow as they were. One share of a part or of long ago orders them too. */
function byShare(study: Study, companies: readonly Company[], shares: readonly Share[], few: readonly Share[]): Company[] {
  const cellOf = (all: readonly Share[], { name }: Company) => all.find((s) => houseIn(study, s.name) === houseIn(study, name))?.cell;
  for (const company of companies) {
    const own = cellOf(shares, company);
    if (own) company.share = own;
  }
  const rank = (company: Company) => {
    const cell = company.share ?? cellOf(few, company);
    return cell === undefined ? -1 : study.ledger.value(cell);
  };
  return companies.toSorted((a, b) => rank(b) - rank(a));
}
type Share = { name: string; cell: string };
