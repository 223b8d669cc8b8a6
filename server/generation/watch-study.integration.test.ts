import { expect, test } from "vitest";
import type { StudyEvent } from "#shared/wire/studies.ts";
import { addCustomer } from "../../tests/chaos/place-orders.ts";
import { bench, billing, never, openWorld } from "../../tests/chaos/study-world.ts";
import { enginesInTurn } from "../../tests/support/databases/databases.ts";
import { childWorkbench } from "./index.ts";

const inTurn = enginesInTurn();

test.each(inTurn())(
  "who watches gets every event once and in order, wherever they join, and is told when it is over (%s)",
  async (engine) => {
    await using world = await openWorld(engine);
    const id = await world.order(await addCustomer(world.db, billing, 100_000));
    const [here, elsewhere] = [world.generation(bench()), world.generation(childWorkbench)];
    const collect = async (after: number, most = Number.POSITIVE_INFINITY): Promise<StudyEvent[]> => {
      const seen: StudyEvent[] = [];
      for await (const event of here.watch(id, after, never)) if (seen.push(event) >= most) break;
      return seen;
    };
    const whole = Promise.all(Array.from({ length: 50 }, () => collect(0)));
    const dropped = (async () => {
      const first = await collect(0, 5);
      return [...first, ...(await collect(first.at(-1)?.seq ?? 0))];
    })();
    expect(await elsewhere.run(id, never)).toBe("done");
    const all = await world.events(id);
    for (const seen of [...(await whole), await dropped]) expect(seen).toEqual(all);
    expect(await collect(7)).toEqual(all.slice(7));
    expect(await collect(all.length)).toEqual([]);
    const leaving = new AbortController();
    const waiting = await world.order(await addCustomer(world.db, billing, 100_000));
    const seen: string[] = [];
    for await (const event of here.watch(waiting, 0, leaving.signal)) {
      seen.push(event.type);
      leaving.abort();
    }
    expect(seen).toEqual(["queued"]);
  },
);
