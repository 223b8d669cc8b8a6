import { countryNamed } from "./country-names.ts";
import { isPublicAddress } from "./address-rules.ts";
import { askLookup } from "./ask-lookup.ts";
import type { Location } from "./ports.ts";
import { openTable } from "./open-table.ts";

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
    lookupUrl === undefined ? (await (table ??= openTable(tableFile)))(ip) : askLookup(lookupUrl, ip);
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
