import type { Dossier } from "../../engine/reference/dossier.ts";
import type { KnownFigure } from "../../engine/reference/known/known-figure.ts";
import { quotedLicence } from "../../engine/reference/source-list.ts";
import type { PackagedSource } from "./packaged-data.ts";
import type { SourceLists } from "./source-lists.ts";

/** Headings of the folders that have a list of their own; another folder goes by its name. */
const headings: Readonly<Record<string, string>> = {
  countries: "Country tables",
  official: "Official statistics of markets",
  classes: "Classifications",
  structure: "Market structure",
};
const contents: Readonly<Record<string, string>> = {
  classes: "every industry, heading and class with definition, bridges and names",
  countries: "names, places and main figures of countries",
  dossiers: "published figures and statements on eleven industries",
  known: "published national sizes of markets",
  notes: "what pages say of a market in a country",
  official: "spending, output, trade and drivers by country",
  sellers: "who sells a class, by country of the head office",
  structure: "listed companies, chains and accounts of industries",
};

/** The page docs/sources.md, in Markdown. */
export function sourcesPage(lists: SourceLists, packaged: readonly PackagedSource[]): string {
  const { folders, own, known, dossiers, sellers, notes } = lists;
  return `${[
    "# Sources",
    "This page is made by `npm run sources` from the lists that stand beside the tables; a test fails while it is out of date. Do not edit it.",
    `Reports print publisher, title, date, licence and credit of each source that they use. Tables come from ${count(folders.flatMap((f) => f.sources).length, "listed source")}, known figures from ${count(byPublisher(known).length, "publisher")}, dossiers from ${count(dossiers.flatMap((d) => d.sources).length, "page")}.`,
    "## Size of the data",
    sizes(lists),
    ...folders
      .filter(({ sources }) => sources.length > 0)
      .flatMap(({ name, sources }) => [
        `## ${headings[name] ?? name}`,
        table(
          ["Publisher", "Series or title", "Years", "Published, read", "Licence", "Credit", "Tables"],
          sources.map((s) => [
            s.publisher,
            link(s.title, s.url),
            s.years,
            `${s.published}, ${s.retrieved}`,
            s.licence,
            s.credit,
            s.files.map((file) => `\`${file}\``).join(", "),
          ]),
        ),
      ]),
    "## Known figures",
    `Published national sizes of markets: ${count(known.length, "figure")}. Each stands with the words of its page that carry it. Licence of all: ${quotedLicence.toLowerCase()}. Credit: the publisher, and where it was read if that is elsewhere.`,
    table(
      ["Publisher", "Read at", "Figures"],
      byPublisher(known).map(([publisher, figures]) => [publisher, viaOf(figures), pages(figures)]),
    ),
    "## Dossiers",
    `Facts with the shortest quotation that carries each. Licence of all that name no other: ${quotedLicence.toLowerCase()}. Credit: the publisher, and the producer whose figures it reports.`,
    ...dossiers.toSorted((a, b) => a.name.localeCompare(b.name, "en")).flatMap(dossierPart),
    "## Sellers",
    `Who sells a class, by country of the head office. A name stands there where the list of listed companies, the list of chains or one of these pages has it. Licence of the pages: ${quotedLicence.toLowerCase()}.`,
    table(
      ["Publisher", "Page", "Published", "Sellers named"],
      sellers.flatMap(({ pages: read }) => read.map((p) => [p.publisher, link(p.title, p.url), p.published, p.names.join(", ")])),
    ),
    "## Notes on markets",
    `What pages say of one market in one place: series, shares, segments, prices, rules and what moves it, each with its quotation. Licence of all that name no other: ${quotedLicence.toLowerCase()}.`,
    table(
      ["Market", "Place", "Pages"],
      notes
        .toSorted((a, b) => a.what.localeCompare(b.what, "en") || a.country.localeCompare(b.country, "en"))
        .map((n) => [
          n.what,
          n.country,
          n.sources.map((s) => link(s.producer === undefined ? s.publisher : `${s.producer}, in: ${s.publisher}`, s.url)).join("; "),
        ]),
    ),
    "## Packaged data and typefaces",
    table(
      ["Publisher", "Title", "Edition", "Licence", "Credit", "Used for"],
      packaged.map((p) => [p.publisher, link(p.title, p.url), p.edition, p.licence, p.credit, p.usedFor]),
    ),
    "## Our own work",
    "Nobody else's licence applies to these, and none of their numbers is printed as a published figure.",
    table(
      ["What", "How it is made", "Tables"],
      own.map((o) => [o.title, o.made, o.files.map((file) => `\`${file}\``).join(", ")]),
    ),
  ].join("\n\n")}\n`;
}

function sizes({ folders }: SourceLists): string {
  const rows = folders.filter(({ tables }) => tables.length > 0);
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  return table(
    ["Folder of `engine/reference`", "Tables", "MB", "Contents"],
    [
      ...rows.map(({ name, tables, bytes }) => [`\`${name}\``, String(tables.length), megabytes(bytes), contents[name] ?? ""]),
      ["All", String(rows.reduce((sum, { tables }) => sum + tables.length, 0)), megabytes(total), ""],
    ],
  );
}

function dossierPart({ name, sources }: Dossier): string[] {
  return [
    `### ${name}`,
    table(
      ["Publisher", "Title", "Published", "Licence"],
      sources
        .toSorted((a, b) => a.publisher.localeCompare(b.publisher, "en") || a.title.localeCompare(b.title, "en"))
        .map((s) => [
          s.producer === undefined || s.producer === s.publisher ? s.publisher : `${s.producer}, in: ${s.publisher}`,
          link(s.title, s.url),
          s.published,
          s.licence ?? "quoted",
        ]),
    ),
  ];
}

const byPublisher = (known: readonly KnownFigure[]): [string, KnownFigure[]][] =>
  [...Map.groupBy(known, ({ publisher }) => publisher)].toSorted(([a], [b]) => a.localeCompare(b, "en"));
const viaOf = (figures: readonly KnownFigure[]): string => [...new Set(figures.flatMap(({ via }) => via ?? []))].join("; ");

/** Each page once, named by the countries and years of the figures that it carries. */
function pages(figures: readonly KnownFigure[]): string {
  return [...Map.groupBy(figures, ({ url }) => url)]
    .map(([url, on]) => link([...new Set(on.map(({ country, year }) => `${country} ${year}`))].toSorted().join(", "), url))
    .join("; ");
}

const count = (n: number, noun: string): string => `${n.toLocaleString("en-US")} ${noun}${n === 1 ? "" : "s"}`;
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
const link = (text: string, url: string): string => `[${text.replaceAll(/[[\]]/g, "\\$&")}](<${url}>)`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`).join("\n");
