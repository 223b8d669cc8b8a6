import type { Evidence } from "../evidence/evidence.ts";
import type { GatheredSize } from "../analysis/sizing/methods/method.ts";
import { carrierOf, publishedSizes } from "../analysis/sizing/methods/published.ts";
import { companyOf } from "../evidence/company-name.ts";
import { remembering } from "../evidence/remembering.ts";
import type { MarketKey, Profile } from "../evidence/sizing-data.ts";
import type { Structure } from "../evidence/structure.ts";
import { classEvidence } from "../reference/class-evidence.ts";
import { officialClass } from "../reference/classes/catalogue.ts";
import { economiesMeasured } from "../reference/countries/economies-measured.ts";
import { knownFigureOf } from "../reference/known/known-sizes.ts";
import { libraryEvidence } from "../reference/library-evidence.ts";
import { notesOn } from "../reference/notes/market-notes.ts";
import { withNotes } from "../reference/notes/with-notes.ts";
import { heldClasses } from "../reference/official/held-classes.ts";
import { bundledTables } from "../reference/official/sizing-tables.ts";
import type { NamedMarket } from "../reference/structure/known-companies.ts";
import { structureOf } from "../reference/structure/structure-of.ts";
import type { CodedMarket } from "./market-by-code.ts";
import { officialSize, sizeWithGathered } from "./official-size.ts";
import { ownKindNorms } from "./own-kind-norms.ts";

/** Where a market is measured: a country (alpha-3) or, with null, a region or the world, in a year. */
interface At {
  country: string | null;
  year: number;
}

/**
 * What is known of a market: its dossier where the library has one, and under it the official profile. `gathered`: published sizes in the
 * country that were gathered for this report, which the profile's size then rests on too.
 */
export function evidenceOf(market: CodedMarket, at: At, gathered: readonly GatheredSize[] = []): Evidence {
  const structure = structureAt(market, at);
  const profile = profileOf(market, at, gathered);
  return withNotes(
    market.placed
      ? libraryEvidence(market.placed, profile, structure)
      : classEvidence({ ...market, key: { ...market.key, name: market.title } }, profile, structure),
    market.key.id,
  );
}

/** Structures that are remembered: what a market's evidence comes to is measured before it is ordered, and the report reads the same. */
const remembered = remembering<Structure>(8);

function structureAt(market: CodedMarket, { country, year }: At): Structure {
  const named = namedIn(market);
  return remembered(JSON.stringify([market.key, country, year, named]), () => {
    const { norms, ...industry } = structureOf(market.key, country, year, named);
    return { ...industry, norms: { ...norms, ...ownKindNorms(market.key, country, year) } };
  });
}

/** What a size rests on: the same evidence without the structure of the industry, which is long to read. */
export function sizingEvidenceOf(market: CodedMarket, at: At): Evidence {
  const { key, placed, title } = market;
  const profile = profileOf(market, at);
  return withNotes(
    placed ? libraryEvidence(placed, profile) : classEvidence({ ...market, key: { ...key, name: title } }, profile, null),
    key.id,
  );
}

const profileOf = (market: CodedMarket, at: At, gathered: readonly GatheredSize[] = []): Profile => ({
  size: sizeAt(market.key, at, gathered),
  published: publishedOf(market.key, at),
  carriers: carriersOf(market, at),
  elsewhere: elsewhere(market.key, at),
  american: heldClasses(market.key),
  titles: new Map(
    market.key.codes.isic.flatMap((code) => {
      const title = officialClass(`isic:${code}`)?.title;
      return title ? [[code, title] as const] : [];
    }),
  ),
});

function sizeAt(key: MarketKey, { country, year }: At, gathered: readonly GatheredSize[]): Profile["size"] {
  if (country === null) return null;
  return gathered.length > 0 ? sizeWithGathered(key, country, year, gathered) : officialSize(key, country, year);
}

const publishedOf = (key: MarketKey, { year }: At): Profile["published"] =>
  publishedSizes(bundledTables(), key, year).map(({ id, ...published }) => {
    const { definition, publisher } = knownFigureOf(id);
    return { ...published, counted: definition, publisher };
  });

/** Figures farther back are of another market, whatever carries them. */
const oldestCarried = 8;

/** Of every size that the library's pages publish of a country near the base year. */
function carriersOf({ key, placed }: CodedMarket, { country, year }: At): Profile["carriers"] {
  const held = placed ? placed.dossier.facts.filter((f) => f.market === placed.market.id) : [];
  const noted = notesOn(key.id).flatMap((notes) => notes.facts.map((f) => ({ ...f, geography: notes.country })));
  const sizes = [...held, ...noted].filter(
    (f) => f.metric === "market_size" && f.geography !== country && f.year >= year - oldestCarried && f.year <= year,
  );
  const data = bundledTables();
  const once = new Map(sizes.map((f) => [[f.geography, f.year, f.unit].join(), f]));
  return [...once.values()].flatMap(
    ({ geography, year: of, unit }) => (/^[A-Z]{3}$/.test(unit) && carrierOf(data, { country: geography, year: of, unit }, year)) || [],
  );
}

const elsewhere = (key: MarketKey, { country, year }: At): Profile["elsewhere"] =>
  economiesMeasured(country).flatMap((iso3) => {
    const size = officialSize(key, iso3, year);
    return size ? [{ country: iso3, size }] : [];
  });

/** Other names of a market of the library, the names of its parts, what it leaves out, and the companies of its dossier. */
function namedIn({ key, placed }: CodedMarket): NamedMarket {
  const companiesIn = (facts: readonly { entity?: string | undefined; metric: string }[]) =>
    facts.flatMap((f) => (f.entity && f.metric.startsWith("company_") ? [companyOf(f.entity).company] : []));
  const noted = notesOn(key.id).flatMap(({ facts }) => companiesIn(facts));
  if (placed === undefined) return { names: [], excluded: [], companies: [...new Set(noted)] };
  const { dossier, market } = placed;
  return {
    excluded: market.excluded,
    names: dossier.markets.flatMap((m) => (m.id === market.id ? m.aliases : m.parent === market.id ? [m.name] : [])),
    companies: [...new Set([...companiesIn(dossier.facts), ...noted])],
  };
}
