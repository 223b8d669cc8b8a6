import { countryNamed, type Country, isPublicAddress } from "./location-rules.ts";
import { lookUpCountry, openTable } from "./country-lookup.ts";

export interface LocationDeps {
  /** File in MaxMind's format with `country_code` or `country.iso_code`. */
  tableFile: string;
  /** Set by a content network in front, such as "cf-ipcountry"; believed only when the settings name it. */
  header: string | undefined;
  /** Another service, asked instead of the table: an address with `{ip}` in it, which answers {success, country, country_code}. */
  lookupUrl: string | undefined;
  onError: (error: unknown) => void;
}

/** Header, then table (or the service that the settings name), then nothing. By default no address leaves this machine. */
export function createLocation({ tableFile, header, lookupUrl, onError }: LocationDeps): Location {
  let table: ReturnType<typeof openTable> | undefined;
  const lookUp = async (ip: string): Promise<string | undefined> =>
    lookupUrl === undefined ? (await (table ??= openTable(tableFile)))(ip) : lookUpCountry(lookupUrl, ip);
  return {
    header,
    async countryOf({ ip, header: said }) {
      const named = countryNamed(said);
      if (named || !isPublicAddress(ip)) return named;
      try {
        return countryNamed(await lookUp(ip));
      } catch (error) {
        onError(error);
        // A table that could not be read may be there later.
        table = undefined;
        return undefined;
      }
    },
  };
}

export interface Location {
  /**
   * Where an address is, as far as a country. `header`: what the content network in front says, where the settings trust one.
   * Undefined where nothing is known; never throws.
   */
  countryOf(of: { ip: string; header: string | undefined }): Promise<Country | undefined>;
  /** Name of the header to pass, where there is one. */
  header: string | undefined;
}
