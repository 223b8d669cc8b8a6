/** One word of a list that goes on: "surgical" of "medical, surgical, dental or veterinary sciences". */
const oneWord = /^[\p{L}-]+$/u;
/** The end of such a list. */
const lastOfList = /^[\p{L}-]+ (?:or|and) [\p{L}-]+/u;

/** The clauses of a customs line's name, with their commas and colons; a list of words is one clause, for half of it names other goods. */
export function clausesOf(name: string): string[] {
  const parts = name.split(/(?<=[,:])\s/);
  const found: string[] = [];
  for (let i = 0; i < parts.length;) {
    let end = i + 1;
    if (parts[i]?.endsWith(",")) {
      let last = i + 1;
      while (oneWord.test(parts[last]?.replace(/,$/, "") ?? "") && parts[last]?.endsWith(",")) last++;
      if (lastOfList.test(parts[last] ?? "")) end = last + 1;
    }
    found.push(parts.slice(i, end).join(" "));
    i = end;
  }
  return found;
}
