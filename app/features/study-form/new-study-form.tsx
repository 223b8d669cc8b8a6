import { type FormEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError, explain, newKey } from "../../api.ts";
import { useSignedInUser } from "../shell/guard.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/form/inputs.tsx";
import type { ReportScope } from "#shared/kinds.ts";
import { companyTypes, scopesOfKind, studyRegions } from "#shared/wire/studies.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { formatMoneyExact } from "#shared/money.ts";
import { SuggestionInput } from "../suggestions/suggestion-input.tsx";
import { useSuggestions } from "../suggestions/use-suggestions.ts";
import { companyTypeNames } from "../studies/study-words.ts";
import { useOwner } from "../studies/balance.tsx";
import { CountryCombobox } from "./countries/country-combobox.tsx";
import { type Draft, type DraftFaults, type DraftField, faultsOfServer, industryLengthMax, orderOf, scopeOf } from "./draft/draft.ts";
import { ReplacedDraft } from "./replaced-draft.tsx";
import { isOrderable, KindChoice } from "./kind-choice.tsx";
import { mayNameCountry } from "./draft/own-draft.ts";
import { orderCost } from "./order-cost.ts";
import { kindForms } from "./own-fields.tsx";
import { PricePanel } from "./price-panel.tsx";
import { ScopeChoice } from "./scope-choice.tsx";
import { useDraft } from "./draft/use-draft.ts";
import { useOrder } from "./use-order.ts";

export interface NewStudyFormProps {
  /** An industry from the address. */
  industry: string | null;
  /** The brief of an earlier study or of a sample, which replaces the stored draft. */
  startFrom: Draft | null;
}

export function NewStudyForm({ industry, startFrom }: NewStudyFormProps) {
  const id = useId();
  const owner = useOwner();
  const form = useRef<HTMLFormElement>(null);
  const { country: accountCountry } = useSignedInUser();
  const { draft, change, clear, replaced, swap, discard } = useDraft({ industry, startFrom, accountCountry });
  // A field shows its error once it has lost focus; all do once the order was submitted.
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ faults: DraftFaults; error: unknown } | null>(null);
  const order = useOrder({
    onAccepted: clear,
    onRefused: (error) => {
      const { faults } = faultsOfServer(error instanceof ApiError ? (error.problem?.fields ?? {}) : {});
      setRefused({ faults, error });
      // The idempotency key belongs to another order; a second press orders this one too.
      if (error instanceof ApiError && error.status === 409) change({ key: newKey() });
      focusFirstFault(form.current);
    },
  });
  const suggestions = useSuggestions(draft.kind);
  const cost = orderCost({ kind: draft.kind, ...owner, unlockWhenReady: draft.unlockWhenReady });
  const request = orderOf(draft);
  const own: DraftFaults = "faults" in request ? request.faults : {};
  const faultOf = (field: DraftField) => (isTried || left.has(field) ? own[field] : undefined) ?? refused?.faults[field];
  const leave = (field: DraftField) => () => draft[field] !== "" && setLeft((before) => new Set(before).add(field));
  const set = (part: Partial<Draft>) => {
    const changed = Object.keys(part);
    if (refused)
      setRefused({ error: null, faults: Object.fromEntries(Object.entries(refused.faults).filter(([field]) => !changed.includes(field))) });
    change(part);
  };
  const restore = () => {
    swap();
    setLeft(new Set());
    setTried(false);
    setRefused(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (order.isPending || !isOrderable(draft.kind) || !cost.isEnough) return;
    if ("body" in request) {
      setRefused(null);
      order.mutate({ body: request.body, key: draft.key });
    } else focusFirstFault(form.current);
  };
  const scope = scopeOf(draft);
  const scopes: readonly ReportScope[] = scopesOfKind[draft.kind];
  const { countryLabel = "Country", Fields } = kindForms[draft.kind];
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <form id={id} ref={form} onSubmit={submit} noValidate className="flex flex-col gap-8 max-lg:[&_:is(input,select)]:scroll-mb-48">
        {replaced && <ReplacedDraft draft={replaced} onRestore={restore} onDiscard={discard} />}
        <KindChoice kind={draft.kind} onChange={(kind) => set({ kind })} />
        <Field
          label="Industry or product"
          hint="Name the market as its customers do: “Electric two-wheelers”, “Dairy”, “Packaging machines”."
          required
          error={faultOf("industryName")}
        >
          <SuggestionInput
            name="industryName"
            value={draft.industryName}
            lengthMax={industryLengthMax + 20}
            suggestions={suggestions}
            onType={(industryName) => set({ industryName })}
            onPick={(industryName) => set({ industryName })}
            onBlur={leave("industryName")}
          />
        </Field>
        <Field label="Who is it for?" hint="Sets the focus of the strategy section." required error={faultOf("companyType")}>
          <Select
            name="companyType"
            value={draft.companyType}
            onChange={(event) => set({ companyType: companyTypes.find((each) => each === event.target.value) ?? "" })}
            onBlur={leave("companyType")}
          >
            <option value="">Choose</option>
            {companyTypes.map((each) => (
              <option key={each} value={each}>
                {companyTypeNames[each]}
              </option>
            ))}
          </Select>
        </Field>
        {scopes.length > 1 && <ScopeChoice scopes={scopes} scope={scope} onChange={(reportScope) => set({ reportScope })} />}
        {(scope === "country" || mayNameCountry(draft.kind)) && (
          <Field label={countryLabel} required={scope === "country"} error={faultOf("country")}>
            <CountryCombobox value={draft.country} onChange={(country) => set({ country })} onBlur={leave("country")} />
          </Field>
        )}
        {scope === "regional" && (
          <Field label="Region" required error={faultOf("region")}>
            <Select
              name="region"
              value={draft.region}
              onChange={(event) => set({ region: studyRegions.find((each) => each === event.target.value) ?? "" })}
              onBlur={leave("region")}
            >
              <option value="">Choose</option>
              {studyRegions.map((region) => (
                <option key={region}>{region}</option>
              ))}
            </Select>
          </Field>
        )}
        {Fields && <Fields draft={draft} errorOf={faultOf} onChange={set} />}
        {isOrderable(draft.kind) && (
          <Checkbox
            label="Unlock the full report when it is ready"
            hint={`Reserves ${formatMoneyExact(cost.listed)} now instead of ${formatMoneyExact(cost.base)}. Otherwise you read a preview first, then decide.`}
            checked={draft.unlockWhenReady}
            onChange={(event) => set({ unlockWhenReady: event.target.checked })}
          />
        )}
        {refused?.error != null && <Refusal error={refused.error} />}
      </form>
      <PricePanel
        kind={draft.kind}
        cost={cost}
        unlockWhenReady={draft.unlockWhenReady && isOrderable(draft.kind)}
        pending={order.isPending}
        form={id}
        onSwitch={(kind) => set({ kind })}
      />
    </div>
  );
}

function Refusal({ error }: { error: unknown }) {
  return (
    <div role="alert" className="flex gap-3 rounded-lg border border-line border-l-4 border-l-bad px-4 py-3 text-sm">
      <Icon name="alert" className="mt-0.5 size-4 text-bad" />
      <div>
        <p className="font-medium">The study was not ordered</p>
        <p className="text-soft">{explain(error)} Your brief is saved.</p>
        {error instanceof ApiError && error.status === 409 && (
          <p className="mt-1 text-soft">
            See{" "}
            <Link to="/app/studies" className="link">
              your studies
            </Link>{" "}
            first; ordering again creates another one.
          </p>
        )}
      </div>
    </div>
  );
}

/** Runs after React has rendered the errors. */
function focusFirstFault(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), 0);
}
