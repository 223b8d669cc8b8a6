import type { ExportBrief } from "#shared/brief.ts";
import { gatherGaps } from "../../report/gather-gaps.ts";
import type { ReportKind } from "../../report/kind.ts";
import { capital, lower, prose } from "../../writing/prose.ts";
import { analyse, collect, type Collected } from "./analyse.ts";
import { answerOf } from "./answer.ts";
import { type ExportSubject, interpret, placesIn, researchSubject, settle } from "./interpret.ts";
import { exportOutline } from "./outline.ts";
import { destinations } from "./sections/destinations.ts";
import { entryPlan } from "./sections/entry-plan.ts";
import { homeSupply } from "./sections/home-supply.ts";
import { landedCost } from "./sections/landed-cost.ts";
import { method } from "./sections/method.ts";
import { product } from "./sections/product.ts";
import { shortListSection } from "./sections/short-list.ts";
import { worldDemand } from "./sections/world-demand.ts";
import { weighedGaps } from "./weighed-gaps.ts";
import type { ExportWork } from "./work.ts";
import { inText } from "./words.ts";

/** Exhibits that hold whatever the goods are. */
const ofAnyGoods = new Set([
  "boundary",
  // What pages count names its goods itself: some rows are of the product alone.
  "published_supply",
  "weights",
  "assumptions",
  "backtest",
  "flow_bands",
  "payment",
  "plan",
  "agreements",
  "requirements",
  "landed_cost",
  "landed_beside",
  "sensitivity",
  "tariffs",
]);

/** One product of one country and every country that could buy it: ranked, five looked at closely, with the cost of getting there. */
export const exportKind: ReportKind<ExportBrief, ExportSubject, Collected, ExportWork> = {
  id: "export",
  name: "Export Market Survey Report",
  outline: exportOutline,
  settle,
  researchSubject,
  interpret,
  resolve: collect,
  analyse,
  // The method is written last: it lists what the others assumed.
  writers: [
    { write: homeSupply },
    { write: worldDemand },
    { write: destinations },
    { write: shortListSection },
    { write: landedCost },
    { write: entryPlan },
    { write: product },
    { write: method },
  ],
  answer: answerOf,
  complete(drafts, _brief, w) {
    gatherGaps(drafts, "entry_plan", weighedGaps(w));
    const { product: p } = w.subject;
    if (p.within === null) return;
    // Once at the head of each section: the first page, the titles and every foot say it too.
    for (const draft of drafts.values()) {
      const [exhibit] = draft.exhibits.filter(({ requirement }) => !ofAnyGoods.has(requirement));
      if (exhibit)
        // Titles speak of the wider goods themselves; the others say it below.
        if (!JSON.stringify(exhibit.title).includes(`${lower(p.within)} of all kinds`))
          exhibit.note = [
            ...(exhibit.note ? [...exhibit.note, { t: "text", v: " " } as const] : []),
            ...prose`Figures are of ${lower(p.within)} as a whole.`,
          ];
    }
  },
  titles: ({ product: p, origin, years }) => ({
    title:
      p.within === null
        ? `${capital(p.name)} from ${inText(origin)}: where to sell`
        : `${capital(p.name)} from ${inText(origin)}: where to sell, counted within ${lower(p.within)}`,
    subtitle: `Demand, potential, access, competitors, landed cost and entry plan, on trade of ${years.base}`,
  }),
  placesIn,
  preview: { open: ["product"], headline: "destinations" },
  invariants: {
    ordered: [
      ["origin_exports", "world_exports"],
      ["l_fca", "l_fob"],
      ["gate_price", "l_fca"],
    ],
    whole: [],
  },
};
