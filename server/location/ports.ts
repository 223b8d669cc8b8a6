export interface Country {
  /** English name: "India". */
  name: string;
  /** ISO 3166-1 alpha-2: "IN". */
  code: string;
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
