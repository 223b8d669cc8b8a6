import { type ReactNode, useId } from "react";
import type { Interpretation, Reading } from "#shared/interpretation.ts";
import type { StudyKind } from "#shared/kinds.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { countryNamed } from "../countries/countries.ts";
import { codesOf, gradeSentence, isOf, levelOf, measuresOf } from "./market-words.ts";
import { MeasureChoice } from "./measure-choice.tsx";
import { ReadingChoice } from "./reading-choice.tsx";
import type { Understanding } from "./use-interpretation.ts";

export interface MarketPanelProps {
  kind: StudyKind;
  understanding: Pick<Understanding, "status" | "understood">;
  /** Code of the chosen market; empty while none is chosen. */
  chosen: string;
  /** Why the choice is not complete. */
  error: string | undefined;
  /** The country field, where the study is on a country; null otherwise. */
  country: string | null;
  onChoose: (code: string) => void;
  onRename: (name: string) => void;
  onCountry: (name: string) => void;
}

/** What the typed name is understood to mean, what the report will hold, and the choice that the customer has to make, if any. */
export function MarketPanel(props: MarketPanelProps) {
  const { status, understood } = props.understanding;
  const words = wordsOf[props.kind];
  const measures = understood ? measuresOf(understood) : [];
  const measured = measures.find(({ code }) => code === props.chosen) ?? measures[0];
  return (
    <section aria-label={words.title} className="text-sm">
      <p aria-live="polite" className="text-soft not-empty:mt-3">
        {understood ? (
          <Summary words={words} understood={understood} measured={measured} />
        ) : (
          status === "failed" && "The name is checked when you order."
        )}
      </p>
      {understood && <Understood {...props} understood={understood} measured={measured} />}
    </section>
  );
}

interface Meant {
  understood: Interpretation;
  /** The market at the level of value at which it is to be measured; undefined where no market is meant. */
  measured: Reading | undefined;
}

interface PanelWords {
  title: string;
  several: string;
  unknown: string;
  within: string;
  alone: string;
  accept: string;
  /** Whether sizes of the kind are at a level of value that the name leaves open. */
  hasLevel: boolean;
  /** Whether the class's own definition is shown beside its code. */
  hasText: boolean;
  years: (years: NonNullable<Interpretation["years"]>) => string;
}
const ofMarkets: PanelWords = {
  title: "The market as understood",
  several: "markets",
  unknown: "No industry is known by the name",
  within: "sized within",
  alone: "There is no evidence on",
  accept: "Size it within",
  hasLevel: true,
  hasText: false,
  years: ({ first, base, last }) => `Covers ${first} to ${last}; the size is that of ${base}.`,
};
/** The same choice, in the words of each kind. */
const wordsOf: Readonly<Record<StudyKind, PanelWords>> = {
  corporate: ofMarkets,
  export: {
    title: "The product as understood",
    several: "products",
    unknown: "No goods are known by the name",
    within: "counted by customs within",
    alone: "Trade statistics do not show",
    accept: "Study it within",
    hasLevel: false,
    hasText: true,
    years: ({ first, base }) => `Trade of ${base}, with the course since ${first} where it is recorded.`,
  },
  local: {
    title: "The business as understood",
    several: "kinds of business",
    unknown: "No local business is known by the name",
    within: "counted within",
    alone: "There are no figures of",
    accept: "Study it within",
    hasLevel: false,
    hasText: false,
    years: ({ first, last }) => `Figures of ${first} to ${last}, carried to today's prices.`,
  },
};

/** One sentence, announced when it changes. */
function Summary({ words, understood, measured }: Meant & { words: PanelWords }): ReactNode {
  const { asked, outcome, market, refusal } = understood;
  if (outcome === "ambiguous")
    return (
      <>
        “{asked}” can mean several {words.several}. Choose one below.
      </>
    );
  if (!market || !measured || refusal !== null)
    return (
      refusal ?? (
        <>
          {words.unknown} “{asked}”.
        </>
      )
    );
  const what = [codesOf(understood), words.hasLevel && levelOf(measured)].filter(Boolean).join("; ");
  return outcome === "within" ? (
    <>
      <b className="font-semibold text-ink">{asked}</b>, {words.within} <b className="font-semibold text-ink">{market.name}</b> ({what}).
      {words.alone} {asked} alone.
    </>
  ) : (
    <>
      Understood as <b className="font-semibold text-ink">{market.name}</b> ({what}).
    </>
  );
}

function Understood({ kind, understood, measured, chosen, error, country, onChoose, onRename, onCountry }: MarketPanelProps & Meant) {
  const { outcome, market, readings, refusal } = understood;
  const named = understood.country === null ? undefined : countryNamed(understood.country)?.name;
  const isElsewhere = country !== null && named !== undefined && countryNamed(country)?.name !== named;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {isElsewhere && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span>The name mentions {named}, which is not the country of this study.</span>
          <Button size="sm" onClick={() => onCountry(named)}>
            Use {named}
          </Button>
        </p>
      )}
      {outcome === "ambiguous" && (
        <ReadingChoice asked={understood.asked} readings={readings} chosen={chosen} error={error} onChoose={onChoose} />
      )}
      {outcome === "unknown" && readings.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">Nearest names:</span>
          {readings.map(({ code, name }) => (
            <Button key={code} size="sm" onClick={() => onRename(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {outcome === "within" && market && refusal === null && (
        <Checkbox
          name="marketCode"
          label={`${wordsOf[kind].accept} ${market.name}`}
          hint={`The report keeps the name ${understood.asked} and says wherever a figure is of ${market.name}.`}
          error={error}
          checked={isOf(market, chosen)}
          onChange={(event) => onChoose(event.target.checked ? market.code : "")}
        />
      )}
      {market && measured && refusal === null && (
        <>
          {(outcome !== "within" || isOf(market, chosen)) && (
            <MeasureChoice measures={measuresOf(understood)} measured={measured} onChoose={onChoose} />
          )}
          <Contents words={wordsOf[kind]} understood={understood} measured={measured} />
        </>
      )}
    </div>
  );
}

/** What is counted and what the report will hold. */
function Contents({ words, understood, measured }: { words: PanelWords; understood: Interpretation; measured: Reading }) {
  const { market, includes, excludes, years, missing } = understood;
  const grade = measured.code === market?.code ? understood.grade : (measured.grade ?? null);
  return (
    <div className="flex flex-col gap-2 text-muted">
      {words.hasText && market && <p>Official text: {market.description.replace(/;$/, "")}.</p>}
      {(includes.length > 0 || excludes.length > 0) && (
        <details>
          <summary className="touch-target w-fit cursor-pointer text-soft">What is counted and what is not</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <Items title="Counts" items={includes} />
            <Items title="Leaves out" items={excludes} />
          </div>
        </details>
      )}
      {grade !== null && (
        <p>
          <Badge>Evidence grade {grade}</Badge> {gradeSentence(grade)}
        </p>
      )}
      {years && <p>{words.years(years)}</p>}
      <Items title="The report will not hold" items={missing} />
    </div>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div>
      <p id={id} className="font-medium text-soft">
        {title}
      </p>
      <ul aria-labelledby={id} className="mt-1 list-disc space-y-0.5 pl-5 break-words">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
