/** Official statistics, maps and registers. */
export { apiOf, statisticsOf } from "./connector.ts";
export { companyRevenues, gleif, type LegalEntity, legalEntities, wikidata } from "./companies.ts";
export { comtrade } from "./comtrade.ts";
export { eurostat } from "./eurostat.ts";
export { fao } from "./fao.ts";
export { ilo } from "./ilo.ts";
export { imf } from "./imf.ts";
export { keptStatistics, MemoryStore, observations } from "./kept-statistics.ts";
export { observationOf } from "./observation.ts";
export { oecd } from "./oecd.ts";
export { findPlaces, type FoundPlace, type NearbyPlace, nominatim, overpass, placesNearby } from "./places.ts";
export { wits } from "./wits.ts";
export { worldBank } from "./world-bank.ts";
