/** What every page may say about the site and those who run it; public, from the settings. */
export interface SiteFacts {
  name: string;
  /** Origin without a path: canonical links are made from it. */
  url: string;
  salesEmail: string;
  linkedinUrl: string;
  instagramUrl: string;
  operator: Operator;
}

/** Who answers for the site by law. What is not set is not shown. */
export interface Operator {
  /** The legal name; the site's name where none is set. */
  name: string;
  /** Registered office, on one line. */
  address: string | null;
  phone: string | null;
  gstin: string | null;
  /** Rule 3(2) of India's IT Rules 2021 and rule 5 of its E-Commerce Rules 2020 ask for a named person. */
  grievanceOfficer: string | null;
  grievanceEmail: string;
  /** Whose courts decide, a city: "Bengaluru". */
  courts: string | null;
}
