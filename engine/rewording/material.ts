import type { Cell, Claim, Inline, ReportDocument, Sentence } from "#document";
import { formatFigure } from "#shared/figures.ts";
import type { RewordCell, RewordPassage } from "#shared/rewording.ts";
import { passages } from "../verify/walk.ts";
import { type Place, placesOf } from "./places.ts";
import { type Names, namesOf, parseTemplate, type ProposedSentence, templateOf } from "./template.ts";
import { contentWords, stem } from "./words.ts";

/** All that proposed words for one paragraph may rest on. */
export interface Material {
  place: Place;
  names: Names;
  /** The built-in analyst's paragraph, sentence by sentence, each with the assertions that keep it true. */
  builtIn: readonly ProposedSentence[];
  /** All its runs. */
  runs: readonly Inline[];
  /** Figures that may be added, by id; those of the paragraph are not among them. */
  others: ReadonlyMap<string, Cell>;
  claims: readonly Claim[];
  cells: ReadonlyMap<string, Cell>;
  values: ReadonlyMap<string, number>;
  /** Text of the section, its claims and the market's names: where names and quotations must stand. */
  text: string;
  stems: ReadonlySet<string>;
}

const mostOthers = 40;
const mostClaims = 12;

/** What every paragraph of the document may be reworded from, in its order. */
export function materialsOf(doc: ReportDocument): Map<string, Material> {
  const cells = new Map(doc.cells.map((c) => [c.id, c]));
  const values = new Map(doc.cells.map((c) => [c.id, c.value]));
  const all = passages(doc);
  const places = placesOf(doc);
  const sections = Map.groupBy(places, (p) => p.section);
  return new Map(
    [...sections].flatMap(([id, own]) => {
      const wheres = new Set([id === "answer" ? "answer" : `section ${id}`, ...exhibitsOf(doc, id).map((e) => `exhibit ${e}`)]);
      const runs = all.filter((p) => wheres.has(p.where)).flatMap((p) => p.runs);
      const cited = new Set<string>([
        ...runs.flatMap((r) => (r.t === "cite" ? r.sources : [])),
        ...doc.exhibits.filter((e) => e.section === id).flatMap((e) => e.sources),
      ]);
      const claims = doc.claims.filter((c) => cited.has(c.source)).slice(0, mostClaims);
      const printed = [...new Set(runs.flatMap((r) => (r.t === "fig" ? [r.cell] : [])))];
      const text = [
        ...runs.map((r) => (r.t === "text" || r.t === "name" ? r.v : " ")),
        ...claims.flatMap((c) => [c.text, c.quote]),
        ...doc.market.path,
        doc.market.name,
        doc.market.industry,
        doc.market.geography,
        doc.brief.industryName,
        ...printed.map((cell) => cells.get(cell)?.label ?? ""),
      ].join(" · ");
      const stems = new Set(contentWords(text).map(stem));
      return own.map((place): [string, Material] => {
        const own = place.sentences.flatMap((s) => s.runs);
        const inside = new Set(cellsIn(own));
        const names = namesOf(own);
        const others = printed.filter((c) => !inside.has(c)).slice(0, mostOthers);
        return [
          place.key,
          {
            place,
            names,
            builtIn: place.sentences.flatMap((s) => parsedOf(s, names)),
            runs: own,
            others: new Map(others.flatMap((c) => (cells.has(c) ? [[c, cells.get(c)] as [string, Cell]] : []))),
            claims,
            cells,
            values,
            text,
            stems,
          },
        ];
      });
    }),
  );
}

/** What a model is shown of it. */
export function passageOf({ place, names, runs, others, claims, cells }: Material): RewordPassage {
  const shown = (id: string): RewordCell[] => {
    const cell = cells.get(id);
    const [format] = runs.flatMap((r) => (r.t === "fig" && r.cell === id && r.format ? [r.format] : []));
    return cell ? [{ id, label: cell.label, printed: formatFigure(cell.value, format ?? cell.format) }] : [];
  };
  return {
    key: place.key,
    section: place.title,
    words: place.sentences.map((s) => templateOf(s.runs, names)).join(" "),
    cells: [...new Set(cellsIn(runs))].flatMap(shown),
    others: [...others.keys()].flatMap(shown),
    claims: claims.map(({ id, source, text, quote }) => ({ id, source, text, quote })),
  };
}

const cellsIn = (runs: readonly Inline[]): string[] => runs.flatMap((r) => (r.t === "fig" ? [r.cell] : []));

/** One sentence of the document may hold several of grammar; each keeps the assertions over its own figures, the first also the rest. */
function parsedOf({ runs, asserts = [] }: Sentence, names: Names): ProposedSentence[] {
  const parsed = parseTemplate(templateOf(runs, names));
  const own = parsed.map(({ parts }) => asserts.filter((a) => parts.some((p) => p.t === "mark" && p.kind === "cell" && mentions(a, p.id))));
  const rest = asserts.filter((a) => !own.some((list) => list.includes(a)));
  return parsed.map((s, i) => ({ ...s, asserts: [...(own[i] ?? []), ...(i === 0 ? rest : [])] }));
}

/** Whether an assertion speaks of a cell. */
export const mentions = (assertion: string, cell: string): boolean => new RegExp(`\\b${cell}\\b`).test(assertion);

const exhibitsOf = (doc: ReportDocument, section: string): string[] => doc.exhibits.filter((e) => e.section === section).map((e) => e.id);
