import { readFileSync } from "node:fs";
import { interpretName } from "#engine";
import { judge, type NameCase } from "./names/judge.ts";
const read = (file: string) => JSON.parse(readFileSync(new URL(`names/${file}.json`, import.meta.url), "utf8"));
for (const file of process.argv.slice(2)) {
  const tests: NameCase[] = read(file);
  const n: Record<string, number> = {};
  for (const t of tests) {
    const r = interpretName(t.name, { asOf: "2026-11-23" });
    const v = judge(t, r);
    n[v] = (n[v] ?? 0) + 1;
    if (v !== "right")
      console.log(
        v.padEnd(8),
        t.name,
        "→",
        r.outcome,
        r.market?.code,
        r.market?.name,
        r.readings.map((x) => x.code).join(" "),
        "| want",
        t.codes.join(" "),
      );
  }
  console.log(file, n);
}
