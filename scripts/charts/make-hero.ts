/**
 * Writes the pictures behind the home page's headline, each drawn from the country tables of the reference library:
 * node scripts/charts/make-hero.ts. It prints what each shows, and of how many countries: the captions say just that.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { forecast } from "../../engine/model/index.ts";
import { countries, countryFact, countrySeries } from "../../engine/reference/countries/index.ts";
import { onMap } from "../../render/charts/prepare/equal-earth.ts";
import { darkTheme, lightTheme, type Theme } from "../../render/charts/theme.ts";

type Point = readonly [x: number, y: number];
interface Picture {
  drawing: string;
  /** For the caption. */
  shown: string;
}

/** Of every picture. What it shows stands right of the middle: the words of the page stand left. */
const [width, height] = [1600, 900] as const;
const folder = new URL("../../app/features/hero/pictures/", import.meta.url);

const pictures: Readonly<Record<string, () => Picture>> = { economies, incomes, outlook, internet };
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(pictures)) {
  const { drawing, shown } = draw();
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${style()}${drawing}</svg>\n`;
  writeFileSync(new URL(`${name}.svg`, folder), svg);
  process.stdout.write(`${name}.svg, ${Math.round(svg.length / 1024)} kB: ${shown}\n`);
}

/** Economies as circles, their area by GDP, moved apart where they would overlap (a cartogram after Dorling, 1996). */
function economies(): Picture {
  const facts = countries.flatMap((country) => {
    const fact = countryFact(country.iso3, "gdp");
    const { lat, lon } = country;
    return fact && lat !== null && lon !== null ? [{ ...fact, lat, lon }] : [];
  });
  const largest = Math.max(...facts.map(({ value }) => value));
  const circles = facts
    .map(({ lat, lon, value }) => {
      const [x, y] = onMap(lat, lon);
      return { x: 745 + x * 0.85, y: 270 + y, r: Math.max(1.8, 104 * Math.sqrt(value / largest)) };
    })
    .toSorted((a, b) => b.r - a.r);
  for (let turn = 0; turn < 800; turn++) for (const [i, a] of circles.entries()) for (const b of circles.slice(i + 1)) part(a, b);
  const drawn = circles.map(({ x, y, r }) => `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}"/>`).join("");
  const years = facts.map(({ year }) => year);
  return {
    drawing: `<g class="disc">${drawn}</g>`,
    shown: `GDP of ${facts.length} economies, ${Math.min(...years)}–${Math.max(...years)}`,
  };
}

/** How many people live in countries of which income: one line a year, nearer years hide those behind. */
function incomes(): Picture {
  const [from, to] = [1990, 2023];
  const [low, high] = [Math.log(11), Math.log(150_000)];
  const columns = 220;
  // In logs of dollars: wide enough that a country is a hill and not a needle.
  const bandwidth = 0.17;
  const front = Array<number>(columns + 1).fill(Infinity);
  let lines = "";
  const counts = new Set<string>();
  for (let year = to; year >= from; year--) {
    const people = countries.flatMap(({ iso3 }) => {
      const [gdp, population] = [seriesAt(iso3, "gdp", year), seriesAt(iso3, "population", year)];
      if (!gdp || !population) return [];
      counts.add(iso3);
      return [{ income: Math.log(gdp / population), population }];
    });
    const all = people.reduce((sum, each) => sum + each.population, 0);
    const base = 765 - (to - year) * 15;
    const points = front.map((_, i): Point => {
      const income = low + ((high - low) * i) / columns;
      const density = people.reduce(
        (sum, each) => sum + (each.population / all) * Math.exp(-(((each.income - income) / bandwidth) ** 2) / 2),
        0,
      );
      return [420 + (i * 1200) / columns, base - density * 300];
    });
    lines += visible(points, front);
  }
  return { drawing: `<path class="line" d="${lines}"/>`, shown: `${from}–${to}, ${counts.size} countries` };
}

