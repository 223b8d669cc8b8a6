import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { numberWord, prose, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Degrees to kilometres, near the place. */
const kmPerDegree = 111.2;
/** Nearest points that a map shows. */
const mostPoints = 12;
/** What lies around the place, in kilometres east and north of it. */
export function map(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { place: here, evidence } = w.subject;
  const { areas, nearby } = evidence.facts;
  const points = (
    areas.length > 2
      ? areas
          .slice(0, mostPoints)
          .map(({ code, name, people, metres, latitude, longitude }) => ({ code, name, people, metres, latitude, longitude }))
      : nearby.map(({ name, people, metres, latitude, longitude }) => ({ code: idOf(name), name, people, metres, latitude, longitude }))
  ).filter(({ code }) => code !== "");
  if (points.length < 2) {
    s.missing(
      "map",
      prose`A map of what lies around`,
      prose`No other place of twenty thousand people lies within an hour's drive; competitors that you list with their points would stand here.`,
    );
    return;
  }
  const source = sourceId(areas.length > 2 ? "us-zips-2024" : "world-cities-2023");
  const round = (n: number) => Number(n.toFixed(3));
  ledger.run({
    id: "around",
    method: "table-sum",
    label: "Places around: kilometres east and north, and people",
    unit: "1",
    sources: [source],
    columns: ["east", "north", "away", "people"],
    rows: [
      { code: "here", name: where(w), group: "here", imputed: false, values: [0, 0, 0, 0] },
      ...points.map(({ code, name, people, metres, latitude, longitude }) => ({
        code,
        name,
        group: "around",
        imputed: false,
        values: [
          round((longitude - here.longitude) * kmPerDegree * Math.cos((here.latitude * Math.PI) / 180)),
          round((latitude - here.latitude) * kmPerDegree),
          round(metres / 1000),
          people,
        ],
      })),
    ],
  });
  const run = ledger.runs.find(({ id }) => id === "around");
  const rows = run?.method === "table-sum" ? run.rows : [];
  const km = { style: "fixed", scale: 1, digits: 1 } as const;
  const cell = (code: string, column: "east" | "north" | "away" | "people", i: number) => {
    const value = rows.find((each) => each.code === code)?.values[i] ?? 0;
    const name = rows.find((each) => each.code === code)?.name ?? code;
    return ledger.method(idOf("around", code, column), "around", `row:${column}:${code}`, value, {
      label: `${name}: ${column === "people" ? "people" : column === "away" ? "kilometres away" : `kilometres ${column}`}`,
      unit: column === "people" ? "person" : "km",
      format: column === "people" ? { style: "compact", unit: "people" } : km,
    });
  };
  const cells = rows.map(({ code, name }) => ({
    code,
    name,
    east: cell(code, "east", 0),
    north: cell(code, "north", 1),
    away: cell(code, "away", 2),
    people: cell(code, "people", 3),
  }));
  const others = cells.filter(({ code }) => code !== "here");
  const count = numberWord(others.length);
  s.exhibit("map", {
    status: "filled",
    quality: "reported",
    title: prose`${word(count === "many" ? "Many" : count[0]?.toUpperCase() + count.slice(1))} ${areas.length > 2 ? "postcode areas" : "towns"} around ${word(where(w))}, on a map`,
    subtitle: prose`Kilometres east and north of the place`,
    format: km,
    chart: {
      kind: "scatter",
      xLabel: "Kilometres east",
      yLabel: "Kilometres north",
      xFormat: km,
      rows: cells.map(({ code, name, east, north }) => ({
        name,
        x: east,
        y: north,
        size: null,
        ...(code === "here" ? { highlight: true } : {}),
      })),
    },
    alt: prose`The place in the middle and what lies around it.`,
    table: {
      columns: [left("Place", 3), right("Away", "km"), right("People")],
      rows: others.map((each) => row(text(each.name), figure(each.away), figure(each.people))),
    },
    sources: [source],
  });
}
