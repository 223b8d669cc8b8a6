import { type ReactNode, useId } from "react";
import type { Interpretation } from "#shared/interpretation.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { countryNamed } from "../countries/countries.ts";
import { codesOf, gradeSentence, levelOf, otherMeasures } from "./market-words.ts";
import { ReadingChoice } from "./reading-choice.tsx";
import type { Understanding } from "./use-interpretation.ts";

export interface MarketPanelProps {
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
  return (
    <section aria-label="The market as understood" className="text-sm">
      <p aria-live="polite" className="text-soft not-empty:mt-3">
        {understood ? <Summary {...understood} /> : status === "failed" && "The name is checked when you order."}
      </p>
      {understood && <Understood {...props} understood={understood} />}
    </section>
  );
}

/** One sentence, announced when it changes. */
function Summary({ asked, outcome, market, codes, refusal, ...rest }: Interpretation): ReactNode {
  if (outcome === "ambiguous") return <>“{asked}” can mean several markets. Choose one below.</>;
  if (!market || refusal !== null) return refusal ?? <>No industry is known by the name “{asked}”.</>;
  const codesInWords = codesOf({ asked, outcome, market, codes, refusal, ...rest });
  const what = [codesInWords, levelOf(market)].filter(Boolean).join("; ");
  return outcome === "within" ? (
    <>
      <b className="font-semibold text-ink">{asked}</b>, sized within <b className="font-semibold text-ink">{market.name}</b> ({what}).
      There is no evidence on {asked} alone.
    </>
  ) : (
    <>
      Understood as <b className="font-semibold text-ink">{market.name}</b> ({what}).
    </>
  );
}

function Understood({
  understood,
  chosen,
  error,
  country,
  onChoose,
  onRename,
  onCountry,
}: MarketPanelProps & { understood: Interpretation }) {
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
          label={`Size it within ${market.name}`}
          hint={`The report keeps the name ${understood.asked} and says wherever a figure is of ${market.name}.`}
          error={error}
          checked={chosen === market.code}
          onChange={(event) => onChoose(event.target.checked ? market.code : "")}
        />
      )}
      {market && refusal === null && <Contents {...understood} />}
    </div>
  );
}

/** What is counted, how it is measured, and what the report will hold. */
function Contents(understood: Interpretation) {
  const { includes, excludes, grade, years, missing } = understood;
  const measures = otherMeasures(understood);
  return (
    <div className="flex flex-col gap-2 text-muted">
      {(includes.length > 0 || excludes.length > 0) && (
        <details>
          <summary className="touch-target w-fit cursor-pointer text-soft">What is counted and what is not</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <Items title="Counts" items={includes} />
            <Items title="Leaves out" items={excludes} />
          </div>
        </details>
      )}
      {measures.length > 0 && <p>Often measured otherwise, with another result: {measures.join("; ")}.</p>}
      {grade !== null && (
        <p>
          <Badge>Evidence grade {grade}</Badge> {gradeSentence(grade)}
        </p>
      )}
      {years && (
        <p>
          Covers {years.first} to {years.last}; the size is that of {years.base}.
        </p>
      )}
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
