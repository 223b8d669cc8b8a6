import { pct } from "../writing/prose.ts";
import { enterFact } from "../evidence/enter.ts";
import { idOf, present } from "../ledger.ts";
import type { Fact } from "../evidence/evidence.ts";
import { coverageOf } from "../evidence/company-figure.ts";
import { isPartOf, sameCompany } from "../evidence/company-name.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import { companiesOf } from "./companies.ts";
import type { Company } from "./companies-of-facts.ts";
import { severalCompanies } from "./company-facts.ts";
import { ownedCapacity } from "./use-of-capacity.ts";
import { type Concentration, concentrationOf, type ShareBound, shareBounds } from "./concentration.ts";

export interface Competition extends Concentration {
  /** Those that sell this in the study's place, of the country first. */
  companies: Company[];
  /** Shops by which its buyers are reached, where the market is one of makers: no competitors. */
  channels: Company[];
  /** The largest of those that sell it, but nothing shows that they sell here. */
  elsewhere: Company[];
  /** What each of the sellers with revenue can hold at most, where no shares are published. */
  bounds: ShareBound[];
  /** Those of the country or with figures that are of the wider industry only: no competitors. */
  wider: Company[];
  /** Shares of one market by one measure, largest first; empty where none could be had. */
  shares: { name: string; cell: string; quality: "reported" | "modelled" }[];
  /** Shares of one or two sellers here, too few for a table, old ones where there are no newer; empty where `shares` are known. */
  fewShares: { name: string; cell: string; of: string | undefined; year: number; isOld: boolean }[];
  /** What the shares are shares of: "electric two-wheelers, India". */
  sharesOf: string;
  /** They are of the study's own market in its own place: only then their largest leads there. */
  areSharesOfPlace: boolean;
  /** They are of its sales, not of rooms, capacity or another count. */
  areSharesOfSales: boolean;
  sharesYear: number | undefined;
  /** Of another situation of the market: they say who led, not who leads. */
  areSharesOld: boolean;
  /** Their source names them in order from the largest on, so nobody unnamed is larger than the smallest of them. */
  isRanking: boolean;
  /** "published share", "units sold", "published share of rooms". */
  measure: string;
}

export function analyseCompetitors(study: Study, size: Parameters<typeof shareBounds>[2]): Competition {
  const sellers = companiesOf(study);
  const here = `${study.evidence.market.name}, ${placeLabel(study)}`;
  // Who owns the plants of the country, or sells from there, tells more of it than shares of the world do.
  const isListed =
    ownedCapacity(study) !== undefined || sellers.here.filter((c) => c.isDomestic && study.country !== null).length >= enough;
  const found = [publishedShares(study), volumeShares(study)].find((each) => each && (!isListed || each.sharesOf === here)) ?? none;
  const areSharesOld = (found.sharesYear ?? study.years.base) < study.years.base - nearYears;
  const few = found.shares.length > 0 && found.sharesOf === here ? [] : fewShares(study);
  return {
    // One or two shares of this market say who stands first as well.
    companies: byShare(study, sellers.here, areSharesOld || found.sharesOf !== here ? few : found.shares),
    channels: sellers.channels,
    fewShares: few,
    bounds: found.shares.length > 0 && found.sharesOf === here && !areSharesOld ? [] : shareBounds(study, sellers.here, size),
    elsewhere: sellers.elsewhere,
    wider: sellers.wider,
    ...found,
    areSharesOld,
    areSharesOfPlace: found.shares.length > 0 && found.sharesOf === here && !areSharesOld,
    ...concentrationOf(
      study.ledger,
      found.shares.map((s) => s.cell),
    ),
  };
}

/** Who has a share of this very market stands in its order; the others follow as they were. */
function byShare({ ledger }: Study, companies: readonly Company[], shares: readonly { name: string; cell: string }[]): Company[] {
  const shareOf = ({ name }: Company) => {
    const own = shares.find((s) => sameCompany(s.name, name));
    return own ? ledger.value(own.cell) : -1;
  };
  return companies.toSorted((a, b) => shareOf(b) - shareOf(a));
}

/** Revenue of a group holds more than one market, so no share is formed from it. */
const none: Found = {
  shares: [],
  sharesOf: "",
  areSharesOfSales: false,
  sharesYear: undefined,
  isRanking: false,
  measure: "published share",
};

type Found = Pick<Competition, "shares" | "sharesOf" | "areSharesOfSales" | "sharesYear" | "isRanking" | "measure">;
/** Words of a source that names companies in order from the first on. */
const ranks = /\b(?:followed by|second|third|fourth|fifth|runner-up|ranked|ranking|seguido|gefolgt|suivi)\b/i;
const biggestFirst = (study: Study, rows: Competition["shares"]) =>
  rows.sort((a, b) => study.ledger.value(b.cell) - study.ledger.value(a.cell)).slice(0, 12);

