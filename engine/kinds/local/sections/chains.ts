import type { Inline } from "#document";
import type { PageFigure } from "../../../evidence/page-figure.ts";
import { allShops, countsAll, isSame, nameOf } from "../../../analysis/local/shop-count.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, capitalRun, cite, fig, listed, numberWord, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { country, trade } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** A chain of the trade: by the list of names over shops, by a page that counts its shops, or both. */
interface NamedChain {
  name: string;
  shops: PageFigure | undefined;
}

/** Chains with most shops first, each once, and the number of all shops of which they are a part, where a page counts both. */
export function chainsOf(w: LocalWork): { chains: NamedChain[]; all: PageFigure | undefined } {
  const { facts } = w.subject.evidence;
  const counted = facts.pages.filter(({ kind }) => kind === "chain");
  const single = counted.filter((each) => !countsAll(each));
  const shopsOf = (name: string) => single.find(({ what }) => isSame(what, name));
  const named = facts.chains.map(({ name }): NamedChain => ({ name, shops: shopsOf(name) }));
  const others = single
    .filter((each) => !named.some(({ shops }) => shops === each))
    .map((each): NamedChain => ({ name: nameOf(each.what), shops: each }));
  return {
    chains: [...named, ...others].toSorted((a, b) => (b.shops?.value.value ?? 0) - (a.shops?.value.value ?? 0)),
    all: allShops(facts),
  };
}

/** The name of a chain, as the taxonomy prints it. */
export const chainName = (v: string): Inline => ({ t: "name", v, from: "taxonomy" });

/** What part of all shops each chain has, and those together that are counted of the same country. */
function sharesOf(w: LocalWork) {
  const { chains, all } = chainsOf(w);
  const within = chains.filter(({ shops }) => shops && !/ and /.test(shops.what) && !shops.isHere);
  if (!all || within.length === 0) return null;
  const total = w.book.cell(all.value);
  const share = (id: string, cells: readonly string[], label: string) =>
    w.study.ledger.formulaOnce(id, `(${cells.join(" + ")}) / ${total}`, { label, unit: "1", format: pct });
  const cells = within.flatMap(({ shops }) => (shops ? [w.book.cell(shops.value)] : []));
  return {
    all,
    total,
    of: new Map(
      within.map(({ name }, i) => [
        name,
        share(idOf("chain", i + 1, "share"), cells.slice(i, i + 1), `${name}: part of ${all.what.toLowerCase()}`),
      ]),
    ),
    count: within.length,
    together: share("chains_share", cells, `Counted chains together: part of ${all.what.toLowerCase()}`),
    rest: w.study.ledger.formulaOnce("chains_rest", `${total} - (${cells.join(" + ")})`, {
      label: `${all.what}, less the chains counted`,
      unit: "shop",
      format: { style: "compact" },
    }),
    restPart: w.study.ledger.formulaOnce("chains_rest_part", `1 - (${cells.join(" + ")}) / ${total}`, {
      label: `${all.what}, less the chains counted: part of all`,
      unit: "1",
      format: pct,
    }),
    whole: w.study.ledger.formulaOnce("chains_whole", `${total} / ${total}`, { label: `${all.what}: the whole`, unit: "1", format: pct }),
    floor: w.study.ledger.formulaOnce("chains_herfindahl", `10000 * (${cells.map((cell) => `(${cell} / ${total}) ^ 2`).join(" + ")})`, {
      label: "Herfindahl index of the counted chains alone, by shops",
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 0 },
    }),
  };
}

