import { z } from "zod";
import type { KnownSize } from "../../evidence/sizing-data.ts";
import { jsonTables } from "../read-table.ts";
import { knownFigure } from "./known-figure.ts";

const groups = jsonTables(new URL("./", import.meta.url), z.array(knownFigure));

/** Every published national size that measures a market of its country: no forecasts, stakes or parts of a market. */
export const knownSizes = (): KnownSize[] =>
  [...groups()].flatMap(([group, figures]) =>
    figures.filter((figure) => figure.unfit === undefined).map((figure) => ({ ...figure, group })),
  );
