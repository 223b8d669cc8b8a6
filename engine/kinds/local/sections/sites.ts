import { value } from "../../../writing/phrases.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { endsOf } from "../../../writing/phrases.ts";
import { fig, prose, word } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, text } from "../../../writing/tables.ts";
import type { LocalWork } from "../work.ts";

/** The plan on four kinds of street: what each sells and which rent it bears. */
export function sites(w: LocalWork, s: SectionWriter): void {
  const { sites: all } = w;
  const [quiet, centre] = [all.find(({ id }) => id === "quiet"), all.find(({ id }) => id === "centre")];
  if (!quiet || !centre) {
    s.missing("sites", prose`The plan on other streets`, prose`What is sold around the place is as given, so no other street is tried.`);
    return;
  }
  const more = value(w, centre.rent) > value(w, quiet.rent);
  const rule = w.subject.evidence.facts.placeRule;
  const ends = endsOf(w, "sold_around");
  const { held } = w.economics;
  s.exhibit("sites", {
    status: "filled",
    quality: "modelled",
    title: prose`Four kinds of street leave ${fig(quiet.rent)} to ${fig(centre.rent)} a month for rent with the owner paid${held ? prose`; one that is published is ${fig(held.month)}` : ""}`,
    asserts: [`${centre.rent} ${more ? ">" : "<="} ${quiet.rent}`],
    subtitle: prose`The plan with every other figure at its value`,
    table: {
      columns: [
        left("Street", 4),
        right("Competitors"),
        right("Demand to draw a year"),
        right("Left after owner, rent as taken"),
        right("Left for rent a month"),
      ],
      rows: all.map((site) =>
        highlighted(
          site.id === "plan",
          text(site.name),
          figure(site.competitors),
          figure(site.sales),
          figure(site.paid),
          figure(site.rent),
        ),
      ),
    },
    note: prose`Cases, ours: around the first street ${fig(ends.low)} of what residents spend is sold, around the last ${fig(ends.high)}. ${
      rule && w.demand.place
        ? prose`Where more is sold a head, ${fig(w.demand.place.larger)} of it makes shops larger and the rest makes more of them, as over ${word(String(rule.areas))} American areas.`
        : prose`More sales are met by as many more shops, as no relation is measured for the trade.`
    } Rents differ by more than these cases.`,
    sources: rule ? [sourceId(rule.source)] : [],
  });
}