/** At least three rows alike in source, year, period and axis, one of each company: the newest, then the longest. */
function bestGroup(rows: Fact[], key: (f: Fact) => string): Fact[] | undefined {
  return [...Map.groupBy(rows, (f) => `${key(f)} ${f.axis ?? ""} ${coverageOf(f).isYear} ${f.fromYear ?? ""}`).values()]
    .map(oneOfEach)
    .filter((g) => g.length >= 3)
    .sort((a, b) => (b[0]?.year ?? 0) - (a[0]?.year ?? 0) || b.length - a.length)[0];
}

const oneOfEach = (rows: readonly Fact[]): Fact[] =>
  rows.reduce<Fact[]>(
    (kept, row) =>
      kept.some((k) => sameCompany(k.entity ?? "", row.entity ?? "") || isPartOf(k.entity ?? "", row.entity ?? "")) ? kept : [...kept, row],
    [],
  );

/** Sellers of the country from which on they say who is there. */
const enough = 3;
/** Older shares are of another market situation. */
const nearYears = 4;

/** What is published of the shares of single companies. */
const sharesIn = ({ evidence }: Study, market: string, place: string): Fact[] =>
  evidence.factsOf(market, "company_share", place).filter((f) => f.entity && !severalCompanies.test(f.entity));
const enterShare = ({ ledger, evidence }: Study, f: Fact, market: string): string =>
  enterFact(ledger, evidence, f, `Share of ${f.entity}, ${market}, ${f.year}, as published`);

function fewShares(study: Study): Competition["fewShares"] {
  const { market } = study.evidence;
  const facts = sharesIn(study, market.id, placeCode(study)).filter((f) => !f.axis);
  const isOld = (f: Fact) => f.year < study.years.base - nearYears;
  const near = facts.filter((f) => !isOld(f));
  return oneOfEach(near.length > 0 ? near : facts.toSorted((a, b) => b.year - a.year))
    .slice(0, 2)
    .map((f) => {
      const name = present(f.entity, "the company of a share");
      return { name, cell: enterShare(study, f, market.name), of: f.of, year: f.year, isOld: isOld(f) };
    });
}

function publishedShares(study: Study): Found | undefined {
  const { ledger, evidence } = study;
  const places = [...new Set([placeCode(study), "WLD"])];
  for (const market of evidence.chain)
    for (const place of places) {
      const group = bestGroup(sharesIn(study, market.id, place), (f) => `${f.source} ${f.year} ${f.of ?? ""}`);
      if (!group || group.reduce((sum, f) => sum + f.value, 0) > 100.5) continue;
      const shares = group.map((f) => ({
        name: present(f.entity, "the company of a share"),
        quality: "reported" as const,
        cell: ledger.formula(idOf("share", present(f.entity, "the company of a share")), enterShare(study, f, market.name), {
          label: `Share of ${f.entity}, ${market.name}, ${f.year}`,
          unit: "1",
          format: pct,
        }),
      }));
      return {
        shares: biggestFirst(study, shares),
        sharesOf: `${market.name}, ${place === "WLD" ? "world" : placeLabel(study)}`,
        areSharesOfSales: group[0]?.of === undefined,
        sharesYear: group[0]?.year,
        isRanking: group.some((f) => ranks.test(f.quote)),
        measure: group[0]?.of === undefined ? "published share" : `published share of ${group[0].of}`,
      };
    }
  return undefined;
}

function volumeShares(study: Study): Found | undefined {
  const { ledger, evidence } = study;
  for (const market of evidence.chain)
    for (const place of new Set([placeCode(study), "WLD"])) {
      const group = bestGroup(
        evidence.factsOf(market.id, "company_volume", place).filter((f) => f.entity && !severalCompanies.test(f.entity)),
        (f) => `${f.unit} ${f.year}`,
      );
      const year = group?.[0]?.year;
      const total =
        group &&
        evidence
          .factsOf(market.id, "volume", place)
          .find((f) => !f.entity && f.year === year && idOf(f.unit).replace(/s$/, "") === idOf(group[0]?.unit ?? "").replace(/s$/, ""));
      if (!group || !total || year === undefined) continue;
      const whole = enterFact(ledger, evidence, { ...total, unit: group[0]?.unit ?? total.unit }, `${market.name}, volume, ${year}`);
      if (ledger.cell(whole).unit !== idOf(group[0]?.unit ?? "")) continue;
      const shares = group.map((f) => {
        const cell = enterFact(ledger, evidence, f, `Volume of ${f.entity}, ${market.name}, ${f.year}`);
        return {
          name: present(f.entity, "the company of a share"),
          quality: "modelled" as const,
          cell: ledger.formula(idOf("share", present(f.entity, "the company of a share"), place), `${cell} / ${whole}`, {
            label: `Share of ${f.entity}, ${market.name}, ${year}`,
            unit: "1",
            format: pct,
          }),
        };
      });
      if (shares.reduce((sum, s) => sum + ledger.value(s.cell), 0) > 1) continue;
      return {
        shares: biggestFirst(study, shares),
        sharesOf: `${market.name}, ${place === "WLD" ? "world" : placeLabel(study)}`,
        areSharesOfSales: true,
        sharesYear: year,
        isRanking: false,
        measure: "units sold",
      };
    }
  return undefined;
}
