import type { Sentence } from "#document";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { capital, capitalRun, listed, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { isLargeRoom } from "../choice-turns.ts";
import { ownLed } from "../own-sales.ts";
import { sumOf } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { asked, goods, inText, theName } from "../words.ts";
import { access, tariffs } from "./access.ts";
import { agreements } from "./agreements.ts";
import { competitors } from "./competitors.ts";
import { drivers } from "./drivers.ts";
import { marketPage } from "./market-page.ts";
import { demandMoved, position } from "./place.ts";
import { publishedFigures } from "./published-words.ts";
import { remedies } from "./remedies.ts";
import { pricesBySupplier } from "./supplier-prices.ts";
import { concentration, suppliersBeside } from "./suppliers-beside.ts";

/** The five destinations that are looked at closely, one page each, then beside each other. */
export function shortListSection(w: ExportWork): SectionDraft {
  const s = new SectionWriter("short_list", "The Short List: Access and Competitors");
  const small = w.short.filter((m) => (m.verdict.says === "win" || m.verdict.says === "test") && !isLargeRoom(w, m));
  const led = ownLed(w);
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`Five destinations are looked at closely, in the order of the plan: ${listed(w.short.map((m) => [word(inText(m.data.country))]))}.`,
      ),
      sentence(
        w.subject.wanted.length > 0
          ? prose`Those that the brief names are among them whatever their place.`
          : led.length > 0
            ? prose`First those that bought most ${asked(w)} itself, by a page (${ref("ex_published_supply")}); behind them the figures of ${goods(w)} decide.`
            : w.isNewFirst
              ? prose`First those whose room is large, then those that are supplied today and must be defended${small.length > 0 ? prose`; last ${listed(small.map((m) => [word(inText(m.data.country))]))}, where less room counts than a market to be entered must reach` : ""}.`
              : w.open.length > 0
                ? prose`First the largest that are supplied today and must be defended, as no room is large and sure enough to come first; then the market whose room counts most, and the others.`
                : prose`All are supplied today and are to be held, the largest sales first: no market has room that counts at our bar.`,
      ),
      ...(w.subject.wanted.length > 0 ? ownOnList(w) : []),
      ...namedInSum(w),
    ],
  });
  w.short.forEach((m, i) => marketPage(w, s, m, i));
  s.heading("Side by side");
  suppliersBeside(w, s);
  position(w, s);
  concentration(w, s);
  publishedFigures(w, s);
  competitors(w, s);
  tariffs(w, s);
  remedies(w, s);
  agreements(w, s);
  access(w, s);
  demandMoved(w, s);
  drivers(w, s);
  pricesBySupplier(w, s);
  return s.draft;
}

/** Who buys most of the product itself, by what pages print, has a page wherever the wider goods put it. */
function ownOnList(w: ExportWork): Sentence[] {
  const own = ownLed(w);
  return own.length > 0
    ? [
        sentence(
          prose`${capitalRun(listed(own.map(({ data }) => [word(inText(data.country))])))} are on the list as buyers of ${asked(w)} itself (${ref("ex_published_supply")}).`,
        ),
      ]
    : [];
}

/** Markets of the brief that are held within a sum have no page of their own. */
function namedInSum(w: ExportWork): Sentence[] {
  const sum = sumOf(w);
  const named = w.subject.wanted.flatMap((iso3) => w.subject.evidence.official.countryByIso3(iso3)?.name ?? []);
  const held = named.filter((name) => sum?.data.members.includes(name));
  return held.length > 0
    ? [
        sentence(
          prose`${capital(held.length === 1 ? theName(held[0] ?? "") : held.join(" and "))}, which the brief names, ${held.length === 1 ? "is" : "are"} held only within a sum of importers, so no page can be given.`,
        ),
      ]
    : [];
}
