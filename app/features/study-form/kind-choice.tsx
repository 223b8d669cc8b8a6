import { formatMoneyExact } from "#shared/money.ts";
import { deliveryMinutes, type StudyKind, studyKinds } from "#shared/prices.ts";
import { kindTitles } from "../studies/study-words.ts";
import { useOwner } from "../studies/balance.tsx";
import { ChoiceRow, choiceRows } from "./choice-row.tsx";
import { orderCost } from "./order-cost.ts";

const about: Readonly<Record<StudyKind, string>> = {
  corporate: "A market worldwide, in a region or in a country: size, outlook, competitors, strategy",
  export: "One product and the countries that could buy it",
  local: "One city or neighbourhood: demand, competitors, opening costs",
};

export function KindChoice({ kind, onChange }: { kind: StudyKind; onChange: (kind: StudyKind) => void }) {
  const owner = useOwner();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Type of study</legend>
      <div className={choiceRows}>
        {studyKinds.map((each) => {
          const { min, max } = deliveryMinutes[each];
          return (
            <ChoiceRow
              key={each}
              name="kind"
              value={each}
              isChosen={each === kind}
              label={kindTitles[each]}
              onChoose={() => onChange(each)}
              className="text-sm"
            >
              <span className="block font-medium">{kindTitles[each]}</span>
              <span className="block text-soft">{about[each]}</span>
              <span className="block text-soft">
                {formatMoneyExact(orderCost({ kind: each, ...owner, unlockWhenReady: false }).base)} now, ready in {min}–{max} minutes
              </span>
            </ChoiceRow>
          );
        })}
      </div>
    </fieldset>
  );
}
