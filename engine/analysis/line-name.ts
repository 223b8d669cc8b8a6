/** One word of a list that goes on: "surgical" of "medical, surgical, dental or veterinary sciences". */
const oneWord = /^[\p{L}-]+$/u;
/** The end of such a list. */
const lastOfList = /^(?!(?:with|whether) )[\p{L}-]+ (?:or|and) [\p{L}-]+/u;

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

/** Characters after which no further clause is needed to know the goods. */
const enoughName = 20;

/** Clauses of a line's name without those that all lines of its class begin with; all of them where nothing is left, or no other line is there. */
function tellingClauses(name: string, others: readonly string[][]): { clauses: string[]; shared: number } {
  const own = clausesOf(name);
  const shared = own.findIndex((clause, i) => others.some((other) => other[i] !== clause));
  return others.length > 0 && shared > 0 ? { clauses: own.slice(shared), shared } : { clauses: own, shared: 0 };
}
const othersOf = (name: string, all: readonly string[]): string[][] => all.filter((other) => other !== name).map(clausesOf);
const asName = (clauses: string, shared: number): string => (shared > 0 ? clauses.charAt(0).toUpperCase() + clauses.slice(1) : clauses);

/** A line's name among the lines of its class: "Motorcycles (including mopeds) and cycles:" says nothing in a table of motorcycles. */
export function nameAmong(name: string, all: readonly string[]): string {
  const { clauses, shared } = tellingClauses(name, othersOf(name, all));
  return asName(clauses.join(" "), shared);
}

/** "With an engine," and "with engine" are no two things. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b(?:an?|the)\s|[,:;]/g, "")
    .trim();

/** The beginning of that name: as many clauses as say what goods these are, and name no other line. */
export function tellingName(name: string, all: readonly string[]): string {
  const others = othersOf(name, all);
  const { clauses, shared } = tellingClauses(name, others);
  const rest = others.map((other) => plain(other.slice(shared).join(" ")));
  let short = "";
  for (const clause of clauses) {
    if (short.length >= enoughName && !rest.some((other) => other.startsWith(plain(short)))) break;
    short = short === "" ? clause : `${short} ${clause}`;
  }
  return asName(short.replace(/[,:;]$/, ""), shared);
}
