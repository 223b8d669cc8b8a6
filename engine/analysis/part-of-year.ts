/** A measure of some months says less than that of a whole year, and is of another base. */
export const isOfPartYear = (name: string): boolean =>
  /\b(?:months|quarter|(?:first|second) half|half[- ]year|(?:January|February|March|April|May|June|July|August|September|October|November|December))\b/.test(
    name,
  );

/** One month named alone, and no span of several. */
export const isOfOneMonth = (name: string): boolean => isOfPartYear(name) && !/\b(?:months|quarter|half|to|and|until|through)\b/.test(name);
