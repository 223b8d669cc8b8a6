/**
 * Makes the forty reports of docs/report-hashes.json and prints the hash of each. With --check it compares them with the stored hashes and
 * exits with 1 if one differs; with --write it stores them. Changes that must not alter a report are proven with it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { corporateBrief } from "#shared/brief.ts";
import { generateReport } from "#engine";

const file = new URL("../docs/report-hashes.json", import.meta.url);
const list = z.strictObject({
  asOf: z.iso.date(),
  /** `hash` is absent until the list has been written once. */
  reports: z.array(z.strictObject({ brief: corporateBrief.partial().required({ industryName: true }), hash: z.string().optional() })),
});

const { asOf, reports } = list.parse(JSON.parse(readFileSync(file, "utf8")));
const written: z.infer<typeof list>["reports"] = [];
let different = 0;
for (const { brief: input, hash } of reports) {
  const whole = corporateBrief.parse({
    kind: "corporate",
    companyType: "corporation",
    reportScope: input.country ? "country" : input.region ? "regional" : "global",
    country: null,
    region: null,
    assumptions: {},
    seed: 1,
    ...input,
  });
  const doc = await generateReport(whole, { asOf });
  written.push({ brief: input, hash: doc.hash });
  const isDifferent = hash !== doc.hash;
  if (isDifferent) different += 1;
  console.log(
    `${doc.hash.slice(0, 16)}  ${isDifferent ? "differs" : "same   "}  ${whole.industryName}, ${whole.country ?? whole.region ?? "World"}`,
  );
}
console.log(`${reports.length - different} of ${reports.length} are the same`);
if (process.argv.includes("--write")) writeFileSync(file, `${JSON.stringify({ asOf, reports: written }, null, 2)}\n`);
if (process.argv.includes("--check") && different > 0) process.exitCode = 1;
