import { z } from "zod";
import { ownFields } from "#shared/brief-fields.ts";
import { kinds, type StudyKind, studyKinds } from "#shared/kinds.ts";

/** The made-up kind's rows in the tables of what is sold and of own fields. The types of the tables are closed, so that screens know every kind; hence the casts. */
Object.assign(kinds, {
  "made-up": {
    name: "Made-up",
    title: "Made-up Report",
    scopes: ["global"],
    usualScope: "global",
    basePriceMinor: { world: 700, india: 700 * 83 },
    listed: {
      india: { priceMinor: 3000_00, fullMinor: 5000_00 },
      world: { services: { priceMinor: 30_00, fullMinor: 50_00 }, pricing: { priceMinor: 40_00, fullMinor: 50_00 } },
    },
    deliveryMinutes: { min: 1, max: 2 },
  } satisfies Record<keyof (typeof kinds)["corporate"], unknown>,
});
Object.assign(ownFields, { "made-up": { favouriteColour: z.string().max(10).optional().describe("the colour that it is made in") } });
studyKinds.push("made-up" as StudyKind);
