import { z } from "zod";

/** SDMX-JSON 1.0 (OECD of old, WITS) and 2.0 (IMF, ILO, OECD), as far as figures and their keys go. */

const code = z.object({ id: z.string().optional(), value: z.string().optional(), name: z.unknown().optional() });
const component = z.object({ id: z.string(), values: z.array(code).nullish() });
const structure = z.object({
  dimensions: z.object({ series: z.array(component).nullish(), observation: z.array(component).nullish() }),
  attributes: z.object({ series: z.array(component).nullish(), observation: z.array(component).nullish() }).nullish(),
});
const cell = z.union([z.number(), z.string(), z.boolean(), z.null(), z.array(z.unknown())]);
const dataSet = z.object({
  series: z
    .record(z.string(), z.object({ attributes: z.array(cell).nullish(), observations: z.record(z.string(), z.array(cell)) }))
    .nullish(),
});
const content = z.object({ dataSets: z.array(dataSet), structure: structure.nullish(), structures: z.array(structure).nullish() });

export const sdmxAnswer = z.union([z.object({ data: content }), content]);

export interface SdmxSeries {
  /** Code of each dimension, by the dimension's id. */
  key: Readonly<Record<string, string>>;
  /** Name of each dimension's code, where the answer gives one. */
  names: Readonly<Record<string, string>>;
  /** Code of each attribute of the series. */
  attributes: Readonly<Record<string, string>>;
  observations: readonly { period: string; value: number; attributes: Readonly<Record<string, string>> }[];
}

/**
 * Series of an answer with their codes. Observations without a figure are left out, and so are series whose key does not fit the dimensions:
 * a figure is never given to a code that is only probable.
 */
export function sdmxSeries(answer: z.infer<typeof sdmxAnswer>): SdmxSeries[] {
  const { dataSets, structure: single, structures } = "data" in answer ? answer.data : answer;
  const shape = single ?? structures?.[0];
  if (!shape) return [];
  const keys = dataSets.flatMap(({ series }) => Object.keys(series ?? {}).map(indicesOf));
  const dimensions = orderFor(keys, shape.dimensions.series ?? []),
    periods = shape.dimensions.observation?.[0]?.values ?? [];
  const ofSeries = shape.attributes?.series ?? [],
    ofObservation = shape.attributes?.observation ?? [];
  if (!dimensions) return [];
  return dataSets.flatMap(({ series }) =>
    Object.entries(series ?? {}).map(([key, { attributes, observations }]) => {
      const codes = indicesOf(key).map((index, i) => ({ id: dimensions[i]?.id ?? "", code: dimensions[i]?.values?.[index] }));
      return {
        key: Object.fromEntries(codes.map((each) => [each.id, each.code?.id ?? each.code?.value ?? ""])),
        names: Object.fromEntries(codes.map((each) => [each.id, nameOf(each.code?.name)])),
        attributes: attributesOf(ofSeries, attributes ?? []),
        observations: Object.entries(observations).flatMap(([index, [first, ...rest]]) => {
          const period = periods[Number(index)],
            value = typeof first === "number" ? first : typeof first === "string" && first.trim() !== "" ? Number(first) : Number.NaN;
          return Number.isFinite(value) && period
            ? [{ period: period.id ?? period.value ?? "", value, attributes: attributesOf(ofObservation, rest) }]
            : [];
        }),
      };
    }),
  );
}

const indicesOf = (key: string): number[] => key.split(":").map(Number);

/**
 * The dimensions in the order of the keys: as listed or, because TRAINS lists its products and partners the other way round, with two
 * neighbours exchanged. Undefined where no such order holds every key.
 */
function orderFor(keys: readonly number[][], listed: readonly z.infer<typeof component>[]) {
  const most = listed.map((_, i) => Math.max(0, ...keys.map((key) => key[i] ?? Number.NaN)));
  const fits = (order: readonly z.infer<typeof component>[]) =>
    keys.every((key) => key.length === order.length) && order.every(({ values }, i) => (most[i] ?? Number.NaN) < (values?.length ?? 0));
  if (fits(listed)) return listed;
  const exchanged = listed.slice(1).map((dimension, i) => listed.with(i, dimension).with(i + 1, listed[i] ?? dimension));
  const fitting = exchanged.filter(fits);
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** An attribute is the index of its code, or is written out. */
const attributesOf = (components: readonly z.infer<typeof component>[], values: readonly unknown[]): Record<string, string> =>
  Object.fromEntries(
    components.flatMap(({ id, values: codes }, i): [string, string][] => {
      const value = values[i];
      const coded = typeof value === "number" && codes && codes.length > 0 ? codes[value] : undefined;
      const text = coded ? (coded.id ?? coded.value) : typeof value === "string" ? value : undefined;
      return text === undefined ? [] : [[id, text]];
    }),
  );

/** Names come as text, or by language. */
function nameOf(name: unknown): string {
  if (typeof name === "string") return name;
  if (typeof name !== "object" || name === null) return "";
  const first = "en" in name ? name.en : Object.values(name)[0];
  return typeof first === "string" ? first : "";
}
