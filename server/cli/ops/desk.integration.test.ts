import { expect, test } from "vitest";
import { Problem } from "#shared/problem.ts";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { dairyOrder, openStudiesWorld } from "../../../tests/support/studies-world.ts";
import { CallError } from "../command-line.ts";
import { credits } from "./credits.ts";
import { samples, studies } from "./studies.ts";

const inTurn = enginesInTurn();

const says = () => {
  const said: string[] = [];
  return { say: (text: string) => said.push(text), text: () => said.splice(0).join("\n") };
};

test.each(inTurn())("credit is granted with a reason, once per key, and shown with what they were spent on (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(0);
  const { email } = await db.queries.selectFrom("users").select("email").where("id", "=", user.id).executeTakeFirstOrThrow();
  const { say, text } = says();
  const run = (...args: string[]) => credits(world, args, say);

  expect(await run("grant", email.toUpperCase(), "100", "--reason", "goodwill", "--key", "ticket-7")).toBe(0);
  expect(text()).toContain("+$100.00 (goodwill)\nbalance $100.00, held for studies $0.00");
  await run("grant", email, "100", "--reason", "goodwill", "--key", "ticket-7");
  expect(text()).toContain("nothing changed");
  await run("grant", email, "-10.50", "--reason", "given by mistake");
  expect(text()).toContain("-$10.50 (given by mistake)\nbalance $89.50");
  const { study } = await world.studies.order(user, dairyOrder, undefined);
  await run("show", email);
  const shown = text();
  expect(shown).toContain("balance $64.50, held for studies $25.00");
  expect(shown).toMatch(new RegExp(`hold +-\\$25\\.00 +study ${study.id}`));
  expect(shown).toMatch(/adjust +\+\$100\.00 +goodwill/);
  expect(await run("audit")).toBe(0);
  expect(text()).toContain("no discrepancies");

  await expect(run("grant", email, "-1000", "--reason", "x")).rejects.toThrow(Problem);
  for (const wrong of [
    ["grant", email, "10"],
    ["grant", email, "ten", "--reason", "x"],
    ["grant", email, "0", "--reason", "x"],
    ["grant", "nobody@example.org", "10", "--reason", "x"],
    ["grant", email, "10", "20", "--reason", "x"],
    ["grant", email, "10", "--why", "x"],
    ["show"],
    ["shew", email],
    [],
  ])
    await expect(run(...wrong)).rejects.toThrow(CallError);
  expect(await world.amount(user)).toBe("64.50");
});

test.each(inTurn())("studies of all customers are listed, shown, cancelled and tried again (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const [ana, bob] = [await world.customer(100_00), await world.customer(100_00)];
  const { say, text } = says();
  const run = (...args: string[]) => studies(world, args, say);
  await run("list");
  expect(text()).toBe("no studies");
  const { study } = await world.studies.order(ana, dairyOrder, undefined);
  await world.studies.order(bob, { ...dairyOrder, industryName: "Cheese" }, undefined);
  await run("list");
  expect(text().split("\n")).toHaveLength(3);
  const { email } = await world.studies.ownerOf(study.id);
  await run("list", "--email", email, "--status", "pending", "--limit", "5");
  expect(text()).toContain("Dairy");

  expect(await run("cancel", study.id)).toBe(0);
  expect(text()).toContain("its money returned");
  await run("show", study.id);
  expect(text()).toMatch(/Status +cancelled[^]*USD 25\.00 released/);
  await run("retry", study.id);
  expect(text()).toContain("USD 25.00 held");
  await expect(run("cancel", study.id)).rejects.toThrow(Problem);
  await expect(run("show", "nothing-such")).rejects.toThrow(Problem);
  for (const wrong of [["list", "--status", "late"], ["list", "--limit", "0"], ["show"], ["cancel", "a", "b"], ["stop"]])
    await expect(run(...wrong)).rejects.toThrow(CallError);
});

test("samples are made and listed", async () => {
  await using db = await openTestDatabase("embedded");
  const world = openStudiesWorld(db);
  const { say, text } = says();
  await samples(world, ["list"], say);
  expect(text()).toContain("no samples");
  await samples(world, ["make"], say);
  expect(text()).toMatch(/^7 created\n/);
  await samples(world, ["make"], say);
  expect(text()).toMatch(/^all samples exist\n[^]*Electric two-wheelers: India/);
  await expect(samples(world, ["bake"], say)).rejects.toThrow(CallError);
});
