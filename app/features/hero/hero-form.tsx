import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { limits } from "#shared/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { writeStored } from "../../storage.ts";
import { useUser } from "../auth/use-user.ts";
import { SuggestionInput } from "../suggestions/suggestion-input.tsx";
import { useSuggestions } from "../suggestions/use-suggestions.ts";
import { checkSelection, storeSelection, type StudySelection, type StudyType } from "./study-selection.ts";
import { StudyTypeSelect } from "./study-type-select.tsx";

/**
 * Our reading of SPEC 5: both buttons are disabled only while suggestions load. A missing name disables neither: "triggered while
 * invalid", Generate Report says what is missing. The sample needs no name, so nothing is validated for it. Disabled buttons stay
 * focusable and say why.
 */
export function HeroForm() {
  const navigate = useNavigate();
  const { user } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [selection, setSelection] = useState<StudySelection & { studyType: StudyType }>({
    studyType: "corporate",
    industryName: "",
    selectedSuggestion: "",
  });
  const suggestions = useSuggestions(selection.studyType);
  const isLoading = suggestions.status === "loading";
  const change = (part: Partial<typeof selection>) => setSelection((before) => ({ ...before, ...part }));
  const type = (industryName: string) =>
    setSelection((before) => ({
      ...before,
      industryName,
      selectedSuggestion: industryName === before.selectedSuggestion ? industryName : "",
    }));
  const chooseType = (studyType: StudyType) => {
    // The suggestions belong to the previous type.
    suggestions.clear();
    change({ studyType });
  };
  useEffect(() => {
    // Typed before the page was hydrated.
    const early = input.current?.value;
    if (early) change({ industryName: early });
  }, []);

  const generate = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!checkSelection(selection)) return input.current?.focus();
    storeSelection(selection);
    void navigate("/app/new-study");
  };
  const openSample = () => {
    if (isLoading) return;
    if (!user) writeStored("redirectAfterLogin", "/app/studies");
    void navigate(user ? "/app/studies" : "/auth");
  };
  const disabled = isLoading && { "aria-disabled": true, "aria-describedby": "hero-why" };
  return (
    // Submitted by the browser before hydration, the form passes the name in the address.
    <form action="/app/new-study" onSubmit={generate} noValidate aria-label="Start a study">
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-[16.75rem_minmax(0,1fr)]">
        <Field label="Study type">
          <StudyTypeSelect value={selection.studyType} onChange={chooseType} />
        </Field>
        <Field label="Industry name">
          <SuggestionInput
            ref={input}
            name="industry"
            value={selection.industryName}
            lengthMax={limits.industryNameLengthMax}
            suggestions={suggestions}
            onType={type}
            onPick={(suggestion) => change({ industryName: suggestion, selectedSuggestion: suggestion })}
            placeholder="Electric two-wheelers"
            hasRoom
            className="h-12"
          />
        </Field>
      </div>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="primary" size="lg" {...disabled}>
          Generate Report
        </Button>
        <Button size="lg" onClick={openSample} {...disabled}>
          Not sure? Check sample report
        </Button>
      </div>
      <p id="hero-why" hidden>
        Available as soon as the suggestions have loaded
      </p>
    </form>
  );
}
