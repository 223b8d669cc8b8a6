const irregular: Record<string, string> = { person: "people", foot: "feet", "man-day": "man-days" };

/** Plural of a unit of count: "vehicle" → "vehicles", "tonne of milk" → "tonnes of milk", "GWh" stays. */
export function plural(unit: string): string {
  const [, head = unit, rest = ""] = /^(.*?)((?: (?:of|per|in|a)\b|\/).*)?$/.exec(unit) ?? [];
  const words = head.split(" ");
  const last = words.at(-1) ?? "";
  // Symbols and abbreviations (GWh, kt, MW, TEU) and words that are plural already take no ending.
  const many =
    irregular[last] ??
    (/s$|[A-Z]|^[a-z]{1,2}$/.test(last)
      ? last
      : /(?:ch|sh|x)$/.test(last)
        ? `${last}es`
        : /[^aeiou]y$/.test(last)
          ? `${last.slice(0, -1)}ies`
          : `${last}s`);
  return [...words.slice(0, -1), many].join(" ") + rest;
}
