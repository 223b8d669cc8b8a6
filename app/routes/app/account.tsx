import { AccountScreen } from "../../features/account/account-screen.tsx";
import { pageMeta } from "../../meta.ts";

export const meta = () => pageMeta({ title: "Account", noindex: true });

export default function AccountPage() {
  return <AccountScreen />;
}
