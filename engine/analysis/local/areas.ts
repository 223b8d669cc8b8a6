import type { SmallArea } from "../../evidence/local.ts";
import { sourceId } from "../../evidence/source-book.ts";
import { idOf, type Ledger } from "../../ledger.ts";

/** Small areas around the place, as counted. Every member is the id of a cell. */
export interface SmallAreas {
  /** People a square kilometre: the area that holds the place, and those around. */
  density: string;
  people: string;
  ground: string;
  /** Establishments of the trade counted in all of them; null where none is printed. */
  establishments: string | null;
  rows: readonly AreaCells[];
}
export interface AreaCells {
  code: string;
  name: string;
  people: string;
  density: string;
  /** Null where fewer than three are counted, which the source leaves out. */
  establishments: string | null;
}

const perArea = { style: "compact", unit: "people per km²" } as const;
const counted = { style: "compact" } as const;

/**
 * The density around the place is half that of the area in which it lies, and half that of all areas around, each counted once: all their
 * people over all their ground.
 */
export function enterAreas(ledger: Ledger, areas: readonly SmallArea[]): SmallAreas {
  const ground = areas.map(({ people, density }) => Number((people / density).toFixed(3)));
  const rows = areas.map(({ code, name, people, establishments }, i) => ({
    code,
    name,
    group: "near",
    imputed: establishments === null,
    values: [people, ground[i] ?? 0, establishments ?? 0],
  }));
  ledger.run({
    id: "areas",
    method: "table-sum",
    label: "Postcode areas around the place: people, square kilometres, establishments of the trade",
    unit: "1",
    sources: [sourceId("us-zips-2024"), sourceId("zbp-2022")],
    columns: ["people", "ground", "establishments"],
    rows,
  });
  const columns = { people: 0, ground: 1, establishments: 2 } as const;
  const sum = (column: keyof typeof columns) => rows.reduce((total, { values }) => total + (values[columns[column]] ?? 0), 0);
  const all = ledger.method("area_people", "areas", "sum:people", sum("people"), {
    label: "People of the postcode areas around",
    unit: "person",
    format: { style: "compact", unit: "people" },
  });
  const size = ledger.method("area_ground", "areas", "sum:ground", sum("ground"), {
    label: "Ground of these areas",
    unit: "km^2",
    format: { style: "compact", unit: "km²" },
  });
  const cells = areas.map((area, i): AreaCells => {
    const of = (column: keyof typeof columns, unit: string, label: string) =>
      ledger.method(idOf("area", area.code, column), "areas", `row:${column}:${area.code}`, rows[i]?.values[columns[column]] ?? 0, {
        label: `${area.name}: ${label}`,
        unit,
        format: column === "people" ? { style: "compact", unit: "people" } : counted,
      });
    const people = of("people", "person", "people");
    const own = of("ground", "km^2", "square kilometres");
    return {
      code: area.code,
      name: area.name,
      people,
      density: ledger.formula(idOf("area", area.code, "density"), `${people} / ${own}`, {
        label: `${area.name}: people a square kilometre`,
        unit: "person/km^2",
        format: perArea,
      }),
      establishments: area.establishments === null ? null : of("establishments", "1", "establishments of the trade"),
    };
  });
  const [home] = cells;
  const density = ledger.formula("density_counted", home ? `0.5 * ${home.density} + 0.5 * ${all} / ${size}` : `${all} / ${size}`, {
    label: "People a square kilometre, as counted: half the place's own area, half all around",
    unit: "person/km^2",
    format: perArea,
  });
  return {
    density,
    people: all,
    ground: size,
    establishments:
      sum("establishments") > 0
        ? ledger.method("area_establishments", "areas", "sum:establishments", sum("establishments"), {
            label: "Establishments of the trade in the postcode areas around",
            unit: "1",
            format: counted,
          })
        : null,
    rows: cells,
  };
}
