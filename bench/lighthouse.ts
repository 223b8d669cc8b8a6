/**
 * Lighthouse on the public pages, as a phone and as a desktop, with the product started as in production:
 * `node bench/lighthouse.ts [--runs N] [path …]`. Of several runs the middle one counts.
 * Exit code 1 where a score is below its limit.
 */
import { parseArgs } from "node:util";
import lighthouse, { desktopConfig } from "lighthouse";
import { chromium } from "playwright";
import { chromiumPath, quietArguments } from "../tests/support/chromium.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startInProduction } from "./product.ts";

const { values, positionals } = parseArgs({ options: { runs: { type: "string", default: "3" } }, allowPositionals: true });
const runs = Number(values.runs);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Record<(typeof categories)[number], number>;
/** Best practices: the specification has every visitor ask who they are, and the 401 shows in the console. */
const least: Record<"phone" | "desktop", Scores> = {
  phone: { performance: 97, accessibility: 100, "best-practices": 96, seo: 100 },
  desktop: { performance: 100, accessibility: 100, "best-practices": 96, seo: 100 },
};

interface Found {
  scores: Scores;
  /** Milliseconds; the layout shift is a number. */
  figures: { lcp: number; cls: number; tbt: number };
  faults: string[];
}

const port = await freePort();
const product = await startInProduction({ LOG_LEVEL: "error" });
const executablePath = chromiumPath();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [`--remote-debugging-port=${port}`, ...quietArguments],
});
let missed = false;
try {
  const paths = positionals.length > 0 ? positionals : ["/", "/services", "/blog", ...(await aPost())];
  console.log(`${"".padEnd(36)}perf  a11y  best   seo    LCP ms   CLS    TBT ms`);
  for (const path of paths)
    for (const form of ["phone", "desktop"] as const) {
      // The first visit makes the page; whoever comes later gets it from memory.
      await fetch(product.url + path);
      const all: Found[] = [];
      for (let run = 0; run < runs; run++) all.push(await look(path, form));
      const found = all.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(runs / 2)];
      if (found) print(path, form, found);
    }
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = missed ? 1 : 0;

async function look(path: string, form: "phone" | "desktop"): Promise<Found> {
  const result = await lighthouse(
    product.url + path,
    { port, onlyCategories: [...categories] },
    form === "desktop" ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse said nothing of ${path}`);
  const { categories: found, audits } = result.lhr;
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string): number => Math.round((found[id]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(categories.map((id) => [id, score(id)])) as Scores,
    figures: { lcp: figure("largest-contentful-paint"), cls: figure("cumulative-layout-shift"), tbt: figure("total-blocking-time") },
    faults: categories
      .filter((id) => id !== "performance")
      .flatMap((id) =>
        (found[id]?.auditRefs ?? []).filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1).map((ref) => ref.id),
      ),
  };
}

function print(path: string, form: "phone" | "desktop", { scores, figures, faults }: Found): void {
  const isKept = categories.every((id) => scores[id] >= least[form][id]);
  missed ||= !isKept;
  const cells = categories.map((id) => String(scores[id]).padStart(4)).join("  ");
  const { lcp, cls, tbt } = figures;
  console.log(
    `${`${path} ${form}`.padEnd(34)}${cells}  ${lcp.toFixed(0).padStart(8)}  ${cls.toFixed(3)}  ${tbt.toFixed(0).padStart(6)}  ${isKept ? "" : "MISSED"} ${faults.join(" ")}`,
  );
}

/** The newest post, when all that a first start publishes and makes in the background is there: until then it takes a core. */
async function aPost(): Promise<string[]> {
  let posts: string[] = [];
  for (let [quiet, left] = [0, 60]; quiet < 5 && left > 0; left--) {
    await new Promise((done) => setTimeout(done, 1000));
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
    const found = [...sitemap.matchAll(/<loc>([^<]*\/blog\/[^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    quiet = found.length > 0 && found.length === posts.length ? quiet + 1 : 0;
    posts = found;
  }
  return posts.slice(0, 1);
}
