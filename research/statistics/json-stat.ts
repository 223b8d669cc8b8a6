import { z } from "zod";

/** JSON-stat 2.0, which Eurostat answers in: values by a flat index over the categories of all dimensions. */
export const jsonStatAnswer = z.object({
  class: z.literal("dataset").optional(),
  label: z.string().nullish(),
  updated: z.string().nullish(),
  id: z.array(z.string()),
  size: z.array(z.number().int().min(0)),
  value: z.union([z.array(z.number().nullable()), z.record(z.string(), z.number().nullable())]),
  status: z.union([z.array(z.string().nullable()), z.record(z.string(), z.string())]).nullish(),
  dimension: z.record(
    z.string(),
    z.object({
      category: z.object({
        index: z.union([z.array(z.string()), z.record(z.string(), z.number())]).optional(),
        label: z.record(z.string(), z.string()).optional(),
      }),
    }),
  ),
});

export interface JsonStatCell {
  /** Code of each dimension, by the dimension's name. */
  key: Readonly<Record<string, string>>;
  value: number;
  /** Flags such as "p" (provisional) and "e" (estimated). */
  status: string;
}

const cellsMax = 50_000;

/** Figures of an answer with their codes; cells without a figure are left out. */
export function jsonStatCells({ id, size, value, status, dimension }: z.infer<typeof jsonStatAnswer>): JsonStatCell[] {
  const codes = id.map((name) => codesOf(dimension[name]?.category));
  const at = <T>(list: readonly T[] | Readonly<Record<string, T>>, index: string): T | undefined =>
    Array.isArray(list) ? (list as readonly T[])[Number(index)] : (list as Readonly<Record<string, T>>)[index];
  return Object.keys(value)
    .slice(0, cellsMax)
    .flatMap((index) => {
      const figure = at(value, index);
      if (typeof figure !== "number") return [];
      let rest = Number(index);
      const key: Record<string, string> = {};
      for (let i = id.length - 1; i >= 0; i--) {
        const length = size[i] ?? 1;
        key[id[i] ?? ""] = codes[i]?.[rest % length] ?? "";
        rest = Math.floor(rest / length);
      }
      return [{ key, value: figure, status: (status && at(status, index)) ?? "" }];
    });
}

function codesOf(
  category: { index?: readonly string[] | Record<string, number> | undefined; label?: Record<string, string> | undefined } | undefined,
): string[] {
  const index = category?.index;
  if (index === undefined) return Object.keys(category?.label ?? {});
  if (Array.isArray(index)) return [...index];
  return Object.entries(index as Record<string, number>)
    .toSorted(([, a], [, b]) => a - b)
    .map(([code]) => code);
}
