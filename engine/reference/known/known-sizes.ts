import { z } from "zod";
import type { KnownSize } from "../../evidence/sizing-data.ts";
import { officeNamed } from "../countries/statistics-office.ts";
import { jsonTables } from "../read-table.ts";
import { type KnownFigure, knownFigure } from "./known-figure.ts";

const groups = jsonTables(new URL("./", import.meta.url), z.array(knownFigure));

/** Every published national size that measures a market of its country: no forecasts, stakes or parts of a market. */
export const knownSizes = (): KnownSize[] =>
  [...groups()].flatMap(([group, figures]) =>
    figures
      .filter((figure) => figure.unfit === undefined)
      .map((figure) => ({ ...figure, group, office: officeNamed(figure.publisher, figure.country) })),
  );

let byId: ReadonlyMap<string, KnownFigure> | undefined;
/** A figure with its page and quotation. Throws for an id that the table does not hold. */
export function knownFigureOf(id: string): KnownFigure {
  byId ??= new Map([...groups()].flatMap(([, figures]) => figures.map((figure) => [figure.id, figure] as const)));
  const figure = byId.get(id);
  if (!figure) throw new Error(`known figures: no ${id}`);
  return figure;
}
