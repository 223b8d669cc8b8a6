import type { MetaArgs } from "react-router";
import { AuthFrame } from "../../features/auth/auth-frame.tsx";
import { ResetSteps } from "../../features/auth/reset-password/reset-steps.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: "Forgot Password", description: "Set a new password by a code sent to your email address." });

export default function ForgotPasswordPage() {
  return (
    <AuthFrame back={{ to: "/auth", text: "Back to Login" }}>
      <ResetSteps />
    </AuthFrame>
  );
}
