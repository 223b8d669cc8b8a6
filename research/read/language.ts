/** Scripts that one language (of those that market sources are written in) is known by; the first that fills a fifth of the letters. */
const scripts: readonly [RegExp, string][] = [
  [/[\u3040-\u30ff]/g, "ja"],
  [/[\uac00-\ud7af]/g, "ko"],
  [/[\u4e00-\u9fff]/g, "zh"],
  [/[\u0900-\u097f]/g, "hi"],
  [/[\u0980-\u09ff]/g, "bn"],
  [/[\u0b80-\u0bff]/g, "ta"],
  [/[\u0c00-\u0c7f]/g, "te"],
  [/[\u0e00-\u0e7f]/g, "th"],
  [/[\u0590-\u05ff]/g, "he"],
  [/[\u0370-\u03ff]/g, "el"],
  [/[\u0600-\u06ff]/g, "ar"],
];
const cyrillic = /[\u0400-\u04ff]/g;

/** The most common words of languages in Latin script. */
const commonWords: Readonly<Record<string, string>> = {
  en: "the of and in to is was for that by with from are has were",
  de: "der die und das den von mit ist im für auf ein eine nicht dem",
  fr: "le la les des et du en est une pour dans que par sur au",
  es: "el la los de y en que del las una por con para es se",
  pt: "o a os de e em que do da uma para com não dos no na",
  it: "il di e la che in un per del della è con una dei nel",
  nl: "de het een van en in is dat op te voor met zijn aan heeft",
  sv: "och i att det som en på är av för med till den har inte",
  pl: "w i na z się do że jest to nie od przez oraz dla po",
  tr: "ve bir bu için ile olarak de da olan en çok daha yüzde ise kadar",
  id: "yang dan di dari untuk dengan pada ini itu dalam adalah juga akan tidak ke",
  vi: "của và là các có trong được cho với những một này đã không năm",
};

/** ISO 639-1 code of a text's language, by script and most common words; empty where too little speaks for any. */
export function languageOf(text: string): string {
  const sample = text.slice(0, 20_000),
    letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 40) return "";
  const part = (pattern: RegExp) => (sample.match(pattern)?.length ?? 0) / letters;
  const script = scripts.find(([pattern]) => part(pattern) > 0.2);
  if (script) return script[1];
  if (part(cyrillic) > 0.3) return /[іїєґ]/i.test(sample) ? "uk" : "ru";
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [],
    counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = Object.entries(commonWords)
    .map(([code, common]) => ({ code, hits: common.split(" ").reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) }))
    .toSorted((a, b) => b.hits - a.hits);
  const [first, second] = ranked;
  return first && first.hits >= words.length * 0.04 && first.hits > (second?.hits ?? 0) * 1.15 ? first.code : "";
}

/** "en-GB", "EN_us" → "en"; empty for what is no language tag. */
export const languageOfTag = (tag: string): string => /^([a-z]{2,3})(?:[-_]|$)/.exec(tag.trim().toLowerCase())?.[1] ?? "";
