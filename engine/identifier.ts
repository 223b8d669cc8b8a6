/** Identifier of a cell, source or exhibit from any words: ("price", "2-wheelers", "IND") → "price_2_wheelers_ind". */
export const idOf = (...parts: (string | number)[]): string =>
  parts
    .map((p) =>
      String(p)
        .normalize("NFD")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "_")
        .replace(/^_+|_+$/g, ""),
    )
    .filter(Boolean)
    .join("_");
