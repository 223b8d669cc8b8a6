import type { FreedBy, TradeTerms } from "../../evidence/trade.ts";
import { partyOf } from "../official/rules-tables.ts";
import { schemeOf } from "./preference-schemes.ts";

/** An agreement in force that frees all goods of some countries but arms, with the page that says so. Read on 28 November 2026. */
interface FullAccess {
  giver: string;
  to: readonly string[];
  url: string;
}
const row = (giver: string, to: string, url: string): FullAccess => ({ giver, to: to.split(" "), url });

const fullAccess: readonly FullAccess[] = [
  // "duty-free, quota-free EU market access to all exports from Kenya (except arms) as soon as it enters into force".
  row("EUU", "KEN", "http://chinaview.cn/europe/20240530/f815233f343545d7acc943add0bf993d/c.html"),
  // "duty-free quota-free access to the EU for all imports from Ghana except arms and ammunition".
  row("EUU", "GHA", "https://newsghana.com.gh/ghana-begins-implementation-of-interim-economic-partnership-agreement/"),
  // "giving the Ivory Coast duty-free and quota-free access to the EU market".
  row("EUU", "CIV", "https://fruitnet.com/eurofruit/eu-and-ivory-coast-sign-deal/2076.article"),
  // "duty and quota free access to the EU market for exports from Mauritius, Madagascar, Seychelles and Zimbabwe".
  row("EUU", "MUS MDG SYC ZWE", "http://europa.eu/rapid/press-release_IP-12-475_en.htm"),
  // "all SADC EPA States, except South Africa, receive duty free and quota free access for all their goods (except arms and ammunition)".
  row("EUU", "BWA LSO MOZ NAM SWZ", "http://eu-sadc.fta-evaluation.eu/en"),
  // "Customs duties shall be entirely eliminated on all products of Chapters 1 to 97 of the Harmonised System [...] except those of Chapter 93".
  row(
    "GBR",
    "KEN",
    "https://mobile.ghanaweb.com/GhanaHomePage/africa/Kenya-UK-trade-deal-specifies-products-with-duty-and-quota-free-access-1192537",
  ),
];

/** Part of all lines from which a scheme frees nearly any goods. */
const nearlyAll = 0.97;
/** Chapters of the goods of industry: agreements on free trade free nearly all of them, while those of farms are left out or freed in part. */
const ofIndustry = /^(?:2[5-9]|[3-9])/;

/** By what goods of a code enter a destination free, as far as is known without its list; null where the rate of the line must be asked. */
export function freedBy(origin: string, destination: string, code: string, terms: TradeTerms): FreedBy | null {
  if (terms === "scheme") return (schemeOf(origin, destination, code)?.covers ?? 0) >= nearlyAll ? { by: "scheme", url: null } : null;
  if (terms !== "agreement") return null;
  const found = fullAccess.find(({ giver, to }) => giver === partyOf(destination) && to.includes(origin) && !code.startsWith("93"));
  if (found) return { by: "all goods", url: found.url };
  return ofIndustry.test(code) ? { by: "industry", url: null } : null;
}
