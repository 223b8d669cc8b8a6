import type { Told } from "#research";
import type { EventWriter } from "./write-events.ts";

/** Most that one attempt reports of each kind: a long list of figures is in the report itself. */
const eventsMax = 60;
const lettersMax = 240;

/** Reports live evidence as events of the study; what it has cost only when another tenth of the tokens is used. */
export function tellResearch(events: Pick<EventWriter, "tell">): (told: Told) => void {
  const counts = new Map<Told["type"], number>();
  let tokensTold = 0;
  return (told) => {
    if (told.type === "spend") {
      const tokens = told.inputTokens + told.outputTokens;
      if (tokens < tokensTold * 1.1) return;
      tokensTold = tokens;
    }
    const count = (counts.get(told.type) ?? 0) + 1;
    counts.set(told.type, count);
    if (count <= eventsMax) events.tell(eventOf(told));
  };
}

function eventOf(told: Told): Parameters<EventWriter["tell"]>[0] {
  switch (told.type) {
    case "query":
    case "warning":
      return { type: told.type, text: short(told.text) };
    case "source":
      return { type: told.type, title: short(told.title), publisher: short(told.publisher) };
    case "fact":
      return { type: told.type, source: short(told.source), quote: short(told.quote) };
    case "refused":
      return { type: told.type, source: short(told.source), reason: told.reason, quote: short(told.quote) };
    case "spend":
      return { type: told.type, calls: told.calls, tokens: told.inputTokens + told.outputTokens, costUsd: told.costUsd };
  }
}

const short = (text: string): string => (text.length <= lettersMax ? text : `${text.slice(0, lettersMax - 1)}…`);
