import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportDocument } from "#document";
import { currentUser } from "#shared/wire/auth.ts";
import { reportFiles, studyDetail, studyEvent } from "#shared/wire/studies.ts";
import { copyEmbedded } from "../../support/databases/databases.ts";

/**
 * A kind of report is a folder and a line in the table of kinds, and nothing else: this one passes through the command line, the order,
 * the worker, preview, unlock, reader and every file, and touches only its own folder and the table.
 */

const here = import.meta.dirname;
const register = `--import=${new URL("register.ts", import.meta.url).href}`;
let folder = "";
let site: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sextant-made-up-"));
});
afterAll(async () => {
  if (site?.exitCode === null) {
    site.kill("SIGKILL");
    await once(site, "close");
  }
  await rm(folder, { recursive: true, force: true });
});

/** How each kind of file begins. */
const signatures = { pdf: "%PDF-", xlsx: "PK", docx: "PK", html: "<!doctype html>", json: "{" } as const;
const sectionTitles = ["What It Rests On", "What Follows"];

test("the command line makes files of the made-up kind", async () => {
  // The others are downloaded below: every call of the command loads the engine anew.
  for (const format of ["pdf", "json"] as const) {
    const out = join(folder, `cli.${format}`);
    const args = [register, join(here, "../../../server/cli/report.ts"), "made-up", "Anything", "--favourite-colour", "blue"];
    args.push("--date", "2026-11-21", "--out", out);
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toContain("Anything in blue: Made Up, 2 exhibits, 1 sources");
    expect((await readFile(out)).subarray(0, 20).toString("latin1").toLowerCase()).toContain(signatures[format].toLowerCase());
  }
  const json: unknown = JSON.parse(await readFile(join(folder, "cli.json"), "utf8"));
  expect(json).toMatchObject({ brief: { kind: "made-up", favouriteColour: "blue" } });
  const doc = reportDocument.safeParse(json);
  // The published union has no such kind; all else of the document is as in every report.
  expect(doc.error?.issues.map((issue) => issue.path.join("."))).toEqual(["brief.kind"]);
});

test("the command line explains the made-up kind's own option, and refuses one of another kind", async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [register, join(here, "../../../server/cli/report.ts"), ...args]).catch(
      (error: unknown) => error,
    );
  expect(await run("--help")).toMatchObject({ stdout: expect.stringContaining("Made-up: the colour that it is made in") });
  const call = ["made-up", "Anything", "--out", join(folder, "never.json")];
  expect(await run(...call, "--segments", "Milk")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--segments: a made-up report has no such option"),
  });
  expect(await run(...call, "--favourite-colour", "ultramarine")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--favourite-colour:"),
  });
});

test("an order of the made-up kind is made by the worker, previewed, unlocked, read and downloaded", async () => {
  await copyEmbedded(join(folder, "database"));
  site = fork(new URL("site-child.ts", import.meta.url), [folder], { execArgv: [register] });
  const [url] = (await once(site, "message")) as [string];
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const send = (path: string, body?: unknown, cookie = "") =>
    fetch(url + path, { method: "POST", headers: { ...headers, cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) });

  const registered = await send("/api/auth/register", {
    email: "someone@example.com",
    password: "Blue-Kettle-4711",
    firstName: "Some",
    lastName: "One",
    country: "Germany",
    contactNumber: "+49 1512345678",
    industry: "Technology & Software",
  });
  const { id: userId } = currentUser.parse(await registered.json());
  const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const granted = once(site, "message");
  site.send({ userId, credits: 30_00 });
  await granted;
  const read = async (path: string): Promise<unknown> => (await fetch(url + path, { headers: { cookie } })).json();

  const brief = { favouriteColour: "red" };
  const order = { kind: "made-up", industryName: "Anything", companyType: "investor", reportScope: "global", brief };
  const refused = await send("/api/studies", { ...order, reportScope: "city" }, cookie);
  expect([refused.status, await refused.json()]).toMatchObject([422, { fields: { reportScope: "A Made-up report is global" } }]);

  const ofAnother = await send("/api/studies", { ...order, brief: { segments: ["Milk"] } }, cookie);
  expect([ofAnother.status, await ofAnother.json()]).toMatchObject([400, { fields: { "brief.segments": "Unknown field" } }]);

  const ordered = (await (await send("/api/studies", order, cookie)).json()) as { id: string; prices: unknown };
  expect(ordered.prices).toEqual({ currency: "USD", base: "7.00", listed: "30.00", unlock: "23.00", state: "held" });
  const stream = await (await fetch(`${url}/api/studies/${ordered.id}/events`, { headers: { cookie } })).text();
  const events = [...stream.matchAll(/^data: (.*)$/gm)].map((m) => studyEvent.parse(JSON.parse(m[1] ?? "")));
  expect(events.flatMap((e) => (e.type === "section" ? [e.title] : []))).toEqual(sectionTitles);
  expect(events.at(-1)).toMatchObject({ type: "finished", status: "completed" });

  const preview = await read(`/api/studies/${ordered.id}/report`);
  expect(preview).toMatchObject({
    access: "preview",
    openSections: ["basis"],
    lockedExhibits: ["ex_product"],
    document: {
      kindName: "Made-up Report",
      sections: [{ title: "What It Rests On" }, { blocks: [{ t: "kpis" }] }],
      exhibits: [{ status: "filled" }, { title: [{ v: "A part of it" }] }],
    },
  });
  expect(JSON.stringify(preview)).not.toContain("is taken");
  // The file of a locked report is its preview.
  expect(JSON.stringify(await read(`/api/studies/${ordered.id}/report.json`))).not.toContain("is taken");

  expect((await send(`/api/studies/${ordered.id}/unlock`, undefined, cookie)).status).toBe(200);
  const whole = (await read(`/api/studies/${ordered.id}/report`)) as {
    access: string;
    document: { brief: unknown; checks: { name: string; result: string }[] };
  };
  expect(whole.access).toBe("full");
  expect(JSON.stringify(whole)).toContain("is taken");
  expect(whole.document.checks.filter((c) => c.result !== "pass")).toEqual([]);
  const detail = (await read(`/api/studies/${ordered.id}`)) as Record<string, unknown>;
  expect(studyDetail.safeParse(detail).error?.issues.map((issue) => issue.path.join("."))).toEqual(["kind", "brief"]);
  expect(detail).toMatchObject({ pdfDownload: true, title: "Anything in red: Made Up", brief });
  expect(whole.document.brief).toMatchObject(brief);

  for (const format of reportFiles) {
    const file = await fetch(`${url}/api/studies/${ordered.id}/report.${format}`, { headers: { cookie } });
    expect(file.status, format).toBe(200);
    const head = Buffer.from(await file.arrayBuffer())
      .subarray(0, 20)
      .toString("latin1")
      .toLowerCase();
    expect(head, format).toContain(signatures[format].toLowerCase());
  }
});
