import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { newPassword, passwordLengthMax } from "#shared/wire/auth.ts";
import { explain, sendJson } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PasswordInput } from "../../ui/form/password-input.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { PasswordRules } from "../auth/password-rules.tsx";
import { showServerFields } from "../auth/form-calls.ts";
import { accountKey, sessionsKey } from "./use-account.ts";

const schema = (hasPassword: boolean) =>
  z
    .object({
      currentPassword: hasPassword ? z.string().min(1, "Password is required").max(passwordLengthMax) : z.string(),
      newPassword,
      confirmPassword: z.string(),
    })
    .refine((form) => form.newPassword === form.confirmPassword, { path: ["confirmPassword"], message: "Passwords don't match" });
type Values = z.infer<ReturnType<typeof schema>>;
const empty: Values = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** An account by Google or LinkedIn sets its first password without a current one. */
export function PasswordForm({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const client = useQueryClient();
  const rulesId = useId();
  const form = useForm<Values>({ resolver: zodResolver(schema(hasPassword)), mode: "onTouched", defaultValues: empty });
  const { errors, dirtyFields } = form.formState;
  const next = useWatch({ control: form.control, name: "newPassword" });
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword: to }: Values) =>
      sendJson("POST", "/api/account/password", { ...(hasPassword && { currentPassword }), newPassword: to }),
    onSuccess: async () => {
      form.reset(empty);
      notify({
        title: hasPassword ? "Password changed" : "Password set",
        description: "All other devices have been signed out.",
        tone: "good",
      });
      await Promise.all([accountKey, sessionsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      if (!showServerFields(form, error)) notify({ title: "Your password was not changed", description: explain(error), tone: "bad" });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)} className="flex flex-col gap-5">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register("currentPassword")} />
        </Field>
      )}
      <div className="flex flex-col gap-2">
        <Field label="New password" error={errors.newPassword?.message}>
          <PasswordInput
            autoComplete="new-password"
            aria-details={rulesId}
            {...form.register("newPassword", { onChange: () => dirtyFields.confirmPassword && void form.trigger("confirmPassword") })}
          />
        </Field>
        <PasswordRules id={rulesId} password={next} />
      </div>
      <Field label="Confirm new password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("confirmPassword")} />
      </Field>
      <div>
        <Button type="submit" pending={change.isPending}>
          {change.isPending ? "Saving..." : hasPassword ? "Change password" : "Set password"}
        </Button>
      </div>
    </form>
  );
}
