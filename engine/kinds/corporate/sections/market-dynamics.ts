import type { Claim } from "../../../evidence/evidence.ts";
import { capital, cite, prose, sentence, strong, word, year } from "../../../writing/prose.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { inPlace, market } from "../../../writing/phrases.ts";
import { isOtherSide, type Moving } from "../../../writing/effects.ts";
import { currencyLossOf } from "../../../analysis/own-money.ts";
import { oneOfEachCause } from "../../../analysis/one-cause.ts";
import { isOfPlace, nearest, support } from "../../../writing/relevance.ts";
import { besideSales, leadingMovers, movers } from "../../../exhibits/claims.ts";
import { activityAround } from "../../../exhibits/activity-around.ts";
import { economyWords } from "../../../exhibits/structure-country.ts";
import { pestel } from "../../../exhibits/pestel.ts";
import { fiveForces } from "../../../exhibits/forces/table.ts";
import { regulation, valueChain } from "../../../exhibits/setting.ts";

/** Statements of this market and place that are shown on one side. */
const most = 6;
/** Statements among which those on one cause are joined. */
const mostRead = 10;
const mostOpenings = 5;
/** So many statements of this market and place tell what moves it. */
const enoughTold = 4;

/** Section four: what moves the market, and the ground it stands on. */
export function marketDynamics(w: Work): SectionDraft {
  const s = new SectionWriter("market_dynamics", "Market Dynamics");
  const { claims } = w.study.evidence;
  // What holds in other countries, or of the world, is nothing that moves the market here.
  const here = <T extends Claim>(all: readonly T[], upTo: number) => nearest(w, all, upTo).filter((c) => isOfPlace(w, c));
  const [drivers, restraints]: [Moving[], Moving[]] = [
    oneOfEachCause(w, here(claims.drivers, mostRead)).slice(0, most),
    oneOfEachCause(w, here(claims.restraints, mostRead)).slice(0, most),
  ];
  const [top] = leadingMovers(w, drivers);
  const brake = leadingMovers(w, restraints).find((r) => !top || !isOtherSide(top, r));
  if (top && brake)
    s.block({
      t: "lead",
      sentences: [sentence(prose`${capital(market(w))} ${inPlace(w)}: driven by “${word(top.name)}”, held back by “${word(brake.name)}”.`)],
    });
  s.heading("Drivers, restraints and openings");
  if (!movers(w, s, "driver", drivers, restraints)) s.lacks("drivers");
  if (!movers(w, s, "restraint", restraints, drivers)) s.lacks("restraints");
  besideSales(w, s, drivers, restraints);
  // Where pages tell enough of what moves the market, the accounts around it add a wider figure and no cause.
  const around = drivers.length + restraints.length < enoughTold ? activityAround(w) : [];
  if (around.length > 0) s.block({ t: "list", items: around.map((each) => [each]) });
  const economy = economyWords(w);
  if (economy) s.block({ t: "p", sentences: [economy] });
  openings(w, s, here(claims.opportunities, mostOpenings));
  s.heading("The wider setting");
  // Entered whatever the advice says of the currency, so that changed assumptions change values and no cells.
  currencyLossOf(w.study);
  const rules = new SectionWriter(s.draft.id, s.draft.title);
  regulation(w, rules);
  pestel(w, s, rules.draft.exhibits.length > 0 ? "table" : rules.draft.blocks.length > 0 ? "sentences" : undefined);
  fiveForces(w, s);
  s.append(rules);
  s.heading("How value is made");
  valueChain(w, s);
  if (s.draft.blocks.every((b) => b.t === "h2"))
    s.block({ t: "lead", sentences: [sentence(prose`No source was found on what moves ${market(w)} ${inPlace(w)}.`)] });
  return s.draft;
}

/** Where a source of this place sees room for one who enters. */
function openings(w: Work, s: SectionWriter, rows: readonly (Claim & { name: string; mechanism: string; year: number })[]): void {
  if (rows.length === 0) {
    s.lacks("opportunities");
    return;
  }
  s.told(
    "opportunities",
    ...rows.map((r) =>
      sentence([
        strong(`Opening: ${r.name}`),
        ...prose`. ${word(r.mechanism.replace(/\.$/, ""))}${cite(support(w, r, r.mechanism))} (${year(r.year)}).`,
      ]),
    ),
  );
}
