import type { LocalBrief } from "#shared/brief.ts";
import { gatherGaps } from "../../report/gather-gaps.ts";
import type { ReportKind } from "../../report/kind.ts";
import { capital } from "../../writing/prose.ts";
import { answerOf } from "./answer.ts";
import { finished } from "./finished-section.ts";
import { inWordsOf } from "./establishment-words.ts";
import { interpret, type LocalSubject, placesIn, researchSubject, settle } from "./interpret.ts";
import { localOutline } from "./outline.ts";
import { competition } from "./sections/competition.ts";
import { customers } from "./sections/customers.ts";
import { demand } from "./sections/demand.ts";
import { launch } from "./sections/launch.ts";
import { location } from "./sections/location.ts";
import { method } from "./sections/method.ts";
import { money } from "./sections/money.ts";
import { place } from "./sections/place.ts";
import { weighedGaps } from "./weighed-gaps.ts";
import { analyse, collect, type Collected, type LocalWork } from "./work.ts";

/** One shop at one place: who lives around, what they spend, what it can sell and what it costs, and whether to open it. */
export const localKind: ReportKind<LocalBrief, LocalSubject, Collected, LocalWork> = {
  id: "local",
  name: "Local Market Research Report",
  outline: localOutline,
  settle,
  researchSubject,
  interpret,
  resolve: collect,
  analyse,
  // The method is written last: it lists what the others assumed.
  writers: [place, customers, demand, competition, location, money, launch, method].map((write) => ({
    write: (w: LocalWork) => inWordsOf(w, finished(w, write(w))),
  })),
  complete(drafts, _brief, w) {
    // What is missing stands once, beside what to count for it.
    gatherGaps(drafts, "launch", weighedGaps(w));
  },
  currency: ({ basis }) => basis.currency,
  answer: (w) => inWordsOf(w, answerOf(w)),
  inWords: inWordsOf,
  titles: ({ market, place: { name, country, kind }, type, typed }) => ({
    title: `${capital(market.name)} ${kind === "city" ? "in" : "at"} ${name}, ${country.name}`,
    subtitle: `People, demand, competition, sales, costs and cash${typed === null ? "" : `, with benchmarks of ${type.label.toLowerCase()}`}`,
  }),
  placesIn,
  preview: { open: ["place"], headline: "demand" },
  invariants: {
    ordered: [
      ["sales_low", "sales_high"],
      ["sales", "demand"],
      ["break_even", "break_even_paid"],
      ["rent_low", "rent_sure"],
      ["rent_sure", "rent_even"],
      ["rent_even", "rent_high"],
    ],
    whole: [],
  },
};
