import type { Study } from "../report/study.ts";
import type { Economics } from "./economics.ts";
import type { Reach } from "./reach.ts";
import type { Strategy } from "./strategy.ts";
import type { Outlook } from "./outlook.ts";
import type { Risk } from "./risk.ts";
import type { Competition } from "./competitors.ts";
import type { PlaceSize } from "./sizing/place-size.ts";
import type { WorldByCountries } from "./sizing/world-by-countries.ts";
import type { Regions } from "./sizing/regions.ts";
import type { WorldSize } from "./sizing/world-size.ts";

/** A market, measured and analysed: what sections and exhibits are written from. */
export interface Work {
  study: Study;
  regions: Regions;
  world: WorldSize;
  size: PlaceSize;
  /** The largest economies one by one and what they leave of the world. */
  countries: WorldByCountries;
  outlook: Outlook;
  competition: Competition;
  economics: Economics;
  risk: Risk;
  /** What can be served and won, where channels, segments and competitors are published. */
  reach: Reach;
  /** Null where too little can be held against other markets. */
  strategy: Strategy | null;
}
