import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { resetPasswordForm } from "#shared/wire/auth.ts";
import { ApiError } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { PasswordInput } from "../../../ui/form/password-input.tsx";
import { PasswordRules } from "../password-rules.tsx";
import { resetPassword, showServerFields, useResetCall } from "../form-calls.ts";

export interface ResetPasswordStepProps {
  email: string;
  otp: string;
  onDone: () => void;
  /** The code has expired: another is needed. */
  onCodeRefused: () => void;
}

export function ResetPasswordStep({ email, otp, onDone, onCodeRefused }: ResetPasswordStepProps) {
  const rulesId = useId();
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    mode: "onChange",
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  const { errors, dirtyFields } = form.formState;
  const newPassword = useWatch({ control: form.control, name: "newPassword" });
  const { run, isPending } = useResetCall<{ email: string; otp: string; newPassword: string }>(resetPassword, onDone, (error) => {
    if (error instanceof ApiError && error.problem?.fields?.["otp"]) onCodeRefused();
    else showServerFields(form, error);
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => run({ email, otp, newPassword: body.newPassword }))(event)}
      className="flex flex-col gap-5"
    >
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="flex flex-col gap-2">
        <Field label="New password" error={errors.newPassword?.message} required>
          <PasswordInput
            autoComplete="new-password"
            aria-details={rulesId}
            {...form.register("newPassword", { onChange: () => dirtyFields.confirmPassword && void form.trigger("confirmPassword") })}
          />
        </Field>
        <PasswordRules id={rulesId} password={newPassword} />
      </div>
      <Field label="Confirm new password" error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register("confirmPassword")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        {isPending ? "Resetting..." : "Reset Password"}
      </Button>
    </form>
  );
}
