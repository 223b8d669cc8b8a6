import type { Queries } from "#db";

/** How many studies of customers there are in each status. */
export async function studiesByStatus(q: Queries): Promise<Record<string, number>> {
  const rows = await q
    .selectFrom("studies")
    .select(["status", (e) => e.fn.countAll<number>().as("n")])
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}
