/*
 * Parties that came to a treaty, or brought it into force, in a later year than the list of treaties gives for it: it binds them from then on. Years of the
 * database of regional agreements of the World Trade Organization (https://rtais.wto.org) and of the governments' pages named. Read on 27 November 2026.
 */
const accessions: readonly { treaty: RegExp; since: Readonly<Record<string, number>>; url?: string }[] = [
  // https://policy.trade.ec.europa.eu/eu-trade-relationships-country-and-region/countries-and-regions/andean-community_en
  { treaty: /^Colombia EC Peru$/, since: { ECU: 2017 } },
  // https://ustr.gov/trade-agreements/free-trade-agreements/cafta-dr-dominican-republic-central-america-fta
  { treaty: /\(CAFTA\) Dominican Republic$/, since: { DOM: 2007, CRI: 2009 } },
  { treaty: /^Colombia Northern Triangle$/, since: { SLV: 2010, HND: 2010 } },
  {
    treaty: /\(CPTPP\)$/,
    since: { VNM: 2019, PER: 2021, MYS: 2022, CHL: 2023, BRN: 2023 },
    url: "https://www.mfat.govt.nz/en/trade/free-trade-agreements/free-trade-agreements-in-force/cptpp",
  },
  { treaty: /^EC Pacific States EPA/, since: { FJI: 2014, WSM: 2018, SLB: 2020 } },
  { treaty: /^EC South African Development Community/, since: { MOZ: 2018 } },
  { treaty: /^East African Community/, since: { RWA: 2007, BDI: 2007 } },
  { treaty: /^South Asian Free Trade Area/, since: { AFG: 2011 } },
];

/** The year from which a treaty binds all of some parties (ISO 3166 alpha-3). */
export const boundSince = (treaty: { name: string; since: number }, parties: readonly string[]): number =>
  Math.max(
    treaty.since,
    ...accessions.flatMap(({ treaty: named, since }) => (named.test(treaty.name) ? parties.map((iso3) => since[iso3] ?? 0) : [])),
  );

/** The page that says so, where a party came to the treaty after it began; undefined where none of the parties did, or no page is held. */
export const accessionPage = (treaty: { name: string; since: number }, parties: readonly string[]): string | undefined =>
  accessions.find(({ treaty: named, since }) => named.test(treaty.name) && parties.some((iso3) => (since[iso3] ?? 0) > treaty.since))?.url;
