import type { Interpretation } from "#shared/interpretation.ts";
import { type CodedMarket, marketByCode } from "./market-by-code.ts";
import { interpretName, tooLittle } from "./interpret-name.ts";
import { outlookOf } from "./outlook-of.ts";

/** The market that a brief is on, or why none could be settled. */
type ChosenMarket =
  | {
      market: CodedMarket;
      within: boolean;
      /** Why no report is made of it in the country: the evidence is below grade D. */
      refusal: string | null;
      interpretation: Interpretation;
      reason?: undefined;
    }
  | { market: undefined; refusal?: undefined; reason: string; interpretation: Interpretation };

interface Naming {
  industryName: string;
  /** The customer's choice among the readings, or the acceptance of the wider market. */
  marketCode?: string | undefined;
}

/**
 * The market of a brief. A name that means one market, or that an official class stands for, needs no choice; a name with several readings,
 * or one that only a wider market has evidence of, needs the customer's: nothing is replaced in silence.
 */
export function chooseMarket({ industryName, marketCode }: Naming, options: { country: string | null; asOf: string }): ChosenMarket {
  const outlook = outlookOf(options.asOf);
  const interpretation = interpretName(industryName, { ...options, outlookOf: outlook });
  const { outcome, market: meant } = interpretation;
  if (marketCode !== undefined) {
    const market = marketByCode(marketCode);
    if (!market) return { market: undefined, reason: `There is no market with the code ${marketCode}.`, interpretation };
    if (meant?.code === marketCode) return { market, within: outcome === "within", refusal: interpretation.refusal, interpretation };
    // Another measure of the market that the name means, or another market.
    const within = outcome === "within" && meant?.code === market.key.id;
    const isRefused = options.country !== null && outlook(market, options.country).grade === null;
    return { market, within, refusal: isRefused ? tooLittle(market.title) : null, interpretation };
  }
  if (outcome === "exact" || outcome === "class") {
    const market = meant ? marketByCode(meant.code) : undefined;
    if (market) return { market, within: false, refusal: interpretation.refusal, interpretation };
  }
  const reason =
    outcome === "within"
      ? `“${industryName}” has no evidence of its own. It can be sized within ${meant?.name}, if you accept that.`
      : outcome === "ambiguous"
        ? `“${industryName}” can mean several markets: choose one of them.`
        : `No industry is known by the name “${industryName}”.`;
  return { market: undefined, reason, interpretation };
}
