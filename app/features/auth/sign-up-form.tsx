import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { dialCodes, signUpCountries, signUpCurrency } from "#shared/countries.ts";
import { signUpIndustries } from "#shared/industries.ts";
import { type CurrentUser, registerForm } from "#shared/wire/auth.ts";
import { sendJson, serverMessage } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PasswordInput } from "../../ui/form/password-input.tsx";
import { Select, TextInput } from "../../ui/form/inputs.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { PasswordRules } from "./password-rules.tsx";
import { showServerFields } from "./form-calls.ts";
import { useHydrated } from "../../ui/server-rendered.tsx";
import { acceptUser } from "./use-user.ts";

type SignUp = z.infer<typeof registerForm>;

const empty: SignUp = {
  firstName: "",
  lastName: "",
  email: "",
  country: "",
  contactNumber: "",
  industry: "",
  password: "",
  confirmPassword: "",
};

/** `onCountry` receives the chosen country, from which an account by Google or LinkedIn gets its currency. */
export function SignUpForm({ onCountry }: { onCountry: (country: string) => void }) {
  const client = useQueryClient();
  const isReady = useHydrated();
  const rulesId = useId();
  const [dialCode, setDialCode] = useState(dialCodes[0]?.code ?? "");
  const form = useForm<SignUp>({ resolver: zodResolver(registerForm), mode: "onChange", defaultValues: empty });
  const { errors, dirtyFields } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const register = useMutation({
    mutationFn: (body: SignUp) =>
      sendJson<CurrentUser>("POST", "/api/auth/register", {
        ...body,
        contactNumber: `${dialCode} ${body.contactNumber}`,
        currency: signUpCurrency(body.country),
      }),
    onSuccess: async (user) => {
      await acceptUser(client, user);
      notify({ title: "Welcome!", description: "Your account has been created successfully.", tone: "good" });
    },
    onError: (error) => {
      showServerFields(form, error);
      notify({ title: "Registration failed", description: serverMessage(error) ?? "Failed to create account", tone: "bad" });
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => register.mutate(body))(event)}
      className="flex flex-col gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <TextInput autoComplete="given-name" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <TextInput autoComplete="family-name" {...form.register("lastName")} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" {...form.register("email")} />
      </Field>
      <Field
        label="Country"
        hint="This sets your account's currency, which cannot be changed later: rupees in India, US dollars elsewhere."
        error={errors.country?.message}
        required
      >
        <Select
          autoComplete="country-name"
          {...form.register("country", { onChange: (event: { target: { value: string } }) => onCountry(event.target.value) })}
        >
          <option value="">Select a country</option>
          {signUpCountries.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-3">
        <Field label="Country code">
          <Select autoComplete="tel-country-code" value={dialCode} onChange={(event) => setDialCode(event.target.value)}>
            {dialCodes.map(({ code, places }) => (
              <option key={code} value={code}>
                {code} {places}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Contact number" error={errors.contactNumber?.message} required>
          <TextInput type="tel" inputMode="tel" autoComplete="tel-national" {...form.register("contactNumber")} />
        </Field>
      </div>
      <Field label="Industry" error={errors.industry?.message} required>
        <Select {...form.register("industry")}>
          <option value="">Select an industry</option>
          {signUpIndustries.map((industry) => (
            <option key={industry}>{industry}</option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-col gap-2">
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput
            autoComplete="new-password"
            aria-details={rulesId}
            {...form.register("password", { onChange: () => dirtyFields.confirmPassword && void form.trigger("confirmPassword") })}
          />
        </Field>
        <PasswordRules id={rulesId} password={password} />
      </div>
      <Field label="Re-enter password" error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register("confirmPassword")} />
      </Field>
      <Button type={isReady ? "submit" : "button"} variant="primary" size="lg" wide pending={register.isPending}>
        {register.isPending ? "Creating account..." : "Create Account"}
      </Button>
    </form>
  );
}