/** GDP of the largest economies, each as a share of its latest year, and where the forecaster sees it go. */
function outlook(): Picture {
  const [last, horizon, count] = [2023, 12, 40];
  const x = (year: number) => 1200 + (year - last) * (year > last ? 36 : 17);
  const y = (ratio: number) => 390 - Math.log2(ratio) * 92;
  const chosen = countries
    .flatMap(({ iso3 }) => {
      const series = countrySeries(iso3, "gdp");
      const values = series?.from === 1990 && series.values.length === last - 1990 + 1 ? series.values : [];
      const latest = values.at(-1);
      return latest ? [{ values, latest }] : [];
    })
    .toSorted((a, b) => b.latest - a.latest)
    .slice(0, count);
  const [fans, past, ahead] = [[] as string[], [] as string[], [] as string[]];
  for (const { values, latest } of chosen) {
    const { mean, lo80, hi80 } = forecast(values, horizon);
    const after = (path: readonly number[]) => path.map((v, i): Point => [x(last + 1 + i), y(v / latest)]);
    past.push(path(values.flatMap((v, i): Point[] => (v === null ? [] : [[x(1990 + i), y(v / latest)]]))));
    ahead.push(path([[x(last), y(1)], ...after(mean)]));
    fans.push(`<path class="fan" d="${path([[x(last), y(1)], ...after(hi80), ...after(lo80).toReversed()])}z"/>`);
  }
  return {
    drawing: `${fans.join("")}<path class="line" d="${past.join("")}"/><path class="ahead" d="${ahead.join("")}"/>`,
    shown: `the ${chosen.length} largest economies with figures since 1990 to ${last}, forecast for ${horizon} years, 80 % range`,
  };
}

/** The share of people who use the internet, countries in its order: one line a year. */
function internet(): Picture {
  const [from, to] = [1990, 2023];
  let lines = "";
  const counts: number[] = [];
  for (let year = from; year <= to; year++) {
    const shares = countries.flatMap(({ iso3 }) => seriesAt(iso3, "internet_share", year) ?? []).toSorted((a, b) => a - b);
    counts.push(shares.length);
    const columns = 60;
    const points = Array.from({ length: columns + 1 }, (_, i): Point => {
      const at = (i / columns) * (shares.length - 1);
      const [a = 0, b = a] = shares.slice(Math.floor(at), Math.floor(at) + 2);
      return [720 + (i * 880) / columns, 765 - (a + (b - a) * (at % 1)) * 6.3];
    });
    lines += path(points);
  }
  return { drawing: `<path class="line" d="${lines}"/>`, shown: `${from}–${to}, ${Math.min(...counts)}–${Math.max(...counts)} countries` };
}

/** Moves two circles apart where they overlap; the lighter one gives way. */
function part(a: { x: number; y: number; r: number }, b: { x: number; y: number; r: number }): void {
  const apart = Math.hypot(b.x - a.x, b.y - a.y) || 0.01;
  const overlap = a.r + b.r + 2.5 - apart;
  if (overlap <= 0) return;
  const weight = a.r ** 2 / (a.r ** 2 + b.r ** 2);
  const [dx, dy] = [((b.x - a.x) / apart) * overlap * 0.5, ((b.y - a.y) / apart) * overlap * 0.5];
  a.x -= dx * (1 - weight);
  a.y -= dy * (1 - weight);
  b.x += dx * weight;
  b.y += dy * weight;
}

/** What of a line stands higher than all before it; `front` is raised to it. */
function visible(points: readonly Point[], front: number[]): string {
  let run: Point[] = [];
  const runs: Point[][] = [run];
  for (const [i, [px, py]] of points.entries()) {
    const hidden = py > (front[i] ?? Infinity) - 1;
    if (!hidden) run.push([px, py]);
    else if (run.length > 0) runs.push((run = []));
    front[i] = Math.min(front[i] ?? Infinity, py);
  }
  return runs
    .filter((each) => each.length > 1)
    .map(path)
    .join("");
}

function seriesAt(iso3: string, indicator: Parameters<typeof countrySeries>[1], year: number): number | undefined {
  const series = countrySeries(iso3, indicator);
  return series?.values[year - series.from] ?? undefined;
}

/** An image follows the colour scheme of the page that shows it. */
function style(): string {
  const inks = ({ inks: { catText1: line, cat2: other } }: Theme) =>
    `.disc{fill:${line};stroke:${line}}.line{stroke:${line}}.ahead{stroke:${other}}.fan{fill:${other}}`;
  const shapes =
    ".disc{fill-opacity:.16}.line,.ahead{fill:none;stroke-linejoin:round}path,circle{vector-effect:non-scaling-stroke}.line{stroke-opacity:.7}.fan{fill-opacity:.022}";
  return `<style>${shapes}${inks(lightTheme)}@media(prefers-color-scheme:dark){${inks(darkTheme)}}</style>`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** "M1 2l3 4 5 6": steps in tenths would be seen by nobody, so whole ones. */
function path(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  let text = "";
  for (const [i, point] of points.entries()) {
    const [px, py] = [Math.round(point[0]), tenth(point[1])];
    text += i === 0 ? `M${px} ${py}` : `${i === 1 ? "l" : " "}${px - x} ${tenth(py - y)}`;
    [x, y] = [px, py];
  }
  return text.replaceAll(" -", "-");
}
