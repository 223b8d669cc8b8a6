import type { MetaArgs } from "react-router";
import { AuthCard } from "../../features/auth/auth-card.tsx";
import { AuthFrame } from "../../features/auth/auth-frame.tsx";
import { MarketingPanel } from "../../features/auth/marketing-panel.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: "Sign in or sign up", description: "Sign in to your market research studies, or create an account." });

export default function AuthPage() {
  return (
    <AuthFrame back={{ to: "/", text: "Back to Home" }} panel={<MarketingPanel />}>
      <AuthCard />
    </AuthFrame>
  );
}
