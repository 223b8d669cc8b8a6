/**
 * How strong a country is in a product, and how concentrated those are who supply it. Values of one year and one currency, exports or imports.
 */

/** Exports of one product by one country, of all goods by that country, of the product by all countries, and of all goods by all countries. */
export interface ExportBase {
  product: number;
  total: number;
  worldProduct: number;
  worldTotal: number;
}

/**
 * Revealed comparative advantage (Balassa 1965): the product's share in the country's exports over its share in the world's. One is the
 * world's own share. Undefined where a sum is not above nothing.
 */
function balassa({ product, total, worldProduct, worldTotal }: ExportBase): number | undefined {
  if (!(total > 0 && worldProduct > 0 && worldTotal > 0) || product < 0) return undefined;
  return product / total / (worldProduct / worldTotal);
}

/** Symmetric index (Laursen 1998; Dalum, Laursen and Villumsen 1998): −1 for no exports, 0 at the world's share, below 1. */
const symmetric = (rca: number): number => (rca - 1) / (rca + 1);

/** Additive index (Hoen and Oosterhaven 2006): the share in the country's exports less that in the world's, as a fraction. */
const additive = ({ product, total, worldProduct, worldTotal }: ExportBase): number => product / total - worldProduct / worldTotal;

/** Normalised index (Yu, Cai and Leung 2009): what is exported above the neutral amount, as a fraction of the world's exports of all goods. */
const normalised = ({ product, total, worldProduct, worldTotal }: ExportBase): number =>
  product / worldTotal - (worldProduct * total) / (worldTotal * worldTotal);

/** The four indices of one country. They agree on the side of the neutral point and differ in how they rank countries of unlike size. */
export interface Advantage {
  balassa: number;
  symmetric: number;
  additive: number;
  normalised: number;
}

export function advantageOf(base: ExportBase): Advantage | undefined {
  const rca = balassa(base);
  if (rca === undefined) return undefined;
  return { balassa: rca, symmetric: symmetric(rca), additive: additive(base), normalised: normalised(base) };
}

/** Herfindahl–Hirschman index of some values, 0 to 1: the sum of squared shares. Undefined without a value above nothing. */
export function herfindahl(values: readonly number[]): number | undefined {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  if (!(total > 0)) return undefined;
  return values.reduce((sum, value) => sum + (Math.max(0, value) / total) ** 2, 0);
}

/**
 * Complementarity of what one country sells and another buys, 0 to 100 (Michaely 1996): 100 less half the sum of the differences between the
 * shares of each product in imports and in exports. Maps from product to value.
 */
export function complementarity(exports: ReadonlyMap<string, number>, imports: ReadonlyMap<string, number>): number | undefined {
  const sum = (values: ReadonlyMap<string, number>) => [...values.values()].reduce((all, value) => all + value, 0);
  const [sold, bought] = [sum(exports), sum(imports)];
  if (!(sold > 0 && bought > 0)) return undefined;
  let difference = 0;
  for (const product of new Set([...exports.keys(), ...imports.keys()]))
    difference += Math.abs((imports.get(product) ?? 0) / bought - (exports.get(product) ?? 0) / sold);
  return 100 * (1 - difference / 2);
}

/** Trade intensity (Brown 1949; Kojima 1964): the destination's share in the origin's exports over its share in the world's imports. */
export function intensity(flow: {
  between: number;
  originExports: number;
  destinationImports: number;
  worldImports: number;
}): number | undefined {
  const { between, originExports, destinationImports, worldImports } = flow;
  if (!(originExports > 0 && destinationImports > 0 && worldImports > 0)) return undefined;
  return between / originExports / (destinationImports / worldImports);
}
