import { index, type Entry } from "./market-index.ts";
import { contentOf, isEmpty, type Token } from "./market-words.ts";

/** A name of the library made of the same words, in this order or with the head in front ("rubber, natural", "feed for pigs"). */
export function wholeName(tokens: readonly Token[]): Entry | undefined {
  const { byWord, heads } = index();
  const words = contentOf(tokens).map((t) => t.word),
    fillers = tokens.filter((t) => isEmpty(t.word)).map((t) => t.word);
  const last = words.at(-1) ?? "",
    turned = tokens.some((t) => ["for", "of", "and"].includes(t.word)) || !heads.has(last);
  const same = [...(byWord.get(last) ?? [])].filter(
    (e) => e.words.length === words.length && words.every((w) => e.words.includes(w)) && (turned || e.words.at(-1) === last),
  );
  const apart = (e: Entry) => e.fillers.filter((f) => !fillers.includes(f)).length + fillers.filter((f) => !e.fillers.includes(f)).length;
  const order = (e: Entry) => Number(e.words.join(" ") !== words.join(" "));
  const [entry] = same.toSorted(
    (a, b) =>
      order(a) - order(b) ||
      apart(a) - apart(b) ||
      Number(b.own) - Number(a.own) ||
      b.placed.chain.length - a.placed.chain.length ||
      (a.name < b.name ? -1 : 1),
  );
  return entry;
}
