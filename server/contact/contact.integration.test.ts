import { expect, test } from "vitest";
import type { OutgoingMail } from "#mail";
import { enginesInTurn } from "../../tests/support/databases/databases.ts";
import { openTestSite } from "../../tests/support/test-site.ts";
import { forgetMessages } from "../worker/retention.store.ts";

const inTurn = enginesInTurn();

const message = { name: "Ravi Shah", email: "ravi@example.com", message: "Is the size of the dairy market counted at retail prices?" };

test.each(inTurn())("a message is stored and sent to the sales address, both or neither; five an hour (%s)", async (engine) => {
  await using site = await openTestSite(engine, { settings: { SALES_EMAIL: "sales@example.org" } });
  const { services } = site;
  const write = (body: unknown) => site.call("/api/contact", { method: "POST", body });
  expect((await write({ ...message, company: "" })).status).toBe(201);
  const rows = await services.db.queries.selectFrom("contactMessages").selectAll().execute();
  expect(rows).toMatchObject([{ ...message, company: null }]);

  const sent: OutgoingMail[] = [];
  await services.jobs.work("mail", { atOnce: 1 }, async ({ sealed }) => {
    await services.mail.deliver(String(sealed), { send: async (mail) => void sent.push(mail) });
  });
  await expect
    .poll(() => sent, { timeout: 60_000 })
    .toMatchObject([{ to: { address: "sales@example.org" }, subject: "Message from Ravi Shah" }]);
  expect(sent[0]?.text).toContain(message.message);

  for (let i = 0; i < 4; i++) expect((await write(message)).status).toBe(201);
  expect((await write(message)).status).toBe(429);
  expect(await services.db.queries.selectFrom("contactMessages").select("id").execute()).toHaveLength(5);
  await forgetMessages(services.db.queries, new Date(Date.now() + 60_000));
  expect(await services.db.queries.selectFrom("contactMessages").select("id").execute()).toEqual([]);
});

test("what is not right is refused by field, and nothing is stored", async () => {
  await using site = await openTestSite("embedded");
  const answer = await site.call("/api/contact", { method: "POST", body: { name: " ", email: "x", message: "short", phone: "1" } });
  expect(answer.status).toBe(400);
  expect((await answer.json()) as unknown).toMatchObject({
    fields: { name: "Name is required", email: "Invalid email format", message: "Write at least 10 characters" },
  });
  expect(await site.services.db.queries.selectFrom("contactMessages").select("id").execute()).toEqual([]);
});
