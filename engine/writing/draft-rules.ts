/** A rule as a source has it. */
interface Rule {
  name: string;
  what: string;
}

/** Words of a rule that nobody has to keep yet. */
const inName = /\b(?:draft|bill|proposal|proposed)\b/i;
const inWords =
  /^(?:the|a) (?:bill|draft)\b|\bnot yet in force\b|\b(?:a|the) draft (?:decree|law|bill|act|rule|order)\b|\bproposed that\b/i;

/** Whether a rule is only a draft or a bill: it would bind, and binds nobody. */
export const isDraft = ({ name, what }: Rule): boolean => inName.test(name) || inWords.test(what);

/** Words of a draft's name that tell nothing of which one it is. */
const ofAny = /^(?:draft|bill|laws?|acts?|rules?|proposals?|proposed|national|state|fines?|duties|with|from|under)$/i;
const telling = ({ name }: Rule): string[] => (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((each) => !ofAny.test(each));

/** Rules in their order, those in force first; what several entries tell of one bill is one rule. */
export function byRule<T extends Rule>(rules: readonly T[]): T[][] {
  const groups: T[][] = rules.filter((r) => !isDraft(r)).map((r) => [r]);
  const bills: T[][] = [];
  for (const draft of rules.filter(isDraft)) {
    const own = telling(draft);
    const same = bills.find((of) => of.some((other) => telling(other).some((each) => own.includes(each))));
    if (same) same.push(draft);
    else bills.push([draft]);
  }
  return [...groups, ...bills];
}
