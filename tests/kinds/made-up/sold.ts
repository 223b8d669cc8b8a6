import { kinds, type StudyKind, studyKinds } from "#shared/kinds.ts";

/** The made-up kind's row in the table of what is sold. The type of the table is closed, so that screens know every kind; hence the casts. */
Object.assign(kinds, {
  "made-up": {
    name: "Made-up",
    title: "Made-up Report",
    scopes: ["global"],
    usualScope: "global",
    isOrderable: true,
    basePriceMinor: { world: 700, india: 700 * 83 },
    listed: {
      india: { priceMinor: 3000_00, fullMinor: 5000_00 },
      world: { services: { priceMinor: 30_00, fullMinor: 50_00 }, pricing: { priceMinor: 40_00, fullMinor: 50_00 } },
    },
    deliveryMinutes: { min: 1, max: 2 },
  } satisfies Record<keyof (typeof kinds)["corporate"], unknown>,
});
studyKinds.push("made-up" as StudyKind);
