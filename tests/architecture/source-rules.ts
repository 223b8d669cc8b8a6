/** Rules about files that no linter of ours knows. Each returns what is wrong, as "file:line: what", or nothing. */

export interface SourceFile {
  /** Path from the root of the project. */
  path: string;
  text: string;
}

const lines = ({ text }: SourceFile): string[] => text.split("\n");
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isCode = (path: string): boolean => /\.tsx?$/.test(path);

/**
 * Words of ours that the field does not use, with the term to use instead. A use that is meant otherwise (an arrow key, a letter of the
 * alphabet, a hint to the browser) is listed in `legitimate`.
 */
const privateWords: readonly { word: RegExp; instead: string; legitimate?: RegExp }[] = [
  {
    word: /\b(?:\w*Doors?|doors?)\b/,
    instead: "public API or entry point",
    legitimate: /door-to-door|next door|indoor|outdoor|[Dd]oors? and windows|car door|garage door|doors? \(/,
  },
  {
    word: /\b(?:arrows?)\b/i,
    instead: "dependency rule",
    legitimate:
      /arrow[ -](?:keys?|function|head)|Arrow(?:Up|Down|Left|Right)|(?:up|down|left|right|the) arrows?|arrows? (?:up|down|move|on)/i,
  },
  { word: /\b(?:the house|house rule|rooms? of (?:ours|the (?:engine|project)))\b/i, instead: "architecture or module" },
  { word: /\b(?:bells?|doorbell)\b/i, instead: "signal", legitimate: /Bell(?: Labs|evue|atrix)|Campbell|Taco Bell/ },
  { word: /\bears?\b/, instead: "listener", legitimate: /hearing|ears? of (?:corn|wheat)|in-ear/ },
  { word: /\bstand-?ins?\b/i, instead: "fake or test gateway" },
  { word: /\bstray(?:s|ed)?\b|Strays?\b/, instead: "unmatched payment" },
  { word: /\brivals?\b|Rivals?\b/i, instead: "competitor", legitimate: /[Rr]ivalry/ },
  { word: /\bspines?\b|Spines?\b/i, instead: "outline", legitimate: /spinal|vertebra/ },
  { word: /\b(?:from above|from below)\b/i, instead: "top-down or bottom-up" },
  { word: /\bheads? of tax\b/i, instead: "tax component" },
  { word: /\basked[- ]for\b|\baskedFor\b/, instead: "brief coverage or requested" },
];

/** Words that CODE's table replaces, found in code, style sheets or documents. */
export function privateWordsIn(file: SourceFile): string[] {
  return lines(file).flatMap((line, i) =>
    privateWords
      .filter(({ word, legitimate }) => word.test(line) && !legitimate?.test(line))
      .map(({ word, instead }) => `${file.path}:${i + 1}: “${word.exec(line)?.[0]}”: write ${instead}`),
  );
}

/** A test that sleeps goes by the speed of the machine: it drives a clock or waits for what it is about. */
export function sleepsIn(file: SourceFile): string[] {
  if (!isTest(file.path)) return [];
  return lines(file).flatMap((line, i) =>
    /\bwaitForTimeout\b|(?<!\.)\bsetTimeout\(|timers\/promises/.test(line) ? [`${file.path}:${i + 1}: a test that waits for time`] : [],
  );
}

/** Sizes that keep a reader from opening many files or scrolling through long ones. `files` are all files of code. */
export function sizeFaults(files: readonly SourceFile[]): string[] {
  const linesOf = (file: SourceFile): number => lines(file).length - 1;
  const code = files.filter(({ path }) => isCode(path));
  const long = code.filter((file) => linesOf(file) >= 400).map((file) => `${file.path}: ${linesOf(file)} lines; fewer than 400`);
  const product = code.filter(({ path }) => !isTest(path));
  const sorted = product.map(linesOf).toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const short = product.filter((file) => linesOf(file) < 20);
  return [
    ...long,
    ...(p95 > 200 ? [`95 of 100 files have up to ${p95} lines; at most 200`] : []),
    ...(short.length * 20 >= product.length ? [`${short.length} of ${product.length} files have under 20 lines; fewer than 5 in 100`] : []),
  ];
}

/** Who may import what only development or one kind of report is. */
export function misplacedImports(file: SourceFile): string[] {
  const isOwn = (folder: string): boolean => file.path.startsWith(folder);
  return lines(file).flatMap((line, i) => {
    const target = /(?:from|import\()\s*"([^"]+)"/.exec(line)?.[1] ?? "";
    const at = `${file.path}:${i + 1}`;
    if (/(?:^|\/)dev\//.test(target) && !isOwn("dev/") && !isOwn("tests/") && !isTest(file.path) && file.path !== "server/main.ts")
      return [`${at}: only server/main.ts starts what stands in dev/`];
    if (/(?:^|\/)(?:tests|scripts|bench)\//.test(target) && /^(?:app|engine|render|server|shared)\//.test(file.path) && !isTest(file.path))
      return [`${at}: the product does not import ${target}`];
    const kind = /(?:^|\/)kinds\/(\w+)\//.exec(target)?.[1];
    if (kind && !isOwn("engine/kinds/") && !isOwn("tests/") && !isTest(file.path) && !isOwn("scripts/"))
      return [`${at}: kinds of report are reached through the table of kinds`];
    return [];
  });
}
