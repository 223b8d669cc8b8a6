/**
 * Headings of the Harmonized System that the edition of 2022 made out of others, and the heading of 2017 that most of their trade left
 * (World Customs Organization, correlation tables 2017–2022). All other changes stay within a heading.
 */
const former: Readonly<Record<string, string>> = {
  "0309": "0305",
  "2404": "2403",
  "3827": "3824",
  "8485": "8479",
  "8524": "9013",
  "8549": "8548",
  "8806": "8802",
  "8807": "8803",
};

/** The four-digit heading of 2017 that holds a code of 2022 or 2017. */
export const headingOf = (code: string): string => former[code.slice(0, 4)] ?? code.slice(0, 4);

/**
 * Brings codes of 2022 to those of 2017: a code that stayed is itself; a new one is spread over the codes of its heading that were given up
 * (those alike in five digits, where there are any), or over all of them, by what is traded of each. Codes whose heading has no trade at all lead nowhere.
 */
export function toFormer(codes: ReadonlySet<string>, now: ReadonlySet<string>, traded: ReadonlyMap<string, number>) {
  const byHeading = Map.groupBy(
    [...codes].filter((code) => (traded.get(code) ?? 0) > 0),
    (code) => code.slice(0, 4),
  );
  return (code: string): readonly (readonly [string, number])[] => {
    if (codes.has(code)) return [[code, 1]];
    const all = byHeading.get(headingOf(code)) ?? [],
      givenUp = all.filter((one) => !now.has(one)),
      near = givenUp.filter((one) => one.startsWith(code.slice(0, 5))),
      into = near.length > 0 ? near : givenUp.length > 0 ? givenUp : all;
    const whole = into.reduce((total, one) => total + (traded.get(one) ?? 0), 0);
    return into.map((one) => [one, (traded.get(one) ?? 0) / whole] as const);
  };
}

/**
 * Codes of 2022 that the table of 2017 does not know, as parts of codes that it does: each new code's part of its former ones' trade is its
 * part of the world's exports. Only for changes within a heading or of a whole
 * one: a drone is not traded as the aircraft are that it was counted with.
 */
export function formerCodes(
  world: readonly Record<string, string>[],
  former: ReturnType<typeof toFormer>,
): Record<string, readonly (readonly [string, number])[]> {
  const exported = world.map((row) => ({ code: row["hs6"] ?? "", value: Number(row["world_export_usd_2024"] || 0) }));
  const kept = new Set(exported.map(({ code }) => code.slice(0, 4)));
  const all = new Map<string, number>();
  for (const { code, value } of exported) for (const [hs6, part] of former(code)) all.set(hs6, (all.get(hs6) ?? 0) + value * part);
  return Object.fromEntries(
    exported.flatMap(({ code, value }) => {
      const into = former(code);
      const moved = headingOf(code) !== code.slice(0, 4) && kept.has(headingOf(code));
      if (moved || into.length === 0 || into[0]?.[0] === code) return [];
      return [[code, into.map(([hs6, part]) => [hs6, Number(((value * part) / (all.get(hs6) ?? 1)).toFixed(4))] as const)]];
    }),
  );
}
