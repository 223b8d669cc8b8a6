import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ResetCodeStep, ResetEmailStep } from "./otp-steps.tsx";
import { ResetPasswordStep } from "./reset-password-step.tsx";

type Step = { at: "email" } | { at: "otp"; email: string } | { at: "reset"; email: string; otp: string };

const texts: Readonly<Record<Step["at"], { title: string; lead: string }>> = {
  email: { title: "Forgot Password", lead: "We will send a 6-digit code to your email address." },
  otp: { title: "Verify OTP", lead: "Enter the 6-digit code we sent to" },
  reset: { title: "Reset Password", lead: "Choose a new password for" },
};

/** SPEC 2.11: three steps at one address; a reload starts again. */
export function ResetSteps() {
  const [step, setStep] = useState<Step>({ at: "email" });
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step.at]);
  return (
    <>
      <p className="text-sm text-muted">Step {["email", "otp", "reset"].indexOf(step.at) + 1} of 3</p>
      <h1 ref={heading} tabIndex={-1} className="headline mt-1 text-2xl">
        {texts[step.at].title}
      </h1>
      <p className="mt-1.5 mb-6 text-muted">
        {texts[step.at].lead} {step.at !== "email" && <span className="font-medium text-ink">{step.email}</span>}
      </p>
      {step.at === "email" && <ResetEmailStep onSent={(email) => setStep({ at: "otp", email })} />}
      {step.at === "otp" && (
        <ResetCodeStep
          email={step.email}
          onVerified={(otp) => setStep({ ...step, at: "reset", otp })}
          onOtherEmail={() => setStep({ at: "email" })}
        />
      )}
      {step.at === "reset" && (
        <ResetPasswordStep
          email={step.email}
          otp={step.otp}
          onDone={() => void navigate("/auth")}
          onCodeRefused={() => setStep({ at: "otp", email: step.email })}
        />
      )}
    </>
  );
}
