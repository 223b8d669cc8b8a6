import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { limits } from "#shared/prices.ts";
import { forgotPasswordBody, verifyOtpBody } from "#shared/wire/auth.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/inputs.tsx";
import { useHydrated } from "../../../ui/server-rendered.tsx";
import { sendOtp, useResetCall, verifyOtp } from "../form-calls.ts";

export interface ResetCodeStepProps {
  email: string;
  onVerified: (otp: string) => void;
  onOtherEmail: () => void;
}

export function ResetCodeStep({ email, onVerified, onOtherEmail }: ResetCodeStepProps) {
  const form = useForm({ resolver: zodResolver(verifyOtpBody), defaultValues: { email, otp: "" } });
  const verify = useResetCall<{ email: string; otp: string }>(verifyOtp, ({ otp }) => onVerified(otp));
  const again = useResetCall<{ email: string }>(sendOtp, () => form.reset());
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(verify.run)(event)} className="flex flex-col gap-5">
      <Field label="6-digit code" error={form.formState.errors.otp?.message} required>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.otpLength}
          className="tracking-[0.3em]"
          {...form.register("otp")}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide pending={verify.isPending}>
        {verify.isPending ? "Verifying..." : "Verify OTP"}
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" size="sm" pending={again.isPending} onClick={() => again.run({ email })}>
          Send a new code
        </Button>
        <Button variant="quiet" size="sm" onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
    </form>
  );
}

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
