import { type FormEvent, useId, useRef, useState } from "react";
import { ApiError, newKey } from "../../api.ts";
import { useSignedInUser } from "../shell/guard.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useFirstFaultFocus } from "../../ui/form/first-fault.ts";
import { Select } from "../../ui/form/inputs.tsx";
import type { ReportScope } from "#shared/kinds.ts";
import { companyTypes, scopesOfKind, studyRegions } from "#shared/wire/studies.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { formatMoneyExact } from "#shared/money.ts";
import { SuggestionInput } from "../suggestions/suggestion-input.tsx";
import { useSuggestions } from "../suggestions/use-suggestions.ts";
import { companyTypeNames } from "../studies/study-words.ts";
import { useOwner } from "../studies/balance.tsx";
import { countryNamed } from "./countries/countries.ts";
import { CountryCombobox } from "./countries/country-combobox.tsx";
import {
  type Draft,
  type DraftFaults,
  type DraftField,
  faultsOfServer,
  industryLengthMax,
  needsCountry,
  orderOf,
  scopeOf,
} from "./draft/draft.ts";
import { ownQueryOf } from "./draft/own-draft.ts";
import { ReplacedDraft } from "./replaced-draft.tsx";
import { AnalystChoice } from "./analyst-choice.tsx";
import { DocumentsInput } from "./documents/documents-input.tsx";
import { useDocuments, useStudyOptions } from "./documents/use-documents.ts";
import { KindChoice } from "./kind-choice.tsx";
import { codeToOrder, marketFault } from "./market/market-words.ts";
import { MarketPanel } from "./market/market-panel.tsx";
import { useCountryInName } from "./market/use-country-in-name.ts";
import { useInterpretation } from "./market/use-interpretation.ts";
import { OrderRefusal } from "./order-refusal.tsx";
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
  const focusFirstFault = useFirstFaultFocus(form);
  const { country: accountCountry } = useSignedInUser();
  const { draft, change, clear, replaced, swap, discard } = useDraft({ industry, startFrom, accountCountry });
  // A field shows its error once it has lost focus; all do once the order was submitted.
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ faults: DraftFaults; error: unknown } | null>(null);
  const options = useStudyOptions();
  const documents = useDocuments();
  const takesDocuments = options?.documentKinds.includes(draft.kind) === true;
  // The order was pressed while a document was on its way.
  const [isEarly, setEarly] = useState(false);
  const analyst = draft.analyst || "language-model";
  const order = useOrder({
    onAccepted: () => {
      clear();
      documents.refetch();
    },
    onRefused: (error) => {
      const { faults } = faultsOfServer(error instanceof ApiError ? (error.problem?.fields ?? {}) : {});
      setRefused({ faults, error });
      // The idempotency key belongs to another order; a second press orders this one too.
      if (error instanceof ApiError && error.status === 409) change({ key: newKey() });
      documents.refetch();
      if (error instanceof ApiError) market.show(error.problem?.interpretation);
      focusFirstFault();
    },
  });
  const scope = scopeOf(draft);
  const market = useInterpretation({
    industryName: draft.industryName,
    country: needsCountry(draft, scope) ? (countryNamed(draft.country)?.name ?? "") : "",
    kind: draft.kind,
    own: ownQueryOf(draft.kind, draft),
  });
  const { understood } = market;
  const suggestions = useSuggestions(draft.kind);
  const cost = orderCost({ kind: draft.kind, ...owner, unlockWhenReady: draft.unlockWhenReady });
  const unsettled = understood && marketFault(understood, draft.marketCode, market.isEarlier);
  const request = orderOf({ ...draft, marketCode: codeToOrder(understood, draft.marketCode) }, unsettled);
  const own: DraftFaults = "faults" in request ? request.faults : {};
  const faultOf = (field: DraftField) => (isTried || left.has(field) ? own[field] : undefined) ?? refused?.faults[field];
  const leave = (field: DraftField) => () => draft[field] !== "" && setLeft((before) => new Set(before).add(field));
  const set = (part: Partial<Draft>) => {
    const changed = Object.keys(part);
    if (refused)
      setRefused({ error: null, faults: Object.fromEntries(Object.entries(refused.faults).filter(([field]) => !changed.includes(field))) });
    change(part);
  };
  const rename = (industryName: string) => set({ industryName, marketCode: "" });
  useCountryInName(understood, draft.country, (country) => set({ country }));
  const restore = () => {
    swap();
    setLeft(new Set());
    setTried(false);
    setRefused(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (order.isPending || !cost.isEnough) return;
    if (takesDocuments && documents.isBusy) setEarly(true);
    else if ("body" in request) {
      setRefused(null);
      const given = takesDocuments ? documents.ready.map((each) => each.id) : [];
      const body = { ...request.body, ...(given.length > 0 && { documents: given }), ...(options?.model != null && { analyst }) };
      order.mutate({ body, key: draft.key });
    } else focusFirstFault();
  };
  const scopes: readonly ReportScope[] = scopesOfKind[draft.kind];
  const { name = usualName, countryLabel = "Country", Fields } = kindForms[draft.kind];
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <form id={id} ref={form} onSubmit={submit} noValidate className="flex flex-col gap-8 max-lg:[&_:is(input,select)]:scroll-mb-48">
        {replaced && <ReplacedDraft draft={replaced} onRestore={restore} onDiscard={discard} />}
        <KindChoice kind={draft.kind} onChange={(kind) => set({ kind })} />
        <div>
          <Field label={name.label} hint={name.hint} required error={faultOf("industryName")}>
            <SuggestionInput
              name="industryName"
              value={draft.industryName}
              lengthMax={industryLengthMax + 20}
              suggestions={suggestions}
              onType={rename}
              onPick={rename}
              onBlur={leave("industryName")}
            />
          </Field>
          <MarketPanel
            kind={draft.kind}
            understanding={market}
            chosen={draft.marketCode}
            error={faultOf("marketCode")}
            country={scope === "country" ? draft.country : null}
            onChoose={(marketCode) => set({ marketCode })}
            onRename={(name) => {
              rename(name);
              // The button that was pressed goes with the answer.
              form.current?.querySelector<HTMLElement>("[name=industryName]")?.focus();
            }}
            onCountry={(country) => set({ country })}
          />
        </div>
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
        {needsCountry(draft, scope) && (
          <Field label={countryLabel} required error={faultOf("country")}>
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
        {Fields && (
          <Fields
            draft={draft}
            country={draft.country}
            understood={understood}
            errorOf={faultOf}
            onChange={set}
            onCountry={(country) => set({ country })}
            onLeave={(field) => leave(field)()}
          />
        )}
        {takesDocuments && <DocumentsInput documents={documents} takesLinks={options.takesLinks} isEarly={isEarly} />}
        {options?.model != null && (
          <AnalystChoice model={options.model} analyst={analyst} onChange={(chosen) => set({ analyst: chosen })} />
        )}
        <Checkbox
          label="Unlock the full report when it is ready"
          hint={`Reserves ${formatMoneyExact(cost.listed)} now instead of ${formatMoneyExact(cost.base)}. Otherwise you read a preview first, then decide.`}
          checked={draft.unlockWhenReady}
          onChange={(event) => set({ unlockWhenReady: event.target.checked })}
        />
        {refused?.error != null && <OrderRefusal error={refused.error} />}
      </form>
      <PricePanel cost={cost} unlockWhenReady={draft.unlockWhenReady} pending={order.isPending} form={id} />
    </div>
  );
}

const usualName = {
  label: "Industry or product",
  hint: "Name the market as its customers do: “Electric two-wheelers”, “Dairy”, “Packaging machines”.",
};
