import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, prose, ref, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { aShop, country, each, inPlace, rentIsTaxed, shop, where, withA } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { chainsOf } from "./chains.ts";
import { isClosed, quotaWords } from "./licence.ts";
import { ofYear, yearOf } from "./of-year.ts";
import { oneFewer } from "./location-cells.ts";

/** Porter's five forces on this shop: the figure that is held of each, and the decision that follows. */
export function forces(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales } = w;
  const { words } = w.basis;
  const chains = chainsOf(w).chains.filter(({ shops }) => shops);
  const [first] = chains;
  const tight = value(w, e.rentSure) <= 0;
  const dearest = w.moves.prices.at(-1);
  const rows: Inline[][][] = [
    [
      text("Competitors"),
      prose`${value(w, sales.competitors) < 1 ? "Fewer than one" : fig(sales.competitors)} ${word(sales.known === "carried" ? "expected" : sales.known === "counted" ? "by counts around" : "of your list")}; ${word(value(w, sales.competitors) < 1 ? "none" : "one fewer")} adds ${fig(oneFewer(w))} to a year`,
      streetWords(w),
    ],
    [
      text("Newcomers"),
      prose`${isClosed(w) ? prose`A new licence is hardly ever given.${quotaWords(w)}` : word(entryWords(w))}${first?.shops ? prose`; ${word(first.name, "taxonomy")} alone has ${fig(w.book.cell(first.shops.value))} in ${word(first.shops.isHere ? w.subject.place.name : country(w))}` : ""}`,
      isClosed(w)
        ? prose`Look for one that is sold: its licence keeps newcomers out`
        : prose`Have the lease bar the landlord from letting to a second ${word(shop(w))}`,
    ],
    [
      text("What is bought instead"),
      text(capital(words.leavesOut)),
      prose`Sell what these cannot; a price a tenth higher must still keep ${fig(dearest?.fitted ?? dearest?.planned ?? e.contribution)} of the ${word(words.customers)}`,
    ],
    [
      text("Suppliers and landlord"),
      prose`${word(words.goodsAreSupplies ? "Supplies" : "Goods")} take ${fig(e.goods)} of sales, rent${word(rentIsTaxed(w) ? " and its tax" : "")} ${fig(rentPart(w))} at the rent taken`,
      tight ? prose`Count before you ask for a rent: none passes the bar` : prose`Sign nothing above ${fig(e.rentSure)} a month`,
    ],
    [
      text("Buyers"),
      prose`A tenth fewer ${word(words.customers)} take ${fig(e.tenthLess)} from a year${word(sales.people.isGiven ? "" : ", with fewer people to pay")}`,
      prose`Follow from the first month: ${word(words.watch.split(", ")[0] ?? words.watch)}`,
    ],
  ];
  s.exhibit("forces", {
    status: "filled",
    quality: "modelled",
    title: prose`On ${word(aShop(w))} ${inPlace(w)} competitors can take ${fig(takes(w, "competitors", ["shops_beside", sales.competitors, "competitors_counted"]))} from a year, the loss of a tenth of its buyers ${fig(e.tenthLess)}`,
    subtitle: prose`Porter’s five forces: what is known of each, and what to do`,
    table: { columns: [left("Force", 2), left("What is known", 4), left("So", 4)], rows: rows.map((cells) => row(...cells)) },
    sources: [],
  });
}

/** Who else may open one, as far as a law that is held says so. */
function entryWords(w: LocalWork): string {
  const { licensed } = w.basis.facts;
  if (!licensed) return "A lease, fitting out and the permits are all it takes";
  const role = withA(licensed.role);
  return licensed.isOwner
    ? `Only ${role} may own one here, which keeps others out`
    : licensed.isOpenToAll
      ? `Anybody may own one here, groups too; ${role} must do or lead the work`
      : `${capital(role)} must do or lead the work; whether others may own one, ask the offices of the launch plan`;
}

/** Which kind of street leaves most for rent, beside the one with the fewest competitors: the exhibit of streets decides. */
function streetWords(w: LocalWork): Inline[] {
  const best = w.sites.toSorted((a, b) => value(w, b.rent) - value(w, a.rent))[0];
  const calm = w.sites.toSorted((a, b) => value(w, a.competitors) - value(w, b.competitors))[0];
  if (!best || !calm) return prose`Count them: no kind of street is tried against another`;
  return best === calm
    ? prose`Take the street with the fewest of them: it leaves most for rent, ${fig(best.rent)} a month (${ref("ex_sites")})`
    : prose`Weigh them against what is sold around: the street where most is leaves ${fig(best.rent)} a month for rent, the quiet one ${fig(calm.rent)} (${ref("ex_sites")})`;
}

const rentPart = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("rent_of_sales", `12 * ${w.economics.rentCost} / ${w.sales.middle}`, {
    label: "Rent and the tax on it, part of the sales of the plan",
    unit: "1",
    format: { style: "percent", digits: 1 },
  });

