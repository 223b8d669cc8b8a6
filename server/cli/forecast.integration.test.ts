import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { forecast } from "#model";

const program = join(import.meta.dirname, "forecast.ts");
const folder = mkdtempSync(join(tmpdir(), "sextant-forecast-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { input, encoding: "utf8" });
  return { status, stdout, stderr, lines: stdout.trim().split("\n") };
}

const series = [120, 131, 139, 155, 160, 149, 170, 183, 199, 204];

test("a file is forecast to standard output with periods 1 to N, and nothing on standard error", () => {
  const file = join(folder, "series.csv");
  writeFileSync(file, `A,${series.join(",")}\nB,1,2,3\n`);
  const { status, stderr, lines } = run([file, "--horizon", "3"]);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(lines[0]).toBe("id,period,mean,lo80,hi80,lo95,hi95");
  expect(lines.slice(1).map((l) => l.split(",").slice(0, 2).join(","))).toEqual(["A,1", "A,2", "A,3", "B,1", "B,2", "B,3"]);
  expect(Number(lines[1]?.split(",")[2])).toBeCloseTo(forecast(series, 3).mean[0] ?? NaN, 9);
});

test("under a header of years the period is the year after the last value of the row", () => {
  const { status, lines } = run(["-", "--horizon=1"], "id,2018,2019,2020,2021\r\nA,1,2,3,4\r\nB,5,6,,\r\n");
  expect(status).toBe(0);
  expect(lines.slice(1).map((l) => l.split(",").slice(0, 3).join(","))).toEqual(["A,2022,4", "B,2020,6"]);
});

test("bad rows are named on standard error, the others are forecast, and the code is 1", () => {
  const { status, stderr, lines } = run(["-", "--horizon", "1"], 'A,1,2\nB,abc,2\n"C, Inc",3,4\n');
  expect(status).toBe(1);
  expect(stderr).toBe('line 2: "abc" in column 2 is not a number\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]?.startsWith('"C, Inc",1,4,')).toBe(true);
});

test("a wrong call says what is wrong, prints nothing on standard output, and the code is 2", () => {
  const file = join(folder, "empty.csv");
  writeFileSync(file, "\n\n");
  for (const [args, said] of [
    [[], "Name a file"],
    [["-"], "--horizon"],
    [["-", "--horizon", "0"], "1 to 50"],
    [["-", "--horizon", "51"], "1 to 50"],
    [["-", "--horizon", "2.5"], "1 to 50"],
    [["-", "--horizon", "3", "--fast"], "--fast"],
    [["-", "more.csv", "--horizon", "3"], "One file"],
    [[join(folder, "absent.csv"), "--horizon", "3"], "cannot be read"],
    [[folder, "--horizon", "3"], "cannot be read"],
    [[file, "--horizon", "3"], "holds no row"],
  ] as const) {
    const { status, stdout, stderr } = run([...args]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(said);
    expect(stderr).not.toContain("    at ");
  }
});

test("--help explains itself on standard output with code 0", () => {
  const { status, stdout } = run(["--help"]);
  expect(status).toBe(0);
  expect(stdout).toContain("id,period,mean,lo80,hi80,lo95,hi95");
});

test("a reader that leaves early, such as head, is no error", async () => {
  const child = spawn(process.execPath, [program, "-", "--horizon", "50"]);
  let stderr = "";
  child.stderr.on("data", (chunk) => (stderr += chunk));
  child.stdout.once("data", () => child.stdout.destroy());
  child.stdin.on("error", () => {});
  child.stdin.end(Array.from({ length: 2000 }, (_, i) => `S${i},1,2,3`).join("\n"));
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect([code, stderr]).toEqual([0, ""]);
});
