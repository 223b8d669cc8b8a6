import type { MetaArgs } from "react-router";
import { AccountScreen } from "../../features/account/account-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "Account", noindex: true });

export default function AccountPage() {
  return <AccountScreen />;
}