export function chains(w: LocalWork, s: SectionWriter): void {
  const { chains: told } = chainsOf(w);
  const shares = sharesOf(w);
  if (told.length < 2) {
    const [only] = told;
    s.missing(
      "chains",
      prose`Chains of the trade in ${word(country(w))}`,
      only
        ? prose`The list names one: ${[chainName(only.name)]}${only.shops ? prose`, with ${fig(w.book.cell(only.shops.value))} in ${year(only.shops.year)}` : ""}. The others are independent, or part of larger businesses.`
        : prose`No chain of ${trade(w)} stands in the list for ${word(country(w))}, which does not mean that there is none: look for one on the walk.`,
    );
    return;
  }
  const counted = told.filter((each): each is CountedChain => each.shops !== undefined);
  const sources = [...new Set(counted.map(({ shops }) => sourceId(shops.source)))];
  const [first] = counted;
  if (!first || counted.length + (shares ? 2 : 0) < fewestRows) {
    s.told(
      "chains",
      ...counted.map(({ name, shops }) =>
        sentence(
          prose`${[chainName(name)]} has ${fig(w.book.cell(shops.value))} in ${word(shops.isHere ? w.subject.place.name : country(w))} (${year(shops.year)}) ${cite(sourceId(shops.source))}.`,
        ),
      ),
      ...uncounted(w, told).map((runs) => sentence(prose`${capitalRun(runs)} ${cite(sourceId("chains-2026"))}.`)),
    );
    return;
  }
  const named = uncounted(w, told);
  s.exhibit("chains", {
    status: "filled",
    quality: "reported",
    title: shares
      ? prose`${shares.count === 1 ? prose`${[chainName(first.name)]} has` : prose`${word(capital(numberWord(shares.count)))} chains have`} ${fig(shares.together)} of ${word(shares.all.what.replace(/^All /, "all ").replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase()))}${shares.count > 1 ? prose`, led by ${[chainName(first.name)]}` : ""}`
      : prose`${[chainName(first.name)]} has ${fig(w.book.cell(first.shops.value))} in ${year(first.shops.year)}; ${word(numberWord(told.length))} chains of the trade are named for ${word(country(w))}`,
    asserts: counted.slice(1).map(({ shops }) => `${w.book.cell(first.shops.value)} >= ${w.book.cell(shops.value)}`),
    subtitle: prose`Numbers of shops as pages print them`,
    table: {
      columns: [left("Chain", 3), right("Shops"), ...(shares ? [right("Part of all")] : []), left("Of what, when", 4)],
      rows: [
        ...counted.map(({ name, shops }) =>
          row(
            [chainName(name)],
            // Counted over another place, it is no part of the total.
            shares && !shares.of.has(name) ? text("–") : figure(w.book.cell(shops.value)),
            ...(shares ? [shares.of.has(name) ? figure(shares.of.get(name)) : text("–")] : []),
            prose`${shares && !shares.of.has(name) ? prose`${fig(w.book.cell(shops.value))}: ` : ""}${word(shops.what)}, ${year(shops.year)}`,
          ),
        ),
        ...(shares
          ? [
              row(text("All others"), figure(shares.rest), figure(shares.restPart), text("all less the chains counted")),
              totalRow(text("All"), figure(shares.total), figure(shares.whole), prose`${word(shares.all.what)}, ${year(shares.all.year)}`),
            ]
          : []),
      ],
    },
    note: prose`${shares ? prose`By shops the chains counted alone make a Herfindahl index of ${fig(shares.floor)} of ten thousand; the others can only raise it. ` : ""}${named.flatMap((runs) => prose`${capitalRun(runs)}.`)}`,
    sources: [...sources, ...(named.length > 0 ? [sourceId("chains-2026")] : [])],
  });
}

type CountedChain = NamedChain & { shops: PageFigure };
/** Fewer rows are told in a sentence. */
const fewestRows = 3;

/** Chains that a list names for the country without their number of shops; nothing where all are counted. */
function uncounted(w: LocalWork, told: readonly NamedChain[]): Inline[][] {
  const names = told.filter(({ shops }) => shops === undefined).map(({ name }) => [chainName(name)]);
  return names.length === 0
    ? []
    : [prose`a list of volunteers, not complete, names for ${word(country(w))}, without their number of shops: ${listed(names)}`];
}

/** The chains to look for first, with their number of shops where it is held. */
export function lookFor(w: LocalWork): Inline[] {
  const first = chainsOf(w).chains.slice(0, 4);
  return first.length < 2
    ? []
    : prose` Chains of the country, ${first.some(({ shops }) => shops?.isHere) ? prose`placed in ${word(w.subject.place.name)} only where a number says so` : prose`none of them placed in ${word(w.subject.place.name)} by what is held`}: ${listed(first.map(({ name, shops }) => (shops && value(w, w.book.cell(shops.value)) > 0 ? prose`${[chainName(name)]} (${fig(w.book.cell(shops.value))} in ${word(shops.isHere ? w.subject.place.name : country(w))})` : [chainName(name)])))}.`;
}
