import type { Fact } from "./evidence.ts";
import { type AcceptedEvidence, gatheredFactOf, gatheredPart, gatheredSourceOf } from "./join-evidence.ts";
import { statementsOf } from "./join-trade.ts";
import type { LocalEvidence } from "./local.ts";

/** Evidence on a trade at a place with what was gathered for this report. `iso3`: country of the place; `read`: sizes that `facts.national` may rest on, by the id of their datum. */
export function joinLocal(
  library: LocalEvidence,
  accepted: AcceptedEvidence,
  iso3: string,
  read: ReadonlyMap<string, Fact>,
): LocalEvidence {
  return {
    ...library,
    gathered: {
      part: gatheredPart(accepted),
      facts: accepted.facts.filter(({ geography }) => geography === iso3).map(gatheredFactOf),
      statements: statementsOf(accepted).flatMap(({ places, said }) => (places.includes(iso3) ? [said] : [])),
      readSizes: new Map([...read].map(([id, fact]) => [id, gatheredFactOf(fact)])),
    },
    source: (id, snapshot) => gatheredSourceOf(accepted, id) ?? library.source(id, snapshot),
  };
}
