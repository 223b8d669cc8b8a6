import { isoDate } from "#shared/post-dates.ts";
import type { Fault } from "./article-file.ts";

export interface FrontMatter {
  title: string;
  slug: string;
  date: string;
  author: string;
  category: string;
  excerpt: string;
  tags: string[];
  /** Id of a chart; undefined where the article names none. */
  cover: string | undefined;
}
interface Head {
  values: FrontMatter;
  body: string;
  /** Of the file, where the body begins. */
  bodyLine: number;
  /** Line of the value of `cover`, for whoever finds that there is no such chart. */
  coverLine: number;
  faults: Fault[];
}

/** What is wrong with a value, or undefined. */
type Rule = (value: string) => string | undefined;
const upTo =
  (characters: number): Rule =>
  (value) =>
    [...value].length > characters ? `at most ${characters} characters; it has ${[...value].length}` : undefined;
const required: Readonly<Record<"title" | "slug" | "date" | "author" | "category" | "excerpt", Rule>> = {
  title: upTo(120),
  slug: (value) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 100 ? undefined : "small letters, digits and single hyphens"),
  date: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) && isoDate(value) !== undefined ? undefined : "a day as YYYY-MM-DD"),
  author: upTo(80),
  category: upTo(40),
  excerpt: upTo(200),
};
const optional: Readonly<Record<"tags" | "cover", Rule>> = {
  tags: (value) => (listOf(value).length <= 8 ? undefined : "at most 8, with commas between them"),
  cover: (value) => (/^[a-z0-9-]+$/.test(value) ? undefined : "the id of a chart"),
};
type Key = keyof typeof required | keyof typeof optional;
const rules: Readonly<Record<Key, Rule>> = { ...required, ...optional };
const isKey = (name: string): name is Key => Object.hasOwn(rules, name);

/** The lines between the first two `---`, and what comes after them. */
export function readFrontMatter(text: string): Head {
  const lines = text.split("\n");
  const end = lines.indexOf("---", 1);
  const faults: Fault[] = [];
  const values = new Map<Key, { value: string; line: number }>();
  if (lines[0] !== "---" || end < 0)
    return head(new Map(), "", 1, [{ line: 1, words: "head: the file begins with lines of key: value between two lines of ---" }]);
  lines.slice(1, end).forEach((text, i) => {
    const line = i + 2;
    if (text.trim() === "") return;
    const [, key = "", given = ""] = /^([^:\s]+):(.*)$/.exec(text) ?? [];
    const value = given.trim();
    const say = (words: string) => faults.push({ line, words });
    if (key === "") return say("head: each line is key: value");
    if (!isKey(key)) return say(`${key}: there is no such key; there are ${Object.keys(rules).join(", ")}`);
    if (values.has(key)) return say(`${key}: given twice`);
    if (value === "") return say(`${key}: empty`);
    const wrong = rules[key](value);
    if (wrong !== undefined) say(`${key}: ${wrong}`);
    values.set(key, { value, line });
  });
  for (const key of Object.keys(required))
    if (isKey(key) && !values.has(key) && !faults.some((f) => f.words.startsWith(`${key}:`)))
      faults.push({ line: 1, words: `${key}: missing` });
  return head(values, lines.slice(end + 1).join("\n"), end + 2, faults);
}

function head(values: ReadonlyMap<Key, { value: string; line: number }>, body: string, bodyLine: number, faults: Fault[]): Head {
  const of = (key: Key) => values.get(key)?.value ?? "";
  return {
    values: {
      title: of("title"),
      slug: of("slug"),
      date: of("date"),
      author: of("author"),
      category: of("category"),
      excerpt: of("excerpt"),
      tags: listOf(of("tags")),
      cover: values.get("cover")?.value,
    },
    body,
    bodyLine,
    coverLine: values.get("cover")?.line ?? 1,
    faults,
  };
}

const listOf = (value: string): string[] =>
  value
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
