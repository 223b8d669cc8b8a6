import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { forgotPasswordBody } from "#shared/wire/auth.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { sendOtp, useResetCall } from "./use-reset-call.ts";

export function ResetEmailStep({ onSent }: { onSent: (email: string) => void }) {
  const isReady = useHydrated();
  const form = useForm({ resolver: zodResolver(forgotPasswordBody), defaultValues: { email: "" } });
  const { run, isPending } = useResetCall<{ email: string }>(sendOtp, ({ email }) => onSent(email));
  return (
    <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(run)(event)} className="flex flex-col gap-5">
      <Field label="Email" error={form.formState.errors.email?.message} required>
        <TextInput type="email" autoComplete="email" {...form.register("email")} />
      </Field>
      <Button type={isReady ? "submit" : "button"} variant="primary" size="lg" wide pending={isPending}>
        {isPending ? "Sending..." : "Send OTP"}
      </Button>
    </form>
  );
}
