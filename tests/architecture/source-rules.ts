/** Rules about files that no linter of ours knows. Each returns what is wrong, as "file:line: what", or nothing. */

export interface SourceFile {
  /** Path from the root of the project. */
  path: string;
  text: string;
}

const lines = ({ text }: SourceFile): string[] => text.split("\n");
const isTest = (path: string): boolean => /^tests\/.+\.tsx?$|\.test\.tsx?$/.test(path);

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
      /arrow[ -](?:keys?|function|head)|Arrow(?:Up|Down|Left|Right)|(?:up|down|left|right|the) arrows?|arrows? (?:up|down|move|on)|arrow:|"arrow|arrow"/i,
  },
  { word: /\b(?:the house|house rule|rooms? of (?:ours|the (?:engine|project)))\b/i, instead: "architecture or module" },
  { word: /\b(?:bells?|doorbell)\b/i, instead: "signal", legitimate: /Bell(?: Labs|evue|atrix)|Campbell|Taco Bell/ },
  { word: /\bears?\b/, instead: "listener", legitimate: /hearing|ears? of (?:corn|wheat)|in-ear/ },
  { word: /\bstand-?ins?\b/i, instead: "fake or test gateway" },
  { word: /\bstray(?:s|ed)?\b|Strays?\b/, instead: "unmatched payment" },
  { word: /\brivals?\b|Rivals?\b/i, instead: "competitor", legitimate: /[Rr]ivalry|\b[Aa]rrivals?\b/ },
  { word: /\bspines?\b|Spines?\b/i, instead: "outline", legitimate: /spinal|vertebra|"spine"/ },
  { word: /\b(?:from above|from below)\b/i, instead: "top-down or bottom-up" },
  { word: /\bheads? of tax\b/i, instead: "tax component" },
  { word: /\basked-for\b|\baskedFor\b/i, instead: "requested, or brief coverage" },
];

/** Words that CODE's table replaces, found in code, style sheets or documents. */
export function privateWordsIn(file: SourceFile): string[] {
  return lines(file).flatMap((line, i) =>
    privateWords
      .filter(({ word, legitimate }) => word.test(line) && !legitimate?.test(line))
      .map(({ word, instead }) => `${file.path}:${i + 1}: “${word.exec(line)?.[0]}”: write ${instead}`),
  );
}

/** Asks a PostgreSQL that has just been started, until it answers. */
const serverStart = "tests/support/databases/postgres-child.ts";

/**
 * A test that sleeps goes by the speed of the machine: it drives a clock or waits for what it is about. Those that kill processes
 * at random moments (tests/chaos) go by time on purpose.
 */
export function sleepsIn(file: SourceFile): string[] {
  if (!isTest(file.path) || file.path.startsWith("tests/chaos/") || file.path === serverStart) return [];
  return lines(file).flatMap((line, i) =>
    /\bwaitForTimeout\b|(?<!\.)\bsetTimeout\(|timers\/promises/.test(line) ? [`${file.path}:${i + 1}: a test that waits for time`] : [],
  );
}
