import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { signUpCountries } from "#shared/countries.ts";
import { signUpIndustries } from "#shared/industries.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { explain, sendJson } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select, TextInput } from "../../ui/form/inputs.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { showServerFields } from "../auth/form-calls.ts";
import { userKey } from "../auth/use-user.ts";
import { changedProfile, profileFields, type ProfileValues, profileValues } from "./changed-profile.ts";

export function ProfileForm({ user }: { user: CurrentUser }) {
  const client = useQueryClient();
  const saved = profileValues(user);
  const form = useForm<ProfileValues>({ values: saved });
  const { errors } = form.formState;
  const save = useMutation({
    mutationFn: (body: unknown) => sendJson<CurrentUser>("PATCH", "/api/account", body),
    onSuccess: (next) => {
      client.setQueryData(userKey, next);
      notify({ title: "Profile saved", tone: "good" });
    },
    onError: (error) => {
      if (!showServerFields(form, error)) notify({ title: "Your profile was not saved", description: explain(error), tone: "bad" });
    },
  });
  const submit = (values: ProfileValues) => {
    const judged = changedProfile(saved, values);
    if (judged.change === "none") notify({ title: "Nothing to save", description: "You have not changed anything." });
    else if (judged.change === "some") save.mutate(judged.body);
    else for (const field of profileFields) if (judged.fields[field]) form.setError(field, { message: judged.fields[field] });
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...form.register("lastName")} />
        </Field>
      </div>
      <Field label="Country" error={errors.country?.message} hint="Your account's currency does not change.">
        <Select autoComplete="country-name" {...form.register("country")}>
          <Options known={signUpCountries.map(({ name }) => name)} own={saved.country} />
        </Select>
      </Field>
      <Field label="Contact number" error={errors.contactNumber?.message} hint="With the country code: +91 98765 43210">
        <TextInput type="tel" autoComplete="tel" {...form.register("contactNumber")} />
      </Field>
      <Field label="Industry" error={errors.industry?.message}>
        <Select {...form.register("industry")}>
          <Options known={signUpIndustries} own={saved.industry} />
        </Select>
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {save.isPending ? "Saving..." : "Save profile"}
        </Button>
      </div>
    </form>
  );
}

/** What the account has stays choosable, also where the list does not know it. */
function Options({ known, own }: { known: readonly string[]; own: string }) {
  return (
    <>
      {own === "" && <option value="">Not specified</option>}
      {own !== "" && !known.includes(own) && <option>{own}</option>}
      {known.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </>
  );
}
