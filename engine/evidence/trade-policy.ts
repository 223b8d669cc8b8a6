import type { EvidenceSource } from "./evidence.ts";

/** A preference that a destination gives, without an agreement, to a group of countries. */
export interface PreferenceScheme {
  /** In running text, with its article where it has one. */
  name: string;
  /** Part of all tariff lines that it frees. */
  covers: number;
  /** Whom it favours, in running text: "least developed countries". */
  favours: string;
  url: string;
}

/** An agreement in force between two countries that gives preference, as a list or a government's page has it. */
export interface Agreement {
  name: string;
  since: number;
  /** How many are party to it: of several, that between the fewest binds two countries closest. */
  parties: number;
  /** Page of a government where the list of treaties does not hold it. */
  url: string | null;
}

/** An agreement that is signed or concluded and not known to be in force. */
export interface AgreementAhead {
  name: string;
  /** "signed in July 2025". */
  stands: string;
  url: string;
}

/** An anti-dumping or countervailing order on goods of one country, as a notice of the importer's government tells it. */
export interface TradeRemedy {
  /** Who levies it; EUU is the European Union. */
  importer: string;
  /** The goods as the notice names them. */
  goods: string;
  /** Country whose goods bear it. */
  of: string;
  kind: "anti-dumping" | "countervailing" | "one or both";
  /** What the notice did: made it, continued it after a review of five years, or reviewed its rates. */
  is: "order" | "continued" | "reviewed";
  date: string;
  url: string;
  /** The span of its rates by exporter, where one was read. */
  rates: string | null;
  source: EvidenceSource & { id: string };
}