/** What one of several assumptions can take from a year's result at the worse end of its range. */
function takes(w: LocalWork, name: string, ids: readonly string[]): string {
  const swing = w.swings.find(({ id }) => ids.includes(id));
  return w.study.ledger.formulaOnce(
    `force_${name}`,
    swing ? `${w.economics.profitPaid} - ${swing.worst}` : `0 * ${w.economics.profitPaid}`,
    {
      label: `What the range of ${name} can take from a year's result`,
      unit: w.basis.currency,
      format: w.study.ledger.cell(w.economics.profitPaid).format,
    },
  );
}

/** Politics, economy, society, technology, environment and law: only lines of which a figure or a rule is held, each with what it decides. */
export function setting(w: LocalWork, s: SectionWriter): void {
  const { facts } = w.basis;
  const { iso3 } = w.subject.place.country;
  const fact = (key: Parameters<typeof w.tables.fact>[1]) => w.tables.fact(iso3, key);
  const [inflation, growth] = [fact("inflation"), fact("gdp_growth")];
  // Ages are told of a trade that lives of one: a clinic for animals does not.
  const { age } = w.basis.words;
  const ages = age && fact(age.who === "old" ? "age_65p" : "age_0_14");
  const { takenWithTax, tax } = w.units;
  const { words } = w.basis;
  const sameYear = inflation && growth && yearOf(w, inflation) === yearOf(w, growth);
  const rows: Inline[][][] = [
    ...(facts.tax && facts.tax.value > 0
      ? [
          [
            text("Politics: taxes"),
            prose`Sales tax of ${fig(tax)}${w.units.from ? prose`, due from sales of ${fig(w.units.from.cell)} a year` : ""}${w.economics.rentTax && rentIsTaxed(w) ? prose`, and ${fig(w.economics.rentTax)} on rent that cannot be deducted` : ""}`,
            takenWithTax
              ? prose`Set prices with it: ${fig(takenWithTax)} ${word(each(w))} must come in to pay the owner`
              : w.units.isOnTop
                ? prose`Add it to the price on top`
                : w.units.from && value(w, w.signings.turn.yes) >= value(w, w.units.from.cell)
                  ? prose`The plan does not reach that, the sales from which a rent is signed do: what you count there must hold it`
                  : prose`Neither the plan nor what pays the owner reaches that: add none, and know what passing it takes`,
          ],
        ]
      : []),
    ...(inflation
      ? [
          [
            text("Economy: prices"),
            prose`Consumer prices rose ${fig(inflation)}${ofYear(w, inflation)}${growth ? prose`, output ${fig(growth)}${sameYear ? [] : ofYear(w, growth)}` : ""}`,
            prose`Agree that the rent rises by no more than ${fig(inflation)} a year`,
          ],
        ]
      : []),
    ...(age && ages
      ? [
          [
            text("Society: ages"),
            prose`${fig(ages)} of the people of ${word(country(w))} are ${word(age.who === "old" ? "sixty-five and over" : "under fifteen")}`,
            prose`Ask ${word(where(w))} for the ages of the ward, for the ${word(words.customers)} of ${word(aShop(w))}`,
          ],
        ]
      : []),
    [text("Environment: seasons"), text(w.basis.words.season), prose`Open before the strong months`],
    ...facts.laws
      .slice(0, 1)
      .map(({ law, asks }) => [
        prose`Law: ${word(law)}`,
        text(asks),
        prose`Have in writing, before the lease is signed, that these premises can get it: ${ref("ex_permits")}`,
      ]),
    ...(w.pay.least
      ? [
          [
            text("Law: pay"),
            prose`${word(facts.regionalLeast ? "National floor" : "Legal minimum")} of ${fig(w.pay.least)} a month${facts.leastMonth && !facts.leastWage ? prose`, by law of ${year(facts.leastMonth.year)} at the prices of now` : ""}${word(facts.regionalLeast ? "; regions set their own above it" : "")}`,
            prose`Budget the ${fig(w.pay.wage)} of the trade, and ask for the rate of the region and the trade`,
          ],
        ]
      : []),
  ];
  // Only lines of which something is held are named.
  const lines = rows.flatMap(([line]) => (line?.[0]?.t === "text" ? [line[0].v.split(":")[0] ?? ""] : []));
  s.exhibit("setting", {
    status: "filled",
    quality: "reported",
    title: inflation
      ? prose`Prices rose ${fig(inflation)} in ${word(country(w))}${ofYear(w, inflation)}: agree the yearly rise of rent before ${word(aShop(w))} is opened`
      : prose`What surrounds ${word(aShop(w))} in ${word(country(w))}, and what each line decides`,
    subtitle: prose`${word(capital([...new Set(lines)].join(", ").toLowerCase()))}: what is known, and what to do`,
    table: { columns: [left("Line", 2), left("What is known", 4), left("So", 4)], rows: rows.map((cells) => row(...cells)) },
    sources: [],
  });
}
